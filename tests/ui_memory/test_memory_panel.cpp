// The page Memory in the real window: the engine's own number, the peak of the step, clicks, keys, limits, languages.

#include "core/insight/fit_question.h"
#include "core/run/paths.h"
#include "core/run/training_setup.h"
#include "tests/ui_pages/small_project.h"
#include "translations/language.h"
#include "ui/document/edits.h"
#include "ui/editor/network_page.h"
#include "ui/memory/assumed_size.h"
#include "ui/memory/ledger_table.h"
#include "ui/memory/memory_map.h"
#include "ui/memory/ladder_list.h"
#include "ui/memory/memory_panel.h"
#include "ui/memory/resolution_card.h"
#include "ui/memory/step_chart.h"
#include "ui/shell/main_window.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/number_field.h"

#include <QHeaderView>
#include <QJsonDocument>
#include <QLineEdit>
#include <QProcess>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {
constexpr int kPatience = 60'000;
}

class TestMemoryPanel : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;

    Workspace& workspace() { return m_window->workspace(); }
    Project& project() { return *workspace().project(); }
    MemoryPanel* panel() { return m_window->ledger(); }
    const Fit& fit() { return workspace().fit(); }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!workspace().analyzer().isBusy() && fit().plan, kPatience); }
    void open() {
        if (!panel()->isVisible()) m_window->toggleLedger();
        QVERIFY(panel()->isVisible());
    }
    FitQuestion question() {
        const TrainOptions options = project().trainOptions();
        FitQuestion asked;
        asked.draft = {options.net, options.testNet, options.solver, {}, {}};
        asked.baseDir = options.baseDir;
        const auto probe = foundFilesProbe(options.baseDir);
        asked.hostBytes = readerBytes(options, trainingGraphs(options, probe.get()));
        return asked;
    }

