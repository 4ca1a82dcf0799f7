// Several ranks on shares of a batch are one with the whole batch; what one of them meets, all know. Ranks are threads here;
// tests/mpi has processes.

#include "core/net/graph_builder.h"
#include "core/ops/philox.h"
#include "core/run/executor.h"
#include "tests/run/thread_group.h"

#include <QTest>

#include <cmath>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

// A count of dropped values that is no multiple of four: ranks begin in the middle of a block of random numbers.
std::string netFor(int batch, const std::string& what = {}) {
    std::string net = tinyNet();
    const auto replace = [&](const std::string& from, const std::string& to) {
        const size_t at = net.find(from);
        if (at == std::string::npos) qFatal("%s", from.c_str());
        net.replace(at, from.size(), to);
    };
    replace("batch_size: 7", "batch_size: " + std::to_string(batch));
    replace("num_output: 16", "num_output: 15");
    if (what == "no BatchNorm") {
        const size_t from = net.find("layer { name: \"bn1\""), to = net.find("layer { name: \"relu1\"");
        net.erase(from, to - from);
    }
    if (what == "shared") {
        const std::string same = " param { name: \"w\" } param { name: \"b\" } inner_product_param { num_output: 15 "
                                 "weight_filler { type: \"xavier\" } } }\n";
        replace("layer { name: \"drop1\" type: \"Dropout\" bottom: \"ip1\" top: \"ip1\"",
                "layer { name: \"a\" type: \"InnerProduct\" bottom: \"ip1\" top: \"a\"" + same +
                    "layer { name: \"b\" type: \"InnerProduct\" bottom: \"a\" top: \"b\"" + same +
                    "layer { name: \"drop1\" type: \"Dropout\" bottom: \"b\" top: \"b\"");
        replace("type: \"InnerProduct\" bottom: \"ip1\" top: \"ip2\"", "type: \"InnerProduct\" bottom: \"b\" top: \"ip2\"");
    }
    if (what == "stochastic") replace("pool: MAX", "pool: STOCHASTIC");
    if (what == "parameter")
        replace("layer { name: \"drop1\"",
                "layer { name: \"p\" type: \"Parameter\" top: \"p\" parameter_param { shape { dim: 15 } } }\n"
                "layer { name: \"bias\" type: \"Bias\" bottom: \"ip1\" bottom: \"p\" top: \"ip1\" }\n"
                "layer { name: \"drop1\"");
    return net;
}

std::string solverFor(const std::string& more) {
    std::string text = tinySolver("max_iter: 15\ntest_interval: 6\nsnapshot: 6\n" + more);
    return text.replace(text.find("base_lr: 0.05"), 13, "base_lr: 0.01");
}

}  // namespace

