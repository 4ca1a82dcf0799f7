// HDF5Data, HDF5Output and DummyData in the loop: what goes in, what comes out, and that interruptions leave no trace.

#include "core/hdf5/reader.h"
#include "core/run/evaluate.h"
#include "core/run/executor.h"
#include "tests/hdf5/make_file.h"
#include "tests/run/make_trainer.h"

#include <QTest>

#include <algorithm>
#include <fstream>
#include <set>

using namespace fitroom;
using fitroom::testing::H5File;
namespace fs = std::filesystem;

namespace {

constexpr int kRows = 22;

// Rows of 3 values that tell the class, a label each.
void writeJob(const fs::path& folder, const std::string& net, const std::string& solver) {
    std::vector<float> data, labels;
    for (int i = 0; i < kRows; ++i) {
        labels.push_back(static_cast<float>(i % 2));
        for (int k = 0; k < 3; ++k)
            data.push_back(static_cast<float>(i % 2 ? k : -k) + 0.01f * static_cast<float>(i));
    }
    H5File(folder / "rows.h5").floats("x", {kRows, 3}, data).floats("y", {kRows}, labels);
    std::ofstream(folder / "files.txt") << "rows.h5\n";
    std::ofstream(folder / "net.prototxt") << net;
    std::ofstream(folder / "solver.prototxt") << tinySolver(solver);
}

std::string hdf5Net(const std::string& extra) {
    return R"(layer { name: "rows" type: "HDF5Data" top: "x" top: "y" hdf5_data_param { source: "files.txt" batch_size: 8 } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 2
  weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "y" top: "loss" }
)" + extra;
}

std::string output(const char* name, const char* file, const char* phase, const char* data = "x") {
    return std::string("layer { name: '") + name + "' type: 'HDF5Output' bottom: '" + data +
           "' bottom: 'y' include { phase: " + phase + " } hdf5_output_param { file_name: '" + file + "' } }\n";
}

struct Written {
    std::string shape;
    std::vector<float> values;
};
Written written(const fs::path& file, const std::string& name) {
    auto reader = hdf5::Reader::open(file);
    if (!reader) return {reader.error().english(), {}};
    const auto links = (*reader)->links((*reader)->root());
    for (const hdf5::Link& link : *links) {
        if (link.name != name) continue;
        const auto set = (*reader)->dataSet(link, name);
        if (!set) return {set.error().english(), {}};
        Written out{set->shapeText(), std::vector<float>(static_cast<size_t>(set->count()))};
        if (!(*reader)->readRows(*set, 0, set->rows(), out.values)) out.values.clear();
        return out;
    }
    return {"none", {}};
}

}  // namespace

class TestHdf5Layers : public QObject {
    Q_OBJECT

private slots:
    // A whole test pass writes each row once, in order, the last and shorter batch as well.
    void testPassWritesEveryRow() {
        QTemporaryDir dir;
        writeJob(pathOf(dir), hdf5Net(output("o", "test.h5", "TEST")),
                 "max_iter: 3\ntest_interval: 100\ntest_initialization: false\n");
        {
            auto trainer = makeTrainer(pathOf(dir));
            QVERIFY(trainer);
            QCOMPARE(trainer->trainItems(), kRows);
            Recorder seen;
            QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
            QCOMPARE(seen.test.size(), size_t{1});
        }
        const Written data = written(pathOf(dir) / "test.h5", "data"),
                      label = written(pathOf(dir) / "test.h5", "label");
        QCOMPARE(data.shape, std::string("22×3×1×1"));
        QCOMPARE(label.shape, std::string("22×1×1×1"));
        for (int i = 0; i < kRows; ++i) {
            QCOMPARE(label.values[static_cast<size_t>(i)], static_cast<float>(i % 2));
            QCOMPARE(data.values[static_cast<size_t>(3 * i)], 0.01f * static_cast<float>(i));
        }
    }

