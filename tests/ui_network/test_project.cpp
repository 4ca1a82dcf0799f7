#include "ui/document/edits.h"
#include "ui/document/project.h"

#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

std::string resource(const char* path) {
    QFile file{QLatin1String(path)};
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

void fill(Project& project) {
    auto net = NetSpec::parse(resource(":/templates/lenet.prototxt"), "net.prototxt");
    auto solver = SolverSpec::parse(resource(":/templates/lenet.solver"), "solver.prototxt");
    QVERIFY(net && solver);
    project.network().reset(std::move(*net), {});
    project.resetSolver(std::move(*solver));
}

}  // namespace

class TestProject : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void saveAndReopen() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("my project é"));
        {
            auto made = Project::create(folder, QStringLiteral("letters"));
            QVERIFY(made);
            Project& project = **made;
            fill(project);
            const LayerId conv = project.network().spec().layers()[2]->id;
            project.network().edit(QStringLiteral("move"), [&](NetSpec&, Positions& p) { p[conv] = {12, 34}; });
            ProjectData data;
            data.train = QStringLiteral("data/train");
            data.classes = {QStringLiteral("가"), QStringLiteral("۳")};
            data.trainItems = 100;
            data.mean = {12.5};
            project.resetData(data);
            project.setChoice(QStringLiteral("train/smoothing"), 0.5);
            const auto run = project.newRun();
            QVERIFY(run);
            QVERIFY(QFile::exists(project.absolute(run->folder)));
            QSignalSpy saved(&project, &Project::saved);
            project.save();
            QVERIFY(saved.wait(5000));
            QVERIFY(!project.isModified());
        }
        QVERIFY(!Project::create(folder, QStringLiteral("again")));
        // Moved as a whole: everything in it is relative.
        const QString moved = dir.filePath(QStringLiteral("moved"));
        QVERIFY(QDir().rename(folder, moved));
        auto opened = Project::open(moved);
        QVERIFY(opened);
        Project& project = **opened;
        QCOMPARE(project.name(), QStringLiteral("letters"));
        QCOMPARE(project.network().spec().print(), resource(":/templates/lenet.prototxt"));
        QCOMPARE(project.solver().print(), resource(":/templates/lenet.solver"));
        QCOMPARE(project.network().positions().value(project.network().spec().layers()[2]->id), QPointF(12, 34));
        QCOMPARE(project.data().classes.value(1), QStringLiteral("۳"));
        QCOMPARE(project.data().mean, QList<double>{12.5});
        QCOMPARE(project.choice(QStringLiteral("train/smoothing")).toDouble(), 0.5);
        QCOMPARE(project.runs().size(), 1);
        QVERIFY(!project.isModified());
    }

    void solverStepsUndo() {
        QTemporaryDir dir;
        auto made = Project::create(dir.filePath(QStringLiteral("p")), QStringLiteral("p"));
        QVERIFY(made);
        Project& project = **made;
        fill(project);
        const std::string before = project.solver().print();
        caffe::SolverParameter solver = project.solver().message();
        solver.set_base_lr(0.02F);
        project.setSolver(solver, QStringLiteral("rate"), 5);
        solver.set_base_lr(0.03F);
        project.setSolver(solver, QStringLiteral("rate"), 5);
        QCOMPARE(project.undoStack().count(), 1);
        QCOMPARE(project.solver().message().base_lr(), 0.03F);
        project.undoStack().undo();
        QCOMPARE(project.solver().print(), before);
    }

    void unsavedChangesComeBack() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("p"));
        {
            auto made = Project::create(folder, QStringLiteral("p"));
            QVERIFY(made);
            Project& project = **made;
            fill(project);
            QVERIFY(project.saveNow());
            project.network().edit(QStringLiteral("drop"), [](NetSpec& spec, Positions&) { edits::remove(spec, {spec.layers()[4]->id}); });
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(project.autosaveFile()), 6000);
        }
        auto opened = Project::open(folder);
        QVERIFY(opened);
        QVERIFY((*opened)->wasRecovered());
        QVERIFY((*opened)->isModified());
        QVERIFY((*opened)->network().spec().print() != resource(":/templates/lenet.prototxt"));
    }

    void whatComesBackKnowsItsImages() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("p"));
        ProjectData after;
        after.train = QStringLiteral("data-2/train");
        after.classes = {QStringLiteral("a"), QStringLiteral("b")};
        {
            auto made = Project::create(folder, QStringLiteral("p"));
            QVERIFY(made);
            Project& project = **made;
            fill(project);
            QVERIFY(project.saveNow());
            project.setData(after, QStringLiteral("import"));
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(project.autosaveFile()), 6000);
        }
        auto opened = Project::open(folder);
        QVERIFY(opened);
        QVERIFY((*opened)->wasRecovered());
        QVERIFY((*opened)->data() == after);
        (*opened)->discardAutosave();
        auto discarded = Project::open(folder);
        QVERIFY(discarded);
        QVERIFY((*discarded)->data().isEmpty());
    }

    void dataIsOneStepAndItsFolderIsFree() {
        QTemporaryDir dir;
        auto made = Project::create(dir.filePath(QStringLiteral("p")), QStringLiteral("p"));
        QVERIFY(made);
        Project& project = **made;
        QCOMPARE(project.freeDataFolder(), QStringLiteral("data"));
        QVERIFY(QDir(project.folder()).mkpath(QStringLiteral("data")));
        QVERIFY(QDir(project.folder()).mkpath(QStringLiteral("data-2")));
        QCOMPARE(project.freeDataFolder(), QStringLiteral("data-3"));
        ProjectData data;
        data.train = QStringLiteral("data-3/train");
        QVERIFY(!project.dataIsLastStep());
        project.setData(data, QStringLiteral("import"));
        QVERIFY(project.dataIsLastStep());
        QSignalSpy changed(&project, &Project::dataChanged);
        project.undoStack().undo();
        QVERIFY(project.data().isEmpty());
        QCOMPARE(changed.count(), 1);
    }

    void runsAreFoundOnDisk() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("p"));
        {
            auto made = Project::create(folder, QStringLiteral("p"));
            QVERIFY(made);
            Project& project = **made;
            fill(project);
            ProjectData data;
            data.train = QStringLiteral("data/train");
            data.classes = {QStringLiteral("가"), QStringLiteral("b")};
            project.resetData(data);
            QVERIFY(project.saveNow());
            for (int i = 0; i < 3; ++i) {
                const auto run = project.newRun();
                QVERIFY(run);
                QVERIFY(QFile::exists(project.absolute(run->netFile())));
                QFile labels(project.absolute(run->labelsFile()));
                QVERIFY(labels.open(QIODevice::ReadOnly));
                QCOMPARE(QString::fromUtf8(labels.readAll()), QStringLiteral("가\nb\n"));
                if (i == 1) continue;  // one that never began
                QFile history(project.absolute(run->historyFile()));
                QVERIFY(history.open(QIODevice::WriteOnly));
                history.write(QStringLiteral("{\"t\":\"info\",\"started\":\"2026-11-30T09:0%1:00Z\"}\n").arg(i).toUtf8());
            }
            QVERIFY(!project.isModified());
        }
        auto opened = Project::open(folder);
        QVERIFY(opened);
        QCOMPARE((*opened)->runs().size(), 2);
        QCOMPARE((*opened)->runs()[1].folder, QStringLiteral("runs/003"));
        QCOMPARE((*opened)->runs()[1].started, QDateTime(QDate(2026, 11, 30), QTime(9, 2), Qt::UTC));
        QVERIFY(!(*opened)->isModified());
    }

    void wrongFilesSayWhy() {
        QTemporaryDir dir;
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(dir.filePath(QLatin1String(name)));
            (void)file.open(QIODevice::WriteOnly);
            file.write(text);
            return file.fileName();
        };
        QVERIFY(!Project::open(dir.filePath(QStringLiteral("nowhere"))));
        QVERIFY(!Project::open(write("a.fitroom", "{ not json")));
        QVERIFY(!Project::open(write("b.fitroom", "{\"format\": 99}")));
        const auto net = Project::open(write("c.prototxt", "layer { name: \"x\" type: }"));
        QVERIFY(!net);
        QCOMPARE(net.error().place.line, 1);
        QVERIFY(!Project::open(write("d.txt", "hello")));
    }

    void caffeFilesOpenInPlace() {
        QTemporaryDir dir;
        QFile net(dir.filePath(QStringLiteral("net.prototxt")));
        QVERIFY(net.open(QIODevice::WriteOnly));
        net.write(QByteArray::fromStdString(resource(":/templates/lenet.prototxt")));
        net.close();
        QFile solver(dir.filePath(QStringLiteral("my_solver.prototxt")));
        QVERIFY(solver.open(QIODevice::WriteOnly));
        solver.write(QByteArray::fromStdString(resource(":/templates/lenet.solver")));
        solver.close();
        auto opened = Project::open(solver.fileName());
        QVERIFY(opened);
        QVERIFY(!(*opened)->network().isEmpty());
        QCOMPARE((*opened)->solver().message().max_iter(), 10000);
    }
};

QTEST_GUILESS_MAIN(TestProject)
#include "test_project.moc"
