// Rules of the house that a reader would otherwise have to watch for.

#include "tests/arch/source_tree.h"
#include "translations/tools/core_strings.h"

#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <map>

namespace {

// Every text of a .ts file: context, source, comment -> finished?
std::map<QString, bool> textsOf(const QString& fileName) {
    QFile file(fileName);
    std::map<QString, bool> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    QString context, source, comment;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            source.clear();
            comment.clear();
        } else if (xml.name() == u"source") {
            source = xml.readElementText();
        } else if (xml.name() == u"comment") {
            comment = xml.readElementText();
        } else if (xml.name() == u"translation") {
            const bool unfinished = xml.attributes().value(QLatin1String("type")) == u"unfinished";
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            texts[QStringList{context, source, comment}.join(" | ")] = !unfinished && !text.isEmpty();
        }
    }
    return texts;
}

QString root(const QString& path) { return QDir(sourceRoot()).filePath(path); }
const QStringList kLanguages = {"en", "fa", "ko"};

}  // namespace

class TestRules : public QObject {
    Q_OBJECT

private slots:
    void filesAreOneIdea() {  // over 600 lines is split
        QStringList broken;
        const QStringList files = filesUnder({"app", "core", "gpu", "ui", "tests", "translations/tools", "cmake"},
                                             {"*.h", "*.cpp", "*.cu", "*.cmake", "*.sh", "*.proto"});
        QVERIFY(files.size() > 50);
        for (const QString& file : files)
            if (const auto lines = linesOf(file).size(); lines > 600)
                broken << QStringLiteral("%1: %2 lines").arg(file).arg(lines);
        QVERIFY2(broken.isEmpty(), qPrintable('\n' + broken.join('\n')));
    }

    // Tests wait for what they wait for, with a deadline.
    void testsDoNotSleep() {
        static const QRegularExpression sleep(
            QStringLiteral("\\b(usleep|nanosleep|sleep_for|sleep_until|QTest::qSleep|QTest::qWait|QThread::m?u?sleep)\\s*\\("));
        QStringList broken;
        for (const QString& file : filesUnder({"tests"}, {"*.h", "*.cpp"})) {
            const QStringList lines = linesOf(file);
            for (qsizetype i = 0; i < lines.size(); ++i)
                if (sleep.match(lines[i]).hasMatch())
                    broken << QStringLiteral("%1:%2: %3").arg(file).arg(i + 1).arg(lines[i].trimmed());
        }
        QVERIFY2(broken.isEmpty(), qPrintable('\n' + broken.join('\n')));
    }

