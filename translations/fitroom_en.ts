<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>devices</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>programs that use a graphics card</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::BatchHelper</name>
    <message numerus="yes">
        <source>Add up %n batches</source>
        <translation>
            <numerusform>Add up %n batch</numerusform>
            <numerusform>Add up %n batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>graphics cards that train together</comment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassTable</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>once</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DataPage</name>
    <message numerus="yes">
        <source>%1 images imported, %n file(s) left out. See which and why.</source>
        <translation>
            <numerusform>%1 images imported, %n file left out. See which and why.</numerusform>
            <numerusform>%1 images imported, %n files left out. See which and why.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out</source>
        <translation>
            <numerusform>%n file left out</numerusform>
            <numerusform>%n files left out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LadderList</name>
    <message numerus="yes">
        <source>Make it fit: %n step(s)</source>
        <translation>
            <numerusform>Make it fit: %n step</numerusform>
            <numerusform>Make it fit: %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n later step(s) would go with it. Ctrl+Z goes back one step at a time.</source>
        <translation>
            <numerusform>%n later step would go with it. Ctrl+Z goes back one step at a time.</numerusform>
            <numerusform>%n later steps would go with it. Ctrl+Z goes back one step at a time.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogPage</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryChart</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NetworkPage</name>
    <message numerus="yes">
        <source>Delete %n layer(s)</source>
        <translation>
            <numerusform>Delete %n layer</numerusform>
            <numerusform>Delete %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n layer(s)</source>
        <translation>
            <numerusform>Move %n layer</numerusform>
            <numerusform>Move %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) chosen.</source>
        <translation>
            <numerusform>%n layer chosen.</numerusform>
            <numerusform>%n layers chosen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Tape</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n together</source>
        <translation>
            <numerusform>%n together</numerusform>
            <numerusform>%n together</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::TrainPage</name>
    <message numerus="yes">
        <source>%n iteration(s) after it will be computed again.</source>
        <translation>
            <numerusform>%n iteration after it will be computed again.</numerusform>
            <numerusform>%n iterations after it will be computed again.</numerusform>
        </translation>
    </message>
</context>
</TS>