    // An iteration given up between its batches and done again stands in the file once.
    void interruptedIterationsLeaveNoRows() {
        QTemporaryDir dir;
        writeJob(pathOf(dir), hdf5Net(output("o", "train.h5", "TRAIN", "ip")), "max_iter: 4\niter_size: 3\n");
        const auto values = [&](bool interrupt) {
            CancelToken pause;
            Recorder seen;
            {
                auto trainer = makeTrainer(pathOf(dir));
                if (!trainer) return std::vector<float>();
                int passes = 0;
                trainer->executor().setHook([&](int, int op, double) {
                    if (op == 0 && interrupt && ++passes == 5) pause.cancel();
                });
                while (trainer->run(seen, pause, CancelToken()) == StopReason::Paused)
                    pause.reset();
            }
            return written(pathOf(dir) / "train.h5", "data").values;
        };
        const std::vector<float> plain = values(false);
        QCOMPARE(plain.size(), size_t{4 * 3 * 8 * 2});
        QVERIFY(values(true) == plain);
    }

    void filesThatCannotBeWritten() {
        QTemporaryDir dir;
        writeJob(pathOf(dir), hdf5Net(output("o", "notes.txt", "TRAIN")), "max_iter: 1\n");
        std::ofstream(pathOf(dir) / "notes.txt") << "mine";
        std::string said = refusal(pathOf(dir));
        QVERIFY2(contains(said, "layer 'o'") && contains(said, "left alone"), said.c_str());
        writeJob(pathOf(dir), hdf5Net(output("o", "out.h5", "TRAIN") + output("p", "./out.h5", "TRAIN")),
                 "max_iter: 1\n");
        said = refusal(pathOf(dir));
        QVERIFY2(contains(said, "is written twice"), said.c_str());
        writeJob(pathOf(dir), hdf5Net(output("o", "no/such/out.h5", "TRAIN")), "max_iter: 1\n");
        said = refusal(pathOf(dir));
        QVERIFY2(contains(said, "Cannot write") && contains(said, "out.h5"), said.c_str());
    }

    void labelsAreChecked() {
        QTemporaryDir dir;
        std::string net = hdf5Net("");
        net.replace(net.find("num_output: 2"), 13, "num_output: 1");
        writeJob(pathOf(dir), net, "max_iter: 1\n");
        const std::string said = refusal(pathOf(dir));
        QVERIFY2(contains(said, "labels 0–1 but layer ip outputs 1; 11 of 22 items"), said.c_str());
    }

    // Random values differ from pass to pass and are the same in a run that was interrupted.
    void dummyDataIsDrawnAnew() {
        QTemporaryDir dir;
        const std::string net =
            R"(layer { name: "d" type: "DummyData" top: "x" top: "y" dummy_data_param { shape { dim: 6 dim: 3 }
  shape { dim: 6 } data_filler { type: "gaussian" std: 2 } data_filler { type: "constant" value: 1 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 2
  weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "y" top: "loss" }
)" + output("o", "seen.h5", "TRAIN") +
            output("t", "test.h5", "TEST");
        writeJob(pathOf(dir), net, "max_iter: 6\niter_size: 2\nsnapshot: 3\ntest_iter: 4\ntest_interval: 100\n");
        std::vector<double> losses, resumed;
        {
            auto trainer = makeTrainer(pathOf(dir));
            QVERIFY(trainer);
            QCOMPARE(trainer->info().batch, 6);
            Recorder seen;
            QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
            for (const TrainPoint& p : seen.train)
                losses.push_back(p.loss);
        }
        for (const auto& [file, passes] : {std::pair("seen.h5", size_t{12}), std::pair("test.h5", size_t{8})}) {
            const Written data = written(pathOf(dir) / file, "data"), label = written(pathOf(dir) / file, "label");
            QCOMPARE(data.values.size(), passes * 18);
            std::set<std::vector<float>> batches;
            for (size_t i = 0; i < passes; ++i)
                batches.insert({data.values.begin() + static_cast<ptrdiff_t>(18 * i),
                                data.values.begin() + static_cast<ptrdiff_t>(18 * i + 18)});
            QCOMPARE(batches.size(), passes);
            QVERIFY(std::all_of(label.values.begin(), label.values.end(), [](float v) { return v == 1; }));
        }
        auto trainer = makeTrainer(pathOf(dir), pathOf(dir) / "snap/tiny_iter_3.solverstate");
        QVERIFY(trainer);
        Recorder seen;
        QCOMPARE(trainer->run(seen, CancelToken(), CancelToken()), StopReason::Finished);
        for (const TrainPoint& p : seen.train)
            resumed.push_back(p.loss);
        QVERIFY(std::equal(resumed.begin(), resumed.end(), losses.begin() + 3, losses.end()));
    }
};

QTEST_GUILESS_MAIN(TestHdf5Layers)
#include "test_hdf5_layers.moc"
