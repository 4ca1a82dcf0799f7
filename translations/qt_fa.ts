<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fa_IR">
<context>
    <name>QFileDialog</name>
    <message>
        <source>Alt+Left</source>
        <translation>Alt+Left</translation>
    </message>
    <message>
        <source>Alt+Right</source>
        <translation>Alt+Right</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;باز کردن</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>باز کردن</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;پوشهٔ جدید</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>ساختن یک پوشهٔ جدید</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>ساختن پوشهٔ جدید</translation>
    </message>
    <message>
        <source>Save As</source>
        <translation>ذخیره با نام دیگر</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>رفتن به عقب</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>رفتن به جلو</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>جلو</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>نوع پرونده:</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>جست‌وجو در:</translation>
    </message>
    <message>
        <source>Could not delete directory.</source>
        <translation>پوشه را نمی‌توان حذف کرد.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
پوشه پیدا نشد.
نام پوشه را بررسی کنید.</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
پرونده پیدا نشد.
نام پرونده را بررسی کنید.</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 از پیش وجود دارد.
جایگزین شود؟</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>&lt;b&gt;The name "%1" cannot be used.&lt;/b&gt;&lt;p&gt;Try using another name, with fewer characters or no punctuation marks.</source>
        <translation>&lt;b&gt;نام «%1» را نمی‌توان به کار برد.&lt;/b&gt;&lt;p&gt;نام دیگری با نویسه‌های کمتر یا بدون علامت‌های نگارشی بنویسید.</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;واگرد</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;ازنو</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Open</source>
        <translation>باز کردن</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>دور انداختن</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>بازنشانی</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>بازگشت به مقدارهای پیش‌فرض</translation>
    </message>
</context>
<context>
    <name>QUndoStack</name>
    <message>
        <source>Undo</source>
        <translation>واگرد</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>ازنو</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>واگرد %1</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>ازنو %1</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;واگرد</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;ازنو</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>کپی &amp;نشانی پیوند</translation>
    </message>
</context>
</TS>
