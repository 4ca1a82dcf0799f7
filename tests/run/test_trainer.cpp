// The loop on databases of a few kilobytes: what it does, what it refuses, and that an interruption changes nothing.

#include "core/net/graph_builder.h"
#include "core/run/data_notes.h"
#include "core/run/evaluate.h"
#include "core/run/executor.h"
#include "core/run/training_setup.h"
#include "core/run/weights.h"
#include "tests/run/make_trainer.h"

#include <QTest>

#include <cmath>
#include <sys/resource.h>
#include <csignal>
#include <unistd.h>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

std::string bytesOf(const fs::path& file) {
    auto bytes = os::readFile(file);
    return bytes ? *bytes : std::string();
}

const std::string kSolver = tinySolver(
    "max_iter: 60\ntest_interval: 20\ntest_iter: 2\nsnapshot: 25\ndisplay: 10\naverage_loss: 5\niter_size: 2\n");

}  // namespace

class TestTrainer : public QObject {
    Q_OBJECT
private slots:
    void learnsAndReports() {
        QTemporaryDir dir;
        QVERIFY(
            writeTinyJob(pathOf(dir), tinySolver("max_iter: 150\ntest_interval: 50\nsnapshot: 100\ndisplay: 10\n")));
        auto trainer = makeTrainer(pathOf(dir));
        QVERIFY(trainer);
        QCOMPARE(trainer->executor().allocatedBytes(), trainer->plan().arenaBytes);
        Recorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(seen.train.size(), size_t{150});
        QCOMPARE(seen.train.front().iteration, 1);
        QCOMPARE(seen.train.back().iteration, 150);
        QCOMPARE(seen.train[4].outputs.at(0).first, std::string("loss"));
        std::vector<int64_t> testedAt;
        for (const TestPoint& p : seen.test)
            testedAt.push_back(p.iteration);
        QCOMPARE(testedAt, (std::vector<int64_t>{0, 50, 100, 150}));
        QVERIFY2(seen.test.back().value("accuracy", 0) > 0.9,
                 qPrintable(QString::number(seen.test.back().value("accuracy", 0))));
        QVERIFY(seen.train.back().loss < seen.train.front().loss / 2);
        QCOMPARE(seen.snapshots, (std::vector<int64_t>{100, 150}));
        QVERIFY(contains(seen.log[0], "Iteration 0, Testing net (#0)"));
        QVERIFY(std::any_of(seen.log.begin(), seen.log.end(), [](const std::string& l) {
            return l.rfind("Iteration 100", 0) == 0 && contains(l, "loss = ");
        }));
        // Used as planned: the executor's own count of the training program stays within the arena and reaches its
        // peak.
        const UsedMemory used = trainer->executor().used(0);
        QVERIFY(used.peak > 0 && used.peak <= trainer->plan().arenaBytes);
        QCOMPARE(trainer->info().classes, 4);
    }

