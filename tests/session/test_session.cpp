// The session as the studio uses it: states, batches, pause, resume, stop, failure, and going on after a restart.

#include "core/session/session.h"
#include "tests/run/tiny_data.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace fitroom;
namespace fs = std::filesystem;
using State = Session::State;

namespace {

constexpr int kDeadline = 120000;

TrainOptions optionsFor(const fs::path& folder, int maxIter) {
    auto options = loadTraining(folder / "solver.prototxt");
    if (!options) qFatal("%s", options.error().english().c_str());
    options->solver.set_max_iter(maxIter);
    return *options;
}

bool reaches(const Session& session, State state) {
    return QTest::qWaitFor([&] { return session.state() == state; }, kDeadline);
}

// All that a session said, in order.
struct Heard : QObject {
    explicit Heard(Session& session) {
        connect(&session, &Session::stateChanged, this, [this](State s) { states.push_back(s); });
        connect(&session, &Session::progressed, this, [this](const Session::Batch& b) {
            times.push_back(clock.elapsed());
            train.insert(train.end(), b.train.begin(), b.train.end());
            test.insert(test.end(), b.test.begin(), b.test.end());
            last = b;
            ++batches;
        });
        connect(&session, &Session::prepared, this,
                [this](std::shared_ptr<const Plan> p, const std::vector<CopiedLayer>&) { plan = p; });
        connect(&session, &Session::failed, this, [this](const Error& e) { failure = e.english(); });
        connect(&session, &Session::snapshotWritten, this,
                [this](const QString&, const QString& state, qint64) { snapshots.push_back(state.toStdString()); });
        clock.start();
    }
    std::vector<State> states;
    std::vector<TrainPoint> train;
    std::vector<TestPoint> test;
    std::vector<std::string> snapshots;
    std::vector<qint64> times;
    std::shared_ptr<const Plan> plan;
    std::string failure;
    Session::Batch last;
    int batches = 0;
    QElapsedTimer clock;
};

const std::string kSolver = tinySolver("max_iter: 60\ntest_interval: 100\ntest_iter: 2\nsnapshot: 1000\n");

}  // namespace

