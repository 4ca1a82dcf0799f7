#include "app/cli/common.h"

#include "core/net/graph_builder.h"
#include "core/run/inference.h"
#include "core/run/memory_fit.h"
#include "core/run/paths.h"
#include "core/run/training_setup.h"
#include "core/run/words.h"

#include <fmt/format.h>

namespace fitroom::cli {

namespace {

struct Options {
    std::string model, phase = "TRAIN", shape, memory;
    std::vector<std::string> stages;
    int level = 0;
    bool json = false;
};

Json toJson(const Shape& shape) {
    Json out = Json::array();
    for (int i = 0; i < shape.rank; ++i)
        out.push_back(shape[i]);
    return out;
}

// The data layers' bytes are activations here: Caffe's ledger has no column of their own for them.
Json toJson(const PurposeBytes& bytes) {
    const auto of = [&](Purpose p) { return bytes[static_cast<size_t>(p)]; };
    return {{"activations", of(Purpose::Activations) + of(Purpose::Data)},
            {"gradients", of(Purpose::Gradients)},
            {"weights", of(Purpose::Weights)},
            {"optimizer", of(Purpose::Optimizer)},
            {"workspace", of(Purpose::Workspace)}};
}

struct Inspection {
    std::shared_ptr<const Graph> graph;
    Plan plan;  // empty when the graph cannot run
    HostMemory host;  // beside it
    Problems problems;
    bool trainPhase = true;
    std::vector<PurposeBytes> persistent;  // a layer