    void sameSeedSameRun() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        std::vector<std::vector<double>> losses;
        for (int i = 0; i < 3; ++i) {
            auto trainer =
                makeTrainer(pathOf(dir), {}, {}, [&](TrainOptions& o) { o.solver.set_random_seed(i < 2 ? 5 : 6); });
            QVERIFY(trainer);
            Recorder seen;
            QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
            losses.emplace_back();
            for (const TrainPoint& p : seen.train)
                losses.back().push_back(p.loss);
        }
        QVERIFY(losses[0] == losses[1]);
        QVERIFY(losses[0] != losses[2]);
    }

    // Weights, state and everything reported: an interrupted run is the uninterrupted one, bit for bit.
    void resumedIsUninterrupted_data() {
        QTest::addColumn<int>("stopAt");
        QTest::addColumn<bool>("hdf5");
        QTest::addColumn<QString>("net");
        const QString tiny = QString::fromStdString(tinyNet());
        for (const int at : {1, 20, 25, 37, 59})
            QTest::newRow(qPrintable(QString::number(at))) << at << false << tiny;
        QTest::newRow("HDF5 20") << 20 << true << tiny;
        QTest::newRow("HDF5 37") << 37 << true << tiny;
        // An LSTM that goes on where the batch before ended.
        const QString remembering = QString::fromStdString(rememberingNet());
        for (const int at : {1, 37})
            QTest::newRow(qPrintable(QString("LSTM %1").arg(at))) << at << false << remembering;
    }
    void resumedIsUninterrupted() {
        QFETCH(int, stopAt);
        QFETCH(bool, hdf5);
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QFETCH(QString, net);
        QVERIFY(writeTinyJob(base, kSolver + (hdf5 ? "snapshot_format: HDF5\n" : ""), net.toStdString()));
        const std::string ending = hdf5 ? ".h5" : "";
        Recorder whole;
        {
            auto trainer = makeTrainer(base, {}, base / "whole/tiny");
            QVERIFY(trainer);
            QCOMPARE(trainer->run(whole, CancelToken(), CancelToken()), StopReason::Finished);
        }
        Recorder first, second;
        CancelToken stop;
        {
            auto trainer = makeTrainer(base, {}, base / "part/tiny");
            QVERIFY(trainer);
            first.afterTrain = [&](const TrainPoint& p) {
                if (p.iteration == stopAt) stop.cancel();
            };
            QCOMPARE(trainer->run(first, CancelToken(), stop), StopReason::Stopped);
            QCOMPARE(trainer->iteration(), stopAt);
            QVERIFY(trainer->snapshot(first));
        }
        {
            auto trainer = makeTrainer(base, base / ("part/tiny_iter_" + std::to_string(stopAt) + ".solverstate" + ending),
                                       base / "part/tiny");
            QVERIFY(trainer);
            QCOMPARE(trainer->iteration(), stopAt);
            QCOMPARE(trainer->run(second, CancelToken(), CancelToken()), StopReason::Finished);
        }
        const std::string expected = bytesOf(base / ("whole/tiny_iter_60.caffemodel" + ending));
        QVERIFY(!expected.empty());
        QVERIFY(bytesOf(base / ("part/tiny_iter_60.caffemodel" + ending)) == expected);
        auto states = std::pair(readSolverState(base / ("whole/tiny_iter_60.solverstate" + ending)),
                                readSolverState(base / ("part/tiny_iter_60.solverstate" + ending)));
        QVERIFY(states.first && states.second);
        states.first->clear_learned_net();
        states.second->clear_learned_net();
        QVERIFY(states.first->SerializeAsString() == states.second->SerializeAsString());
        QVERIFY(bytesOf(base / "whole/tiny_iter_60.fitroomstate") == bytesOf(base / "part/tiny_iter_60.fitroomstate"));
        QCOMPARE(first.train.size() + second.train.size(), whole.train.size());
        for (size_t i = 0; i < second.train.size(); ++i)
            QCOMPARE(second.train[i].loss, whole.train[first.train.size() + i].loss);
        QCOMPARE(first.test.size() + second.test.size(), whole.test.size());
        for (size_t i = 0; i < second.test.size(); ++i)
            QVERIFY(second.test[i].outputs == whole.test[first.test.size() + i].outputs);
    }

    void pausedInsideATestGoesOn() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), kSolver));
        Recorder whole, seen;
        QCOMPARE(makeTrainer(pathOf(dir))->run(whole, CancelToken(), CancelToken()), StopReason::Finished);
        auto trainer = makeTrainer(pathOf(dir));
        CancelToken pause;
        seen.beforeTestBatch = [&](int64_t batch) {
            if (batch == 1) pause.cancel();
        };
        QCOMPARE(trainer->run(seen, pause, CancelToken()), StopReason::Paused);
        QCOMPARE(trainer->iteration(), 0);
        QVERIFY(seen.test.empty());
        seen.beforeTestBatch = {};
        pause.reset();
        QCOMPARE(trainer->run(seen, pause, CancelToken()), StopReason::Finished);
        QCOMPARE(seen.test.size(), whole.test.size());
        for (size_t i = 0; i < seen.test.size(); ++i)
            QVERIFY(seen.test[i].outputs == whole.test[i].outputs);
        QCOMPARE(seen.train.back().loss, whole.train.back().loss);
    }

    // 21 items in batches of 8: each item once, as one batch of 21 counts them.
    void wholeTestSetExactlyOnce() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, tinySolver("max_iter: 12\nsnapshot: 100\n"), tinyNet(), 50, 21));
        Recorder seen;
        QCOMPARE(makeTrainer(base)->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        QCOMPARE(seen.test.size(), size_t{1});
        QCOMPARE(seen.test[0].iteration, 12);
        std::string wide = tinyNet();
        wide.replace(wide.find("batch_size: 8"), 13, "batch_size: 21");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", wide));
        Recorder once;
        QCOMPARE(makeTrainer(base)->run(once, CancelToken(), CancelToken()), StopReason::Finished);
        for (const char* name : {"accuracy", "loss"})
            QVERIFY(std::abs(seen.test[0].value(name, -1) - once.test[0].value(name, -2)) < 1e-5);
    }

    void refusesBeforeIterationZero() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        // Labels that the last layer has no output for.
        QVERIFY(writeTinyDb(base / "labels_db", 40, 4, 1, [](int i) { return i % 8; }));
        std::string net = tinyNet();
        net.replace(net.find("test_db"), 7, "labels_db");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        std::string message = refusal(base);
        QVERIFY2(contains(message, "labels 0–7 but layer ip2 outputs 4; 20 of 40 items out of range"), message.c_str());
        QVERIFY2(contains(message, "net.prototxt:") && contains(message, "num_output of layer ip2 to 8"),
                 message.c_str());
        // A database that is not there.
        net.replace(net.find("labels_db"), 9, "no_such_db");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        message = refusal(base);
        QVERIFY2(contains(message, "no_such_db"), message.c_str());
        // Memory.
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet()));
        message = refusal(base, [](TrainOptions& o) { o.memoryLimit = 20000; });
        QVERIFY2(contains(message, "the limit is 19.5 KiB"), message.c_str());
        QVERIFY(refusal(base, [](TrainOptions& o) { o.memoryLimit = 100u << 20; }).empty());
        // A typing error in a field, an unknown type, a bottom from nowhere.
        const auto with = [&](const char* from, const char* to) {
            std::string text = tinyNet();
            text.replace(text.find(from), std::strlen(from), to);
            (void)os::writeFileAtomically(base / "net.prototxt", text);
            return refusal(base);
        };
        message = with("kernel_size", "kernal_size");
        QVERIFY2(contains(message, "net.prototxt:9:") && contains(message, "kernal_size") &&
                     contains(message, "kernel_size"),
                 message.c_str());
        message = with("\"ReLU\"", "\"Relu\"");
        QVERIFY2(contains(message, "Relu") && contains(message, "ReLU") && contains(message, "relu1"), message.c_str());
        message = with("bottom: \"pool1\"", "bottom: \"pool9\"");
        QVERIFY2(contains(message, "pool9") && contains(message, "ip1"), message.c_str());
        // Snapshots into a file, as if it were a folder.
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", tinyNet()));
        QVERIFY(os::writeFileAtomically(base / "plain", "x"));
        message = refusal(base, [&](TrainOptions& o) { o.snapshotPrefix = base / "plain/tiny"; });
        QVERIFY2(contains(message, "plain"), message.c_str());
    }

    void stopsAtTheFirstLossThatIsNoNumber() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        auto trainer = makeTrainer(base, {}, {}, [](TrainOptions& o) {
            o.solver.set_base_lr(1e20f);
            o.solver.set_snapshot(1);
        });
        Recorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Failed);
        const std::string message = trainer->failure().english();
        QVERIFY2(contains(message, "layer '") && contains(message, "base_lr"), message.c_str());
        QVERIFY(seen.train.size() < 60);
        for (const TrainPoint& p : seen.train)
            QVERIFY(std::isfinite(p.loss));
        // Nothing was written after the failure.
        QVERIFY(seen.snapshots.empty() || seen.snapshots.back() <= trainer->iteration());
    }

    void fullDiskKeepsTraining() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        auto trainer = makeTrainer(base);
        QVERIFY(trainer);
        Recorder seen;
        rlimit before{};
        ::getrlimit(RLIMIT_FSIZE, &before);
        const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        seen.afterTrain = [&](const TrainPoint& p) {
            if (p.iteration != 30) return;
            const rlimit small{1000, before.rlim_max};  // less than one file of weights
            ::setrlimit(RLIMIT_FSIZE, &small);
        };
        const StopReason reason = trainer->run(seen, CancelToken(), CancelToken());
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, oldHandler);
        QCOMPARE(reason, StopReason::Finished);
        QCOMPARE(seen.train.size(), size_t{60});
        QCOMPARE(seen.snapshots, (std::vector<int64_t>{25}));
        std::erase_if(seen.warnings, [](const std::string& w) { return !contains(w, "Cannot write"); });
        QCOMPARE(seen.warnings.size(), size_t{1});
        QVERIFY2(contains(seen.warnings[0], "tiny_iter_50.caffemodel"), seen.warnings[0].c_str());
        QVERIFY(trainer->unsaved() && !trainer->savedElsewhere());
        const std::string lost = trainer->unsaved()->english();
        QVERIFY2(contains(lost, "iteration 60 is lost; the last one is of iteration 25"), lost.c_str());
        trainer.reset();  // it holds the prefix
        // The last good one is whole, and no half file lies about.
        QVERIFY(makeTrainer(base, base / "snap/tiny_iter_25.solverstate"));
        QVERIFY(!fs::exists(base / "snap/tiny_iter_50.caffemodel"));
        QVERIFY(!fs::exists(base / "snap/tiny_iter_50.caffemodel.tmp"));
    }

    void fineTunesByName() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        Recorder seen;
        QCOMPARE(makeTrainer(base)->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        std::string net = tinyNet(5);
        net.replace(net.find("name: \"ip1\""), 11, "name: \"other\"");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        const fs::path weights = base / "snap/tiny_iter_60.caffemodel";
        auto trainer = makeTrainer(base, {}, base / "snap/second", [&](TrainOptions& o) { o.weights = {weights}; });
        QVERIFY(trainer);
        std::map<std::string, CopyState> states;
        for (const CopiedLayer& c : trainer->copied())
            states[c.layer] = c.state;
        QCOMPARE(states["conv1"], CopyState::Copied);
        QCOMPARE(states["bn1"], CopyState::Copied);
        QCOMPARE(states["other"], CopyState::New);
        QCOMPARE(states["ip1"], CopyState::Unused);
        QCOMPARE(states["ip2"], CopyState::ShapeMismatch);
        const auto file = readWeights(weights);
        QVERIFY(file);
        for (const StoredLayer& layer : file->layers) {
            if (layer.name != "conv1") continue;
            const Graph& graph = *trainer->plan().programs[0].graph;
            QVERIFY(trainer->executor().read(0, graph.params[0].tensor) == blobValues(layer.blobs[0]));
        }
    }

    // Colour data for gray weights, and the reverse.
    void colourMismatchIsNamed() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        auto options = loadTraining(base / "solver.prototxt");
        QVERIFY(options.has_value());
        const auto setup = setUpTraining(*options, nullptr);
        QVERIFY(setup.has_value());
        const Graph& graph = *setup->plan->programs[0].graph;
        CopiedLayer conv{"conv1", CopyState::ShapeMismatch, {Shape{6, 3, 3, 3}, Shape{6}}, {Shape{6, 1, 3, 3}, Shape{6}}};
        auto said = colourMismatch(graph, conv, true);
        QVERIFY(said.has_value());
        QVERIFY2(contains(said->english(), "3 = 3 × 1: the data is gray, the weights expect colour") &&
                     contains(said->english(), "--color rgb"),
                 said->english().c_str());
        std::swap(conv.fileShapes, conv.netShapes);
        said = colourMismatch(graph, conv, false);
        QVERIFY(said && contains(said->english(), "the data is colour") && contains(said->english(), "--color gray"));
        // Other filters, and a layer that does not read the data.
        conv.fileShapes[0] = Shape{6, 1, 5, 5};
        QVERIFY(!colourMismatch(graph, conv, true));
        QVERIFY(!colourMismatch(graph, {"ip1", CopyState::ShapeMismatch, {Shape{16, 54}}, {Shape{16, 162}}}, true));

        // An old file: 1×1×outputs×inputs.
        const char* const flat = R"(
