// Training on a simulated device: the CPU's losses, and a failure at every single call of the runtime and the libraries.

#include "core/backend/backend.h"
#include "core/run/executor.h"
#include "tests/gpu_sim/sim.h"
#include "tests/run/make_trainer.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>

using namespace fitroom;
using testing::sim;
namespace fs = std::filesystem;

namespace {

// Convolution, BatchNorm with Scale and ReLU, pooling, dropout, product, loss: each with what its gradient needs.
const char* const kNet = R"(name: "sweep"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN } data_param { source: "train_db" batch_size: 7 backend: LMDB } }
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TEST } data_param { source: "test_db" batch_size: 8 backend: LMDB } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 6 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "bn1" type: "BatchNorm" bottom: "conv1" top: "conv1" batch_norm_param { moving_average_fraction: 0.9 } }
layer { name: "sc1" type: "Scale" bottom: "conv1" top: "conv1" scale_param { bias_term: true } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "drop1" type: "Dropout" bottom: "pool1" top: "pool1" dropout_param { dropout_ratio: 0.2 } }
layer { name: "ip2" type: "InnerProduct" bottom: "pool1" top: "ip2" inner_product_param { num_output: 4 weight_filler { type: "xavier" } } }
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
)";
constexpr int kCards = 4;

// Under a sanitizer every seventh call has to do.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int64_t kStride = 7;
#else
constexpr int64_t kStride = 1;
#endif
// Batches of 8 that four can share; no dropout, so that sums differ in their order only.
const std::string kShared = [] {
    std::string net = kNet;
    net.replace(net.find("batch_size: 7"), 13, "batch_size: 8");
    const size_t drop = net.find("layer { name: \"drop1\"");
    return net.erase(drop, net.find('\n', drop) + 1 - drop);
}();
const char* const kSchedule = "max_iter: 3\ntest_interval: 2\ntest_iter: 1\nsnapshot: 2\ndisplay: 1\n";

using Values = std::vector<std::vector<float>>;

Values parametersOf(Trainer& trainer) {
    Values all;
    for (const GraphParam& p : trainer.plan().programs[0].graph->params) {
        all.push_back(trainer.executor().read(0, p.tensor));
        for (const TensorId h : p.history) all.push_back(trainer.executor().read(0, h));
    }
    return all;
}

double farthest(const Values& a, const Values& b) {
    double worst = 0;
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t k = 0; k < a[i].size(); ++k)
            worst = std::max(worst, static_cast<double>(std::fabs(a[i][k] - b[i][k]) / (1 + std::fabs(b[i][k]))));
    return worst;
}

}  // namespace

class TestGpuSimTraining : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    Values m_whole;  // what an undisturbed run learns on the device
    int64_t m_calls = 0;

    std::unique_ptr<Trainer> trainer(const std::string& device, double safeCopySeconds = 0) {
        return makeTrainer(pathOf(m_dir), {}, pathOf(m_dir) / "out/tiny", [&](TrainOptions& o) {
            o.device = device;
            o.safeCopySeconds = safeCopySeconds;
            o.checkLabels = false;
        });
    }

    // A lost device stays lost in its process; the next case gets a new one.
    static void replaceLost() {
        for (int i = 0; i < kCards; ++i)
            if (!openDevice("cuda:" + std::to_string(i))) sim().replaceDevice(i);
    }