    [[nodiscard]] bool planned() const { return !plan.programs.empty() && !plan.programs[0].peakByLayer.empty(); }
    // What the layer holds at most at any one time of a step, and what stays for good.
    [[nodiscard]] PurposeBytes bytes(size_t layer) const {
        if (!planned()) return {};
        PurposeBytes out = plan.programs[0].ownByLayer[layer];
        for (size_t purpose = 0; purpose < out.size(); ++purpose)
            out[purpose] += persistent[layer][purpose];
        return out;
    }
    void countPersistent() {
        if (!planned()) return;
        persistent.assign(graph->layers.size(), PurposeBytes{});
        for (const PlannedTensor& t : plan.programs[0].tensors)
            if (t.persistent && t.layer >= 0)
                persistent[static_cast<size_t>(t.layer)][static_cast<size_t>(purposeOf(t.role))] += t.bytes;
    }
    [[nodiscard]] int64_t parameters() const {
        int64_t n = 0;
        for (const GraphParam& p : graph->params)
            n += p.shape.count();
        return n;
    }
    [[nodiscard]] int64_t macs() const {
        int64_t n = 0;
        for (const GraphLayer& l : graph->layers)
            n += l.macs;
        return n;
    }
};

Json layersToJson(const Inspection& seen) {
    const Graph& graph = *seen.graph;
    Json layers = Json::array();
    for (size_t i = 0; i < graph.layers.size(); ++i) {
        const GraphLayer& layer = graph.layers[i];
        Json tops = Json::array(), params = Json::array();
        for (size_t t = 0; t < layer.topNames.size(); ++t) {
            const TensorId id = t < layer.tops.size() ? layer.tops[t] : kNoTensor;
            tops.push_back({{"name", layer.topNames[t]},
                            {"shape", id < 0 ? Json(nullptr) : toJson(graph.tensors[static_cast<size_t>(id)].shape)}});
        }
        for (const int p : layer.params) {
            const GraphParam& param = graph.params[static_cast<size_t>(p)];
            params.push_back(
                {{"shape", toJson(param.shape)}, {"count", param.shape.count()}, {"lr_mult", param.lrMult}});
        }
        layers.push_back({{"name", layer.name},
                          {"type", layer.type},
                          {"bottoms", layer.bottomNames},
                          {"tops", tops},
                          {"params", params},
                          {"macs", layer.macs},
                          {"bytes", toJson(seen.bytes(i))}});
    }
    return layers;
}

Json toJson(const Inspection& seen) {
    Json problems = Json::array();
    for (const Problem& p : seen.problems) {
        const Place& place = p.error.place;
        const char* severity = p.severity == Severity::Error     ? "error"
                               : p.severity == Severity::Warning ? "warning"
                                                                 : "note";
        problems.push_back({{"severity", severity},
                            {"layer", place.layer.empty() ? Json(nullptr) : Json(place.layer)},
                            {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
                            {"message", p.error.english()}});
    }
    return {{"name", seen.graph->name},
            {"phase", seen.trainPhase ? "TRAIN" : "TEST"},
            {"layers", layersToJson(seen)},
            {"totals",
             {{"params", seen.parameters()},
              {"macs", seen.macs()},
              {"caffe_data_bytes", seen.graph->caffeDataBytes},
              {"planned_peak_bytes", seen.plan.arenaBytes},
              {"lower_bound_bytes", seen.plan.lowerBoundBytes},
              {"smallest_bytes", seen.plan.smallestBytes},
              {"recomputed", seen.plan.programs.empty() ? 0.0 : seen.plan.programs[0].recomputed},
              {"bytes", toJson(seen.plan.byPurpose)},
              {"read_ahead_bytes", seen.host.readAhead},
              {"snapshot_copy_bytes", seen.host.snapshotCopy},
              {"needed_bytes", seen.plan.arenaBytes + seen.host.bytes()}}},
            {"problems", problems}};
}

void printTable(const Inspection& seen) {
    const Graph& graph = *seen.graph;
    put(fmt::format("{} ({})", graph.name.empty() ? "(no name)" : graph.name, seen.trainPhase ? "TRAIN" : "TEST"));
    for (size_t i = 0; i < graph.layers.size(); ++i) {
        const GraphLayer& layer = graph.layers[i];
        if (layer.specId == 0 && layer.type == "Split") continue;
        std::string shape = "?";
        if (!layer.tops.empty() && layer.tops[0] >= 0)
            shape = graph.tensors[static_cast<size_t>(layer.tops[0])].shape.text();
        int64_t params = 0, bytes = 0;
        for (const int p : layer.params)
            params += graph.params[static_cast<size_t>(p)].shape.count();
        for (const int64_t b : seen.bytes(i))
            bytes += b;
        put(fmt::format("{:<28} {:<18} {:>20} {:>12} {:>12}", layer.name, layer.type, shape,
                        params ? std::to_string(params) : "", bytesText(bytes)));
    }
    put(fmt::format("{} parameters, {} multiply-adds forward, Caffe's data {} bytes", seen.parameters(), seen.macs(),
                    graph.caffeDataBytes));
    if (seen.planned())
        put(fmt::format("Memory: {} ({} bytes), at least {} bytes whatever the order in memory",
                        bytesText(seen.plan.arenaBytes), seen.plan.arenaBytes, seen.plan.lowerBoundBytes));
    if (seen.planned() && seen.host.bytes() > 0)
        put(fmt::format("With batches read ahead ({}) and a snapshot's copy ({}): {} ({} bytes)",
                        bytesText(seen.host.readAhead), bytesText(seen.host.snapshotCopy),
                        bytesText(seen.plan.arenaBytes + seen.host.bytes()), seen.plan.arenaBytes + seen.host.bytes()));
}

int inspect(const Options& o) {
    Inspection seen;
    auto spec = loadNet(o.model, &seen.problems);
    if (!spec) return fail(spec.error());
    const std::filesystem::path model(o.model);
    const std::filesystem::path folder = model.has_parent_path() ? model.parent_path() : ".";
    const auto probe = foundFilesProbe(folder);

    // Training memory is that of SGD with momentum, whatever the solver will say.
    caffe::SolverParameter solver;
    solver.set_base_lr(0.01f);
    solver.set_lr_policy("fixed");
    solver.set_momentum(0.9f);
    solver.set_max_iter(1);
    BuildOptions build;
    seen.trainPhase = build.trainPhase = build.backward = o.phase == "TRAIN";
    build.level = o.level;
    build.stages = o.stages;
    build.probe = probe.get();
    if (!o.shape.empty()) {
        auto shape = parseShape(o.shape);
        if (!shape) {
            fail(shape.error());
            return kUsage;
        }
        build.dataShape = *shape;
    }
    auto graph = std::make_shared<Graph>(fitroom::build(*spec, build));
    // A network without a loss is for looking at and for use, not for training: it has no update to plan.
    if (build.trainPhase && !graph->losses.empty()) {
        build.solver = &solver;
        graph = std::make_shared<Graph>(fitroom::build(*spec, build));
    }
    seen.graph = graph;
    if (graph->layers.empty())
        seen.problems.push_back({Severity::Error, noLayersError(spec->file())});
    for (Problem p : graph->problems) {
        if (p.error.place.file.empty()) p.error.place.file = spec->file();
        seen.problems.push_back(std::move(p));
    }
    if (graph->runnable()) {
        uint64_t limit = 0;
        if (!o.memory.empty()) {
            const auto bytes = parseBytes(o.memory);
            if (!bytes) return fail(bytes.error());
            limit = *bytes;
        }
        TrainOptions files;
        files.net = *spec;
        files.baseDir = folder;
        const int64_t readers = readerBytes(files, {seen.graph});
        LimitedPlan made =
            planWithin({seen.graph}, {}, limit, hostMemory({seen.graph}, readers, solver, 0).bytes());
        seen.plan = std::move(made.plan);
        if (limit > 0 && seen.plan.smallestBytes == 0) seen.plan.smallestBytes = seen.plan.arenaBytes;
        seen.host = hostMemory({seen.graph}, readers, solver, made.prefetch);
        seen.countPersistent();
        // The plan's begin with the graph's, which are told already.
        const auto own = seen.plan.problems.begin() + static_cast<std::ptrdiff_t>(graph->problems.size());
        seen.problems.insert(seen.problems.end(), own, seen.plan.problems.end());
    }
    if (o.json)
        putJson(toJson(seen), 1);
    else
        printTable(seen);
    return sayProblems(seen.problems) ? kFailed : kDone;
}

}  // namespace

void addInspect(Registry& registry) {
    auto o = std::make_shared<Options>();
    CLI::App* c = registry.add("inspect", "Shows shapes, parameters and memory by layer, and what is wrong");
    c->add_option("--model", o->model, "Network file (prototxt)")->required();
    c->add_option("--phase", o->phase, "TRAIN or TEST")
        ->check(CLI::IsMember({"TRAIN", "TEST"}, CLI::ignore_case))
        ->transform([](std::string s) {
            for (char& ch : s)
                ch = static_cast<char>(std::toupper(static_cast<unsigned char>(ch)));
            return s;
        });
    c->add_option("--stage", o->stages, "Stages that include and exclude rules see")->delimiter(',');
    c->add_option("--level", o->level, "Level that these rules see");
    c->add_option("--shape", o->shape, "Shape of the data: 1,3,227,227");
    c->add_option("--memory", o->memory, "Plans within this much, for example 2GiB");
    c->add_flag("--json", o->json, "As JSON");
    registry.runs(c, [o] { return inspect(*o); });
}

}  // namespace fitroom::cli
