#include "app/cli/common.h"
#include "app/cli/device_choice.h"

#include "core/base/os.h"
#include "core/insight/profile.h"
#include "core/run/inference.h"
#include "core/run/machine_peaks.h"
#include "core/run/paths.h"
#include "core/run/step_timer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace fitroom::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    std::string model, phase = "TRAIN", shape, gpu, memory;
    int iterations = 50;
    bool json = false, bf16 = false, measureAgain = false;
};

// What a table shows of a rate: nothing where no arithmetic was done.
std::string rate(double perSecond) { return perSecond > 0 ? fmt::format("{:.1f}", perSecond / 1e9) : "-"; }
std::string ofPeak(double perSecond, double peak) {
    return perSecond > 0 && peak > 0 ? fmt::format("{:.0f} %", 100 * perSecond / peak) : "-";
}
Json jsonRate(double perSecond) { return perSecond > 0 ? Json(perSecond / 1e9) : Json(); }
Json jsonOfPeak(double perSecond, double peak) { return perSecond > 0 && peak > 0 ? Json(perSecond / peak) : Json(); }

const char* nameOf(Pass pass) {
    return pass == Pass::Forward ? "forward" : pass == Pass::Backward ? "backward" : "update";
}

Json jsonOf(const Portion& portion) {
    return {{"ms", portion.seconds * 1e3},
            {"share", portion.share},
            {"macs", portion.macs},
            {"bytes", portion.bytes},
            {"gflops", jsonRate(portion.flopsPerSecond())},
            {"gb_s", jsonRate(portion.bytesPerSecond())}};
}

Json layersJson(const StepProfile& profile, const Graph& graph) {
    Json layers = Json::array();
    for (size_t i = 0; i < graph.layers.size(); ++i) {
        const LayerProfile& layer = profile.layers[i];
        Json entry = {{"name", graph.layers[i].name}, {"type", graph.layers[i].type}};
        for (const Pass pass : {Pass::Forward, Pass::Backward, Pass::Update})
            entry[fmt::format("{}_ms", nameOf(pass))] = layer.passSeconds[static_cast<size_t>(pass)] * 1e3;
        entry.update(jsonOf(layer));
        entry["fused_into"] = layer.fusedInto < 0 ? Json() : Json(graph.layers[static_cast<size_t>(layer.fusedInto)].name);
        layers.push_back(std::move(entry));
    }
    return layers;
}

Json opsJson(const StepProfile& profile, const Program& program) {
    Json ops = Json::array();
    for (const OpProfile& one : profile.ops) {
        const PlannedOp& op = program.ops[static_cast<size_t>(one.op)];
        Json entry = {{"layer", op.layer < 0 ? Json() : Json(program.graph->layers[static_cast<size_t>(op.layer)].name)},
                      {"kind", op.kind},
                      {"pass", nameOf(op.pass)},
                      {"again", op.again},
                      {"implementation", op.implementation}};
        entry.update(jsonOf(one));
        entry["conversion"] = one.reorder ? Json(one.conversion) : Json();
        ops.push_back(std::move(entry));
    }
    return ops;
}

Json kindsJson(const StepProfile& profile, const MachinePeaks& peaks) {
    Json kinds = Json::array();
    for (const NamedPortion& kind : profile.kinds) {
        Json entry = {{"kind", kind.name}, {"count", kind.ops}};
        entry.update(jsonOf(kind));
        entry["gflops_of_peak"] = jsonOfPeak(kind.flopsPerSecond(), peaks.flopsPerSecond);
        entry["gb_s_of_peak"] = jsonOfPeak(kind.bytesPerSecond(), peaks.bytesPerSecond);
        kinds.push_back(std::move(entry));
    }
    return kinds;
}

