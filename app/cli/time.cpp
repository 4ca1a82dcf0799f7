#include "app/cli/common.h"

#include "core/base/os.h"
#include "core/run/evaluate.h"
#include "core/run/inference.h"
#include "core/run/paths.h"
#include "core/ops/philox.h"

#include <fmt/format.h>

#include <algorithm>

namespace fitroom::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    std::string model, phase = "TRAIN", shape, gpu, memory;
    int iterations = 50;
    bool json = false, bf16 = false;
};

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Seconds of every op in every step, summed where they are asked for.
class Stopwatch {
public:
    explicit Stopwatch(const Program& program) : m_program(program) {}
    void begin() { m_steps.emplace_back(m_program.ops.size(), 0.0); }
    void took(int op, double seconds) {
        if (!m_steps.empty()) m_steps.back()[static_cast<size_t>(op)] += seconds;
    }
    template <class Which>
    [[nodiscard]] double medianMs(Which which) const {
        std::vector<double> sums;
        for (const auto& step : m_steps) {
            double sum = 0;
            for (size_t i = 0; i < step.size(); ++i)
                if (which(m_program.ops[i])) sum += step[i];
            sums.push_back(sum * 1e3);
        }
        return median(std::move(sums));
    }

private:
    const Program& m_program;
    std::vector<std::vector<double>> m_steps;
};

// Pixels from −1 to 1 and labels among the classes, the same in every step.
void fillSynthetic(Executor& executor, const Graph& graph) {
    const auto classes = static_cast<uint32_t>(std::max<int64_t>(1, classCount(graph)));
    for (const DataBinding& binding : graph.data)
        for (size_t t = 0; t < binding.tops.size(); ++t) {
            const TensorId id = binding.tops[t];
            std::vector<float> values(static_cast<size_t>(graph.tensors[static_cast<size_t>(id)].shape.count()));
            for (size_t i = 0; i < values.size(); ++i) {
                const uint32_t bits = philox(
                    1, {static_cast<uint32_t>(i), static_cast<uint32_t>(i >> 32), static_cast<uint32_t>(id), 0})[0];
                values[i] = t == 0 ? 2 * unitFloat(bits) - 1 : static_cast<float>(bits % classes);
            }
            executor.write(0, id, values);
        }
}