private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_memory_panel"));
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
        if (panel()->isVisible()) m_window->toggleLedger();
        settle();
    }

    void cleanupTestCase() {
        QVERIFY(project().saveNow());
        m_window.reset();
        QSettings().clear();
    }

    void theNeedIsTheEnginesOwn() {
        const auto measured = measure(question(), question().draft, Depth::Plain);
        QVERIFY(measured);
        QCOMPARE(fit().need, measured->bytes);
        // Three batches of 8 images and labels ahead in training, and in test, and what decodes them.
        const int64_t batch = 8 * (16 * 16 + 1) * 4;
        QVERIFY2(fit().parts[kReadAhead] > 2 * 3 * batch && fit().parts[kReadAhead] < 2 * 5 * batch, qPrintable(QString::number(fit().parts[kReadAhead])));
        QVERIFY(fit().parts[kSnapshotCopy] > 0);
        TrainOptions options = project().trainOptions();
        options.snapshotPrefix = std::filesystem::path(m_dir.filePath(QStringLiteral("s")).toStdU16String());
        const auto trainer = Trainer::create(options, CancelToken());
        QVERIFY(trainer);
        QCOMPARE(fit().need, (*trainer)->memoryBytes());
    }

    void theCommandLineSaysTheSame() {
        const QString program = qEnvironmentVariable("FITROOM_PROGRAM");
        if (program.isEmpty()) QSKIP("FITROOM_PROGRAM is not set.");
        for (const int64_t limit : {int64_t{1} << 30, fit().need - 1}) {
            workspace().setMemoryLimit(static_cast<quint64>(limit));
            settle();
            QProcess run;
            run.setWorkingDirectory(project().folder());
            run.start(program, {QStringLiteral("fit"), QStringLiteral("--solver"), QStringLiteral("solver.prototxt"), QStringLiteral("--memory"), QString::number(limit), QStringLiteral("--json")});
            QVERIFY(run.waitForFinished(kPatience));
            const QJsonObject said = QJsonDocument::fromJson(run.readAllStandardOutput()).object();
            QCOMPARE(said[QStringLiteral("needed_bytes")].toInteger(), workspace().analyzer().current()->need());
            QCOMPARE(said[QStringLiteral("planned_bytes")].toInteger(), fit().need);
            QVERIFY(fit().need <= limit);
        }
    }

    void theStepPeaksAtTheNeed() {
        open();
        const StepChart* chart = panel()->chart();
        QVERIFY(chart->peak() >= 0);
        int64_t most = 0;
        for (int i = 0; i < static_cast<int>(chart->moments().size()); ++i) most = std::max(most, chart->bytesAt(i));
        QCOMPARE(most, fit().need);
        QCOMPARE(chart->bytesAt(chart->peak()), fit().need);
        QCOMPARE(chart->moments()[static_cast<size_t>(chart->peak())].bytes, fit().plan->arenaBytes);
        QVERIFY2(chart->summary().contains(bytes(fit().need)), qPrintable(chart->summary()));
    }

    void theCursorTellsEachOperation() {
        open();
        StepChart* chart = panel()->chart();
        chart->setFocus(Qt::TabFocusReason);
        QCOMPARE(chart->cursor(), chart->peak());
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(chart->cursor(), 0);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->cursor(), 1);
        QVERIFY(chart->textOf(1).contains(bytesExact(chart->bytesAt(1))));
        QCOMPARE(chart->accessibleDescription(), chart->textOf(1));
        QCOMPARE(chart->toolTip(), chart->textOf(1));
        // What is read at a glance is as short as elsewhere.
        const QString shown = chart->textOf(1, false);
        QVERIFY2(shown.contains(bytes(chart->bytesAt(1))), qPrintable(shown));
        const QList<QLabel*> labels = panel()->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* l) { return l->isVisible() && l->text() == shown; }));
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(chart->cursor(), static_cast<int>(chart->moments().size()) - 1);
    }

    void aClickOnACellOpensItsLayer() {
        auto* page = static_cast<NetworkPage*>(m_window->page(PageId::Network));
        for (const bool byKey : {false, true}) {
            open();
            m_window->activateWindow();
            MemoryMap* map = panel()->map();
            const auto& cells = map->cells().cells;
            int largest = -1;
            for (int i = 0; i < static_cast<int>(cells.size()); ++i)
                if (cells[static_cast<size_t>(i)].row >= 0 && (largest < 0 || cells[static_cast<size_t>(i)].bytes > cells[static_cast<size_t>(largest)].bytes)) largest = i;
            QVERIFY(largest >= 0);
            const LayerId layer = map->ledger().rows[static_cast<size_t>(cells[static_cast<size_t>(largest)].row)].id;
            if (byKey) {
                map->setFocus(Qt::TabFocusReason);
                QTest::keyClick(map, Qt::Key_Home);
                const QString first = map->accessibleDescription();
                QCOMPARE(first, map->textOf(0));
                QTest::keyClick(map, Qt::Key_Right);
                QVERIFY(map->accessibleDescription() != first);
                QSignalSpy opened(map, &MemoryMap::layerActivated);
                QTest::keyClick(map, Qt::Key_Return);
                QCOMPARE(opened.count(), 1);
            } else {
                QTest::mouseClick(map, Qt::LeftButton, {}, map->rectOf(largest).center().toPoint());
                QTRY_COMPARE_WITH_TIMEOUT(page->scene()->currentLayer(), layer, kPatience);
            }
            QVERIFY(!panel()->isVisible());
            QCOMPARE(m_window->currentPage(), PageId::Network);
        }
    }

    void theTableOpensLayersAndSorts() {
        open();
        panel()->setView(MemoryPanel::Table);
        QTableView* table = panel()->table();
        QVERIFY(table->isVisible());
        QVERIFY(table->model()->rowCount() >= 4);
        const auto total = [&](int row) { return table->model()->index(row, LedgerTable::Total).data(LedgerTable::kSortRole).toLongLong(); };
        for (int row = 1; row < table->model()->rowCount(); ++row) QVERIFY(total(row - 1) >= total(row));
        table->sortByColumn(LedgerTable::Name, Qt::AscendingOrder);
        const QString name = table->model()->index(0, 0).data(LedgerTable::kSortRole).toString();
        table->setCurrentIndex(table->model()->index(0, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(!panel()->isVisible());
        auto* page = static_cast<NetworkPage*>(m_window->page(PageId::Network));
        QTRY_VERIFY_WITH_TIMEOUT(project().network().spec().layer(page->scene()->currentLayer()) &&
                                     QString::fromStdString(project().network().spec().layer(page->scene()->currentLayer())->param.name()) == name, kPatience);
        panel()->setView(MemoryPanel::ByLayer);
    }

    void aNameHasRoomInTheTable() {
        open();
        panel()->setView(MemoryPanel::Table);
        QTableView* table = panel()->table();
        for (const int width : {1440, 1100}) {
            m_window->resize(width, 800);
            QTRY_COMPARE(m_window->width(), width);
            QTRY_VERIFY(table->columnWidth(LedgerTable::Name) >= Theme::instance().scaled(140));
            if (width == 1440) QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
        }
        for (int column = LedgerTable::Activations; column < LedgerTable::Total; ++column) {
            int64_t held = 0;
            for (int row = 0; row < table->model()->rowCount(); ++row) held += table->model()->index(row, column).data(LedgerTable::kSortRole).toLongLong();
            QCOMPARE(table->isColumnHidden(column), held == 0);
        }
        panel()->setView(MemoryPanel::ByLayer);
        m_window->resize(1440, 900);
    }

    void theNarrowestWindowCutsNothing_data() { otherLanguagesInPlace_data(); }

    void theNarrowestWindowCutsNothing() {
        QFETCH(QString, language);
        QVERIFY(useLanguage(language));
        open();
        m_window->resize(1100, 700);
        QTRY_COMPARE(m_window->width(), 1100);
        QScrollArea* left = nullptr;
        for (QScrollArea* area : panel()->findChildren<QScrollArea*>())
            if (area->isAncestorOf(panel()->map())) left = area;
        QVERIFY(left);
        QTRY_COMPARE(left->widget()->width(), left->viewport()->width());
        for (const QWidget* part : {static_cast<QWidget*>(panel()->map()), static_cast<QWidget*>(panel()->chart()), static_cast<QWidget*>(panel()->findChild<Segmented*>())}) {
            const QRect place(part->mapTo(left->widget(), QPoint()), part->size());
            QVERIFY2(left->widget()->rect().contains(place), part->metaObject()->className());
        }
        const int narrow = panel()->findChild<LadderList*>()->width();
        m_window->resize(1440, 900);
        QTRY_VERIFY(panel()->findChild<LadderList*>()->width() > narrow);
        QVERIFY(useLanguage(QStringLiteral("en")));
    }

    void aLimitIsSetHere() {
        open();
        auto* on = panel()->findChild<Switch*>(QStringLiteral("limit_on"));
        auto* amount = panel()->findChild<QLineEdit*>(QStringLiteral("limit_amount"));
        const auto type = [&](const char* text) {
            amount->setText(QString::fromUtf8(text));
            Q_EMIT amount->editingFinished();
            return workspace().memoryLimit();
        };
        QCOMPARE(type("3"), quint64{0});
        QVERIFY(!amount->isEnabled());
        on->click();
        QVERIFY(amount->isEnabled());
        QCOMPARE(workspace().memoryLimit(), quint64{3} << 30);
        QCOMPARE(type("500 MiB"), quint64{500} << 20);
        QCOMPARE(type("2GB"), quint64{2000000000});
        QCOMPARE(type("۱٫۵"), quint64{3} << 29);
        QCOMPARE(type("lots"), quint64{3} << 29);
        QCOMPARE(amount->text(), QStringLiteral("1.5 GiB"));
        on->click();
        QCOMPARE(workspace().memoryLimit(), quint64{0});
    }

    // What the ladder counts is what the page says, and what it applies brings the page under the limit.
    void theLadderStandsBeside() {
        open();
        auto* ladder = panel()->findChild<LadderList*>(QStringLiteral("ladder"));
        QVERIFY(ladder->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(ladder->state(), LadderList::State::Ready, 30000);
        QVERIFY(ladder->climbed()->ladder.now.fits);
        QCOMPARE(ladder->climbed()->ladder.now.bytes, fit().need);
        workspace().setMemoryLimit(4096);
        settle();
        QCOMPARE(fit().state, Fit::State::Over);
        QVERIFY(fit().smallest > 4096 && fit().smallest < fit().need);
        workspace().setMemoryLimit(static_cast<quint64>(fit().need - 64));
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(ladder->state() == LadderList::State::Ready && ladder->climbed()->question.budgetBytes > 4096, 30000);
        QVERIFY(std::any_of(ladder->climbed()->ladder.steps.begin(), ladder->climbed()->ladder.steps.end(), [](const LadderStep& step) { return step.fits; }));
    }

    // Free memory wavers; only what matters is planned anew.
    void aTighterPlanIsMadeWhenItIsDue() {
        Analyzer& analyzer = workspace().analyzer();
        QVERIFY(!analyzer.current()->tight);
        const int64_t need = analyzer.current()->need();
        analyzer.look(need);
        QVERIFY(!analyzer.isTightening());
        QSignalSpy ready(&analyzer, &Analyzer::planReady);
        analyzer.look(need - 64);
        QVERIFY(analyzer.isTightening());
        QVERIFY(!analyzer.isBusy());  // what is shown stays
        QVERIFY(ready.wait(kPatience));
        QVERIFY(analyzer.current()->tight && analyzer.current()->tight->fits);
        QVERIFY(analyzer.current()->tightNeed() <= need - 64);
        QCOMPARE(analyzer.current()->need(), need);
        for (const int64_t wavering : {need - 64, need - need / 100, need - 1}) {
            analyzer.look(wavering);
            QVERIFY(!analyzer.isTightening());
        }
        const int64_t less = analyzer.current()->tightNeed() - 1;
        analyzer.look(less);
        QVERIFY(analyzer.isTightening());
        QVERIFY(ready.wait(kPatience));
        if (analyzer.current()->tight->fits) QVERIFY(analyzer.current()->tightNeed() <= less);
        else QVERIFY(analyzer.current()->smallest() > less - less / 32);
    }

    void aRunIsShownBesideWhatTheSystemReports() {
        open();
        auto* line = panel()->findChild<QLabel*>(QStringLiteral("run_memory"));
        QVERIFY(!line->isVisible());
        TrainOptions options = project().trainOptions();
        options.snapshotPrefix = std::filesystem::path(m_dir.filePath(QStringLiteral("run")).toStdU16String());
        const int64_t planned = fit().plan->arenaBytes;
        workspace().session().start(options, std::filesystem::path(m_dir.filePath(QStringLiteral("history.jsonl")).toStdU16String()));
        const QString said = QStringLiteral("planned %1, allocated %1").arg(bytes(planned));
        QTRY_VERIFY2_WITH_TIMEOUT(line->isVisible() && line->text().contains(said), qPrintable(line->text()), kPatience);
        QVERIFY(fit().inUse);
        QVERIFY2(line->text().contains(QStringLiteral("operating system")), qPrintable(line->text()));
        workspace().session().stop();
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().isTraining(), kPatience);
        QVERIFY(!line->isVisible());
    }

    void keysOpenAndClose() {
        m_window->activateWindow();
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QVERIFY(panel()->isVisible());
        QTest::keyClick(panel(), Qt::Key_Escape);
        QVERIFY(!panel()->isVisible());
    }

    // Without the data its size is asked for, and everything is reckoned with it.
    void theSizeOfImagesThatAreNotHere() {
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("away.prototxt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("layer { name: \"data\" type: \"Data\" top: \"data\" top: \"label\" data_param { source: \"away\" backend: LMDB batch_size: 4 } }\n"
                   "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"data\" top: \"ip\" inner_product_param { num_output: 10 } }\n"
                   "layer { name: \"loss\" type: \"SoftmaxWithLoss\" bottom: \"ip\" bottom: \"label\" top: \"loss\" }\n");
        file.close();
        Workspace away;
        QVERIFY(away.openProject(file.fileName()));
        AssumedSize asked(away);
        asked.show();
        QTRY_COMPARE_WITH_TIMEOUT(away.fit().state, Fit::State::Broken, kPatience);
        QVERIFY(asked.isVisible());
        const QList<IntField*> fields = asked.findChildren<IntField*>();
        QCOMPARE(fields.size(), 3);
        for (const auto& [field, size] : {std::pair{fields[0], 1}, std::pair{fields[1], 48}, std::pair{fields[2], 32}}) field->setValue(size);
        asked.findChild<QPushButton*>(QStringLiteral("measureSize"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(away.fit().need > 0 && away.analyzer().current()->plan, kPatience);
        QCOMPARE(away.analyzer().current()->imageBytes, qint64{1} * 48 * 32 * 4);
        QVERIFY(asked.isVisible());  // it can be changed
    }

    void otherLanguagesInPlace_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("fa") << "fa";
        QTest::newRow("ko") << "ko";
    }
    void otherLanguagesInPlace() {
        QFETCH(QString, language);
        open();
        const auto texts = [&] {
            QStringList all;
            for (const QLabel* label : panel()->findChildren<QLabel*>())
                if (label->isVisible() && !label->text().isEmpty()) all += label->text();
            all += panel()->chart()->summary();
            all += panel()->table()->model()->headerData(LedgerTable::Weights, Qt::Horizontal).toString();
            return all;
        };
        const auto* ladder = panel()->findChild<LadderList*>(QStringLiteral("ladder"));
        const auto* sizes = panel()->findChild<ResolutionCard*>();
        const auto still = [&] { return ladder->state() == LadderList::State::Ready && sizes->state() == ResolutionCard::State::Ready && sizes->point(); };
        QTRY_VERIFY_WITH_TIMEOUT(still(), 30000);
        const QStringList before = texts();
        QVERIFY(useLanguage(language));
        QTRY_VERIFY_WITH_TIMEOUT(still() && texts().first() != before.first(), 30000);
        QVERIFY2(texts().size() == before.size(), qPrintable(before.join(u'|') + QStringLiteral(" --- ") + texts().join(u'|')));
        const QStringList after = texts();
        for (qsizetype i = 0; i < after.size(); ++i) {
            static const QRegularExpression words(QStringLiteral("[A-Za-z]{4,}"));
            if (words.match(before[i]).hasMatch()) QVERIFY2(after[i] != before[i], qPrintable(after[i]));
        }
        QCOMPARE(panel()->map()->layoutDirection(), language == QStringLiteral("fa") ? Qt::RightToLeft : Qt::LeftToRight);
        QCOMPARE(panel()->chart()->layoutDirection(), Qt::LeftToRight);
        QVERIFY(!panel()->grab().isNull());
    }
};

QTEST_MAIN(TestMemoryPanel)
#include "test_memory_panel.moc"
