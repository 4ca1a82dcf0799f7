// Every solver through the trainer: resuming, clipping, averages, what the log says, early stopping and the best state.

#include "tests/run/make_trainer.h"

#include "core/net/solver_method.h"
#include "core/run/executor.h"
#include "core/run/resting_history.h"
#include "core/run/snapshot.h"
#include "core/schema/binary_io.h"
#include "tests/conformance/net_runner.h"

#include <QtTest>

#include <fmt/format.h>

#include <cmath>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

std::string bytesOf(const fs::path& file) {
    auto bytes = os::readFile(file);
    return bytes ? *bytes : std::string();
}

// The fields of tinySolver() that a method needs, or refuses, otherwise.
std::string solverText(const std::string& extra, bool momentum = true, const char* rate = "0.01") {
    std::string text = tinySolver(extra);
    const auto replace = [&](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    replace("base_lr: 0.05", std::string("base_lr: ") + rate);
    if (!momentum) replace("momentum: 0.9\n", "");
    return text;
}

bool logs(const Recorder& seen, const std::string& words) {
    return std::any_of(seen.log.begin(), seen.log.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

int linesWith(const Recorder& seen, const std::string& words) {
    return static_cast<int>(std::count_if(seen.log.begin(), seen.log.end(), [&](const std::string& line) {
        return line.find(words) != std::string::npos;
    }));
}

struct BestRecorder : Recorder {
    std::vector<BestKept> best;
    void onBest(const BestKept& kept) override { best.push_back(kept); }
};

// Seen labels are right, those of the tests are not: the test gets no better, or soon worse.
bool writeHopelessJob(const fs::path& folder, const std::string& solver) {
    return writeTinyJob(folder, solver) && writeTinyDb(folder / "hopeless_db", 24, 4, 2, [](int i) { return i / 4 % 4; }) &&
           [&] {
               std::string net = tinyNet();
               net.replace(net.find("test_db"), 7, "hopeless_db");
               return static_cast<bool>(os::writeFileAtomically(folder / "net.prototxt", net));
           }();
}

}  // namespace

class TestSolvers : public QObject {
    Q_OBJECT
private slots:
    // Weights, history and what Caffe does not keep: the same bits, whether interrupted or not.
    void resumedIsUninterrupted_data() {
        QTest::addColumn<QString>("fields");
        QTest::addColumn<bool>("momentum");
        for (const SolverMethod& method : solverMethods())
            QTest::newRow(method.type) << QStringLiteral("type: \"%1\"\n").arg(method.type) << method.momentum;
        QTest::newRow("clipped") << QStringLiteral("type: \"Adam\" clip_gradients: 0.5 iter_size: 2\n") << true;
        QTest::newRow("onecycle") << QStringLiteral("type: \"AdamW\" lr_policy: \"onecycle\" cycle_momentum: true "
                                                    "warmup_iter: 5\n")
                                  << true;
        QTest::newRow("stops early") << QStringLiteral("early_stop_tests: 3 keep_best: true\n") << true;
    }
    void resumedIsUninterrupted() {
        QFETCH(QString, fields);
        QFETCH(bool, momentum);
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        std::string text = solverText("max_iter: 24\ntest_interval: 4\ntest_iter: 2\nsnapshot: 12\naverage_loss: 5\n" +
                                          fields.toStdString(),
                                      momentum);
        if (fields.contains(QLatin1String("lr_policy")))
            text.replace(text.find("lr_policy: \"inv\"\n"), 17, "");
        QVERIFY(writeTinyJob(base, text));
        Recorder whole, rest;
        int64_t end = 0;
        {
            auto trainer = makeTrainer(base, {}, base / "whole/tiny");
            QVERIFY(trainer);
            QCOMPARE(trainer->run(whole, CancelToken(), CancelToken()), StopReason::Finished);
            end = trainer->iteration();
        }
        QVERIFY(end >= 12);
        auto trainer = makeTrainer(base, base / "whole/tiny_iter_12.solverstate", base / "part/tiny");
        QVERIFY(trainer);
        QCOMPARE(trainer->run(rest, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(trainer->iteration(), end);
        const std::string name = "tiny_iter_" + std::to_string(end);
        QVERIFY(!bytesOf(base / "whole" / (name + ".caffemodel")).empty());
        QVERIFY(bytesOf(base / "part" / (name + ".caffemodel")) == bytesOf(base / "whole" / (name + ".caffemodel")));
        QVERIFY(bytesOf(base / "part" / (name + ".fitroomstate")) ==
                bytesOf(base / "whole" / (name + ".fitroomstate")));
        auto states = std::pair(readSolverState(base / "whole" / (name + ".solverstate")),
                                readSolverState(base / "part" / (name + ".solverstate")));
        QVERIFY(states.first && states.second);
        states.first->clear_learned_net();
        states.second->clear_learned_net();
        QVERIFY(states.first->SerializeAsString() == states.second->SerializeAsString());
        QCOMPARE(rest.train.size(), whole.train.size() - 12);
        for (size_t i = 0; i < rest.train.size(); ++i)
            QCOMPARE(rest.train[i].loss, whole.train[12 + i].loss);
    }

    void everyMethodLearns_data() {
        QTest::addColumn<QString>("rate");
        const char* const rates[] = {"0.05", "0.05", "0.02", "0.005", "1", "0.01", "0.01"};
        for (size_t i = 0; i < solverMethods().size(); ++i)
            QTest::newRow(solverMethods()[i].type) << QString::fromLatin1(rates[i]);
    }
    void everyMethodLearns() {
        QFETCH(QString, rate);
        QTemporaryDir dir;
        const std::string type = QTest::currentDataTag();
        const bool momentum = type != "AdaGrad" && type != "RMSProp";
        QVERIFY(writeTinyJob(pathOf(dir), solverText("max_iter: 120\nsnapshot: 1000\ndelta: 1e-6\ntype: \"" + type + "\"\n", momentum,
                                                     rate.toLatin1().constData())));
        auto trainer = makeTrainer(pathOf(dir));
        QVERIFY(trainer);
        Recorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QVERIFY2(seen.test.back().value("accuracy", 0) > 0.9,
                 qPrintable(QString::number(seen.test.back().value("accuracy", 0))));
    }

    // A state of another method does not fit, and says so.
    void stateOfAnotherMethod() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, solverText("max_iter: 4\nsnapshot: 2\n")));
        Recorder seen;
        QCOMPARE(makeTrainer(base)->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        const std::string said = refusal(base, [&](TrainOptions& o) {
            o.snapshot = base / "snap/tiny_iter_2.solverstate";
            o.solver.set_type("Adam");
        });
        QVERIFY2(contains(said, "The state holds 11 history blobs, and this network with Adam has 22"), said.c_str());
    }

    // Two micro-batches: the length of their sum counts, before it is divided by iter_size.
    void clipsTheSumOfMicroBatches() {
        auto spec = NetSpec::parse(R"(
layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 3 dim: 5 } shape { dim: 3 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 4 } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" loss_weight: 20 })",
                                   "net.prototxt");
        QVERIFY(spec);
        caffe::SolverParameter solver;
        solver.set_iter_size(2);
        solver.set_clip_gradients(1.5f);
        testing::RunnerOptions options;
        options.build.backward = true;
        options.build.solver = &solver;
        auto made = testing::NetRunner::create(*spec, options);
        QVERIFY2(made, made ? "" : made.error().english().c_str());
        testing::NetRunner& net = **made;
        StepContext context;
        context.iterSize = 2;
        context.rate = 0.5f;
        std::vector<std::vector<float>> before, sums;
        for (context.micro = 0; context.micro < 2; ++context.micro) {
            testing::fillAll(net, static_cast<uint32_t>(context.micro + 1), 4);
            if (context.micro == 0)
                for (const GraphParam& p : net.graph().params)
                    before.push_back(net.param(p));
            for (size_t p = 0; p < before.size(); ++p)
                net.setParam(net.graph().params[p], before[p]);
            net.step(context, context.micro == 1);
        }
        double squares = 0;
        for (const GraphParam& p : net.graph().params) {
            const auto sum = net.executor().persistent(p.layer + "/" + std::to_string(p.index) + "/gradient");
            sums.emplace_back(sum.begin(), sum.end());
            for (const float v : sum)
                squares += static_cast<double>(v) * static_cast<double>(v);
        }
        QVERIFY2(std::sqrt(squares) > 2, qPrintable(QString::number(std::sqrt(squares))));
        for (size_t p = 0; p < sums.size(); ++p) {
            const std::vector<float> now = net.param(net.graph().params[p]);
            for (size_t i = 0; i < now.size(); ++i) {
                const double expected = static_cast<double>(before[p][i]) -
                                        0.5 * 1.5 / std::sqrt(squares) * static_cast<double>(sums[p][i]) / 2;
                QVERIFY(std::abs(static_cast<double>(now[i]) - expected) < 1e-6);
            }
        }
    }

    // Without memory for weights that rest, the snapshot still says what Caffe's solver would have there.
    void restingHistoryFollowsTheRule_data() {
        QTest::addColumn<int>("method");
        for (size_t i = 0; i < solverMethods().size(); ++i)
            QTest::newRow(solverMethods()[i].type) << static_cast<int>(i);
    }
    void restingHistoryFollowsTheRule() {
        QFETCH(int, method);
        const SolverMethod& m = solverMethods()[static_cast<size_t>(method)];
        caffe::SolverParameter solver;
        solver.set_type(m.type);
        solver.set_momentum(0.8f);
        solver.set_momentum2(0.97f);
        solver.set_rms_decay(0.9f);
        solver.set_delta(1e-3f);
        constexpr int kIterations = 300;
        for (const char* kind : {"L2", "L1"}) {
            solver.set_regularization_type(kind);
            const std::vector<float> weights = {0.7f, -2.0f, 0.0f, 1e-3f};
            const auto got = restingHistory(m, solver, 0.05f, weights, kIterations);
            QCOMPARE(got.size(), static_cast<size_t>(m.histories));
            for (size_t i = 0; i < weights.size(); ++i) {
                const double w = static_cast<double>(weights[i]), g = 0.05f * (kind[1] == '1' ? (w > 0) - (w < 0) : w);
                double h = 0, h2 = 0;
                for (int t = 0; t < kIterations; ++t) {  // step by step, at a rate of 0
                    if (m.rule == UpdateAttrs::AdaGrad) h += g * g;
                    if (m.rule == UpdateAttrs::RmsProp) h = 0.9 * h + 0.1 * g * g;
                    if (m.rule == UpdateAttrs::Adam) h = 0.8 * h + 0.2 * g, h2 = 0.97 * h2 + 0.03 * g * g;
                    if (m.rule != UpdateAttrs::AdaDelta) continue;
                    h = 0.8 * h + 0.2 * g * g;
                    const double v = g * std::sqrt((1e-3 + h2) / (1e-3 + h));
                    h2 = 0.8 * h2 + 0.2 * v * v;
                }
                const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-5 * std::abs(b) + 1e-12; };
                QVERIFY2(near(static_cast<double>(got[0][i]), h), kind);
                if (got.size() > 1) QVERIFY2(near(static_cast<double>(got[1][i]), h2), kind);
            }
        }
    }

    void averageLossFillsThenMoves() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverText("max_iter: 9\nsnapshot: 100\ndisplay: 1\naverage_loss: 3\n")));
        auto trainer = makeTrainer(pathOf(dir));
        Recorder seen;
        CancelToken pause;
        seen.afterTrain = [&](const TrainPoint& p) {
            if (p.iteration == 5) pause.cancel();
        };
        QCOMPARE(trainer->run(seen, pause, CancelToken()), StopReason::Paused);
        pause.reset();
        QCOMPARE(trainer->run(seen, pause, CancelToken()), StopReason::Finished);
        const auto shown = [&](int64_t iteration) {
            const std::string start = "Iteration " + std::to_string(iteration);
            for (const std::string& line : seen.log)
                if (line.rfind(start, 0) == 0 && contains(line, "loss = "))
                    return std::stod(line.substr(line.find("loss = ") + 7));
            return -1.0;
        };
        const auto loss = [&](int64_t i) { return seen.train[static_cast<size_t>(i)].loss; };
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-5 * std::abs(b); };
        QVERIFY(near(shown(0), loss(0)));
        QVERIFY(near(shown(1), (loss(0) + loss(1)) / 2));
        QVERIFY(near(shown(4), (loss(2) + loss(3) + loss(4)) / 3));
        QVERIFY(near(shown(5), loss(5)));  // begins anew with each run(), as Caffe's does with each Step
        QVERIFY(near(shown(8), (loss(6) + loss(7) + loss(8)) / 3));
        QVERIFY(shown(9) > 0);  // Caffe's last line: display falls on max_iter
    }

    void debugInfoInCaffesWords() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverText("max_iter: 4\nsnapshot: 100\ndisplay: 2\ndebug_info: true\n"
                                                     "iter_size: 2\n")));
        auto trainer = makeTrainer(pathOf(dir));
        Recorder seen, plain;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        for (const char* words :
             {"    [Forward] Layer data, top blob data data: ", "    [Forward] Layer conv1, top blob conv1 data: ",
              "    [Forward] Layer conv1, param blob 1 data: 0", "    [Backward] Layer loss, bottom blob ip2 diff: ",
              "    [Backward] Layer ip1, param blob 0 diff: ",
              "    [Backward] All net params (data, diff): L1 norm = ("})
            QVERIFY2(logs(seen, words), words);
        QCOMPARE(linesWith(seen, "[Backward] All net params"), 4);  // iterations 0 and 2, two batches each
        QVERIFY(!logs(seen, "Layer data, bottom") && !logs(seen, "Layer bn1, param blob 0 diff"));
        // It only looks; but what it looks at cannot be joined into one operation, and rounds differently.
        trainer = makeTrainer(pathOf(dir), {}, pathOf(dir) / "plain/tiny",
                              [](TrainOptions& o) { o.solver.set_debug_info(false); });
        QVERIFY(trainer);
        QCOMPARE(trainer->run(plain, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(linesWith(plain, "[Forward]"), 0);
        const double loss = seen.train.back().loss;
        QVERIFY2(std::abs(plain.train.back().loss - loss) <= 1e-5 * loss,
                 fmt::format("{} and {}", plain.train.back().loss, loss).c_str());
    }

    // Feature maps in 16 bits: less memory, the same course of training, and every run of it the same.
    void storageInHalf() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverText("max_iter: 12\nsnapshot: 100\ndisplay: 0\n")));
        Recorder full, half, again;
        auto plain = makeTrainer(pathOf(dir));
        QCOMPARE(plain->run(full, CancelToken(), CancelToken()), StopReason::Finished);
        const auto narrow = [](TrainOptions& o) { o.solver.set_storage("bfloat16"); };
        for (Recorder* seen : {&half, &again}) {
            auto trainer = makeTrainer(pathOf(dir), {}, pathOf(dir) / "half/tiny", narrow);
            QVERIFY(trainer);
            QVERIFY(trainer->plan().byPurpose[0] < plain->plan().byPurpose[0]);
            QCOMPARE(trainer->run(*seen, CancelToken(), CancelToken()), StopReason::Finished);
        }
        Recorder told;  // and it can be looked at
        auto looking = makeTrainer(pathOf(dir), {}, pathOf(dir) / "half/told", [&](TrainOptions& o) {
            narrow(o);
            o.solver.set_debug_info(true);
            o.solver.set_display(1);
        });
        QVERIFY(looking);
        QCOMPARE(looking->run(told, CancelToken(), CancelToken()), StopReason::Finished);
        QVERIFY(logs(told, "    [Forward] Layer conv1, top blob conv1 data: "));
        QVERIFY(half.train.back().loss != full.train.back().loss);
        for (size_t i = 0; i < full.train.size(); ++i) {
            QVERIFY(std::abs(half.train[i].loss - full.train[i].loss) <= 0.02 * full.train[i].loss);
            QCOMPARE(again.train[i].loss, half.train[i].loss);
        }
    }

    void testLossOnRequest() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), solverText("max_iter: 2\nsnapshot: 100\ntest_interval: 1\n"
                                                     "test_initialization: false\ntest_compute_loss: true\n")));
        Recorder seen;
        QCOMPARE(makeTrainer(pathOf(dir))->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(seen.test.size(), size_t{2});  // not at 0
        QVERIFY(logs(seen, fmt::format("Test loss: {:.6g}", seen.test[0].value("loss", 0))));
        QVERIFY(!logs(seen, "Test net output #2"));
    }

    void stopsEarly() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeHopelessJob(base, solverText("max_iter: 400\nsnapshot: 1000\ntest_interval: 5\nearly_stop_tests: 3\n"
                                                  "best_by: \"loss\"\n",
                                                  true, "0.05")));
        auto trainer = makeTrainer(base);
        QVERIFY(trainer);
        BestRecorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QVERIFY(trainer->iteration() < 400 && trainer->iteration() % 5 == 0);
        QVERIFY(trainer->endedEarly());
        QVERIFY2(logs(seen, "Stopped early at iteration " + std::to_string(trainer->iteration()) +
                                ": 3 tests without a better loss"),
                 seen.log.back().c_str());
        QVERIFY(logs(seen, "Optimization Done."));
        QCOMPARE(seen.snapshots, std::vector<int64_t>{trainer->iteration()});
        QVERIFY(seen.best.empty() && !fs::exists(base / "snap/tiny_best.caffemodel"));
        // The last three tests were no better than the best before them.
        double best = 1e9;
        const size_t tests = seen.test.size();
        for (size_t i = 1; i + 3 < tests; ++i)  // the test of the untrained network does not count
            best = std::min(best, seen.test[i].value("loss", 0));
        for (size_t i = tests - 3; i < tests; ++i)
            QVERIFY(seen.test[i].value("loss", 0) >= best);
    }

    void keepsTheBest() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeHopelessJob(base, solverText("max_iter: 40\nsnapshot: 5\ntest_interval: 5\nkeep_best: true\n"
                                                  "best_by: \"loss\"\n",
                                                  true, "0.05")));
        BestRecorder seen;
        auto trainer = makeTrainer(base);
        QVERIFY(trainer);
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(trainer->iteration(), 40);
        QVERIFY(!trainer->endedEarly() && !seen.best.empty());
        const BestKept& kept = seen.best.back();
        for (size_t i = 1; i < seen.test.size(); ++i)
            QVERIFY(seen.test[i].value("loss", 0) >= kept.value);
        QCOMPARE(kept.weights, base / "snap/tiny_best.caffemodel");
        QVERIFY(logs(seen, "kept as " + kept.weights.string()));
        const std::string same = "snap/tiny_iter_" + std::to_string(kept.iteration) + ".caffemodel";
        QVERIFY(!bytesOf(base / same).empty() && bytesOf(kept.weights) == bytesOf(base / same));
        auto again = makeTrainer(base, kept.state, base / "again/tiny");
        QVERIFY(again);
        QCOMPARE(again->iteration(), kept.iteration);
    }

    // Two iterations of tests where the accuracy rises and the loss, too: what best_by says counts.
    void bestByAccuracyOrLoss() {
        Graph graph;
        graph.layers.resize(2);
        graph.layers[0].type = "Accuracy";
        graph.tensors.resize(2);
        graph.tensors[0].layer = 0;
        graph.tensors[1].layer = 1;
        graph.outputs = {{"acc", 0, 0}, {"loss", 1, 1}};
        const auto better = [&](const char* by, std::initializer_list<std::pair<double, double>> tests) {
            caffe::SolverParameter solver;
            solver.set_keep_best(true);
            solver.set_early_stop_tests(2);
            solver.set_best_by(by);
            BestTest best(solver, graph);
            std::string out;
            int64_t iteration = 0;
            for (const auto& [accuracy, loss] : tests) {
                out += best.take({iteration += 10, {{"acc", accuracy}, {"loss", loss}}}) ? '+' : '-';
                if (best.exhausted()) out += '!';
            }
            return out;
        };
        QCOMPARE(better("accuracy", {{0.5, 1}, {0.6, 2}, {0.6, 0.5}, {0.1, 0.1}}), std::string("++--!"));
        QCOMPARE(better("loss", {{0.5, 1}, {0.6, 2}, {0.6, 0.5}, {0.1, 0.1}}), std::string("+-++"));
        QCOMPARE(better("loss", {{0.5, std::nan("")}, {0.6, 2}, {0.1, std::nan("")}}), std::string("-+-"));
        graph.outputs.erase(graph.outputs.begin());
        QCOMPARE(better("accuracy", {{0.5, 1}, {0.6, 2}}), std::string("+-"));  // no accuracy: the loss
    }
};

QTEST_GUILESS_MAIN(TestSolvers)
#include "test_solvers.moc"
