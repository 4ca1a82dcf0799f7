#include "core/run/data_notes.h"

#include "core/data/overlap.h"
#include "core/net/data_fields.h"
#include "core/net/layer_def.h"
#include "core/run/paths.h"
#include "core/run/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace fitroom {

namespace {

struct Source {
    std::string type, path;
};

// The files that the first data layer reads; empty when it reads none.
Source sourceOf(const Graph& graph, const NetSpec& spec, const std::filesystem::path& baseDir) {
    if (graph.data.empty()) return {};
    const LayerSpec* layer = spec.layer(graph.layers[static_cast<size_t>(graph.data[0].layer)].specId);
    if (!layer) return {};
    const caffe::LayerParameter found = withFoundPaths(layer->param, baseDir);
    return {found.type(), dataSource(found)};
}

bool hasParameters(const Graph& graph, int32_t layer) {
    return !graph.layers[static_cast<size_t>(layer)].params.empty();
}

// Whether nothing that is learned lies between the data and the layer.
bool readsData(const Graph& graph, const GraphLayer& layer) {
    TensorId tensor = layer.bottoms.empty() ? kNoTensor : layer.bottoms[0];
    for (size_t hops = 0; hops < graph.layers.size() && tensor >= 0; ++hops) {
        const int32_t maker = graph.tensors[static_cast<size_t>(tensor)].layer;
        if (maker < 0) return true;
        const GraphLayer& made = graph.layers[static_cast<size_t>(maker)];
        const LayerDef* def = findLayerDef(made.type);
        if (def && def->isData) return true;
        if (hasParameters(graph, maker) || made.bottoms.empty()) return false;
        tensor = made.bottoms[0];
    }
    return false;
}

// Old files write 1000×784 as 1×1×1000×784.
Shape withoutLeadingOnes(const Shape& shape, int rank) {
    Shape out;
    int skip = 0;
    while (shape.rank - skip > rank && shape[skip] == 1) ++skip;
    for (int i = skip; i < shape.rank; ++i)
        out.push(shape[i]);
    return out;
}

}  // namespace

bool isSmallTestSet(int64_t trainItems, int64_t testItems) {
    // A thousandth of a million pictures is plenty: the share counts only while the number itself is small.
    constexpr int64_t few = 30, plenty = 5000;
    if (testItems <= 0) return false;
    return testItems < few || (testItems < plenty && testItems * 10 < trainItems + testItems);
}

std::string percentText(int64_t part, int64_t whole) {
    return fmt::format("{:.2g}", 100.0 * static_cast<double>(part) / static_cast<double>(std::max<int64_t>(1, whole)));
}

Status addDataNotes(const TrainOptions& options, const Graph& train, const Graph& test, ItemCounts items,
                    const CancelToken& cancel, Problems& notes) {
    const NetSpec& testSpec = options.testNet ? *options.testNet : options.net;
    const Source a = sourceOf(train, options.net, options.baseDir), b = sourceOf(test, testSpec, options.baseDir);
    if (a.path.empty() || b.path.empty() || a.type != b.type) return {};
    std::optional<data::Overlap> overlap;
    std::error_code code;
    if (std::filesystem::equivalent(a.path, b.path, code)) {
        overlap = {items.train, items.test, items.test};
    } else if (a.type == "Data") {
        auto found = data::overlapOf(a.path, b.path, cancel);
        if (!found) return std::move(found.error());
        overlap = *found;
    }
    const GraphLayer& layer = test.layers[static_cast<size_t>(test.data[0].layer)];
    const auto warn = [&](Error error) {
        notes.push_back({Severity::Warning, std::move(error.at(testSpec.file(), layer.line).inLayer(layer.name))});
    };
    const char* next =
        FR_MSG("What the test says will not hold for new pictures: test on pictures that training does not see.");
    if (overlap && overlap->equal()) {
        warn(Error(FR_MSG("Test set equals training set: all %1 items are the same."), {std::to_string(overlap->test)},
                   next));
        return {};
    }
    if (overlap && overlap->common > 0)
        warn(Error(FR_MSG("%1 of %2 test items are also in the training set."),
                   {std::to_string(overlap->common), std::to_string(overlap->test)}, next));
    if (isSmallTestSet(items.train, items.test))
        warn(Error(FR_MSG("Only %1 items are for testing, %2 percent of all."),
                   {std::to_string(items.test), percentText(items.test, items.train + items.test)},
                   FR_MSG("A test on so few jumps from one pass to the next: 10 to 20 percent of the pictures are usual, "
                          "and no fewer than some hundred.")));
    return {};
}

void addFrozenNote(const Graph& train, Problems& notes, const std::string& file) {
    const auto isStill = [](const GraphParam& p) { return p.statistic || p.lrMult == 0; };
    if (!train.runnable() || train.params.empty() ||
        !std::all_of(train.params.begin(), train.params.end(), isStill))
        return;
    notes.push_back({Severity::Warning,
                     Error(FR_MSG("Every layer is frozen (lr_mult is 0): nothing will be learned."), {},
                           FR_MSG("Raise lr_mult in the layers that are to learn, at least in the last one."))
                         .at(file)});
}

std::optional<Error> colourMismatch(const Graph& graph, const CopiedLayer& copied, bool startsNew) {
    const auto layer = std::find_if(graph.layers.begin(), graph.layers.end(),
                                    [&](const GraphLayer& l) { return l.name == copied.layer; });
    if (layer == graph.layers.end() || copied.fileShapes.empty() || copied.netShapes.empty()) return std::nullopt;
    const Shape net = copied.netShapes[0], file = withoutLeadingOnes(copied.fileShapes[0], net.rank);
    if (file.rank != net.rank || !readsData(graph, *layer)) return std::nullopt;
    int axis = -1;
    for (int i = 0; i < net.rank; ++i) {
        if (net[i] == file[i]) continue;
        if (axis >= 0) return std::nullopt;
        axis = i;
    }
    if (axis < 0 || (net[axis] != 3 * file[axis] && file[axis] != 3 * net[axis])) return std::nullopt;
    // Filters have one input axis; what the others differ in is no matter of colour.
    if (net.rank == 4 && (axis != 1 || std::max(net[axis], file[axis]) != 3)) return std::nullopt;
    const bool colourData = net[axis] > file[axis];
    const int64_t most = std::max(net[axis], file[axis]), least = std::min(net[axis], file[axis]);
    const char* next = colourData
                           ? (startsNew ? FR_MSG("This layer starts new. To use its weights, import the pictures again "
                                                 "with --color gray.")
                                        : FR_MSG("Import the pictures again with --color gray."))
                           : (startsNew ? FR_MSG("This layer starts new. To use its weights, import the pictures again "
                                                 "with --color rgb.")
                                        : FR_MSG("Import the pictures again with --color rgb."));
    return Error(colourData ? FR_MSG("The file holds %1, the network needs %2. %3 = 3 × %4: the data is colour, the "
                                     "weights expect gray.")
                            : FR_MSG("The file holds %1, the network needs %2. %3 = 3 × %4: the data is gray, the "
                                     "weights expect colour."),
                 {shapesText(copied.fileShapes), shapesText(copied.netShapes), std::to_string(most), std::to_string(least)}, next);
}

}  // namespace fitroom
