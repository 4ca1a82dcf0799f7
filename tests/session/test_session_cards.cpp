// Two simulated cards that train together, and one of them is lost: the run pauses with a snapshot, says so when the cards are
// tried again, and goes on from it on the CPU with as many images an update.

#include "core/session/session.h"
#include "tests/gpu_sim/control.h"
#include "tests/run/tiny_data.h"

#include <QLibrary>
#include <QSignalSpy>
#include <QTest>

using namespace fitroom;
using State = Session::State;

namespace {
constexpr int kDeadline = 120000;
}

class TestSessionCards : public QObject {
    Q_OBJECT
private slots:
    void aLostCardPausesAllOfThem() {
        const QString plugin = qEnvironmentVariable("FITROOM_CUDA_PLUGIN");
        const auto entry = reinterpret_cast<FitroomSimControlEntry>(QLibrary::resolve(plugin, kSimControlName));
        QVERIFY2(entry, qPrintable(plugin));
        const FitroomSimControl* cards = entry();
        cards->setDeviceCount(2);
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 1000000\ntest_interval: 1000000\ntest_iter: 2\nsnapshot: 1000000\n")));
        auto options = loadTraining(pathOf(dir) / "solver.prototxt");
        QVERIFY(options);
        options->devices = {"cuda:0", "cuda:1"};
        options->safeCopySeconds = 0;

        Session session;
        std::vector<Session::DeviceFailure> failures;
        std::shared_ptr<const Plan> plan;
        bool lost = false;
        int64_t now = 0;
        QObject::connect(&session, &Session::deviceFailed, &session, [&](const Session::DeviceFailure& f) { failures.push_back(f); });
        QObject::connect(&session, &Session::failed, &session, [](const Error& e) { qWarning("%s", e.english().c_str()); });
        QObject::connect(&session, &Session::prepared, &session, [&](const std::shared_ptr<const Plan>& p) { plan = p; });
        QObject::connect(&session, &Session::progressed, &session, [&](const Session::Batch& batch) {
            now = batch.iteration;
            if (batch.iteration >= 2 && !std::exchange(lost, true)) cards->loseDevice(1);
        });
        session.start(*options, pathOf(dir) / "history.jsonl");
        QVERIFY(QTest::qWaitFor([&] { return session.state() == State::Paused || session.state() == State::Failed || session.state() == State::Finished; }, kDeadline));
        QCOMPARE(session.state(), State::Paused);
        QCOMPARE(failures.size(), size_t{1});
        const int64_t at = failures[0].iteration;
        QVERIFY(at > 0);

        session.resume();  // a card that is lost does not come back in this process
        QVERIFY(QTest::qWaitFor([&] { return failures.size() == 2 && session.state() == State::Paused; }, kDeadline));
        QCOMPARE(failures[1].iteration, at);

        session.resumeOn("cpu", 0);
        QVERIFY(QTest::qWaitFor([&] { return now > at + 5 || session.state() == State::Failed; }, kDeadline));
        QVERIFY(plan->backend->hostMemory());
        session.stop();
        QVERIFY(QTest::qWaitFor([&] { return session.state() == State::Finished; }, kDeadline));
        const auto history = RunHistory::read(pathOf(dir) / "history.jsonl");
        QVERIFY(history);
        QVERIFY(static_cast<int64_t>(history->train.size()) > at + 5);
        for (size_t i = 0; i < history->train.size(); ++i) QCOMPARE(history->train[i].iteration, static_cast<int64_t>(i) + 1);
        QCOMPARE(history->info.effectiveBatch(), history->info.batch * 2);
        QCOMPARE(history->info.iterSize, int64_t{2});
    }
};

QTEST_GUILESS_MAIN(TestSessionCards)
#include "test_session_cards.moc"
