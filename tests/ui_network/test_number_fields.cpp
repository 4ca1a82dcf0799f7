#include "ui/style/format.h"
#include "ui/widgets/number_field.h"

#include "translations/language.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;

class TestNumberFields : public QObject {
    Q_OBJECT

    // QTest::keyClicks takes Latin letters only.
    static void type(QWidget* into, const QString& text) {
        for (const QChar ch : text) QTest::sendKeyEvent(QTest::Click, into, Qt::Key_unknown, QString(ch), Qt::NoModifier);
    }

private slots:
    void parses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("ok");
        const auto row = [](const char* name, const QString& text, double value, bool ok = true) {
            QTest::newRow(name) << text << value << ok;
        };
        row("point", QStringLiteral("0.01"), 0.01);
        row("persian point and digits", QStringLiteral("۰٫۰۱"), 0.01);
        row("persian digits, latin point", QStringLiteral("۰.۰۱"), 0.01);
        row("latin digits, persian point", QStringLiteral("0٫01"), 0.01);
        row("arabic digits", QStringLiteral("٠٫٠١"), 0.01);
        row("groups", QStringLiteral("1,500"), 1500);
        row("persian groups", QStringLiteral("۱٬۵۰۰"), 1500);
        row("exponent", QStringLiteral("1e-4"), 1e-4);
        row("typographic minus", QStringLiteral("−3"), -3);
        row("isolates", QStringLiteral("\u20660.5\u2069"), 0.5);
        row("a comma is no point", QStringLiteral("0,01"), 0, false);
        row("nor after one digit", QStringLiteral("0,015"), 0, false);
        row("word", QStringLiteral("abc"), 0, false);
        row("empty", QString(), 0, false);
        row("two points", QStringLiteral("1.2.3"), 0, false);
        row("too large", QStringLiteral("1e999"), 0, false);
    }
    void parses() {
        QFETCH(QString, text);
        QFETCH(double, value);
        QFETCH(bool, ok);
        for (const char* language : {"en", "fa", "ko"}) {
            QVERIFY(useLanguage(QLatin1String(language)));
            const auto read = parseNumber(text);
            QCOMPARE(read.has_value(), ok);
            if (ok) QCOMPARE(*read, value);
        }
    }

    // The trap: QDoubleSpinBox makes 1 of a typed "0.01" in a Persian locale.
    void typedPointSurvives_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("typed");
        for (const char* language : {"en", "fa", "ko"})
            for (const char* typed : {"0.01", "0٫01", "۰٫۰۱"})
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(language), QString::fromUtf8(typed))))
                    << QString::fromLatin1(language) << QString::fromUtf8(typed);
    }
    void typedPointSurvives() {
        QFETCH(QString, language);
        QFETCH(QString, typed);
        QVERIFY(useLanguage(language));
        FloatField field;
        field.setValue(0.5);
        field.show();
        field.selectAll();
        type(&field, typed);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.value(), 0.01);
    }

    void shownInTheLanguage() {
        QVERIFY(useLanguage(QStringLiteral("fa")));
        IntField whole;
        whole.setValue(1500);
        QCOMPARE(whole.text(), QStringLiteral("۱٬۵۰۰"));
        FloatField real;
        real.setValue(0.07);
        QCOMPARE(real.text(), QStringLiteral("۰٫۰۷"));
        QVERIFY(useLanguage(QStringLiteral("en")));
        QCOMPARE(shortNumber(0.0001), QStringLiteral("0.0001"));
        QCOMPARE(shortNumber(120), QStringLiteral("120"));
        QCOMPARE(shortNumber(2.780), QStringLiteral("2.78"));
    }

    void shortTimesHaveThreeDigits() {
        QVERIFY(useLanguage(QStringLiteral("en")));
        for (const auto& [seconds, text] : {std::pair(0.0000312, "0.031"), {0.000099, "0.099"}, {0.0001, "0.10"}, {0.00941, "9.41"}, {0.0099951, "10.0"}, {0.0123, "12.3"},
                                            {0.0999, "99.9"}, {0.0999501, "100"}, {0.912, "912"}})
            QCOMPARE(shortTime(seconds), ltr(QString::fromLatin1(text) + QStringLiteral("\u00A0ms")));
        for (const auto& [seconds, text] : {std::pair(0.9996, "1.00"), {1.234, "1.23"}, {61.04, "61.0"}, {123.4, "123"}})
            QCOMPARE(shortTime(seconds), ltr(QString::fromLatin1(text) + QStringLiteral("\u00A0s")));
    }

    void nonsenseIsRefused() {
        QVERIFY(useLanguage(QStringLiteral("en")));
        IntField field;
        field.setRange(1, 64);
        field.setValue(7);
        field.selectAll();
        type(&field, QStringLiteral("abc"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.value(), 7);
        field.selectAll();
        type(&field, QStringLiteral("900"));
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(field.value() <= 64);
    }

    void bytesAsTheDesignWritesThem() {
        QVERIFY(useLanguage(QStringLiteral("en")));
        const auto bare = [](QString text) { return text.remove(QChar(0x2066)).remove(QChar(0x200e)).remove(QChar(0x2069)).replace(QChar(0xa0), QLatin1Char(' ')); };
        QCOMPARE(bare(bytes(qint64{2072345600})), QStringLiteral("1.93 GiB"));
        QCOMPARE(bare(bytes(qint64{39} << 20)), QStringLiteral("39 MiB"));
        QCOMPARE(bare(bytes(512)), QStringLiteral("512 B"));
        QCOMPARE(bare(shapeText(Shape{64, 1, 28, 28})), QStringLiteral("64×1×28×28"));
        QVERIFY(useLanguage(QStringLiteral("fa")));
        QCOMPARE(bare(bytes(qint64{2072345600})), QStringLiteral("۱٫۹۳ GiB"));
        QCOMPARE(bare(shapeText(Shape{64, 1, 28, 28})), QStringLiteral("64×1×28×28"));
    }
};

QTEST_MAIN(TestNumberFields)
#include "test_number_fields.moc"
