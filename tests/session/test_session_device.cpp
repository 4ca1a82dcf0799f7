// A device that fails in the middle of a run: the run pauses with all that it had learned, and goes on in less memory, on the
// CPU, or on the device as it comes back, with the losses of a run that nothing happened to.

#include "core/session/session.h"
#include "tests/plugin/host_device.h"
#include "tests/run/tiny_data.h"

#include <QLibrary>
#include <QSignalSpy>
#include <QTest>

using namespace fitroom;
namespace fs = std::filesystem;
using State = Session::State;

namespace {

constexpr int kDeadline = 120000;
constexpr int kIterations = 60;
const std::string kSolver = tinySolver("max_iter: 60\ntest_interval: 20\ntest_iter: 2\nsnapshot: 1000\n");

TrainOptions optionsOn(const fs::path& folder, const std::string& device) {
    auto options = loadTraining(folder / "solver.prototxt");
    if (!options) qFatal("%s", options.error().english().c_str());
    options->device = device;
    options->safeCopySeconds = 0;
    return *options;
}

bool reaches(const Session& session, State state) {
    return QTest::qWaitFor([&] { return session.state() == state; }, kDeadline);
}

struct Heard : QObject {
    explicit Heard(Session& session) {
        connect(&session, &Session::deviceFailed, this, [this](const Session::DeviceFailure& f) { failures.push_back(f); });
        connect(&session, &Session::prepared, this,
                [this](std::shared_ptr<const Plan> p, const std::vector<CopiedLayer>&, qint64 bytes) {
                    devices.push_back(p->backend->device().id);
                    held = bytes;
                });
        connect(&session, &Session::snapshotWritten, this, [this](const QString&, const QString&, qint64 at) { snapshots.push_back(at); });
        connect(&session, &Session::failed, this, [](const Error& e) { qWarning("%s", e.english().c_str()); });
    }
    std::vector<Session::DeviceFailure> failures;
    std::vector<std::string> devices;
    std::vector<qint64> snapshots;
    qint64 held = 0;
};

// Where two runs part; −1: nowhere.
int firstDifference(const std::vector<double>& a, const std::vector<double>& b) {
    for (size_t i = 0; i < std::max(a.size(), b.size()); ++i)
        if (i >= a.size() || i >= b.size() || a[i] != b[i]) return static_cast<int>(i) + 1;
    return -1;
}

std::vector<double> lossesOf(const fs::path& file) {
    const auto history = RunHistory::read(file);
    if (!history) qFatal("%s", history.error().english().c_str());
    std::vector<double> losses;
    for (size_t i = 0; i < history->train.size(); ++i) {
        if (history->train[i].iteration != static_cast<int64_t>(i) + 1) qFatal("a gap, or a point twice");
        losses.push_back(history->train[i].loss);
    }
    return losses;
}

}  // namespace

class TestSessionDevice : public QObject {
    Q_OBJECT
    HostDeviceControl* m_device = nullptr;
    QTemporaryDir m_dir;
    std::vector<double> m_undisturbed;

    // Starts a run on the simulated card and lets a wait of it fail.
    void fail(Session& session, const Heard& heard, FitroomPluginReason reason) {
        m_device->failAtWait = 100;
        m_device->failReason = reason;
        session.start(optionsOn(pathOf(m_dir), "cuda:0"), pathOf(m_dir) / "history.jsonl");
        QVERIFY(reaches(session, State::Paused));
        QCOMPARE(heard.failures.size(), size_t{1});
        QCOMPARE(heard.failures[0].device, std::string("cuda:0"));
        QVERIFY(heard.failures[0].iteration > 0 && heard.failures[0].iteration < kIterations);
        QCOMPARE(m_device->heldBytes, uint64_t{0});  // others can have it meanwhile
        // On disk, too.
        QCOMPARE(heard.snapshots.back(), heard.failures[0].iteration);
        QCOMPARE(lossesOf(pathOf(m_dir) / "history.jsonl").size(), static_cast<size_t>(heard.failures[0].iteration));
    }

private slots:
    void initTestCase() {
        qputenv("FITROOM_CUDA_PLUGIN", HOST_DEVICE);
        const auto entry = reinterpret_cast<HostDeviceControlEntry>(QLibrary::resolve(QStringLiteral(HOST_DEVICE), kHostDeviceControl));
        QVERIFY(entry);
        m_device = entry();
        QVERIFY(writeTinyJob(pathOf(m_dir), kSolver));
        Session session;
        session.start(optionsOn(pathOf(m_dir), "cpu"), pathOf(m_dir) / "undisturbed.jsonl");
        QVERIFY(reaches(session, State::Finished));
        m_undisturbed = lossesOf(pathOf(m_dir) / "undisturbed.jsonl");
        QCOMPARE(m_undisturbed.size(), size_t{kIterations});
    }

