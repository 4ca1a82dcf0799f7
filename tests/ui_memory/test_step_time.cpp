// Time beside memory on the page Memory: measured by its button in the real window, shown in the table and the chart, given up,
// forgotten with an edit, refused while a run goes on, in every language.

#include "tests/ui_pages/small_project.h"
#include "translations/language.h"
#include "ui/document/edits.h"
#include "ui/memory/ladder_list.h"
#include "ui/memory/ledger_table.h"
#include "ui/memory/memory_panel.h"
#include "ui/memory/step_chart.h"
#include "ui/memory/step_time.h"
#include "ui/shell/main_window.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace fitroom;
using namespace fitroom::ui;

namespace {
constexpr int kPatience = 60'000;
}

class TestStepTime : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    Project& project() { return *workspace().project(); }
    MemoryPanel* panel() { return m_window->ledger(); }
    StepTime* times() { return panel()->findChild<StepTime*>(); }
    QPushButton* button(const char* name) { return panel()->findChild<QPushButton*>(QString::fromLatin1(name)); }
    QString said() { return panel()->findChild<QLabel*>(QStringLiteral("timeSentence"))->text(); }
    const Fit& fit() { return workspace().fit(); }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!workspace().analyzer().isBusy() && fit().plan && fit().state == Fit::State::Fits, kPatience); }
    void open() {
        m_window->activateWindow();
        if (!panel()->isVisible()) m_window->toggleLedger();
        QVERIFY(panel()->isVisible());
    }
    QPushButton* reachable(const char* name) {
        QPushButton* found = button(name);
        for (QScrollArea* area : panel()->findChildren<QScrollArea*>())
            if (area->isAncestorOf(found)) area->ensureWidgetVisible(found);
        return found;
    }
    void measure() {
        QTest::mouseClick(reachable("measureTime"), Qt::LeftButton);
        QVERIFY(times()->busy());
        QTRY_VERIFY_WITH_TIMEOUT(times()->measured(), kPatience);
    }
    void shoot(const QString& name) {
        const QString folder = qEnvironmentVariable("FITROOM_SCREENSHOT_DIR");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        QApplication::processEvents();
        QVERIFY(m_window->grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_CACHE_HOME", m_dir.filePath(QStringLiteral("cache")).toUtf8());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_step_time"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
        QVERIFY(useLanguage(QStringLiteral("en")));
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        auto made = test::makeProject(m_dir.filePath(QStringLiteral("p")), true, 4000);
        QVERIFY(made);
        workspace().setProject(std::move(made));
        settle();
    }

    void cleanup() {
        QVERIFY(useLanguage(QStringLiteral("en")));
        if (workspace().memoryLimit() != 0) workspace().setMemoryLimit(0);
        settle();
    }

    void cleanupTestCase() {
        QVERIFY(project().saveNow());
        m_window.reset();
        QSettings().clear();
    }

    void theButtonFillsTheColumn() {
        open();
        panel()->setView(MemoryPanel::Table);
        QTableView* table = panel()->table();
        QVERIFY(table->isColumnHidden(LedgerTable::Time) && table->isColumnHidden(LedgerTable::Share));
        QVERIFY2(!panel()->chart()->textOf(0).contains(QStringLiteral("Takes")), qPrintable(panel()->chart()->textOf(0)));
        const int64_t need = fit().need;
        QPushButton* start = reachable("measureTime");
        QVERIFY(start->isEnabled() && !start->accessibleDescription().isEmpty());
        start->setFocus(Qt::TabFocusReason);
        QTest::keyClick(start, Qt::Key_Space);
        QVERIFY(times()->busy() && button("cancelTime")->isVisible() && button("cancelTime")->hasFocus());
        QTRY_VERIFY_WITH_TIMEOUT(!table->isColumnHidden(LedgerTable::Time) && !table->isColumnHidden(LedgerTable::Share), kPatience);
        QVERIFY(!button("cancelTime")->isVisible() && start->isVisible() && start->hasFocus());
        QCOMPARE(fit().need, need);

        // Every layer that computes has a row and a time, and together they are the step.
        const auto measured = times()->measured();
        double seconds = 0, shares = 0;
        int rows = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex time = table->model()->index(row, LedgerTable::Time);
            const double own = time.data(LedgerTable::kSortRole).toDouble();
            seconds += own;
            if (own > 0) {
                ++rows;
                QCOMPARE(time.data().toString(), shortTime(own));
                QVERIFY(time.data(Qt::ToolTipRole).toString().contains(QStringLiteral("GB/s")));
                shares += own / measured->profile.all.seconds;
            }
        }
        QCOMPARE(rows, 4);  // conv1, pool1, ip1, loss
        QVERIFY2(std::abs(shares - 1) < 1e-6, qPrintable(QString::number(shares)));
        QVERIFY(seconds > 0 && seconds <= measured->profile.all.seconds * (1 + 1e-9));
        table->sortByColumn(LedgerTable::Time, Qt::DescendingOrder);
        for (int row = 1; row < table->model()->rowCount(); ++row)
            QVERIFY(table->model()->index(row - 1, LedgerTable::Time).data(LedgerTable::kSortRole).toDouble() >=
                    table->model()->index(row, LedgerTable::Time).data(LedgerTable::kSortRole).toDouble());

        QVERIFY2(said().startsWith(QStringLiteral("Step ")) && said().contains(shortTime(measured->seconds)) && said().contains(QStringLiteral("Convolution ")) &&
                     said().contains(QStringLiteral("reorders ")) && said().contains(QStringLiteral("peak in matrix products")), qPrintable(said()));
        StepChart* chart = panel()->chart();
        chart->setFocus(Qt::TabFocusReason);
        QTest::keyClick(chart, Qt::Key_Home);
        QVERIFY2(chart->accessibleDescription().contains(QStringLiteral("Takes ")), qPrintable(chart->accessibleDescription()));
        // Validation was not measured.
        const int last = static_cast<int>(chart->moments().size()) - 1;
        QCOMPARE(chart->moments()[static_cast<size_t>(last)].program, 1);
        QVERIFY(!chart->textOf(last).contains(QStringLiteral("Takes ")));
        shoot(QStringLiteral("step_time_small"));
    }

    void anEditForgetsIt() {
        open();
        if (!times()->measured()) measure();
        QSignalSpy changed(times(), &StepTime::changed);
        const std::string before = project().network().spec().print();
        project().network().edit(QStringLiteral("batch"), [](NetSpec& spec, Positions&) { edits::setBatchSize(spec, true, 10); });
        QTRY_VERIFY_WITH_TIMEOUT(!times()->measured(), kPatience);
        QCOMPARE(changed.count(), 1);
        project().undoStack().undo();
        QCOMPARE(project().network().spec().print(), before);
        settle();
        QVERIFY(!times()->measured() && panel()->table()->isColumnHidden(LedgerTable::Time));
        measure();
    }

    void itCanBeGivenUp() {
        open();
        QTest::mouseClick(reachable("measureTime"), Qt::LeftButton);
        QVERIFY(times()->busy());
        QSignalSpy changed(times(), &StepTime::changed);
        QTest::mouseClick(button("cancelTime"), Qt::LeftButton);
        QVERIFY(!times()->busy() && button("measureTime")->isVisible() && button("measureTime")->hasFocus());
        QTest::mouseClick(reachable("measureTime"), Qt::LeftButton);  // and at once again
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), kPatience);
        QCOMPARE(changed.count(), 1);
    }

    // What the page plans by itself takes the processors, too: the measurement comes after it, or is given up meanwhile.
    void planningComesFirst() {
        open();
        auto* ladder = panel()->findChild<LadderList*>();
        QTRY_COMPARE_WITH_TIMEOUT(ladder->state(), LadderList::State::Ready, kPatience);
        auto* job = times()->findChild<TimeJob*>();
        for (const bool givenUp : {true, false}) {
            QSignalSpy changed(times(), &StepTime::changed);
            bool planned = false;  // when the answer came
            connect(times(), &StepTime::changed, &changed, [&] { planned = ladder->state() != LadderList::State::Climbing; });
            ladder->measureAgain();
            QCOMPARE(ladder->state(), LadderList::State::Climbing);
            QTest::mouseClick(reachable("measureTime"), Qt::LeftButton);
            QVERIFY(times()->busy() && !job->busy());
            if (givenUp) {
                QTest::mouseClick(button("cancelTime"), Qt::LeftButton);
                QVERIFY(!times()->busy());
                QTRY_COMPARE_WITH_TIMEOUT(ladder->state(), LadderList::State::Ready, kPatience);
                QVERIFY(!job->busy() && changed.isEmpty());
            } else {
                QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, kPatience);
                QVERIFY(planned);
            }
        }
    }

    void notBesideARun() {
        open();
        TrainOptions options = project().trainOptions();
        options.snapshotPrefix = std::filesystem::path(m_dir.filePath(QStringLiteral("run")).toStdU16String());
        QTest::mouseClick(reachable("measureTime"), Qt::LeftButton);
        QVERIFY(times()->busy());
        workspace().session().start(options, std::filesystem::path(m_dir.filePath(QStringLiteral("history.jsonl")).toStdU16String()));
        QTRY_VERIFY_WITH_TIMEOUT(!times()->busy() && workspace().isTraining(), kPatience);
        QPushButton* start = button("measureTime");
        QVERIFY(start->isVisible() && !start->isEnabled());
        QVERIFY2(start->toolTip().contains(QStringLiteral("training run")) && start->accessibleDescription() == start->toolTip(), qPrintable(start->toolTip()));
        workspace().session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().isTraining() && start->isEnabled(), kPatience);
        QVERIFY(!start->toolTip().contains(QStringLiteral("training run")));
    }

    void notWithoutTheMemory() {
        open();
        workspace().setMemoryLimit(4096);
        QTRY_COMPARE_WITH_TIMEOUT(fit().state, Fit::State::Over, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!button("measureTime")->isEnabled(), kPatience);
        QVERIFY2(button("measureTime")->toolTip().contains(QStringLiteral("does not fit")), qPrintable(button("measureTime")->toolTip()));
        workspace().setMemoryLimit(0);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(button("measureTime")->isEnabled(), kPatience);
    }

    // Layers that hold nothing and are computed with another have a row that says with which; in every language and width.
    void fusedLayersSayWhere_data() {
        QTest::addColumn<QString>("language");
        for (const char* code : {"en", "fa", "ko"}) QTest::newRow(code) << QString::fromLatin1(code);
    }
    void fusedLayersSayWhere() {
        QFETCH(QString, language);
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("blocks.prototxt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray net = "name: \"Blocks\"\n"
                         "layer { name: \"data\" type: \"Input\" top: \"data\" input_param { shape { dim: 4 dim: 3 dim: 64 dim: 64 } } }\n"
                         "layer { name: \"label\" type: \"Input\" top: \"label\" input_param { shape { dim: 4 } } }\n";
        QByteArray bottom = "data";
        for (const QByteArray n : {"1", "2", "3"}) {
            const QByteArray conv = "conv" + n;
            net += "layer { name: \"" + conv + "\" type: \"Convolution\" bottom: \"" + bottom + "\" top: \"" + conv + "\" convolution_param { num_output: 16 kernel_size: 3 pad: 1 weight_filler { type: \"xavier\" } } }\n"
                   "layer { name: \"bn" + n + "\" type: \"BatchNorm\" bottom: \"" + conv + "\" top: \"" + conv + "\" }\n"
                   "layer { name: \"scale" + n + "\" type: \"Scale\" bottom: \"" + conv + "\" top: \"" + conv + "\" scale_param { bias_term: true } }\n"
                   "layer { name: \"relu" + n + "\" type: \"ReLU\" bottom: \"" + conv + "\" top: \"" + conv + "\" }\n"
                   "layer { name: \"pool" + n + "\" type: \"Pooling\" bottom: \"" + conv + "\" top: \"pool" + n + "\" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }\n";
            bottom = "pool" + n;
        }
        net += "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"pool3\" top: \"ip\" inner_product_param { num_output: 10 weight_filler { type: \"xavier\" } } }\n"
               "layer { name: \"loss\" type: \"SoftmaxWithLoss\" bottom: \"ip\" bottom: \"label\" top: \"loss\" }\n";
        file.write(net);
        file.close();
        QVERIFY(useLanguage(language));
        MainWindow window;
        window.resize(1440, 900);
        window.show();
        QVERIFY(window.workspace().openProject(file.fileName()));
        QTRY_COMPARE_WITH_TIMEOUT(window.workspace().fit().state, Fit::State::Fits, kPatience);
        window.toggleLedger();
        MemoryPanel* page = window.ledger();
        page->setView(MemoryPanel::Table);
        auto* times = page->findChild<StepTime*>();
        auto* sentence = page->findChild<QLabel*>(QStringLiteral("timeSentence"));
        auto* start = page->findChild<QPushButton*>(QStringLiteral("measureTime"));
        const QString before = sentence->text();
        QVERIFY(!before.isEmpty() && start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(times->measured(), kPatience);
        const QAbstractItemModel* model = page->table()->model();
        int fused = 0;
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString name = model->index(row, LedgerTable::Name).data(LedgerTable::kSortRole).toString();
            const QString time = model->index(row, LedgerTable::Time).data().toString();
            if (!name.startsWith(QStringLiteral("relu")) && !name.startsWith(QStringLiteral("scale"))) continue;
            QVERIFY2(time.contains(QStringLiteral("bn") + name.right(1)), qPrintable(name + QStringLiteral(": ") + time));
            ++fused;
        }
        QCOMPARE(fused, 6);
        QVERIFY2(sentence->text() != before && sentence->text().contains(QStringLiteral("Convolution")), qPrintable(sentence->text()));
        for (QWidget* part : {static_cast<QWidget*>(sentence), static_cast<QWidget*>(start)}) QTRY_VERIFY(part->height() >= part->heightForWidth(part->width()));
        QCOMPARE(page->chart()->layoutDirection(), Qt::LeftToRight);
        for (QScrollArea* area : page->findChildren<QScrollArea*>())
            if (area->isAncestorOf(start)) area->ensureWidgetVisible(start);
        const QString folder = qEnvironmentVariable("FITROOM_SCREENSHOT_DIR");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            for (const int width : {1440, 1100}) {
                window.resize(width, width == 1440 ? 900 : 700);
                QApplication::processEvents();
                for (QWidget* part : {static_cast<QWidget*>(page->table()), static_cast<QWidget*>(start)}) {
                    for (QScrollArea* area : page->findChildren<QScrollArea*>())
                        if (area->isAncestorOf(part)) area->ensureWidgetVisible(part);
                    QApplication::processEvents();
                    QVERIFY(window.grab().save(QDir(folder).filePath(QStringLiteral("step_time_%1_%2_%3.png").arg(language).arg(width).arg(QLatin1String(part == start ? "chart" : "table")))));
                }
            }
        }
    }
};

QTEST_MAIN(TestStepTime)
#include "test_step_time.moc"