private slots:
    void cleanup() {
        sim().failAt(0, FITROOM_SIM_INTERNAL, nullptr);
        replaceLost();
    }

    void initTestCase() {
        QVERIFY(writeTinyJob(pathOf(m_dir), tinySolver(kSchedule), kNet));
        sim().setDeviceCount(kCards);
        auto t = trainer("cuda:0");
        QVERIFY(t);
        sim().clearCalls();
        Recorder seen;
        QCOMPARE(t->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        m_calls = sim().calls();
        m_whole = parametersOf(*t);
        QVERIFY(m_calls > 50);
    }

    void sameAsTheCpu() {
        Recorder onCpu, onGpu;
        auto cpu = trainer("cpu");
        QVERIFY(cpu);
        QCOMPARE(cpu->run(onCpu, CancelToken(), CancelToken()), StopReason::Finished);
        const Values expected = parametersOf(*cpu);
        cpu.reset();
        auto gpu = trainer("cuda:0");
        QVERIFY(gpu);
        QCOMPARE(gpu->run(onGpu, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(onGpu.train.size(), onCpu.train.size());
        for (size_t i = 0; i < onCpu.train.size(); ++i)
            QVERIFY(std::fabs(onCpu.train[i].loss - onGpu.train[i].loss) < 1e-4);
        QVERIFY2(farthest(expected, parametersOf(*gpu)) < 1e-4, "weights");
    }

    // Every call of a training fails once, in every way: the run ends with a message or goes on as if nothing had been; it can
    // be taken up again on the same device, on the CPU where that is lost, and then learns what an undisturbed one does.
    void everyCallFails_data() {
        QTest::addColumn<int>("failure");
        QTest::newRow("out of memory") << int(FITROOM_SIM_OUT_OF_MEMORY);
        QTest::newRow("internal error") << int(FITROOM_SIM_INTERNAL);
        QTest::newRow("launch failure") << int(FITROOM_SIM_LAUNCH_FAILURE);
        QTest::newRow("device lost") << int(FITROOM_SIM_DEVICE_LOST);
    }
    void everyCallFails() {
        QFETCH(int, failure);
        int failed = 0;
        int64_t tried = 0;
        for (int64_t call = 1; call <= m_calls; call += kStride) {
            ++tried;
            auto t = trainer("cuda:0", call % 2 == 0 ? 0 : 1000);
            QVERIFY(t);
            Recorder seen;
            sim().failAt(call, failure, nullptr);
            const StopReason reason = t->run(seen, CancelToken(), CancelToken());
            const std::string where = std::to_string(call) + " " + sim().failed();
            sim().failAt(0, failure, nullptr);
            if (reason == StopReason::Failed) {
                ++failed;
                QVERIFY2(!t->failure().english().empty() && t->deviceFailed(), where.c_str());
                Status moved = t->moveTo("cuda:0", 0);
                if (!moved) moved = t->moveTo("cpu", 0);
                QVERIFY2(moved, where.c_str());
                QCOMPARE(t->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
            }
            QCOMPARE(t->iteration(), int64_t{3});
            const bool same = t->plan().backend->device().id == "cuda:0";
            const double off = farthest(parametersOf(*t), m_whole);
            QVERIFY2(same ? off == 0 : off < 1e-4, (where + ": off by " + std::to_string(off)).c_str());
            t.reset();
            replaceLost();
        }
        QVERIFY2(failed > tried / 2, qPrintable(QString("%1 of %2").arg(failed).arg(tried)));
        qInfo("%d of %lld calls ended the run with a message; all were taken up again", failed, static_cast<long long>(tried));
    }

    void nothingStaysBehind() {
        FitroomSimLive before{}, after{};
        sim().live(&before);
        for (int i = 0; i < 2; ++i) {
            auto t = trainer("cuda:0");
            QVERIFY(t);
            Recorder seen;
            sim().failAt(i == 0 ? 0 : m_calls / 2, FITROOM_SIM_OUT_OF_MEMORY, nullptr);
            (void)t->run(seen, CancelToken(), CancelToken());
            sim().failAt(0, FITROOM_SIM_OUT_OF_MEMORY, nullptr);
            t.reset();
            sim().live(&after);
            QCOMPARE(after.deviceBytes, before.deviceBytes);
            QCOMPARE(after.hostBytes, before.hostBytes);
            QCOMPARE(after.events, before.events);
            QCOMPARE(after.graphs + after.launchableGraphs, before.graphs + before.launchableGraphs);
            QCOMPARE(after.descriptors, before.descriptors);
        }
    }

    // Asked for in one piece before the first step; the refusal says how much, and who holds the rest.
    void memoryHeldByOthers() {
        const FitroomSimUser other{4200001, sim().freeBytes(0) - (64 << 10), "render"};
        sim().setUsers(0, &other, 1);
        const std::string words = refusal(pathOf(m_dir), [](TrainOptions& o) { o.device = "cuda:0"; });
        sim().setUsers(0, nullptr, 0);
        QVERIFY2(contains(words, "are free"), words.c_str());
        QVERIFY(trainer("cuda:0"));
    }

    // Four cards on a quarter of each batch each learn what one learns from all of it.
    void severalCards() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 12\ntest_interval: 6\ntest_iter: 1\ndisplay: 1\nsnapshot: 6\n"), kShared));
        Recorder alone, together;
        const auto train = [&](const std::vector<std::string>& devices, Recorder& seen) {
            auto t = makeTrainer(pathOf(dir), {}, pathOf(dir) / "out/tiny", [&](TrainOptions& o) {
                o.devices = devices;
                o.splitBatch = o.syncBatchNorm = true;
            });
            return t && t->run(seen, CancelToken(), CancelToken()) == StopReason::Finished ? parametersOf(*t) : Values();
        };
        const Values one = train({"cuda:0"}, alone);
        const Values four = train({"cuda:0", "cuda:1", "cuda:2", "cuda:3"}, together);
        QVERIFY(!one.empty() && one.size() == four.size());
        QVERIFY2(farthest(four, one) < 1e-5, qPrintable(QString::number(farthest(four, one))));
        QCOMPARE(together.train.size(), alone.train.size());
        for (size_t i = 0; i < alone.train.size(); ++i)
            QVERIFY(std::fabs(alone.train[i].loss - together.train[i].loss) < 1e-5);
        QCOMPARE(together.snapshots, alone.snapshots);
    }

    // A card of four is lost: the others end with a message, and what had been learned is kept.
    void aLostCard() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 100000\n"), kShared));
        for (const auto& [lost, seconds] : {std::pair{2, 0.0}, {0, 0.0}, {1, 1000.0}, {0, 1000.0}}) {
            auto t = makeTrainer(pathOf(dir), {}, pathOf(dir) / "out/tiny", [every = seconds](TrainOptions& o) {
                o.devices = {"cuda:0", "cuda:1", "cuda:2", "cuda:3"};
                o.splitBatch = true;
                o.safeCopySeconds = every;
            });
            QVERIFY(t);
            Recorder seen;
            seen.afterTrain = [&, card = lost](const TrainPoint& p) {
                if (p.iteration == 20) sim().loseDevice(card);
            };
            QElapsedTimer watch;
            watch.start();
            QCOMPARE(t->run(seen, CancelToken(), CancelToken()), StopReason::Failed);
            QVERIFY2(watch.elapsed() < 10'000, qPrintable(QString::number(watch.elapsed())));
            QVERIFY2(contains(t->failure().english(), "stopped working"), t->failure().english().c_str());
            QVERIFY(t->deviceFailed());
            QVERIFY2(t->iteration() <= 21, qPrintable(QString::number(t->iteration())));  // of the last copy
            QVERIFY(t->snapshot(seen));
            QCOMPARE(seen.snapshots, (std::vector<int64_t>{t->iteration()}));
            const Values kept = parametersOf(*t);
            const int64_t at = t->iteration();
            t.reset();
            replaceLost();
                // From there on, on one.
            auto again = makeTrainer(pathOf(dir), pathOf(dir) / ("out/tiny_iter_" + std::to_string(at) + ".solverstate"),
                                     pathOf(dir) / "out/again", [](TrainOptions& o) { o.device = "cuda:0"; });
            QVERIFY(again);
            QCOMPARE(again->iteration(), at);
            QCOMPARE(farthest(parametersOf(*again), kept), 0.0);
        }
    }

    void noSuchDevice() {
        QVERIFY(contains(refusal(pathOf(m_dir), [](TrainOptions& o) { o.device = "cuda:7"; }), "no device cuda:7"));
    }
};

QTEST_GUILESS_MAIN(TestGpuSimTraining)
#include "test_gpu_sim_training.moc"
