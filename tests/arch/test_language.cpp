// Switching the language of the running program: our texts, Qt's own dialogs, numbers, direction, one event a switch.

#include "translations/language.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <memory>

using namespace fitroom;

namespace {

class Counter : public QWidget {
public:
    int changes = 0;

protected:
    void changeEvent(QEvent* event) override {
        changes += event->type() == QEvent::LanguageChange;
        QWidget::changeEvent(event);
    }
};

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QVERIFY(useLanguage("en")); }

    void standardButtons_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("cancel");
        QTest::addColumn<QString>("open");
        QTest::addColumn<QString>("lookIn");
        QTest::newRow("en") << "en" << "Cancel" << "Open" << "Look in:";
        QTest::newRow("fa") << "fa" << "انصراف" << "باز کردن" << "جست‌وجو در:";
        QTest::newRow("ko") << "ko" << "취소" << "열기" << "다음에서 찾기:";
    }
    void standardButtons() {
        QFETCH(QString, code);
        QFETCH(QString, cancel);
        QFETCH(QString, open);
        QFETCH(QString, lookIn);
        QVERIFY(useLanguage(code));
        QDialogButtonBox box(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
        QCOMPARE(box.button(QDialogButtonBox::Cancel)->text().remove('&'), cancel);
        QCOMPARE(box.button(QDialogButtonBox::Open)->text().remove('&'), open);
        QCOMPARE(QFileDialog::tr("Look in:"), lookIn);
    }

    void contextMenu() {
        QVERIFY(useLanguage("fa"));
        QLineEdit edit;
        const std::unique_ptr<QMenu> menu(edit.createStandardContextMenu());
        QVERIFY(menu->actions().first()->text().contains("واگرد"));
    }

    void keysStayAsPrintedOnThem() {
        QVERIFY(useLanguage("fa"));
        QCOMPARE(QKeySequence("Ctrl+Shift+Z").toString(QKeySequence::NativeText), QString("Ctrl+Shift+Z"));
    }

    void directionAndNumbers() {
        QVERIFY(useLanguage("fa"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
        QCOMPARE(QLocale().toString(1500), QString("۱٬۵۰۰"));
        QVERIFY(useLanguage("ko"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(QLocale().toString(1500), QString("1,500"));
    }

    void oneEventASwitch() {
        QVERIFY(useLanguage("en"));
        Counter widget;
        widget.show();
        QApplication::processEvents();
        for (const char* code : {"fa", "ko", "en"}) {
            widget.changes = 0;
            QVERIFY(useLanguage(code));
            QApplication::processEvents();
            QCOMPARE(widget.changes, 1);
            QCOMPARE(currentLanguage(), QString(code));
        }
    }

    void unknownLanguageChangesNothing() {
        QVERIFY(useLanguage("ko"));
        QVERIFY(!useLanguage("xx"));
        QCOMPARE(currentLanguage(), QString("ko"));
    }
};

QTEST_MAIN(TestLanguage)
#include "test_language.moc"