    void foldersSayWhatTheyHold() {
        const QStringList tops = {"app", "cmake", "core", "gpu", "resources", "tests", "translations", "ui"};
        QStringList missing;
        QStringList folders = tops;
        for (const QString& sub : QDir(root("core")).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            folders << "core/" + sub;
        for (const QString& folder : folders)
            if (!QFileInfo::exists(root(folder + "/README.md")))
                missing << folder + "/README.md";
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(' ')));
    }

    void readmeNamesEveryPackage() {
        const QString readme = linesOf("README.md").join('\n');
        for (const QString& line : linesOf("cmake/packages.txt")) {
            const QString name = line.section('#', 0, 0).trimmed();
            if (!name.isEmpty())
                QVERIFY2(readme.contains('`' + name + '`'), qPrintable(name));
        }
    }

    void coreStringsAreFresh() {
        const auto strings = fitroom::i18n::collectCoreStrings(sourceRoot().toStdString());
        QStringList errors;
        for (const auto& error : strings.errors)
            errors << QString::fromStdString(error);
        QVERIFY2(errors.isEmpty(), qPrintable(errors.join('\n')));
        QVERIFY(strings.literals.size() > 20);
        const QString want = QString::fromStdString(fitroom::i18n::coreStringsHeader(strings));
        QVERIFY2(linesOf("translations/core_strings.h").join('\n') == want,
                 "translations/core_strings.h is out of step: build the target update_translations");
    }

    void coreStringsAreFound() {
        fitroom::i18n::CoreStrings found;
        fitroom::i18n::collectFrom("#define FR_MSG(text) text\n// FR_MSG(\"in a comment\")\n"
                                   "a = FR_MSG(\"one \"\n  /* joined */ \"two\"); b = \"FR_MSG(\\\"quoted\\\")\";\n"
                                   "c = R\"(FR_MSG(\"raw\"))\"; d = 1'000; e = FR_MSG( \"a \\\"b\\\" %1\" );\n"
                                   "MY_FR_MSG(\"no\"); FR_MSG(variable);",
                                   "x.cpp", &found);
        QCOMPARE(found.literals, (std::vector<std::string>{"one two", "a \\\"b\\\" %1"}));
        QCOMPARE(found.errors, (std::vector<std::string>{"x.cpp:6: FR_MSG takes string literals only"}));
    }

    void translationsAreInStep_data() { eachLanguage(); }
    void translationsAreInStep() {  // lupdate would find nothing new and nothing gone
        QFETCH(QString, language);
        QTemporaryDir fresh;
        for (const QString& each : kLanguages) {
            const QString name = "fitroom_" + each + ".ts";
            QVERIFY(QFile::copy(root("translations/" + name), fresh.filePath(name)));
        }
        QProcess update;
        update.start(root("translations/update.sh"), {LUPDATE_PROGRAM, sourceRoot(), fresh.path()});
        QVERIFY(update.waitForFinished(120'000));
        // Its warnings count: a text outside its class would never be found at run time.
        const QByteArray complaints = update.readAllStandardError();
        QVERIFY2(update.exitCode() == 0 && complaints.isEmpty(), complaints.constData());

        const QString name = "fitroom_" + language + ".ts";
        const auto have = textsOf(root("translations/" + name)), want = textsOf(fresh.filePath(name));
        QStringList differences;
        for (const auto& [text, finished] : want)
            if (!have.contains(text))
                differences << "new: " + text;
        for (const auto& [text, finished] : have)
            if (!want.contains(text))
                differences << "gone: " + text;
        QVERIFY2(differences.isEmpty(), qPrintable("build the target update_translations\n" + differences.join('\n')));
    }

    void translationsAreFinished_data() { eachLanguage(); }
    void translationsAreFinished() {
        QFETCH(QString, language);
        const auto texts = textsOf(root("translations/fitroom_" + language + ".ts"));
        QVERIFY(language == "en" || texts.size() > 100);  // English: plural forms only
        QStringList unfinished;
        for (const auto& [text, finished] : texts)
            if (!finished)
                unfinished << text;
        QVERIFY2(unfinished.isEmpty(), qPrintable(QString::number(unfinished.size()) + " unfinished\n" +
                                                  unfinished.mid(0, 20).join('\n')));
    }

    // A place that gets lost in translation hides a figure from the reader.
    void translationsKeepEveryPlace_data() { eachLanguage(); }
    void translationsKeepEveryPlace() {
        QFETCH(QString, language);
        QFile file(root("translations/fitroom_" + language + ".ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression place(QStringLiteral("%(L?[1-9]|n)"));
        const auto places = [](const QString& text) {
            QStringList found;
            for (auto it = place.globalMatch(text); it.hasNext();)
                found << it.next().captured().remove('L');
            found.removeDuplicates();
            found.sort();
            return found;
        };
        QXmlStreamReader xml(&file);
        QString source;
        QStringList broken;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == u"source")
                source = xml.readElementText();
            if (xml.name() == u"translation") {
                const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
                if (!text.trimmed().isEmpty() && places(text) != places(source))
                    broken << source + " -> " + text;
            }
        }
        QVERIFY2(broken.isEmpty(), qPrintable('\n' + broken.join('\n')));
    }

private:
    static void eachLanguage() {
        QTest::addColumn<QString>("language");
        for (const QString& language : kLanguages)
            QTest::newRow(qPrintable(language)) << language;
    }
};

QTEST_GUILESS_MAIN(TestRules)
#include "test_rules.moc"