class TestTogether : public QObject {
    Q_OBJECT
private slots:
    void severalAreOne_data() {
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("solver");
        QTest::addColumn<QString>("net");
        QTest::newRow("2, synchronised BatchNorm") << 2 << "" << "";
        QTest::newRow("4, synchronised BatchNorm") << 4 << "" << "";
        QTest::newRow("3, iter_size 2") << 3 << "iter_size: 2\n" << "";
        QTest::newRow("2, clip_gradients") << 2 << "clip_gradients: 0.5\n" << "";
        QTest::newRow("2, iter_size 2 and clip_gradients") << 2 << "iter_size: 2 clip_gradients: 0.5\n" << "";
        QTest::newRow("2, Nesterov") << 2 << "type: \"Nesterov\"\n" << "";
        QTest::newRow("2, no BatchNorm") << 2 << "" << "no BatchNorm";
        QTest::newRow("2, shared weights") << 2 << "" << "shared";
        QTest::newRow("2, a Parameter's gradient") << 2 << "" << "parameter";
        QTest::newRow("2, stochastic pooling") << 2 << "" << "stochastic";
        QTest::newRow("2, every blob told") << 2 << "debug_info: true\n" << "";
    }
    void severalAreOne() {
        QFETCH(int, ranks);
        QFETCH(QString, solver);
        QFETCH(QString, net);
        QTemporaryDir dir;
        const fs::path one = pathOf(dir) / "one", many = pathOf(dir) / "many";
        const std::string text = solverFor(solver.toStdString());
        QVERIFY(writeTinyJob(one, text, netFor(7 * ranks, net.toStdString())));
        QVERIFY(writeTinyJob(many, text, netFor(7, net.toStdString())));
        auto alone = makeTrainer(one);
        QVERIFY(alone);
        Recorder seen;
        QCOMPARE(alone->run(seen, CancelToken(), CancelToken()), StopReason::Finished);

        auto runs = trainTogether(many, ranks, [](int, TrainOptions& o) { o.syncBatchNorm = true; });
        for (const RankRun& run : runs) {
            QVERIFY2(run.trainer, run.refusal.c_str());
            QCOMPARE(run.reason, StopReason::Finished);
            // Bit for bit the same on all ranks.
            QVERIFY(weightsOf(*run.trainer) == weightsOf(*runs[0].trainer));
            QCOMPARE(run.trainer->executor().allocatedBytes(), run.trainer->plan().arenaBytes);
        }
        const double apart = largestDifference(weightsOf(*alone), weightsOf(*runs[0].trainer));
        QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
        // Told are the means over the ranks.
        QCOMPARE(runs[0].seen.train.size(), seen.train.size());
        for (size_t i = 0; i < seen.train.size(); ++i)
            QVERIFY(std::abs(runs[0].seen.train[i].loss - seen.train[i].loss) < 1e-4);
        QCOMPARE(runs[0].seen.test.size(), seen.test.size());
        QVERIFY(std::abs(runs[0].seen.test.back().value("loss", 0) - seen.test.back().value("loss", 0)) < 1e-4);
        QVERIFY(runs[1].seen.test.empty() && runs[1].seen.snapshots.empty());
        QCOMPARE(runs[0].seen.snapshots, (std::vector<int64_t>{6, 12, 15}));
        QCOMPARE(runs[0].trainer->info().effectiveBatch(), int64_t{7} * ranks * runs[0].trainer->info().iterSize);
        // From the snapshot that several have written one goes on, and the other way round.
        auto resumed = makeTrainer(one, many / "together/tiny_iter_12.solverstate", one / "on/tiny");
        QVERIFY(resumed);
        Recorder rest;
        QCOMPARE(resumed->run(rest, CancelToken(), CancelToken()), StopReason::Finished);
        QVERIFY(largestDifference(weightsOf(*alone), weightsOf(*resumed)) < 1e-5);
        auto more = trainTogether(many, ranks, [&](int, TrainOptions& o) {
            o.syncBatchNorm = true;
            o.snapshot = one / "snap/tiny_iter_12.solverstate";
            o.snapshotPrefix = many / "more" / "tiny";
        });
        QVERIFY2(more[0].trainer, more[0].refusal.c_str());
        QVERIFY(largestDifference(weightsOf(*alone), weightsOf(*more[0].trainer)) < 1e-5);
    }

