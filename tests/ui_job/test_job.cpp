// The main job, done with mouse and keys in the real window.
#include "small_project.h"
#include "watchdog.h"

#include "translations/language.h"
#include "ui/data/data_page.h"
#include "ui/data/import_form.h"
#include "ui/editor/network_page.h"
#include "ui/editor/palette.h"
#include "ui/editor/property_form.h"
#include "ui/results/results_page.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/train/epoch_field.h"
#include "ui/train/live_chart.h"
#include "ui/train/memory_chart.h"
#include "ui/train/solver_form.h"
#include "ui/train/train_page.h"
#include "ui/train/verdict_card.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/number_field.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {
constexpr int kPatience = 60'000;
}

class TestMainJob : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<test::Watchdog> m_watch;

    Workspace& workspace() { return m_window->workspace(); }
    Project& project() { return *workspace().project(); }
    DataPage* dataPage() { return static_cast<DataPage*>(m_window->page(PageId::Data)); }
    NetworkPage* network() { return static_cast<NetworkPage*>(m_window->page(PageId::Network)); }
    TrainPage* trainPage() { return static_cast<TrainPage*>(m_window->page(PageId::Train)); }
    Session& session() { return workspace().session(); }

    LayerId byName(const std::string& name) {
        for (const auto& layer : project().network().spec().layers())
            if (layer->param.name() == name) return layer->id;
        return 0;
    }
    QPoint at(const QPointF& scene) { return network()->view()->mapFromScene(scene); }
    static void sendMove(QWidget* widget, const QPoint& to) {
        QMouseEvent move(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(widget, &move);
        QCoreApplication::processEvents();
    }
    void dragFromPalette(const QString& type, const QPoint& onViewport) {
        Palette* palette = network()->palette();
        const QRect row = palette->typeRect(type);
        QVERIFY2(!row.isEmpty(), qPrintable(type));
        QWidget* tree = palette->childAt(row.center());
        const QPoint start = tree->mapFrom(palette, row.center());
        const QPoint goal = tree->mapFromGlobal(network()->view()->viewport()->mapToGlobal(onViewport));
        QTest::mousePress(tree, Qt::LeftButton, {}, start);
        sendMove(tree, start + QPoint(15, 4));
        sendMove(tree, (start + goal) / 2);
        sendMove(tree, goal);
        QTest::mouseRelease(tree, Qt::LeftButton, {}, goal);
    }
    void dragOnCanvas(const QPoint& from, const QPoint& to) {
        QWidget* viewport = network()->view()->viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        sendMove(viewport, from + (to - from) / 3);
        sendMove(viewport, from + (to - from) * 2 / 3);
        sendMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
    QPushButton* button(const char* name) {
        auto* found = m_window->findChild<QPushButton*>(QLatin1String(name));
        if (!found) qWarning("no button %s", name);
        return found;
    }
    void click(const char* name) {
        QPushButton* found = button(name);
        QVERIFY(found);
        QVERIFY2(found->isVisible() && found->isEnabled(), name);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    bool reaches(Session::State state) {
        return QTest::qWaitFor([&] { return session().state() == state; }, kPatience);
    }
    // A layer that is not connected yet is an error of the network, which then has no plan.
    void settle(bool whole = true) {
        QTRY_VERIFY_WITH_TIMEOUT(!workspace().analyzer().isBusy() && (!whole || workspace().analyzer().current()->plan), kPatience);
    }

private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_job"));
        QSettings().clear();
        Theme::instance().install();
        QVERIFY(useLanguage(QStringLiteral("en")));
        test::drawImages(m_dir.filePath(QStringLiteral("images")), 24, true);
        // A network for ten classes that knows no images yet: the import has to match it.
        auto made = test::makeProject(m_dir.filePath(QStringLiteral("project")), false, 100'000);
        QVERIFY(made);
        auto net = NetSpec::parse(test::smallNet(QString(), QString(), 10).toStdString(), "net.prototxt");
        QVERIFY(net);
        made->network().reset(std::move(*net), {});
        QVERIFY(made->saveNow());
        made.reset();
        m_watch = std::make_unique<test::Watchdog>();
        // Making the window reads fonts, icons and the style once, before there is anything to click on.
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        for (const PageId page : {PageId::Data, PageId::Network, PageId::Train, PageId::Results, PageId::Start}) {
            m_window->showPage(page);
            (void)m_window->grab();
            QCoreApplication::processEvents();
        }
        std::fputs("watchdog: not measured: making the window (fonts, icons and style are read once)\n", stderr);
        m_watch->resume();
    }

    void openProject() {
        m_watch->at("open the project");
        QVERIFY(workspace().openProject(m_dir.filePath(QStringLiteral("project"))));
        m_window->showPage(PageId::Data);
        QTRY_VERIFY_WITH_TIMEOUT(dataPage()->isVisible() && !workspace().analyzer().isBusy(), kPatience);
    }

    void importImages() {
        m_watch->at("look at the folder");
        QSignalSpy looked(&dataPage()->job(), &ImportJob::looked);
        workspace().importFolder(m_dir.filePath(QStringLiteral("images")));
        QVERIFY(looked.count() > 0 || looked.wait(kPatience));
        QCOMPARE(dataPage()->job().audit()->accepted, int64_t{72});
        QTRY_VERIFY_WITH_TIMEOUT(dataPage()->hasPreview(), kPatience);
        m_watch->at("import");
        QSignalSpy imported(&dataPage()->job(), &ImportJob::imported);
        QSignalSpy failed(&dataPage()->job(), &ImportJob::failed);
        click("import");
        QTRY_VERIFY_WITH_TIMEOUT(imported.count() + failed.count() > 0, kPatience);
        QVERIFY2(failed.isEmpty(), qPrintable(dataPage()->message()->text()));
        QVERIFY2(dataPage()->message()->text().contains(QStringLiteral("72 images imported")), qPrintable(dataPage()->message()->text()));
        QVERIFY(dataPage()->message()->text().contains(QStringLiteral("2 file")));
        QCOMPARE(project().data().classes.size(), 3);
        QVERIFY(project().data().valItems > 0);
        QCOMPARE(project().data().trainItems + project().data().valItems, 72);

        m_watch->at("match the network");
        click("match_network");
        QCOMPARE(project().network().spec().layer(byName("ip1"))->param.inner_product_param().num_output(), 3U);
        settle();
    }

    void dragLayerAndConnect() {
        m_watch->at("network page");
        m_window->showPage(PageId::Network);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(!network()->scene()->hasUnplaced(), kPatience);
        m_watch->at("drag a layer");
        dragFromPalette(QStringLiteral("Pooling"), QPoint(90, 120));
        const LayerId pool = network()->scene()->currentLayer();
        QVERIFY(pool != 0);
        settle(false);
        m_watch->at("connect");
        const NodeItem* from = network()->scene()->node(byName("conv1"));
        const NodeItem* to = network()->scene()->node(pool);
        QVERIFY(from && to);
        dragOnCanvas(at(from->mapToScene(from->portPosition({true, 0}))), at(to->mapToScene(to->portPosition({false, 0}))));
        QCOMPARE(project().network().spec().layer(pool)->param.bottom_size(), 1);
        QCOMPARE(project().network().spec().layer(pool)->param.bottom(0), std::string("conv1"));
        settle(false);
        m_watch->at("undo");
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(project().network().spec().layer(pool)->param.bottom_size(), 0);
        settle(false);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!project().network().spec().layer(pool));
        settle();
    }

    void editAndUndo() {
        m_watch->at("edit a parameter");
        const NodeItem* conv = network()->scene()->node(byName("conv1"));
        QTest::mouseClick(network()->view()->viewport(), Qt::LeftButton, {},
                          at(conv->mapToScene(QPointF(NodeItem::kWidth / 2, NodeItem::kHeight / 2))));
        auto* filters = qobject_cast<QLineEdit*>(network()->form()->editorOf(QStringLiteral("num_output")));
        QVERIFY(filters);
        const std::string before = project().network().spec().print();
        filters->setFocus();
        filters->selectAll();
        QTest::keyClicks(filters, QStringLiteral("12"));
        QTest::keyClick(filters, Qt::Key_Return);
        QCOMPARE(project().network().spec().layer(byName("conv1"))->param.convolution_param().num_output(), 12U);
        settle();
        m_watch->at("undo");
        project().undoStack().undo();
        QCOMPARE(project().network().spec().print(), before);
        project().undoStack().redo();
        settle();
    }

    void trainPauseResumeStop() {
        m_watch->at("train page");
        m_window->showPage(PageId::Train);
        QTRY_VERIFY_WITH_TIMEOUT(button("train")->isVisible() && button("train")->isEnabled(), kPatience);
        m_watch->at("train");
        click("train");
        QVERIFY(reaches(Session::State::Running));
        RunController& run = trainPage()->run();
        QTRY_VERIFY_WITH_TIMEOUT(run.iteration() >= 60, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(run.curves().testAccuracy().size() >= 3, kPatience);
        // Planned and used stand side by side, and agree.
        QTRY_VERIFY_WITH_TIMEOUT(!run.used().byLayer.empty(), kPatience);
        QVERIFY(trainPage()->memoryChart()->rows().size() >= 4);
        QVERIFY2(trainPage()->memoryChart()->summary().contains(QStringLiteral("Used")), qPrintable(trainPage()->memoryChart()->summary()));
        // Update and validation included.
        QTRY_VERIFY_WITH_TIMEOUT(std::all_of(trainPage()->memoryChart()->rows().begin(), trainPage()->memoryChart()->rows().end(),
                                             [](const MemoryRow& row) { return row.used == row.planned; }), kPatience);
        // Between two validations: one of them may be going on just now.
        QTRY_VERIFY_WITH_TIMEOUT(trainPage()->state().text.contains(QStringLiteral("Training: epoch")), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(trainPage()->lossChart()->chart()->drawnPoints() > 20, kPatience);
        m_watch->at("pause");
        click("pause");
        QVERIFY(reaches(Session::State::Paused));
        const int64_t paused = run.iteration();
        QVERIFY(trainPage()->state().text.contains(QStringLiteral("Paused at iteration")));
        const int64_t beats = m_watch->beats();
        QTRY_VERIFY_WITH_TIMEOUT(m_watch->beats() > beats + 25, kPatience);  // the window lives on
        QCOMPARE(run.iteration(), paused);
        m_watch->at("resume");
        click("resume");
        QVERIFY(reaches(Session::State::Running));
        QTRY_VERIFY_WITH_TIMEOUT(run.iteration() > paused + 20, kPatience);
        // What the verdict's button changes while the run stands still shows in the form, and Resume goes on with it.
        m_watch->at("change while paused");
        click("pause");
        QVERIFY(reaches(Session::State::Paused));
        const int64_t again = run.iteration();
        auto* card = trainPage()->findChild<VerdictCard*>();
        QVERIFY(card);
        Q_EMIT card->remedyChosen(QStringLiteral("more_epochs"), {QStringLiteral("150000")});
        QCOMPARE(project().solver().message().max_iter(), 150'000);
        auto* epochs = trainPage()->findChild<EpochField*>(QStringLiteral("max_iter"));
        QVERIFY(epochs);
        QCOMPARE(epochs->iterations(), int64_t{150'000});
        QVERIFY2(trainPage()->state().text.contains(QStringLiteral("150,000")), qPrintable(trainPage()->state().text));
        click("resume");
        QTRY_VERIFY_WITH_TIMEOUT(run.iteration() > again + 20 || session().state() == Session::State::Failed, kPatience);
        QVERIFY2(session().state() == Session::State::Running, qPrintable(trainPage()->message()->text()));
        QCOMPARE(run.curves().info().maxIter, int64_t{150'000});
        QCOMPARE(run.curves().trainLoss().raw().size(), run.iteration());  // no iteration is lost or seen twice
        m_watch->at("snapshot");
        QSignalSpy written(&run, &RunController::snapshotWritten);
        click("snapshot_now");
        QTRY_VERIFY_WITH_TIMEOUT(!written.isEmpty(), kPatience);
        m_watch->at("stop");
        click("stop");
        QVERIFY(reaches(Session::State::Finished));
        QVERIFY(run.iteration() < 150'000);
        QVERIFY(run.canResume());
        QCOMPARE(project().runs().size(), 1);
    }

    void saveAndReopen() {
        m_watch->at("save");
        QSignalSpy saved(&project(), &Project::saved);
        QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(!saved.isEmpty() || saved.wait(kPatience));
        const std::string net = project().network().spec().print();
        const int64_t reached = trainPage()->run().iteration();
        const double loss = trainPage()->run().curves().trainLoss().raw().lastY();
        m_watch->at("reopen");
        QVERIFY(workspace().openProject(m_dir.filePath(QStringLiteral("project"))));
        QCOMPARE(project().network().spec().print(), net);
        QCOMPARE(project().data().classes.size(), 3);
        RunController& run = trainPage()->run();
        QTRY_VERIFY_WITH_TIMEOUT(run.iteration() == reached, kPatience);
        QCOMPARE(run.curves().trainLoss().raw().lastY(), loss);
        settle();
        m_watch->at("resume another day");
        m_window->showPage(PageId::Train);
        QTRY_VERIFY_WITH_TIMEOUT(button("resume")->isVisible() && button("resume")->isEnabled(), kPatience);
        click("resume");
        QTRY_VERIFY_WITH_TIMEOUT(run.iteration() > reached + 5 || session().state() == Session::State::Failed, kPatience);
        QVERIFY2(session().state() == Session::State::Running, qPrintable(trainPage()->message()->text()));
        m_watch->at("stop again");
        click("stop");
        QVERIFY(reaches(Session::State::Finished));
        QCOMPARE(project().runs().size(), 1);
    }

    void results() {
        m_watch->at("results");
        m_window->showPage(PageId::Results);
        auto* page = static_cast<ResultsPage*>(m_window->page(PageId::Results));
        QTRY_VERIFY_WITH_TIMEOUT(page->runs()->rowCount() == 1 && !page->runs()->runs().front()->weights.isEmpty(), kPatience);
        m_watch->at("test class by class");
        QSignalSpy tested(page, &ResultsPage::tested);
        click("test_run");
        QVERIFY(tested.wait(kPatience));
        QCOMPARE(page->result().images, int64_t{project().data().valItems});
        QVERIFY(page->result().accuracy() > 0.6);  // squares, discs and stripes are easy
        m_watch->at("try an image");
        QSignalSpy tried(page, &ResultsPage::tried);
        page->tryImage(m_dir.filePath(QStringLiteral("images/discs/003.png")));
        QVERIFY(tried.wait(kPatience));
    }

    void cleanupTestCase() {
        m_watch->at("end");
        const auto gaps = m_watch->longest();
        qInfo("%lld beats of the event loop; longest standstills:", static_cast<long long>(m_watch->beats()));
        for (const auto& gap : gaps) qInfo("  %6.1f ms  %s", gap.milliseconds, gap.step.c_str());
        QVERIFY(m_watch->beats() > 100);
        if (!gaps.empty())
            QVERIFY2(gaps.front().milliseconds <= test::Watchdog::limit(),
                     qPrintable(QStringLiteral("the window stood still for %1 ms in step: %2 (limit %3)")
                                    .arg(gaps.front().milliseconds).arg(QString::fromStdString(gaps.front().step)).arg(test::Watchdog::limit())));
        m_watch.reset();
        if (workspace().project()) QVERIFY(project().saveNow());
        m_window.reset();
    }
};

QTEST_MAIN(TestMainJob)
#include "test_job.moc"
