// Nothing that someone made is lost or mixed up: images of an earlier import, unsaved work, runs and what they learned.
#include "small_project.h"

#include "translations/language.h"
#include "ui/data/data_page.h"
#include "ui/data/import_form.h"
#include "ui/data/use_data.h"
#include "ui/results/results_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_maker.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/train_page.h"
#include "ui/widgets/inline_message.h"

#include <QDeadlineTimer>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;

std::string sourceOf(const Project& project, bool train) {
    for (const auto& layer : project.network().spec().layers())
        if (layer->param.type() == "Data" && layer->param.include(0).phase() == (train ? caffe::TRAIN : caffe::TEST))
            return layer->param.data_param().source();
    return {};
}

// Two classes of their own names.
void drawOthers(const QString& folder) {
    test::drawImages(folder, 12);
    QVERIFY(QDir(folder).rename(QStringLiteral("squares"), QStringLiteral("boxes")));
    QVERIFY(QDir(folder + QStringLiteral("/stripes")).removeRecursively());
}

}  // namespace

class TestProjectKeeping : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    void import(DataPage& page, const QString& folder) {
        QSignalSpy looked(&page.job(), &ImportJob::looked), imported(&page.job(), &ImportJob::imported);
        page.look(folder);
        QVERIFY(looked.wait(kPatience));
        page.startImport();
        QVERIFY2(imported.wait(kPatience), qPrintable(page.message()->text()));
    }
    static void trained(Workspace& workspace) {
        QTRY_VERIFY_WITH_TIMEOUT(!workspace.analyzer().isBusy() && workspace.analyzer().current()->plan, kPatience);
        TrainPage train(workspace);
        QSignalSpy failed(&workspace.session(), &Session::failed);
        train.train();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.session().state() == Session::State::Finished || !failed.isEmpty(), kPatience);
        QVERIFY2(failed.isEmpty(), qPrintable(train.message()->text()));
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        // The sample and new projects go under the user's documents.
        qputenv("HOME", m_dir.path().toUtf8());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_project_keeping"));
        QSettings().clear();
        Theme::instance().install();
        QVERIFY(useLanguage(QStringLiteral("en")));
        drawOthers(m_dir.filePath(QStringLiteral("others")));
    }
    void cleanup() { QVERIFY(useLanguage(QStringLiteral("en"))); }

    void anImportOverwritesNothingAndUndoBringsImagesBack() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("second")), true));
        Project& project = *workspace.project();
        const ProjectData before = project.data();
        const std::string net = project.network().spec().print();
        DataPage page(workspace);
        import(page, m_dir.filePath(QStringLiteral("others")));
        QCOMPARE(project.data().train, QStringLiteral("data-2/train"));
        QVERIFY(QFileInfo::exists(project.absolute(QStringLiteral("data/train/data.mdb"))));
        QVERIFY(project.isModified());
        page.matchNetwork();
        QCOMPARE(sourceOf(project, true), std::string("data-2/train"));
        // The import and its use are one step.
        project.undoStack().undo();
        QVERIFY(project.data() == before);
        QCOMPARE(project.network().spec().print(), net);
        QCOMPARE(sourceOf(project, true), std::string("data/train"));
        project.undoStack().redo();
        QCOMPARE(project.data().classes, QStringList({QStringLiteral("boxes"), QStringLiteral("discs")}));
        QCOMPARE(sourceOf(project, false), std::string("data-2/val"));
        import(page, m_dir.filePath(QStringLiteral("others")));
        QCOMPARE(project.data().train, QStringLiteral("data-3/train"));
        project.undoStack().undo();
        QCOMPARE(project.data().train, QStringLiteral("data-2/train"));
    }

    void aCancelledImportLeavesNothing() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("cancelled")), true));
        const QDir folder(workspace.project()->folder());
        const QStringList before = folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        {
            DataPage page(workspace);
            QSignalSpy looked(&page.job(), &ImportJob::looked);
            page.look(m_dir.filePath(QStringLiteral("others")));
            QVERIFY(looked.wait(kPatience));
            page.startImport();
            page.job().cancel();
            // Once more, and this time it is whole on disk before anyone has heard of it.
            page.startImport();
            const QDeadlineTimer deadline(kPatience);  // no events meanwhile: they would bring the news
            while (!folder.exists(QStringLiteral("data-2/train/data.mdb")) && !deadline.hasExpired()) QThread::yieldCurrentThread();
            QVERIFY(folder.exists(QStringLiteral("data-2/train/data.mdb")));
            page.job().cancel();
        }
        QCoreApplication::sendPostedEvents();
        QTRY_COMPARE_WITH_TIMEOUT(folder.entryList(QDir::AllEntries | QDir::NoDotAndDotDot), before, kPatience);
        QVERIFY(!workspace.project()->isModified());
    }

    void discardingLeavesAWholeProject() {
        const QString folder = m_dir.filePath(QStringLiteral("discarded"));
        {
            Workspace workspace;
            workspace.setProject(test::makeProject(folder, true, 12));
            Project& project = *workspace.project();
            trained(workspace);
            QVERIFY(!project.isModified());  // a run is on disk already: nothing to save
            DataPage page(workspace);
            import(page, m_dir.filePath(QStringLiteral("others")));
            page.matchNetwork();
            trained(workspace);
            project.discardAutosave();
        }
        auto opened = Project::open(folder);
        QVERIFY(opened);
        Project& project = **opened;
        QVERIFY(!project.isModified());
        QCOMPARE(project.data().classes.size(), 3);
        QCOMPARE(project.data().train, QStringLiteral("data/train"));
        QCOMPARE(sourceOf(project, true), std::string("data/train"));
        QVERIFY(!networkDiffers(project));
        QCOMPARE(project.runs().size(), 2);
        QCOMPARE(project.runs()[0].folder, QStringLiteral("runs/001"));
        QVERIFY(project.runs()[1].started.isValid());
    }

    void aRunKeepsItsClassesAndItsNetwork() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("runs")), true, 12));
        Project& project = *workspace.project();
        trained(workspace);
        DataPage page(workspace);
        import(page, m_dir.filePath(QStringLiteral("others")));
        page.matchNetwork();
        trained(workspace);
        QCOMPARE(project.runs().size(), 2);

        ResultsPage results(workspace);
        results.resize(1300, 800);
        results.show();
        results.shown();
        QTRY_COMPARE_WITH_TIMEOUT(results.runs()->rowCount(), 2, kPatience);
        auto* runs = results.findChild<QTableView*>(QStringLiteral("runs"));
        auto* classes = results.findChild<QTableView*>(QStringLiteral("classes"));
        QSignalSpy tested(&results, &ResultsPage::tested);
        runs->selectRow(1);  // the older one: three classes, on images that the project no longer reads
        results.test();
        QVERIFY(tested.wait(kPatience));
        QCOMPARE(results.result().classes, 3);
        QStringList names;
        for (int row = 0; row < classes->model()->rowCount(); ++row) names << classes->model()->index(row, 0).data().toString();
        QVERIFY2(names.contains(isolate(QStringLiteral("squares"))), qPrintable(names.join(QLatin1Char(' '))));
        QSignalSpy tried(&results, &ResultsPage::tried);
        results.tryImage(m_dir.filePath(QStringLiteral("others/discs/001.png")));
        QVERIFY(tried.wait(kPatience));
        QVERIFY(results.findChild<InlineMessage*>()->text().isEmpty());
        // The best is one that had the same to learn.
        QVERIFY2(results.facts().contains(runName(QStringLiteral("runs/001"))), qPrintable(results.facts()));
        QVERIFY(results.facts().contains(QStringLiteral("%")));
        QVERIFY(results.runs()->index(1, RunList::Accuracy).data().toString().contains(QLatin1Char('%')));
        runs->selectRow(0);
        QVERIFY2(results.facts().contains(runName(QStringLiteral("runs/002"))), qPrintable(results.facts()));
    }

    void theDataPageSpeaksTheLanguageOfNow() {
        Workspace workspace;
        workspace.setProject(test::makeProject(m_dir.filePath(QStringLiteral("language")), true));
        DataPage page(workspace);
        page.resize(1200, 760);
        page.show();
        page.shown();
        // What the project has already is shown.
        auto* stored = page.findChild<QListView*>(QStringLiteral("stored"));
        QTRY_COMPARE_WITH_TIMEOUT(stored->model()->rowCount(), 3, kPatience);
        QVERIFY(!stored->model()->index(0, 0).data(Qt::DecorationRole).isNull());
        import(page, m_dir.filePath(QStringLiteral("others")));
        QVERIFY(page.message()->text().contains(QStringLiteral("24 images imported")));
        // One button says it, not two.
        const QString use = page.headerActions()->findChild<QPushButton*>(QStringLiteral("match_network"))->text();
        for (const auto* button : page.message()->findChildren<QPushButton*>()) QVERIFY(button->isHidden() || button->text() != use);
        page.matchNetwork();
        QVERIFY(page.message()->text().contains(QStringLiteral("Undo")));
        QVERIFY(useLanguage(QStringLiteral("ko")));
        QTRY_VERIFY_WITH_TIMEOUT(!page.message()->text().contains(QStringLiteral("Undo")), kPatience);
        QVERIFY(!page.message()->text().isEmpty());
        for (const auto* button : page.message()->findChildren<QPushButton*>())
            QVERIFY2(!button->text().contains(QStringLiteral("network")), qPrintable(button->text()));
    }

    void replacingAProjectAsksFirst() {
        const QString folder = m_dir.filePath(QStringLiteral("asked"));
        MainWindow window;
        Workspace& workspace = window.workspace();
        workspace.setProject(test::makeProject(folder, false));
        const Project* open = workspace.project();
        workspace.project()->setName(QStringLiteral("changed"));
        QVERIFY(workspace.project()->isModified());
        // The question itself: Cancel keeps everything.
        bool shown = false;
        QTimer::singleShot(0, &window, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            shown = box != nullptr;
            if (box) box->button(QMessageBox::Cancel)->click();
        });
        QVERIFY(!workspace.openProject(folder));
        QVERIFY(shown);
        QCOMPARE(workspace.project(), open);
        // And every way asks it.
        int asked = 0;
        workspace.askBeforeLoss = [&] { return ++asked, false; };
        startEmpty(workspace);
        QCOMPARE(asked, 1);
        startFromTemplate(workspace, QStringLiteral("lenet"));
        QCOMPARE(asked, 2);
        SampleMaker maker(workspace);
        QSignalSpy finished(&maker, &SampleMaker::finished);
        maker.start();
        QVERIFY(finished.wait(kPatience));  // draws it first
        QCOMPARE(asked, 3);
        maker.start();  // there by now
        QCOMPARE(finished.count(), 2);
        QCOMPARE(asked, 4);
        QCOMPARE(workspace.project(), open);
        QCOMPARE(workspace.project()->name(), QStringLiteral("changed"));
        workspace.project()->discardAutosave();
    }

    void theSampleIsTheSample() {
        Workspace workspace;
        SampleMaker maker(workspace);
        QSignalSpy finished(&maker, &SampleMaker::finished);
        maker.start();
        QVERIFY(!finished.isEmpty() || finished.wait(kPatience));
        QVERIFY(workspace.project());
        const QString first = workspace.project()->folder();
        const int classes = static_cast<int>(workspace.project()->data().classes.size());
        QVERIFY(!workspace.project()->isModified());
        // Where the layers of a fresh network stand is nobody's change.
        QHash<LayerId, QPointF> places;
        for (const auto& layer : workspace.project()->network().spec().layers()) places.insert(layer->id, QPointF(1, 2));
        workspace.project()->network().setPositionsQuietly(places);
        QVERIFY(!workspace.project()->isModified());
        {
            DataPage page(workspace);
            import(page, m_dir.filePath(QStringLiteral("others")));
            QVERIFY(workspace.project()->saveNow());
        }
        finished.clear();
        maker.start();
        QVERIFY(!finished.isEmpty() || finished.wait(kPatience));
        QVERIFY(workspace.project()->folder() != first);
        QCOMPARE(workspace.project()->data().classes.size(), classes);
        auto kept = Project::open(first);
        QVERIFY(kept);
        QCOMPARE((*kept)->data().classes.size(), 2);
    }
};

QTEST_MAIN(TestProjectKeeping)
#include "test_project_keeping.moc"