void putLayers(const StepProfile& profile, const Graph& graph) {
    for (size_t i = 0; i < graph.layers.size(); ++i) {
        const LayerProfile& layer = profile.layers[i];
        const auto cell = [&](Pass pass) {
            const double ms = layer.passSeconds[static_cast<size_t>(pass)] * 1e3;
            return fmt::format("{} {:>8} ms", nameOf(pass), ms > 0 ? fmt::format("{:.3f}", ms) : "-");
        };
        std::string forward = cell(Pass::Forward), backward = cell(Pass::Backward);
        if (layer.fusedInto >= 0) {
            forward = "in " + graph.layers[static_cast<size_t>(layer.fusedInto)].name;
            if (layer.passSeconds[static_cast<size_t>(Pass::Backward)] <= 0) backward.clear();  // there, too
        }
        std::string line = fmt::format("{:<28} {:<18} ", graph.layers[i].name, graph.layers[i].type);
        if (layer.ops == 0) line += layer.fusedInto >= 0 ? forward : "nothing to compute";
        else
            line += fmt::format("{:<19}  {:<20}  {:>8} GFLOP/s {:>7} GB/s  {:5.1f} %", forward, backward, rate(layer.flopsPerSecond()),
                                rate(layer.bytesPerSecond()), layer.share * 100);
        put(line);
    }
}

void putKinds(const StepProfile& profile, const MachinePeaks& peaks) {
    put("");
    put(fmt::format("{:<28} {:>5} {:>10} {:>8} {:>9} {:>8} {:>8} {:>8}", "operation", "count", "ms", "share", "GFLOP/s",
                    "of peak", "GB/s", "of peak"));
    for (const NamedPortion& kind : profile.kinds)
        put(fmt::format("{:<28} {:>5} {:>10.3f} {:>6.1f} % {:>9} {:>8} {:>8} {:>8}", kind.name, kind.ops, kind.seconds * 1e3,
                        kind.share * 100, rate(kind.flopsPerSecond()), ofPeak(kind.flopsPerSecond(), peaks.flopsPerSecond),
                        rate(kind.bytesPerSecond()), ofPeak(kind.bytesPerSecond(), peaks.bytesPerSecond)));
}

void putTotals(const StepProfile& profile, const KnownPeaks& known) {
    const MachinePeaks& peaks = known.peaks;
    std::map<std::string, int> conversions;
    for (const OpProfile& op : profile.ops)
        if (op.reorder) ++conversions[op.conversion];
    std::string which;
    for (const auto& [conversion, count] : conversions) which += fmt::format("{}{} ({})", which.empty() ? ": " : ", ", conversion, count);
    put("");
    put(profile.reorders.ops == 0 ? "Reorders: none."
                                  : fmt::format("Reorders: {} of {} operations, {:.3f} ms, {:.1f} % of the step{}.", profile.reorders.ops,
                                                profile.all.ops, profile.reorders.seconds * 1e3, profile.reorders.share * 100, which));
    const Portion& all = profile.all;
    put(fmt::format("All operations: {} GFLOP/s, {} of the peak; {} GB/s, {} of the peak.", rate(all.flopsPerSecond()),
                    ofPeak(all.flopsPerSecond(), peaks.flopsPerSecond), rate(all.bytesPerSecond()),
                    ofPeak(all.bytesPerSecond(), peaks.bytesPerSecond)));
    if (peaks.flopsPerSecond > 0) put(fmt::format("Peaks of {}, {} threads: {} GFLOP/s in a matrix product, {} GB/s of memory ({}).", known.machine, known.threads,
                    rate(peaks.flopsPerSecond), rate(peaks.bytesPerSecond),
                    known.remembered ? "remembered; --measure-again measures them now" : "measured now"));
}