    void init() {
        *m_device = {};
        m_device->devices = 1;
        m_device->totalBytes = uint64_t{64} << 20;
    }

    void goesOnInLessMemory() {
        Session session;
        Heard heard(session);
        fail(session, heard, FITROOM_OUT_OF_MEMORY);
        if (QTest::currentTestFailed()) return;
        QVERIFY(heard.failures[0].outOfMemory);
        const auto arena = static_cast<uint64_t>(heard.failures[0].arenaBytes);
        QVERIFY(arena > 0);
        session.resumeOn("cuda:0", arena);
        QCOMPARE(session.state(), State::Running);
        QVERIFY(reaches(session, State::Finished));
        QVERIFY(static_cast<uint64_t>(heard.held) <= arena);
        QCOMPARE(heard.devices, (std::vector<std::string>{"cuda:0", "cuda:0"}));
        QCOMPARE(firstDifference(lossesOf(pathOf(m_dir) / "history.jsonl"), m_undisturbed), -1);
    }

    void goesOnOnTheCpu() {
        Session session;
        Heard heard(session);
        fail(session, heard, FITROOM_DEVICE_LOST);
        if (QTest::currentTestFailed()) return;
        QVERIFY(!heard.failures[0].outOfMemory);
        session.resumeOn("cpu", 0);
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(heard.devices, (std::vector<std::string>{"cuda:0", "cpu"}));
        QCOMPARE(firstDifference(lossesOf(pathOf(m_dir) / "history.jsonl"), m_undisturbed), -1);
    }

    void triesTheDeviceAgain() {
        Session session;
        Heard heard(session);
        fail(session, heard, FITROOM_DEVICE_LOST);
        if (QTest::currentTestFailed()) return;
        const int64_t opened = m_device->opened;
        session.resume();
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(m_device->opened, opened + 1);  // a context that was lost is of no use
        QCOMPARE(firstDifference(lossesOf(pathOf(m_dir) / "history.jsonl"), m_undisturbed), -1);
    }

    void whatCannotGoOnStaysPaused() {
        Session session;
        Heard heard(session);
        fail(session, heard, FITROOM_OUT_OF_MEMORY);
        if (QTest::currentTestFailed()) return;
        const int64_t at = heard.failures[0].iteration;
        session.resumeOn("cuda:0", 1000);
        QVERIFY(reaches(session, State::Paused));
        QCOMPARE(heard.failures.size(), size_t{2});
        QVERIFY(heard.failures[1].error.english().find("limit") != std::string::npos);
        // The very first wait on the new memory fails: what was learned is still there.
        m_device->failAtWait = 1;
        m_device->failReason = FITROOM_DEVICE_LOST;
        session.resumeOn("cuda:0", 0);
        QVERIFY(reaches(session, State::Paused));
        QCOMPARE(heard.failures.size(), size_t{3});
        QCOMPARE(heard.failures[2].iteration, at);
        session.resumeOn("cuda:1", 0);
        QVERIFY(reaches(session, State::Paused));
        QVERIFY(heard.failures.back().error.english().find("cuda:1") != std::string::npos);
        session.resumeOn("cpu", 0);
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(firstDifference(lossesOf(pathOf(m_dir) / "history.jsonl"), m_undisturbed), -1);
    }

    void stopAfterAFailureKeepsTheSnapshot() {
        Session session;
        Heard heard(session);
        fail(session, heard, FITROOM_OUT_OF_MEMORY);
        if (QTest::currentTestFailed()) return;
        session.stop();
        QVERIFY(reaches(session, State::Finished));
        TrainOptions options = optionsOn(pathOf(m_dir), "cpu");
        options.snapshot = fs::path(options.snapshotPrefix.empty() ? pathOf(m_dir) / options.solver.snapshot_prefix() : options.snapshotPrefix);
        options.snapshot += "_iter_" + std::to_string(heard.failures[0].iteration) + ".solverstate";
        QVERIFY2(fs::exists(options.snapshot), options.snapshot.c_str());
        session.start(options, pathOf(m_dir) / "history.jsonl");
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(firstDifference(lossesOf(pathOf(m_dir) / "history.jsonl"), m_undisturbed), -1);
    }

    // Memory that others hold: refused before anything has begun, with their names.
    void aFullDeviceIsRefusedAtTheStart() {
        m_device->totalBytes = uint64_t{1} << 20;
        m_device->othersBytes = m_device->totalBytes - 4096;
        Session session;
        Heard heard(session);
        QSignalSpy failed(&session, &Session::failed);
        session.start(optionsOn(pathOf(m_dir), "cuda:0"), pathOf(m_dir) / "refused.jsonl");
        QVERIFY(reaches(session, State::Failed));
        QCOMPARE(failed.count(), 1);
        QVERIFY(heard.failures.empty());
    }
};

QTEST_GUILESS_MAIN(TestSessionDevice)
#include "test_session_device.moc"