layer { name: "data" type: "Input" top: "data" input_param { shape { dim: 2 dim: 3 dim: 28 dim: 28 } } }
layer { name: "flat" type: "Flatten" bottom: "data" top: "flat" }
layer { name: "encode1" type: "InnerProduct" bottom: "flat" top: "e" inner_product_param { num_output: 10 } })";
        const auto spec = NetSpec::parse(flat, "flat.prototxt");
        QVERIFY(spec.has_value());
        said = colourMismatch(build(*spec, {}),
                              {"encode1", CopyState::ShapeMismatch, {Shape{1, 1, 10, 784}}, {Shape{10, 2352}}}, false);
        QVERIFY(said && contains(said->english(), "2352 = 3 × 784: the data is colour, the weights expect gray"));
    }

    // What makes the test worthless is said before the first iteration.
    void dataIsLookedAt() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        const auto warnings = [](const fs::path& job) {
            Recorder seen;
            auto trainer = makeTrainer(job);
            if (!trainer || trainer->run(seen, CancelToken(), CancelToken()) != StopReason::Finished) return std::string();
            std::string all;
            for (const std::string& w : seen.warnings) all += w + "\n";
            return all;
        };
        const std::string solver = tinySolver("max_iter: 1\ntest_interval: 1\nsnapshot_after_train: false\n");
        QVERIFY(writeTinyJob(base, solver, tinyNet(), 40, 24));
        std::string said = warnings(base);
        QVERIFY2(contains(said, "Only 24 items are for testing, 38 percent"), said.c_str());
        QVERIFY2(!contains(said, "training set"), said.c_str());
        std::string net = tinyNet();
        net.replace(net.find("test_db"), 7, "train_db");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        said = warnings(base);
        QVERIFY2(contains(said, "Test set equals training set: all 40 items are the same."), said.c_str());
        // The first 30 of the same 60.
        const fs::path other = base / "other";
        QVERIFY(writeTinyJob(other, solver, tinyNet(), 60, 24) && writeTinyDb(other / "first30_db", 30, 4, 1));
        net = tinyNet();
        net.replace(net.find("test_db"), 7, "first30_db");
        QVERIFY(os::writeFileAtomically(other / "net.prototxt", net));
        said = warnings(other);
        QVERIFY2(contains(said, "30 of 30 test items are also in the training set."), said.c_str());
        QVERIFY2(!contains(said, "frozen"), said.c_str());
        net = tinyNet();
        const std::string frozen = "param { lr_mult: 0 } param { lr_mult: 0 } ";
        for (const char* field : {"scale_param", "inner_product_param"})
            for (size_t at = 0; (at = net.find(field, at)) != std::string::npos; at += frozen.size() + 1)
                net.insert(at, frozen);
        net.replace(net.find("lr_mult: 1"), 10, "lr_mult: 0");
        net.replace(net.find("lr_mult: 2"), 10, "lr_mult: 0");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        said = warnings(base);
        QVERIFY2(contains(said, "Every layer is frozen"), said.c_str());
    }

    void batchNormOfLongAgo() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        const std::string solver = tinySolver("max_iter: 120\ntest_interval: 60\nsnapshot_after_train: false\n");
        QVERIFY(writeTinyJob(base, solver, tinyNet(), 40, 24));
        const auto warned = [&] {
            Recorder seen;
            auto trainer = makeTrainer(base);
            if (!trainer || trainer->run(seen, CancelToken(), CancelToken()) != StopReason::Finished) return std::string("none");
            for (const std::string& w : seen.warnings)
                if (contains(w, "lag behind")) return w;
            return std::string();
        };
        const std::string said = warned();
        QVERIFY2(contains(said, "averages over the last 1000 batches, of the 120 that are trained"), said.c_str());
        QVERIFY2(contains(said, "bn1"), said.c_str());
        std::string net = tinyNet();
        const std::string norm = "type: \"BatchNorm\"";
        net.insert(net.find(norm) + norm.size(), " batch_norm_param { moving_average_fraction: 0.9 }");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        QCOMPARE(warned(), std::string());
    }

    void negativeLabels() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        QVERIFY(writeTinyDb(base / "train_db2", 40, 4, 1, [](int i) { return i == 7 ? -1 : i % 4; }));
        std::string net = tinyNet();
        net.replace(net.find("train_db"), 8, "train_db2");
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        const std::string message = refusal(base);
        QVERIFY2(contains(message, "labels −1–3; labels must be 0 or more: 1 of 40 items"), message.c_str());
        QVERIFY2(!contains(message, "num_output"), message.c_str());
    }

    // iter_size 3 × batch 7 takes the steps of batch 21 (without BatchNorm and Dropout, which see single batches).
    void accumulatedBatchesAreOneBatch() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        std::string plain = tinyNet();
        for (const char* name : {"bn1", "drop1"}) {
            const size_t from = plain.rfind("layer {", plain.find(std::string("name: \"") + name));
            plain.erase(from, plain.find("\nlayer", from) - from + 1);
        }
        plain.replace(plain.find(" mirror: true"), 13, "");
        QVERIFY(writeTinyJob(base, tinySolver("max_iter: 8\nsnapshot: 100\niter_size: 3\n"), plain));
        Recorder split, wide;
        QCOMPARE(makeTrainer(base)->run(split, CancelToken(), CancelToken()), StopReason::Finished);
        plain.replace(plain.find("batch_size: 7"), 13, "batch_size: 21");
        QVERIFY(writeTinyJob(base / "wide", tinySolver("max_iter: 8\nsnapshot: 100\n"), plain));
        QCOMPARE(makeTrainer(base / "wide")->run(wide, CancelToken(), CancelToken()), StopReason::Finished);
        for (size_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(split.train[i].loss - wide.train[i].loss) < 1e-5);
    }

    void testCoverageIsSaid() {
        QTemporaryDir dir;
        QVERIFY(writeTinyJob(pathOf(dir), tinySolver("max_iter: 1\ntest_iter: 2\ntest_interval: 1\nsnapshot: 0\n")));
        Recorder seen;
        QCOMPARE(makeTrainer(pathOf(dir))->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        const auto said = [&](const char* words) {
            return std::any_of(seen.log.begin(), seen.log.end(),
                               [&](const std::string& l) { return contains(l, words); });
        };
        QVERIFY(said("test_iter 2 × 8 = 16 of 24 items"));
        QVERIFY(said("no resume points"));
    }

    // Public solvers say "examples/…" and are opened from anywhere.
    void findsFilesBesideTheSolver() {
        QTemporaryDir dir;
        const fs::path base = pathOf(dir);
        QVERIFY(writeTinyJob(base, kSolver));
        std::string solver = kSolver;
        solver.replace(solver.find("net.prototxt"), 12, "examples/tiny/net.prototxt");
        std::string net = tinyNet();
        net.replace(net.find("train_db"), 8, "examples/tiny/train_db");
        QVERIFY(os::writeFileAtomically(base / "solver.prototxt", solver));
        QVERIFY(os::writeFileAtomically(base / "net.prototxt", net));
        auto options = loadTraining(base / "solver.prototxt");
        QVERIFY2(options, options ? "" : options.error().english().c_str());
        QVERIFY(contains(options->notes.back().error.english(), "is used instead"));
        QVERIFY(makeTrainer(base));
        solver.replace(solver.find("examples/tiny/net.prototxt"), 26, "examples/tiny/nowhere.prototxt");
        QVERIFY(os::writeFileAtomically(base / "solver.prototxt", solver));
        QVERIFY(contains(refusal(base), "nowhere.prototxt"));
    }
};

QTEST_GUILESS_MAIN(TestTrainer)
#include "test_trainer.moc"