int timeSteps(const Options& o) {
    if (Status status = refuseGpu(o.gpu); !status) return fail(status.error());
    Problems notes;
    auto spec = loadNetToRun(o.model, &notes);
    if (!spec) return fail(spec.error());
    const std::filesystem::path model(o.model);
    const std::filesystem::path base = model.has_parent_path() ? model.parent_path() : std::filesystem::path(".");
    const auto probe = foundFilesProbe(base);
    const bool training = o.phase == "TRAIN";
    caffe::SolverParameter solver;
    solver.set_base_lr(0.01f);
    solver.set_lr_policy("fixed");
    solver.set_momentum(0.9f);
    solver.set_weight_decay(0.0005f);
    if (o.bf16) solver.set_storage("bfloat16");
    BuildOptions build;
    build.trainPhase = build.backward = training;
    build.solver = training ? &solver : nullptr;
    build.probe = probe.get();
    if (!o.shape.empty()) {
        auto shape = parseShape(o.shape);
        if (!shape) {
            fail(shape.error());
            return kUsage;
        }
        build.dataShape = *shape;
    }
    uint64_t limit = 0;
    if (!o.memory.empty()) {
        const auto bytes = parseBytes(o.memory);
        if (!bytes) return fail(bytes.error());
        limit = *bytes;
    }
    auto net = Inference::create(*spec, build, {}, &notes, limit);
    if (!net) return fail(net.error());
    Executor& executor = net->executor();
    const Graph& graph = *net->graph();

    // Real batches where the data is there, unless another shape was asked for.
    std::optional<DataFeed> feed;
    if (o.shape.empty()) {
        DataFeed::Options feedOptions;
        feedOptions.baseDir = base;
        feedOptions.trainPhase = training;
        if (auto opened = DataFeed::open(net->graph(), *spec, feedOptions); opened && !opened->empty())
            feed = std::move(*opened);
    }
    if (!feed) say("Synthetic data: the network's own is not here or not used.");

    Stopwatch watch(net->plan().programs[0]);
    executor.setHook([&](int, int op, double seconds) { watch.took(op, seconds); });
    std::vector<double> steps;
    ProgressView view("Timing");
    const int warmUp = std::clamp(o.iterations / 10, 1, 5);
    for (int i = 0; i < warmUp + o.iterations; ++i) {
        if (interruption().cancelled()) return kInterrupted;
        StepContext step;  // rate 0: the same work, and the weights stay as they are
        step.iteration = i;
        if (i >= warmUp) watch.begin();
        const auto start = Clock::now();
        if (feed) {
            if (Status status = feed->next(executor, 0); !status) return fail(status.error());
        } else {
            fillSynthetic(executor, graph);
        }
        const auto computing = feed ? start : Clock::now();
        executor.run(0, {true, training, training}, step);
        if (i >= warmUp) steps.push_back(std::chrono::duration<double, std::milli>(Clock::now() - computing).count());
        view.show(static_cast<double>(i) / (warmUp + o.iterations),
                  fmt::format("step {} of {}", i, warmUp + o.iterations));
    }
    view.clear();

    const double stepMs = median(steps);
    int64_t batch = 1;
    if (!graph.data.empty() && !graph.data[0].tops.empty()) {
        const Shape& shape = graph.tensors[static_cast<size_t>(graph.data[0].tops[0])].shape;
        batch = shape.rank > 0 ? shape[0] : 1;
    }
    const auto pass = [&](Pass which) { return watch.medianMs([&](const PlannedOp& op) { return op.pass == which; }); };
    Json layers = Json::array();
    for (size_t i = 0; i < graph.layers.size(); ++i) {
        const auto ofLayer = [&](Pass which) {
            return watch.medianMs(
                [&](const PlannedOp& op) { return op.pass == which && op.layer == static_cast<int32_t>(i); });
        };
        layers.push_back({{"name", graph.layers[i].name},
                          {"type", graph.layers[i].type},
                          {"forward_ms", ofLayer(Pass::Forward)},
                          {"backward_ms", ofLayer(Pass::Backward)},
                          {"update_ms", ofLayer(Pass::Update)}});
    }
    const Json out = {{"step_ms", stepMs},
                      {"forward_ms", pass(Pass::Forward)},
                      {"backward_ms", pass(Pass::Backward)},
                      {"update_ms", pass(Pass::Update)},
                      {"images_per_s", static_cast<double>(batch) / stepMs * 1e3},
                      {"peak_resident_bytes", os::peakResidentBytes()},
                      {"planned_peak_bytes", net->plan().arenaBytes},
                      {"recomputed", net->plan().programs[0].recomputed},
                      {"iterations", o.iterations},
                      {"batch", batch},
                      {"layers", layers}};
    if (o.json) {
        putJson(out, 1);
        return kDone;
    }
    for (const Json& layer : layers)
        put(fmt::format("{:<28} {:<18} forward {:8.3f} ms  backward {:8.3f} ms", layer["name"].get<std::string>(),
                        layer["type"].get<std::string>(), layer["forward_ms"].get<double>(),
                        layer["backward_ms"].get<double>()));
    put(fmt::format(
        "Step {:.3f} ms: forward {:.3f}, backward {:.3f}, update {:.3f}; {:.1f} images/s (medians of {} steps)",
        stepMs, pass(Pass::Forward), pass(Pass::Backward), pass(Pass::Update),
        static_cast<double>(batch) / stepMs * 1e3, o.iterations));
    return kDone;
}

}  // namespace

void addTime(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("time", "Measures how long a step takes, layer by layer");
    c->add_option("--model", o->model, "Network file (prototxt)")->required();
    c->add_option("--iterations", o->iterations, "Steps to measure")->check(CLI::Range(1, 1000000));
    c->add_option("--phase", o->phase, "TRAIN: a whole step; TEST: the forward pass")
        ->check(CLI::IsMember({"TRAIN", "TEST"}));
    c->add_option("--shape", o->shape, "Shape of the data: 1,3,227,227");
    c->add_flag("--bf16", o->bf16, "Keeps feature maps and their gradients in 16 bits");
    c->add_option("--memory", o->memory, "Plans the step within this much, for example 2GiB");
    c->add_option("--gpu", o->gpu, "GPU number");
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o] { return timeSteps(*o); });
}

}  // namespace fitroom::cli
