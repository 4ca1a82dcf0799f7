#pragma once
// Small databases and networks that a test can train in a blink.

#include "core/base/os.h"
#include "core/data/lmdb_writer.h"
#include "core/ops/philox.h"
#include "core/run/trainer.h"
#include "core/schema/caffe.h"

#include <QTemporaryDir>

#include <filesystem>
#include <functional>
#include <string>

namespace fitroom {

inline std::filesystem::path pathOf(const QTemporaryDir& dir) { return dir.path().toStdString(); }

// 1×8×8 images of `classes` classes, told apart by where the bright bar is, with noise. labelOf may say something else.
inline bool writeTinyDb(const std::filesystem::path& folder, int items, int classes, uint64_t seed = 1,
                        const std::function<int(int)>& labelOf = {}) {
    std::filesystem::create_directories(folder);
    auto writer = data::LmdbWriter::create(folder, uint64_t{1} << 20);
    if (!writer) return false;
    for (int i = 0; i < items; ++i) {
        const int kind = i % classes;
        std::string pixels(64, '\0');
        for (uint32_t p = 0; p < 64; ++p) {
            const uint32_t noise = philox(seed, {p, static_cast<uint32_t>(i), 5, 0})[0] % 60;
            pixels[p] = static_cast<char>(noise + (static_cast<int>(p / 8) == kind % 8 ? 180 : 0));
        }
        caffe::Datum datum;
        datum.set_channels(1);
        datum.set_height(8);
        datum.set_width(8);
        datum.set_data(pixels);
        datum.set_label(labelOf ? labelOf(i) : kind);
        char key[32];
        std::snprintf(key, sizeof key, "%08d_x", i);
        if (!(*writer)->put(key, datum.SerializeAsString())) return false;
    }
    return static_cast<bool>((*writer)->finish());
}

// Convolution, BatchNorm, Scale, ReLU, pooling, Dropout, inner product: all that keeps state or draws numbers.
inline std::string tinyNet(int classes = 4, const std::string& extra = {}) {
    return R"(name: "tiny"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN }
  transform_param { scale: 0.00390625 mirror: true }
  data_param { source: "train_db" batch_size: 7 backend: LMDB } }
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TEST }
  transform_param { scale: 0.00390625 }
  data_param { source: "test_db" batch_size: 8 backend: LMDB } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" param { lr_mult: 1 } param { lr_mult: 2 }
  convolution_param { num_output: 6 kernel_size: 3 weight_filler { type: "xavier" } } }
layer { name: "bn1" type: "BatchNorm" bottom: "conv1" top: "conv1" }
layer { name: "scale1" type: "Scale" bottom: "conv1" top: "conv1" scale_param { bias_term: true } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "ip1" type: "InnerProduct" bottom: "pool1" top: "ip1" inner_product_param { num_output: 16
  weight_filler { type: "gaussian" std: 0.1 } } }
layer { name: "drop1" type: "Dropout" bottom: "ip1" top: "ip1" dropout_param { dropout_ratio: 0.25 } }
layer { name: "ip2" type: "InnerProduct" bottom: "ip1" top: "ip2" inner_product_param { num_output: )" +
           std::to_string(classes) + R"( weight_filler { type: "xavier" } } }
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
)" + extra;
}

// The items of a batch as the steps of one long sequence, which goes on from batch to batch.
inline std::string rememberingNet() {
    std::string net = tinyNet();
    const size_t from = net.find("layer { name: \"conv1\""), to = net.find("layer { name: \"ip2\"");
    net.replace(from, to - from, R"(layer { name: "steps" type: "Reshape" bottom: "data" top: "steps"
  reshape_param { shape { dim: 0 dim: 1 dim: -1 } } }
layer { name: "cont" type: "DummyData" top: "cont" include { phase: TRAIN }
  dummy_data_param { shape { dim: 7 dim: 1 } data_filler { value: 1 } } }
layer { name: "cont" type: "DummyData" top: "cont" include { phase: TEST }
  dummy_data_param { shape { dim: 8 dim: 1 } data_filler { value: 1 } } }
layer { name: "lstm" type: "LSTM" bottom: "steps" bottom: "cont" top: "lstm" recurrent_param { num_output: 6
  weight_filler { type: "uniform" min: -0.5 max: 0.5 } } }
layer { name: "ip1" type: "Flatten" bottom: "lstm" top: "ip1" }
)");
    return net;
}

inline std::string tinySolver(const std::string& extra) {
    return R"(net: "net.prototxt"
base_lr: 0.05
momentum: 0.9
weight_decay: 0.0005
lr_policy: "inv"
gamma: 0.01
power: 0.75
snapshot_prefix: "snap/tiny"
random_seed: 3
)" + extra;
}

// A folder with everything: net.prototxt, solver.prototxt, train_db, test_db.
inline bool writeTinyJob(const std::filesystem::path& folder, const std::string& solver,
                         const std::string& net = tinyNet(), int trainItems = 50, int testItems = 24) {
    return writeTinyDb(folder / "train_db", trainItems, 4, 1) && writeTinyDb(folder / "test_db", testItems, 4, 2) &&
           os::writeFileAtomically(folder / "net.prototxt", net) &&
           os::writeFileAtomically(folder / "solver.prototxt", solver);
}

struct Recorder : TrainObserver {
    std::vector<TrainPoint> train;
    std::vector<TestPoint> test;
    std::vector<std::string> log, warnings;
    std::vector<int64_t> snapshots;
    std::function<void(const TrainPoint&)> afterTrain;
    std::function<void(int64_t)> beforeTestBatch;
    void onTrainPoint(const TrainPoint& p) override {
        train.push_back(p);
        if (afterTrain) afterTrain(p);
    }
    void onTestPoint(const TestPoint& p) override { test.push_back(p); }
    void onTestProgress(int64_t batch, int64_t) override {
        if (beforeTestBatch) beforeTestBatch(batch);
    }
    void onSnapshot(const std::filesystem::path&, const std::filesystem::path&, int64_t i) override {
        snapshots.push_back(i);
    }
    void onLog(const std::string& line) override { log.push_back(line); }
    void onWarning(const Error& e) override { warnings.push_back(e.english()); }
};

}  // namespace fitroom