    // BatchNorm's kernels for themselves: values, gradients and stored statistics of two halves are those of the whole.
    void normalizationOfAllRanks_data() {
        QTest::addColumn<bool>("reference");
        QTest::addColumn<bool>("fused");
        QTest::addColumn<bool>("narrow");
        for (const bool reference : {false, true})
            for (const bool fused : {false, true})
                QTest::addRow("%s, %s", reference ? "reference" : "fast", fused ? "joined" : "apart") << reference << fused << false;
        QTest::newRow("fast, joined, 16 bits") << false << true << true;
    }
    void normalizationOfAllRanks() {
        QFETCH(bool, reference);
        QFETCH(bool, fused);
        QFETCH(bool, narrow);
        const auto net = [](int batch) {
            const std::string shape = "{ dim: " + std::to_string(batch) + " dim: 5 dim: 6 dim: 7 } ";
            return "layer { name: \"in\" type: \"Input\" top: \"x\" top: \"t\" input_param { shape " + shape + "shape " + shape +
                   "} }\nlayer { name: \"bn\" type: \"BatchNorm\" bottom: \"x\" top: \"n\" }\n"
                   "layer { name: \"sc\" type: \"Scale\" bottom: \"n\" top: \"s\" scale_param { bias_term: true filler { value: 1.5 } "
                   "bias_filler { value: 0.1 } } }\nlayer { name: \"re\" type: \"ReLU\" bottom: \"s\" top: \"y\" }\n"
                   "layer { name: \"loss\" type: \"EuclideanLoss\" bottom: \"y\" bottom: \"t\" top: \"loss\" }\n";
        };
        constexpr int kHalf = 3, kEach = 5 * 6 * 7;
        std::vector<float> x, t;
        for (uint32_t i = 0; i < 2 * kHalf * kEach; ++i) {
            x.push_back(unitFloat(philox(1, {{i, 0, 0, 0}})[0]) * (i < kHalf * kEach ? 1 : 3) + 2);  // the halves differ
            t.push_back(unitFloat(philox(2, {{i, 0, 0, 0}})[0]));
        }
        struct Values {
            std::vector<float> dx, mean, variance, dgamma, dbeta;
        };
        const auto runOn = [&](int batch, int first, Collective* group) {
            auto spec = NetSpec::parse(net(batch), "net.prototxt");
            BuildOptions build;
            build.backward = build.forceBackward = true;
            const auto graph = std::make_shared<Graph>(fitroom::build(*spec, build));
            PlanOptions options;
            options.together = true;
            options.fuse = fused;
            options.implementations = reference ? Implementations::ReferenceOnly : Implementations::Fastest;
            if (narrow) options.storage = DType::BF16;
            auto made = Executor::create(std::make_shared<Plan>(compile({graph}, cpuBackend(), options)), group);
            Executor& executor = **made;
            const auto part = [&](const std::vector<float>& all) {
                return std::span<const float>(all).subspan(static_cast<size_t>(first * kEach), static_cast<size_t>(batch * kEach));
            };
            executor.write(0, graph->layers[0].tops[0], part(x));
            executor.write(0, graph->layers[0].tops[1], part(t));
            for (const GraphParam& p : graph->params)
                if (!p.statistic) executor.write(0, p.tensor, std::vector<float>(5, p.index == 0 ? 1.5F : 0.1F));
            executor.run(0, {true, true, false}, {});
            Values v;
            v.dx = executor.read(0, graph->gradients[static_cast<size_t>(graph->layers[0].tops[0])]);
            for (const GraphParam& p : graph->params) {
                if (p.statistic && p.index < 2) (p.index == 0 ? v.mean : v.variance) = executor.read(0, p.tensor);
                if (!p.statistic) (p.index == 0 ? v.dgamma : v.dbeta) = executor.read(0, p.gradient);
            }
            return v;
        };
        const Values whole = runOn(2 * kHalf, 0, nullptr);
        auto shared = std::make_shared<HostExchange>(2);
        std::vector<Values> half(2);
        std::vector<std::thread> threads;
        for (int rank = 0; rank < 2; ++rank)
            threads.emplace_back([&, rank] {
                ThreadGroup group(shared, rank);
                half[static_cast<size_t>(rank)] = runOn(kHalf, rank * kHalf, &group);
            });
        for (std::thread& thread : threads) thread.join();
        const double most = narrow ? 0.02 : 2e-6;
        // The loss of a half is divided by half as many items.
        std::vector<float> dx = half[0].dx, dgamma = half[0].dgamma, dbeta = half[0].dbeta;
        dx.insert(dx.end(), half[1].dx.begin(), half[1].dx.end());
        for (float& d : dx) d /= 2;
        for (size_t i = 0; i < dgamma.size(); ++i) {
            dgamma[i] = (dgamma[i] + half[1].dgamma[i]) / 2;
            dbeta[i] = (dbeta[i] + half[1].dbeta[i]) / 2;
        }
        QVERIFY(half[0].mean == half[1].mean && half[0].variance == half[1].variance);
        for (const auto& [a, b] : {std::pair(&dx, &whole.dx), std::pair(&half[0].mean, &whole.mean),
                                   std::pair(&half[0].variance, &whole.variance), std::pair(&dgamma, &whole.dgamma),
                                   std::pair(&dbeta, &whole.dbeta)}) {
            const double apart = largestDifference(*a, *b);
            QVERIFY2(apart <= most * (a == &dgamma || a == &dbeta ? 50 : 1), qPrintable(QString::number(apart)));
        }
    }