class TestSession : public QObject {
    Q_OBJECT
private slots:
    void runsToTheEnd() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Session session;
        Heard heard(session);
        QCOMPARE(session.state(), State::Idle);
        session.start(optionsFor(pathOf(dir), 120), pathOf(dir) / "history.jsonl");
        QCOMPARE(session.state(), State::Preparing);
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(heard.states, (std::vector<State>{State::Preparing, State::Running, State::Finished}));
        QVERIFY(heard.plan && heard.plan->arenaBytes > 0);
        QCOMPARE(heard.train.size(), size_t{120});
        QCOMPARE(heard.test.size(), size_t{3});
        QVERIFY(heard.last.used.peak > 0 && heard.last.residentBytes > 0);
        QCOMPARE(heard.last.iteration, 120);
        // The file holds the same.
        auto history = RunHistory::read(pathOf(dir) / "history.jsonl");
        QVERIFY(history);
        QCOMPARE(history->train.size(), size_t{120});
        QCOMPARE(history->info.classes, 4);
        QCOMPARE(history->marks.back().kind, std::string("finished"));
    }

    void batchesAtMostTwentyASecond() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Session session;
        Heard heard(session);
        session.start(optionsFor(pathOf(dir), 1000000), pathOf(dir) / "history.jsonl");
        QVERIFY(QTest::qWaitFor([&] { return heard.batches >= 40; }, kDeadline));
        // 50 ms lie between two of them; what is still on its way to this thread may arrive late and close together.
        const qint64 span = heard.times[39] - heard.times[0];
        QVERIFY2(span >= 39 * 50 - 200, qPrintable(QString::number(span)));
        session.stop();
        QVERIFY(reaches(session, State::Finished));
        for (size_t i = 0; i < heard.train.size(); ++i)
            QCOMPARE(static_cast<size_t>(heard.train[i].iteration), i + 1);
    }

    void pauseResumeStop() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Session session;
        Heard heard(session);
        session.start(optionsFor(pathOf(dir), 1000000), pathOf(dir) / "history.jsonl");
        QVERIFY(QTest::qWaitFor([&] { return !heard.train.empty(); }, kDeadline));
        session.pause();
        QVERIFY(session.state() == State::Pausing);
        QVERIFY(reaches(session, State::Paused));
        QCOMPARE(heard.snapshots.size(), size_t{1});
        QVERIFY(fs::exists(heard.snapshots[0]));
        const size_t points = heard.train.size();
        const int64_t at = heard.last.iteration;
        QCOMPARE(heard.train.back().iteration, at);
        session.resume();
        QCOMPARE(session.state(), State::Running);
        QVERIFY(QTest::qWaitFor([&] { return heard.train.size() > points; }, kDeadline));
        QCOMPARE(heard.train[points].iteration, at + 1);
        session.snapshotNow();
        QVERIFY(QTest::qWaitFor([&] { return heard.snapshots.size() == 2; }, kDeadline));
        session.stop();
        QCOMPARE(session.state(), State::Stopping);
        QVERIFY(reaches(session, State::Finished));
        QVERIFY(heard.snapshots.size() >= 2);
        auto history = RunHistory::read(pathOf(dir) / "history.jsonl");
        QVERIFY(history);
        QCOMPARE(history->marks.back().kind, std::string("stop"));
        QCOMPARE(static_cast<size_t>(history->train.back().iteration), history->train.size());
    }

    void stopWhilePaused() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Session session;
        Heard heard(session);
        session.start(optionsFor(pathOf(dir), 1000000), pathOf(dir) / "history.jsonl");
        session.pause();  // while it is still preparing
        QVERIFY(reaches(session, State::Paused));
        session.stop();
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(heard.states.back(), State::Finished);
        // The same session can start again.
        session.start(optionsFor(pathOf(dir), 10), pathOf(dir) / "second.jsonl");
        QVERIFY(reaches(session, State::Finished));
        QCOMPARE(heard.train.back().iteration, 10);
    }

    // The program was closed while paused: a new session goes on from the snapshot, and the record has no gap and no
    // point twice.
    void goesOnAfterARestart() {
        constexpr int kIterations = 4000;  // so many that the pause comes before the end
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        std::string snapshot;
        {
            Session session;
            Heard heard(session);
            session.start(optionsFor(base, kIterations), base / "history.jsonl");
            QVERIFY(QTest::qWaitFor([&] { return !heard.train.empty(); }, kDeadline));
            session.pause();
            QVERIFY(QTest::qWaitFor(
                [&] { return session.state() == State::Paused || session.state() == State::Finished; }, kDeadline));
            QVERIFY(!heard.snapshots.empty());
            snapshot = heard.snapshots.back();
        }
        Session session;
        Heard heard(session);
        TrainOptions options = optionsFor(base, kIterations);
        options.snapshot = snapshot;
        session.start(options, base / "history.jsonl");
        QVERIFY(reaches(session, State::Finished));
        auto history = RunHistory::read(base / "history.jsonl");
        QVERIFY(history);
        QCOMPARE(history->train.size(), size_t{kIterations});
        for (size_t i = 0; i < kIterations; ++i)
            QCOMPARE(static_cast<size_t>(history->train[i].iteration), i + 1);
    }

    void failureIsSaid() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Session session;
        Heard heard(session);
        TrainOptions options = optionsFor(pathOf(dir), 100);
        options.memoryLimit = 1000;
        session.start(options, pathOf(dir) / "history.jsonl");
        QVERIFY(reaches(session, State::Failed));
        QVERIFY(heard.failure.find("limit") != std::string::npos);
        options.memoryLimit = 0;
        options.solver.set_base_lr(1e20f);
        session.start(options, pathOf(dir) / "history.jsonl");
        QVERIFY(QTest::qWaitFor(
            [&] { return session.state() == State::Failed && heard.failure.find("not a number") != std::string::npos; },
            kDeadline));
    }

    void destructorStopsARun() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        for (const bool wait : {false, true}) {
            QElapsedTimer clock;
            {
                Session session;
                Heard heard(session);
                session.start(optionsFor(pathOf(dir), 1000000), pathOf(dir) / "history.jsonl");
                if (wait) QVERIFY(QTest::qWaitFor([&] { return !heard.train.empty(); }, kDeadline));
                clock.start();
            }
            QVERIFY(clock.elapsed() < kDeadline);
        }
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "test_session.moc"
