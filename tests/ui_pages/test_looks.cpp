// What is easy to get wrong where one looks: right-to-left text and buttons, large text, whose results are shown.
#include "small_project.h"

#include "ui/document/workspace.h"
#include "ui/results/results_page.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/train_page.h"
#include "ui/widgets/controls.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextLayout>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;

// Columns and rows that hold something darker than the ground.
QRect ink(const QImage& image, const QRect& where) {
    QRect found;
    const int ground = qGray(image.pixel(where.topLeft()));
    for (int y = where.top(); y <= where.bottom(); ++y)
        for (int x = where.left(); x <= where.right(); ++x)
            if (std::abs(qGray(image.pixel(x, y)) - ground) > 60) found |= QRect(x, y, 1, 1);
    return found;
}

}  // namespace

class TestLooks : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_looks"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setScheme(Theme::Scheme::Light);
        Theme::instance().setAnimations(false);
    }
    void cleanup() {
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        Theme::instance().setTextPercent(100);
    }

    // Qt 6.4 moves each line that breaks at a space away from the right edge.
    void everyLineOfAParagraphStartsAtTheEdge() {
        QLabel label(QStringLiteral("آآآآآآ آآآآآآآآ آآآآآآآآ آآآآآآ آآآآآآآآآآ آآآآآآآآآآآآآآ آآآآآآ آآآآآآآآ"));
        label.setLayoutDirection(Qt::RightToLeft);
        label.setWordWrap(true);
        label.setAlignment(Qt::AlignTop | Qt::AlignLeading);
        label.resize(180, 120);
        const QImage image = label.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const int line = QFontMetrics(label.font()).lineSpacing();
        const QRect first = ink(image, QRect(0, 0, 180, line)), second = ink(image, QRect(0, line, 180, line));
        QVERIFY(!first.isEmpty() && !second.isEmpty());
        QCOMPARE(first.right(), second.right());
    }

    void anIconStandsBesideItsWords_data() {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }
    void anIconStandsBesideItsWords() {
        QFETCH(Qt::LayoutDirection, direction);
        std::unique_ptr<QPushButton> button(plainButton(QStringLiteral("HHHH"), QStringLiteral("folder")));
        button->setLayoutDirection(direction);
        button->resize(240, 34);
        const QImage image = button->grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QRect label = ink(image, image.rect().adjusted(4, 4, -4, -4));
        QVERIFY2(label.width() < QFontMetrics(button->font()).horizontalAdvance(button->text()) + 36, qPrintable(QString::number(label.width())));
        QVERIFY2(std::abs(label.center().x() - 120) < 6, qPrintable(QString::number(label.center().x())));
    }

    // Inside Persian text a formula reads from left to right as a whole, and a percentage has one form.
    void formulasAndPercentagesInPersian() {
        QLocale::setDefault(QLocale(QLocale::Persian, QLocale::Iran));
        QCOMPARE(percent(1, 0), ltr(QStringLiteral("۱۰۰٪")));
        QCOMPARE(percent(0.645, 1), ltr(QStringLiteral("۶۴٫۵٪")));
        QCOMPARE(number(0.88, 2), QStringLiteral("۰٫۸۸"));
        QCOMPARE(percentSign(), QStringLiteral("٪"));
        const QString quotient = ltr(QStringLiteral("%1 ÷ %2").arg(count(320), count(64)));
        const QString line = QStringLiteral("۱ دوره: ۵ تکرار (%1)").arg(quotient);
        QTextLayout layout(line, Theme::instance().font(TextRole::Body));
        QTextOption option;
        option.setTextDirection(Qt::RightToLeft);
        layout.setTextOption(option);
        layout.beginLayout();
        QTextLine row = layout.createLine();
        row.setLineWidth(1000);
        layout.endLayout();
        const auto x = [&](const QString& what) { return row.cursorToX(static_cast<int>(line.indexOf(what))); };
        QVERIFY2(x(count(320)) < x(QStringLiteral("÷")), qPrintable(QString::number(x(count(320)))));
        QVERIFY(x(QStringLiteral("÷")) < x(count(64)));
        QLocale::setDefault(QLocale::c());
        QCOMPARE(percent(1, 0), ltr(QStringLiteral("100\u00A0%")));
    }

    void resultsAreTheChosenRunsOwn() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("results")), true, 12));
        QVERIFY(workspace.project());
        QVERIFY(QTest::qWaitFor([&] { return !workspace.analyzer().isBusy() && workspace.analyzer().current()->plan != nullptr; }, kPatience));
        TrainPage train(workspace);
        train.train();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.session().state() == Session::State::Finished, kPatience);
        const auto second = workspace.project()->newRun();
        QVERIFY(second);
        test::writeOverfittingHistory(workspace.project()->absolute(second->historyFile()), 60);

        ResultsPage page(workspace);
        page.resize(1300, 800);
        page.show();
        page.shown();
        QTRY_COMPARE_WITH_TIMEOUT(page.runs()->rowCount(), 2, kPatience);
        auto* runs = page.findChild<QTableView*>(QStringLiteral("runs"));
        auto* classes = page.findChild<QTableView*>(QStringLiteral("classes"));
        runs->selectRow(1);
        QSignalSpy tested(&page, &ResultsPage::tested);
        page.test();
        QVERIFY(tested.wait(kPatience));
        QVERIFY(page.result().images > 0);
        QVERIFY(classes->isVisible());
        // No title of a column is cut.
        const QHeaderView* header = classes->horizontalHeader();
        for (int column = 0; column < header->count(); ++column)
            QVERIFY2(header->sectionSize(column) >= header->sectionSizeHint(column), qPrintable(QString::number(column)));
        runs->selectRow(0);
        QCOMPARE(page.result().images, int64_t{0});
        QVERIFY(!classes->isVisible());
        runs->selectRow(1);
        QVERIFY(page.result().images > 0);
        QVERIFY(classes->isVisible());
        // Reading the list again keeps what was chosen.
        QSignalSpy loaded(page.runs(), &RunList::loaded);
        page.shown();
        QVERIFY(loaded.wait(kPatience));
        QVERIFY(runs->selectionModel()->isRowSelected(1));
        QVERIFY(classes->isVisible());
    }
};

QTEST_MAIN(TestLooks)
#include "test_looks.moc"