    // Without --sync-bn the ranks' statistics differ, the weights do not.
    void normalizationOfEachRank() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 2);
        QVERIFY2(runs[0].trainer && runs[1].trainer, runs[0].refusal.c_str());
        const Graph& graph = *runs[0].trainer->plan().programs[0].graph;
        for (const GraphParam& param : graph.params) {
            const auto a = runs[0].trainer->executor().read(0, param.tensor), b = runs[1].trainer->executor().read(0, param.tensor);
            if (!param.statistic) QVERIFY2(a == b, param.layer.c_str());
            else if (param.index < 2) QVERIFY2(a != b, param.layer.c_str());
        }
        const auto noted = [&](const char* text) {
            return std::any_of(runs[0].seen.log.begin(), runs[0].seen.log.end(), [&](const std::string& l) { return contains(l, text); });
        };
        QVERIFY(noted("Effective batch = 7 × 2 ranks = 14."));
        QVERIFY(noted("Each of the 2 ranks normalizes with its own batch of 7"));
        QVERIFY(runs[1].seen.log.empty() || !contains(runs[1].seen.log[0], "Effective"));
    }

    void batchOfTheFileIsSplit() {
        QTemporaryDir dir;
        const fs::path one = pathOf(dir) / "one", many = pathOf(dir) / "many";
        QVERIFY(writeTinyJob(one, solverFor(""), netFor(12)) && writeTinyJob(many, solverFor(""), netFor(12)));
        auto alone = makeTrainer(one);
        QVERIFY(alone);
        Recorder seen;
        QCOMPARE(alone->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        const auto split = [](int, TrainOptions& o) { o.syncBatchNorm = o.splitBatch = true; };
        auto runs = trainTogether(many, 3, split);
        QVERIFY2(runs[0].trainer, runs[0].refusal.c_str());
        QVERIFY(largestDifference(weightsOf(*alone), weightsOf(*runs[0].trainer)) < 2e-5);
        QCOMPARE(runs[0].trainer->info().effectiveBatch(), int64_t{12});
        auto refused = trainTogether(many, 5, split);
        QVERIFY2(contains(refused[0].refusal, "A batch of 12 cannot be split among 5 ranks."), refused[0].refusal.c_str());
        QVERIFY(contains(refused[3].refusal, "Training has ended on rank 0."));
    }

    // An exchange that fails leaves all weights as the last whole iteration did.
    void lostExchangeUpdatesNothing_data() {
        QTest::addColumn<int>("goodOnes");
        QTest::addColumn<QString>("solver");
        for (const int good : {0, 3, 20})
            for (const char* solver : {"", "iter_size: 2\n"})
                QTest::addRow("after %d%s", good, *solver ? ", iter_size 2" : "") << good << QString(solver);
    }
    void lostExchangeUpdatesNothing() {
        QFETCH(int, goodOnes);
        QFETCH(QString, solver);
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, solverFor(solver.toStdString()), netFor(7)));
        const auto sync = [](int, TrainOptions& o) { o.syncBatchNorm = true; };
        auto runs = trainTogether(base, 2, sync, [&](int rank, RankRun& run) {
            if (rank == 1) run.group->failAfter = goodOnes;
        });
        QVERIFY2(runs[0].trainer, runs[0].refusal.c_str());
        QCOMPARE(runs[0].reason, StopReason::Failed);
        QVERIFY(runs[0].trainer->failedElsewhere());
        QVERIFY2(contains(runs[0].trainer->failure().english(), "Device 1 of the 2"), runs[0].trainer->failure().english().c_str());
        const int64_t whole = runs[0].trainer->iteration();
        QCOMPARE(static_cast<size_t>(whole), runs[0].seen.train.size());
        QVERIFY(runs[0].trainer->snapshot(runs[0].seen));
        // The same as two that stopped there, and so is what comes of it.
        auto stopped = trainTogether(base, 2, [&](int, TrainOptions& o) {
            o.syncBatchNorm = true;
            o.solver.set_max_iter(static_cast<int>(std::max<int64_t>(1, whole)));
            o.snapshotPrefix = base / "stopped" / "tiny";
        });
        QVERIFY2(stopped[0].trainer, stopped[0].refusal.c_str());
        if (whole > 0) QVERIFY(weightsOf(*stopped[0].trainer) == weightsOf(*runs[0].trainer));
        auto on = trainTogether(base, 2, [&](int, TrainOptions& o) {
            o.syncBatchNorm = true;
            o.snapshot = base / ("together/tiny_iter_" + std::to_string(whole) + ".solverstate");
            o.snapshotPrefix = base / "on" / "tiny";
        });
        auto undisturbed = trainTogether(base, 2, [&](int, TrainOptions& o) {
            o.syncBatchNorm = true;
            o.snapshotPrefix = base / "whole" / "tiny";
        });
        QVERIFY2(on[0].trainer && undisturbed[0].trainer, on[0].refusal.c_str());
        QVERIFY(weightsOf(*on[0].trainer) == weightsOf(*undisturbed[0].trainer));
    }

    void allStopAtTheSameIteration() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 3, {}, [](int rank, RankRun& run) {
            if (rank == 2)
                run.seen.afterTrain = [&run](const TrainPoint& p) {
                    if (p.iteration == 5) run.stop.cancel();
                };
        });
        for (const RankRun& run : runs) {
            QVERIFY2(run.trainer, run.refusal.c_str());
            QCOMPARE(run.reason, StopReason::Stopped);
            QCOMPARE(run.trainer->iteration(), runs[0].trainer->iteration());
        }
        QVERIFY(runs[0].trainer->iteration() >= 5 && runs[0].trainer->iteration() <= 7);
    }

    void stoppedInsideOfATest() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 2, {}, [](int rank, RankRun& run) {
            if (rank == 0)
                run.seen.beforeTestBatch = [&run](int64_t batch) {
                    if (run.seen.test.size() == 1 && batch == 1) run.stop.cancel();
                };
        });
        for (const RankRun& run : runs) {
            QVERIFY2(run.trainer, run.refusal.c_str());
            QCOMPARE(run.reason, StopReason::Stopped);
            QCOMPARE(run.trainer->iteration(), int64_t{6});
        }
    }

    void testsEndTrainingOfAll() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 200\ntest_interval: 2\nearly_stop_tests: 3\n"), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 2);
        QVERIFY2(runs[0].trainer && runs[1].trainer, runs[0].refusal.c_str());
        for (const RankRun& run : runs) {
            QCOMPARE(run.reason, StopReason::Finished);
            QVERIFY(run.trainer->endedEarly());
            QCOMPARE(run.trainer->iteration(), runs[0].trainer->iteration());
        }
        QVERIFY(runs[0].trainer->iteration() < 200);
    }

    // One has a loss that is no number: it says why, the others that it has ended there; nobody updates.
    void wrongLossOfOne() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 2, [](int, TrainOptions& o) { o.syncBatchNorm = true; }, [](int rank, RankRun& run) {
            if (rank != 1) return;
            run.seen.afterTrain = [&run](const TrainPoint& p) {
                if (p.iteration != 3) return;
                Executor& executor = run.trainer->executor();
                for (const GraphParam& param : run.trainer->plan().programs[0].graph->params)
                    if (param.layer == "ip2")
                        executor.write(0, param.tensor, std::vector<float>(static_cast<size_t>(param.shape.count()), NAN));
            };
        });
        QVERIFY2(runs[0].trainer && runs[1].trainer, runs[0].refusal.c_str());
        for (const RankRun& run : runs) {
            QCOMPARE(run.reason, StopReason::Failed);
            QCOMPARE(run.trainer->iteration(), int64_t{3});
        }
        QVERIFY(contains(runs[1].trainer->failure().english(), "The loss is not a number at iteration 3"));
        QVERIFY(contains(runs[1].trainer->failure().english(), "ip2"));
        QVERIFY(!runs[1].trainer->failedElsewhere());
        QVERIFY2(contains(runs[0].trainer->failure().english(), "Training has ended on rank 1."), runs[0].trainer->failure().english().c_str());
        QVERIFY(runs[0].trainer->failedElsewhere());
        for (const float value : weightsOf(*runs[0].trainer)) QVERIFY(std::isfinite(value));
    }

    void otherFilesAreRefused() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(7)));
        auto runs = trainTogether(pathOf(dir), 2, [](int rank, TrainOptions& o) {
            if (rank == 1) o.solver.set_base_lr(0.02F);
        });
        for (const RankRun& run : runs)
            QVERIFY2(contains(run.refusal, "The ranks were started with different"), run.refusal.c_str());
        auto seeds = trainTogether(pathOf(dir), 2, [](int rank, TrainOptions& o) {
            o.solver.clear_random_seed();
            o.seed = static_cast<uint64_t>(rank);
        });
        QVERIFY(contains(seeds[0].refusal, "The ranks were started with different"));
    }

    // Exchanges start as soon as their gradients are there; updates wait for all of them.
    void planOfSeveral_data() {
        QTest::addColumn<int>("iterSize");
        QTest::newRow("one batch") << 1;
        QTest::newRow("iter_size 2") << 2;
    }
    void planOfSeveral() {
        QFETCH(int, iterSize);
        std::string net = "layer { name: \"x\" type: \"DummyData\" top: \"x\" top: \"label\" dummy_data_param { shape { dim: 2 dim: 600 } "
                          "shape { dim: 2 } } }\n";
        std::string before = "x";
        for (int i = 0; i < 6; ++i) {  // 1.4 MB of weights each, the fourth 36 MB
            const std::string name = "ip" + std::to_string(i);
            net += "layer { name: \"" + name + "\" type: \"InnerProduct\" bottom: \"" + before + "\" top: \"" + name +
                   "\" inner_product_param { num_output: " + (i == 3 ? "15000" : "600") + " } }\n";
            before = name;
        }
        net += "layer { name: \"loss\" type: \"EuclideanLoss\" bottom: \"" + before + "\" bottom: \"x\" top: \"loss\" }\n";
        auto spec = NetSpec::parse(net, "net.prototxt");
        QVERIFY(spec);
        caffe::SolverParameter solver;
        solver.set_base_lr(0.1F);
        solver.set_iter_size(iterSize);
        BuildOptions options;
        options.backward = true;
        options.solver = &solver;
        options.ranks = 2;
        const auto graph = std::make_shared<Graph>(build(*spec, options));
        QVERIFY(graph->runnable());
        const Plan plan = compile({graph}, cpuBackend(), {});
        QVERIFY(plan.runnable());
        const Program& program = plan.programs[0];
        std::vector<size_t> starts, ends, updates;
        size_t lastBackward = 0, exchanged = 0;
        for (size_t i = 0; i < program.ops.size(); ++i) {
            const PlannedOp& op = program.ops[i];
            const std::string kind = op.kind;
            if (kind == "MeanStart") starts.push_back(i), exchanged += op.out.size();
            if (kind == "MeanEnd") ends.push_back(i);
            if (kind == "SolverUpdate" || kind == "InnerProductUpdate") updates.push_back(i);
            if (op.pass == Pass::Backward) lastBackward = i;
            if (kind != "MeanStart") continue;
            QCOMPARE(op.pass, Pass::Update);
            int64_t bytes = 0, largest = 0;
            for (size_t t = 0; t < op.out.size(); ++t) {
                QCOMPARE(program.tensors[static_cast<size_t>(op.in[t])].offset, program.tensors[static_cast<size_t>(op.out[t])].offset);
                bytes += op.outDesc[t].bytes();
                largest = std::max(largest, op.outDesc[t].bytes());
            }
            QVERIFY(bytes <= std::max<int64_t>(largest, 25 << 20));
        }
        QCOMPARE(updates.size(), size_t{12});
        QCOMPARE(exchanged, size_t{12});
        QCOMPARE(starts.size(), ends.size());
        QVERIFY(starts.size() >= 3);
        QVERIFY(starts.front() < lastBackward && starts[1] < lastBackward);
        QVERIFY(ends.front() > lastBackward && ends.back() < updates.front());
    }

    // What is computed twice to save memory is the same with several ranks.
    void withinABudget() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverFor(""), netFor(40), 100));
        const auto within = [&](uint64_t limit, const char* prefix) {
            return trainTogether(pathOf(dir), 2, [&](int, TrainOptions& o) {
                o.syncBatchNorm = true;
                o.memoryLimit = limit;
                o.snapshotPrefix = pathOf(dir) / prefix / "tiny";
            });
        };
        auto free = within(0, "free");
        QVERIFY2(free[0].trainer, free[0].refusal.c_str());
        auto refused = within(1, "none");
        QVERIFY(!refused[0].trainer);
        // "Training needs 123 kB (125952 bytes) at least …"
        const QString least = QString::fromStdString(refused[0].refusal).section(" bytes)", 0, 0).section('(', -1);
        auto tight = within(least.toULongLong(), "tight");
        QVERIFY2(tight[0].trainer, tight[0].refusal.c_str());
        QVERIFY2(tight[0].trainer->plan().programs[0].recomputed > 0, qPrintable(least));
        QVERIFY(weightsOf(*tight[0].trainer) == weightsOf(*free[0].trainer));
    }
};

QTEST_GUILESS_MAIN(TestTogether)
#include "test_together.moc"