// Milliseconds of each, as a training runs them, with the batch that is there; null when it was given up.
std::optional<std::vector<double>> stepsOf(Executor& executor, int iterations, bool training, int warmUp) {
    std::vector<double> steps;
    executor.setHook({});
    StepContext step;
    for (int i = 0; i < warmUp + iterations; ++i) {
        if (interruption().cancelled()) return std::nullopt;
        step.iteration = i;
        const auto start = Clock::now();
        executor.run(0, {true, training, training}, step);
        if (!executor.wait()) return std::nullopt;
        if (i >= warmUp) steps.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    return steps;
}

int timeSteps(const Options& o) {
    const auto device = deviceNamed(o.gpu);
    if (!device) return fail(device.error());
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
    auto net = Inference::create(*spec, build, {}, &notes, limit, *device);
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

    StepTimer timer(executor, 0, {true, training, training});
    std::vector<double> steps;
    ProgressView view("Timing");
    const int warmUp = std::clamp(o.iterations / 10, 1, 5);
    for (int i = 0; i < warmUp + o.iterations; ++i) {
        if (interruption().cancelled()) return kInterrupted;
        const auto start = Clock::now();
        if (feed) {
            if (Status status = feed->next(executor, 0); !status) return fail(status.error());
        } else {
            fillSynthetic(executor, 0);
        }
        const auto computing = feed ? start : Clock::now();
        if (!timer.run(i >= warmUp, interruption())) return executor.status() ? kInterrupted : fail(executor.status().error());
        if (i >= warmUp) steps.push_back(std::chrono::duration<double, std::milli>(Clock::now() - computing).count());
        view.show(static_cast<double>(i) / (warmUp + o.iterations),
                  fmt::format("step {} of {}", i, warmUp + o.iterations));
    }
    const bool onHost = net->plan().backend->hostMemory();
    if (!onHost) {
        // Waiting after each operation tells what it takes; a step on a device waits once, at its end.
        auto whole = stepsOf(executor, o.iterations, training, warmUp);
        if (!whole) return executor.status() ? kInterrupted : fail(executor.status().error());
        steps = std::move(*whole);
    }
    view.clear();
    const uint64_t resident = os::peakResidentBytes();  // measuring the peaks takes memory of its own

    const double stepMs = median(steps);
    // Of the first thing that a data layer gives; DummyData and Input are filled by nobody and stand first.
    const std::vector<TensorId> given = !graph.data.empty()     ? graph.data[0].tops
                                        : !graph.layers.empty() ? graph.layers[0].tops
                                                                : std::vector<TensorId>();
    const Shape first = given.empty() || given[0] == kNoTensor ? Shape() : graph.tensors[static_cast<size_t>(given[0])].shape;
    const int64_t batch = first.rank > 0 ? first[0] : 1;
    const Program& program = net->plan().programs[0];
    const StepProfile profile = profileOf(program, timer.steps());
    KnownPeaks known;  // of a device that is not the CPU none are measured
    known.machine = net->plan().backend->device().name;
    if (onHost) known = machinePeaks(os::cacheFolder(), o.measureAgain, measurePeaks, reachedFlops(net->plan(), profile));
    const auto passMs = [&](Pass pass) { return profile.passSeconds[static_cast<size_t>(pass)] * 1e3; };
    if (o.json) {
        const DeviceInfo atOpening = net->plan().backend->device(), now = net->plan().backend->deviceNow();
        putJson({{"step_ms", stepMs},
                 {"device", atOpening.id},
                 {"device_bytes_taken", onHost ? Json() : Json(static_cast<int64_t>(atOpening.freeBytes) - static_cast<int64_t>(now.freeBytes))},
                 {"forward_ms", passMs(Pass::Forward)},
                 {"backward_ms", passMs(Pass::Backward)},
                 {"update_ms", passMs(Pass::Update)},
                 {"images_per_s", static_cast<double>(batch) / stepMs * 1e3},
                 {"peak_resident_bytes", resident},
                 {"planned_peak_bytes", net->plan().arenaBytes},
                 {"recomputed", program.recomputed},
                 {"iterations", o.iterations},
                 {"batch", batch},
                 {"gflops", jsonRate(profile.all.flopsPerSecond())},
                 {"gflops_of_peak", jsonOfPeak(profile.all.flopsPerSecond(), known.peaks.flopsPerSecond)},
                 {"reorder_share", profile.reorders.share},
                 {"layers", layersJson(profile, graph)},
                 {"kinds", kindsJson(profile, known.peaks)},
                 {"ops", opsJson(profile, program)},
                 {"peaks",
                  {{"machine", known.machine},
                   {"threads", known.threads},
                   {"gflops", jsonRate(known.peaks.flopsPerSecond)},
                   {"gb_s", jsonRate(known.peaks.bytesPerSecond)},
                   {"remembered", known.remembered}}}},
                1);
        return kDone;
    }
    putLayers(profile, graph);
    putKinds(profile, known.peaks);
    putTotals(profile, known);
    put(fmt::format(
        "Step {:.3f} ms: forward {:.3f}, backward {:.3f}, update {:.3f}; {:.1f} images/s (medians of {} steps)",
        stepMs, passMs(Pass::Forward), passMs(Pass::Backward), passMs(Pass::Update),
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
    c->add_option("--gpu", o->gpu, kGpuHelp);
    c->add_flag("--measure-again", o->measureAgain, "Measures this machine's peaks now, whatever is remembered of them");
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o] { return timeSteps(*o); });
}

}  // namespace fitroom::cli
