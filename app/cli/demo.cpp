#include "app/cli/common.h"

#include "core/base/os.h"
#include "core/data/import.h"
#include "core/data/samples.h"
#include "core/insight/verdict.h"
#include "core/run/executor.h"
#include "core/run/trainer.h"
#include "core/run/words.h"

#include <fmt/format.h>


namespace fitroom::cli {

namespace {

constexpr const char* kNet = R"(name: "LeNet"
layer {
  name: "data"
  type: "Data"
  top: "data"
  top: "label"
  include { phase: TRAIN }
  transform_param { scale: 0.00390625 }
  data_param { source: "db/train" batch_size: 64 backend: LMDB }
}
layer {
  name: "data"
  type: "Data"
  top: "data"
  top: "label"
  include { phase: TEST }
  transform_param { scale: 0.00390625 }
  data_param { source: "db/val" batch_size: 100 backend: LMDB }
}
layer {
  name: "conv1"
  type: "Convolution"
  bottom: "data"
  top: "conv1"
  param { lr_mult: 1 }
  param { lr_mult: 2 }
  convolution_param { num_output: 20 kernel_size: 5 weight_filler { type: "xavier" } }
}
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer {
  name: "conv2"
  type: "Convolution"
  bottom: "pool1"
  top: "conv2"
  param { lr_mult: 1 }
  param { lr_mult: 2 }
  convolution_param { num_output: 50 kernel_size: 5 weight_filler { type: "xavier" } }
}
layer { name: "pool2" type: "Pooling" bottom: "conv2" top: "pool2" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer {
  name: "ip1"
  type: "InnerProduct"
  bottom: "pool2"
  top: "ip1"
  param { lr_mult: 1 }
  param { lr_mult: 2 }
  inner_product_param { num_output: 500 weight_filler { type: "xavier" } }
}
layer { name: "relu1" type: "ReLU" bottom: "ip1" top: "ip1" }
layer {
  name: "ip2"
  type: "InnerProduct"
  bottom: "ip1"
  top: "ip2"
  param { lr_mult: 1 }
  param { lr_mult: 2 }
  inner_product_param { num_output: 30 weight_filler { type: "xavier" } }
}
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
)";

constexpr const char* kSolver = R"(net: "lenet_train_test.prototxt"
test_interval: 100
base_lr: 0.01
momentum: 0.9
weight_decay: 0.0005
lr_policy: "inv"
gamma: 0.0001
power: 0.75
display: 50
average_loss: 20
max_iter: 500
snapshot_prefix: "lenet"
random_seed: 1
)";

class DemoPrinter : public TrainObserver {
public:
    // About a minute on a machine of two cores; a slower or busier one stops early and has its charts all the same.
    static constexpr std::chrono::seconds kLongest{120};
    DemoPrinter(RunHistory& history, int64_t maxIter)
        : m_history(history), m_maxIter(maxIter), m_progress("Training") {}
    [[nodiscard]] const CancelToken& timeIsUp() const { return m_timeIsUp; }
    void onTrainPoint(const TrainPoint& point) override {
        (void)m_history.add(point);
        if (std::chrono::steady_clock::now() - m_began > kLongest) m_timeIsUp.cancel();
        m_progress.show(static_cast<double>(point.iteration) / static_cast<double>(m_maxIter),
                        fmt::format("iteration {} of {}, loss {:.3f}, {:.0f} images/s", point.iteration, m_maxIter,
                                    point.loss, point.imagesPerSecond));
    }
    void onTestPoint(const TestPoint& point) override {
        (void)m_history.add(point);
        m_progress.clear();
        put(fmt::format("iteration {:5}  validation loss {:.4f}  accuracy {:.4f}", point.iteration,
                        point.value("loss", 0), point.value("accuracy", 0)));
    }
    void onWarning(const Error& warning) override {
        m_progress.clear();
        sayWarning(warning);
    }

private:
    RunHistory& m_history;
    int64_t m_maxIter;
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    CancelToken m_timeIsUp;
    ProgressView m_progress;
};

Status makeData(const std::filesystem::path& folder) {
    std::error_code ec;
    if (std::filesystem::exists(folder / "db" / "val" / "data.mdb", ec)) return {};
    std::filesystem::remove_all(folder / "glyphs", ec);
    std::filesystem::remove_all(folder / "db", ec);
    ProgressView view("Drawing the sample");
    const data::ProgressFn progress = [&](const data::Progress& p) {
        view.show(p.total > 0 ? static_cast<double>(p.done) / static_cast<double>(p.total) : 0,
                  fmt::format("{} of {}", p.done, p.total));
    };
    data::SampleOptions sample;
    sample.out = folder / "glyphs";
    FR_TRY(data::makeGlyphSample(sample, progress, interruption()));
    data::ImportOptions import;
    import.source = sample.out;
    import.out = folder / "db";
    import.split = {80, 20, 0};
    auto report = data::importImages(import, progress, interruption());
    if (!report) return std::move(report.error());
    view.clear();
    put(fmt::format("Sample: {} images of {} classes, imported to {}", report->audit.accepted,
                    report->audit.classes.size(), import.out.string()));
    return {};
}

int demo(const std::string& out, const Hooks& hooks) {
    const std::filesystem::path folder = os::cacheFolder() / "demo";
    std::error_code ec;
    std::filesystem::create_directories(folder, ec);
    if (Status status = makeData(folder); !status)
        return interruption().cancelled() ? kInterrupted : fail(status.error());
    if (Status status = os::writeFileAtomically(folder / "lenet_train_test.prototxt", kNet); !status)
        return fail(status.error());
    if (Status status = os::writeFileAtomically(folder / "lenet_solver.prototxt", kSolver); !status)
        return fail(status.error());
    auto options = loadTraining(folder / "lenet_solver.prototxt");
    if (!options) return fail(options.error());
    auto trainer = Trainer::create(*options, interruption());
    if (!trainer) return interruption().cancelled() ? kInterrupted : fail(trainer.error());
    Trainer& run = **trainer;
    const int64_t bytes = run.plan().arenaBytes;
    put(fmt::format("LeNet: {} of memory planned ({} bytes), {} allocated.", bytesText(bytes), bytes,
                    bytesText(run.executor().allocatedBytes())));

    const std::filesystem::path charts = out;
    std::filesystem::create_directories(charts, ec);
    std::filesystem::remove(charts / "history.jsonl", ec);
    auto history = RunHistory::open(charts / "history.jsonl");
    if (!history) return fail(history.error());
    (void)history->setInfo(run.info());
    DemoPrinter printer(*history, options->solver.max_iter());
    const StopReason reason = run.run(printer, printer.timeIsUp(), interruption());
    if (reason == StopReason::Failed) return fail(run.failure());
    const Verdict verdict = readCurves(*history);
    put(verdict.title.english());
    for (const Error& e : verdict.evidence)
        put("  " + e.english());
    if (hooks.renderCharts && hooks.renderCharts(*history, run.plan(), run.executor().used(0), charts))
        put("Charts: " + charts.string());
    if (reason == StopReason::Stopped) return kInterrupted;
    return run.unsaved() ? fail(*run.unsaved()) : kDone;
}

}  // namespace

void addDemo(Registry& registry) {
    auto out = std::make_shared<std::string>("fitroom-demo");
    CLI::App* c = registry.add("demo", "Trains the sample in this terminal and leaves its charts as PNG");
    c->add_option("--out", *out, "Folder for the charts");
    const Hooks hooks = registry.hooks;
    registry.runs(c, [out, hooks] { return demo(*out, hooks); });
}

}  // namespace fitroom::cli
