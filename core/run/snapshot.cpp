#include "core/run/snapshot.h"

#include "core/base/os.h"
#include "core/run/resting_history.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>

namespace fitroom {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

Json toJson(const std::vector<FeedPosition>& positions) {
    Json list = Json::array();
    for (const FeedPosition& p : positions)
        list.push_back({{"layer", p.layer}, {"item", p.at.item}, {"drawn", p.at.drawn}});
    return list;
}

std::vector<FeedPosition> positionsFrom(const Json& list) {
    std::vector<FeedPosition> out;
    for (const Json& p : list) {
        const FeedPosition position{p.at("layer").get<std::string>(),
                                    {p.at("item").get<int64_t>(), p.at("drawn").get<int64_t>()}};
        if (position.at.item >= 0 && position.at.drawn >= 0) out.push_back(position);
    }
    return out;
}

}  // namespace

std::string SideState::toJson() const {
    Json json = {{"version", 1},
                 {"seed", seed},
                 {"tested_at", testedAt},
                 {"train", fitroom::toJson(train)},
                 {"test", fitroom::toJson(test)}};
    if (best.iteration >= 0)
        json["best"] = {{"iteration", best.iteration}, {"value", best.value}, {"worse", best.worse}};
    for (const Carried& c : carried)
        json["carried"].push_back({{"program", c.program}, {"tensor", c.tensor}, {"values", c.values}});
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<SideState> SideState::fromJson(const std::string& text, const fs::path& file) {
    try {
        const Json json = Json::parse(text);
        if (json.at("version").get<int>() != 1)
            return Error(FR_MSG("This state was written by a newer version."), {}, FR_MSG("Go on with that version."))
                .at(file.string());
        SideState side;
        side.seed = json.at("seed").get<uint64_t>();
        side.testedAt = json.at("tested_at").get<int64_t>();
        side.train = positionsFrom(json.at("train"));
        side.test = positionsFrom(json.at("test"));
        if (const auto best = json.find("best"); best != json.end())
            side.best = {best->at("iteration").get<int64_t>(), best->at("value").get<double>(),
                         best->at("worse").get<int64_t>()};
        if (const auto list = json.find("carried"); list != json.end())
            for (const Json& c : *list)
                side.carried.push_back({c.at("program").get<int>(), c.at("tensor").get<std::string>(),
                                        c.at("values").get<std::vector<float>>()});
        return side;
    } catch (const Json::exception&) {
        return Error(FR_MSG("The data positions in this file cannot be read."), {},
                     FR_MSG("Remove the file to go on with the data from its beginning."))
            .at(file.string());
    }
}

SnapshotPaths::SnapshotPaths(const std::string& stem, bool hdf5)
    : weights(stem + (hdf5 ? ".caffemodel.h5" : ".caffemodel")),
      side(stem + ".fitroomstate"),
      state(stem + (hdf5 ? ".solverstate.h5" : ".solverstate")) {}

SnapshotPaths::SnapshotPaths(const fs::path& prefix, int64_t iteration, bool hdf5)
    : SnapshotPaths(fmt::format("{}_iter_{}", prefix.string(), iteration), hdf5) {}

SnapshotPaths SnapshotPaths::best(const fs::path& prefix, bool hdf5) {
    return SnapshotPaths(prefix.string() + "_best", hdf5);
}

SnapshotPaths SnapshotPaths::of(const fs::path& state) {
    const bool hdf5 = state.extension() == ".h5";
    fs::path stem = state;
    if (hdf5) stem.replace_extension();
    SnapshotPaths paths(stem.replace_extension().string(), hdf5);
    paths.state = state;
    return paths;
}

void SnapshotPaths::remove() const {
    std::error_code ec;
    for (const fs::path& file : {state, side, weights})  // the state first: who finds it finds all
        fs::remove(file, ec);
}

int64_t snapshotBytes(const NetSpec& spec, const Graph& graph, const SolverMethod& method) {
    constexpr int64_t kOfABlob = 32, kOfTheSide = 1024;  // shapes and lengths; data positions
    int64_t bytes = kOfTheSide;
    for (const GraphLayer& layer : graph.layers)
        if (const LayerSpec* written = layer.specId ? spec.layer(layer.specId) : nullptr)
            bytes += static_cast<int64_t>(written->param.ByteSizeLong());
    constexpr int64_t kOfANumber = 24;  // as text, one a line
    for (const TensorId t : graph.carried)
        bytes += graph.tensors[static_cast<size_t>(t)].shape.count() * kOfANumber;
    for (const GraphParam& param : graph.params)  // with its history, as Caffe writes it
        bytes += (1 + method.histories) * (param.shape.count() * static_cast<int64_t>(sizeof(float)) + kOfABlob);
    return bytes;
}

Result<std::optional<Error>> SnapshotPlace::take(const fs::path& prefix, int64_t lastIteration, int64_t bytesOfOne,
                                                   bool hdf5) {
    const fs::path folder = prefix.has_parent_path() ? prefix.parent_path() : fs::path(".");
    std::error_code ec, why;
    fs::create_directories(folder, why);
    if (!fs::is_directory(folder, ec))
        return Error(FR_MSG("The folder for snapshots is missing and cannot be made: %1."),
                     {why ? why.message() : os::errorText(ENOTDIR)},
                     FR_MSG("Make it, or change snapshot_prefix in the solver."))
            .at(folder.string());
    const auto refused = [&](const Error& reason) {
        const std::string& words = reason.args.at(0);  // the system's
        return Error(FR_MSG("Snapshots cannot be written: %1."), {words},
                     words == os::errorText(ENAMETOOLONG)
                         ? FR_MSG("Shorten snapshot_prefix in the solver.")
                         : FR_MSG("Allow writing there, or change snapshot_prefix in the solver."))
            .at(folder.string());
    };
    auto locked = m_lock.take(prefix.string() + ".lock");
    if (!locked) return refused(locked.error());
    if (*locked == os::FileLock::Outcome::Busy)
        return Error(FR_MSG("Another training writes to this prefix: %1."), {prefix.string()},
                     FR_MSG("Wait until it ends, or change snapshot_prefix in the solver."));
    // As long as the longest name to come, and no file that could be there.
    const SnapshotPaths last(prefix, lastIteration, hdf5);
    const size_t longest = std::max(last.side.native().size(), last.state.native().size());
    std::string probe = fs::path(last.side).replace_extension(".fitroomprobe").string();
    probe.resize(std::max(probe.size(), longest), '_');
    if (Status status = os::writeFileAtomically(probe, "1"); !status) return refused(status.error());
    fs::remove(probe, ec);
    const uint64_t free = os::freeDiskBytes(folder);
    if (free >= 3 * static_cast<uint64_t>(bytesOfOne)) return std::optional<Error>();
    return std::optional<Error>(Error(FR_MSG("%1 bytes are free for snapshots of %2 bytes each; three would not fit."),
                                      {std::to_string(free), std::to_string(bytesOfOne)},
                                      FR_MSG("Free some space, or save less often (field snapshot)."))
                                    .at(folder.string()));
}

std::vector<fs::path> otherPlaces(const fs::path& prefix, int64_t iteration) {
    std::vector<fs::path> places;
    std::error_code ec;
    for (fs::path folder : {fs::temp_directory_path(ec), fs::current_path(ec)}) {
        if (folder.empty()) continue;
        const std::string name = "fitroom_" + prefix.filename().string();
        fs::path place = folder / name;
        const auto taken = [&] {
            return fs::exists(SnapshotPaths(place, iteration).weights, ec) ||
                   fs::exists(SnapshotPaths(place, iteration, true).weights, ec);
        };
        for (int other = 2; taken(); ++other)
            place = folder / fmt::format("{}_{}", name, other);
        places.push_back(std::move(place));
    }
    return places;
}

namespace {

// Caffe's counter of passed steps, as it stands before the next rate is asked for.
int currentStep(const caffe::SolverParameter& solver, int64_t iteration) {
    if (solver.lr_policy() == "step" && iteration > 0)
        return static_cast<int>((iteration - 1) / std::max(1, solver.stepsize()));
    int passed = 0;
    for (int64_t next = 0; const int value : solver.stepvalue()) {
        next = std::max<int64_t>(next, value);
        if (next++ < iteration) ++passed;
    }
    return passed;
}

}  // namespace

int64_t snapshotCopyBytes(const Graph& graph, const caffe::SolverParameter& solver) {
    int64_t weights = 0;
    for (const GraphParam& param : graph.params)
        weights += param.shape.count() * static_cast<int64_t>(sizeof(float));
    const SolverMethod* method = findSolverMethod(solver);
    return weights * std::max(1, method ? method->histories : 1);
}

Status writeSnapshot(const SnapshotPaths& paths, const NetSpec& spec, const Executor& executor,
                     const caffe::SolverParameter& solver, int64_t iteration, const SideState& side) {
    // Read from a device that fails, values are zeros: no file is made of those.
    const caffe::NetParameter weights = weightsMessage(spec, executor, 0);
    FR_TRY(executor.status());
    FR_TRY(writeNet(paths.weights, weights));
    FR_TRY(os::writeFileAtomically(paths.side, side.toJson()));

    const Graph& graph = *executor.plan().programs[0].graph;
    const SolverMethod& method = *findSolverMethod(solver);
    caffe::SolverState state;
    state.set_iter(static_cast<int>(iteration));
    state.set_learned_net(paths.weights.string());
    state.set_current_step(currentStep(solver, iteration));
    // Caffe keeps a history for every blob, also for those that no update touches: first one of each, then, where the
    // method has two, the second of each.
    for (int i = 0; i < method.histories * static_cast<int>(graph.params.size()); ++i)
        state.add_history();
    for (size_t p = 0; p < graph.params.size(); ++p) {
        const GraphParam& param = graph.params[p];
        std::vector<std::vector<float>> histories;
        for (const TensorId history : param.history)
            histories.push_back(executor.read(0, history));
        if (histories.empty())
            histories = restingHistory(method, solver, param.statistic ? 0 : solver.weight_decay() * param.decayMult,
                                       executor.read(0, param.tensor), iteration);
        for (size_t k = 0; k < histories.size(); ++k)
            setBlob(*state.mutable_history(static_cast<int>(k * graph.params.size() + p)), param.shape, histories[k]);
    }
    if (!executor.status()) {
        paths.remove();  // half a snapshot is none
        return executor.status();
    }
    return writeSolverState(paths.state, state);
}

Result<LoadedSnapshot> loadSnapshot(const fs::path& file, Executor& executor,
                                    const caffe::SolverParameter& solver) {
    auto read = readSolverState(file);
    if (!read) return std::move(read.error());
    const caffe::SolverState& state = *read;
    const Graph& graph = *executor.plan().programs[0].graph;
    LoadedSnapshot out;
    out.iteration = state.iter();
    if (state.iter() < 0 || !state.has_iter())
        return Error(FR_MSG("This solver state names no iteration."), {}, FR_MSG("Choose a .solverstate file."))
            .at(file.string());

    // Beside the state, where it lies also after both were moved; else as written.
    std::error_code ec;
    const fs::path written(state.learned_net());
    const SnapshotPaths paths = SnapshotPaths::of(file);
    out.weights = written.has_filename() ? file.parent_path() / written.filename() : paths.weights;
    if (!fs::exists(out.weights, ec) && !written.empty()) out.weights = written;
    if (!fs::exists(out.weights, ec))
        return Error(FR_MSG("The weights that belong to this state are missing: %1."), {state.learned_net()},
                     FR_MSG("Put the file with the weights beside the one with the state."))
            .at(file.string());
    auto weights = WeightsFile::open(out.weights);
    if (!weights) return std::move(weights.error());
    for (const CopiedLayer& layer : weights->compare(graph)) {
        if (layer.state == CopyState::Copied || layer.state == CopyState::Unused) continue;
        return Error(FR_MSG("The snapshot does not fit this network."), {},
                     FR_MSG("Go on with the network that wrote it, or use the weights to fine-tune."))
            .at(out.weights.string())
            .inLayer(layer.layer);
    }
    weights->copyInto(executor, 0);

    const SolverMethod& method = *findSolverMethod(solver);
    const size_t params = graph.params.size();
    const size_t wanted = params * static_cast<size_t>(method.histories);
    if (static_cast<size_t>(state.history_size()) != wanted)
        return Error(FR_MSG("The state holds %1 history blobs, and this network with %3 has %2."),
                     {std::to_string(state.history_size()), std::to_string(wanted), method.type},
                     FR_MSG("Go on with the solver that wrote it, or use the weights to fine-tune."))
            .at(file.string());
    for (size_t i = 0; i < wanted; ++i) {
        const GraphParam& param = graph.params[i % params];
        const caffe::BlobProto& blob = state.history(static_cast<int>(i));
        if (!blobFits(blob, param.shape))
            return Error(FR_MSG("History blob %1 is %2, and the layer needs %3."),
                         {std::to_string(i), dimsText(blobDims(blob)), param.shape.text()},
                         FR_MSG("Go on with the network that wrote the state."))
                .at(file.string())
                .inLayer(param.layer);
        const std::vector<float> values = blobValues(blob);
        if (!std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); }))
            return Error(FR_MSG("The state holds history that is no finite number."), {},
                         FR_MSG("Choose another file to start from."))
                .at(file.string())
                .inLayer(param.layer);
        if (i / params < param.history.size()) executor.write(0, param.history[i / params], values);
    }

    if (fs::exists(paths.side, ec)) {
        auto text = os::readFile(paths.side, uint64_t{1} << 28);
        if (!text) return std::move(text.error());
        auto side = SideState::fromJson(*text, paths.side);
        if (!side) return std::move(side.error());
        out.side = std::move(*side);
    }
    return out;
}

}  // namespace fitroom
