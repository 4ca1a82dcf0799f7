#include "core/run/feed.h"

#include "core/net/data_fields.h"
#include "core/run/paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace fitroom {

namespace {

const LayerSpec* written(const NetSpec& spec, const GraphLayer& layer) {
    return layer.specId ? spec.layer(layer.specId) : nullptr;
}

}  // namespace

Result<DataFeed> DataFeed::open(std::shared_ptr<const Graph> graph, const NetSpec& spec, const Options& options) {
    DataFeed feed;
    feed.m_graph = graph;
    for (const DataBinding& binding : graph->data) {
        const GraphLayer& layer = graph->layers[static_cast<size_t>(binding.layer)];
        const LayerSpec* source = written(spec, layer);
        const auto memory = options.memory.find(layer.name);
        const bool fromMemory = layer.type == "MemoryData" && memory != options.memory.end();
        if (!source || (!readsFiles(layer.type) && !fromMemory))
            return Error(FR_MSG("A layer of type %1 has no data of its own to run with."), {layer.type},
                         FR_MSG("Use a Data layer with an LMDB: fitroom import makes one from a folder of images."))
                .at(spec.file(), layer.line)
                .inLayer(layer.name);
        data::StreamOptions streamOptions;
        streamOptions.baseDir = options.baseDir;
        streamOptions.trainPhase = options.trainPhase;
        streamOptions.seed = options.seed;
        streamOptions.rank = options.rank;
        streamOptions.ranks = options.ranks;
        streamOptions.prefetch = options.prefetch;
        streamOptions.warn = options.warn;
        if (fromMemory) streamOptions.memory = &memory->second;
        caffe::LayerParameter param = withFoundPaths(source->param, options.baseDir);
        if (options.splitBatch) FR_TRY(divideDataBatch(param, options.ranks));
        auto stream = data::openStream(param, streamOptions);
        if (!stream) {
            Error error = std::move(stream.error());
            if (error.place.file.empty()) error.at(spec.file(), layer.line);
            if (error.place.layer.empty()) error.inLayer(layer.name);
            return error;
        }
        Stream s;
        s.layer = binding.layer;
        s.stream = std::move(*stream);
        s.tops = binding.tops;
        s.staging.resize(s.tops.size());
        for (size_t i = 0; i < s.tops.size() && i < s.stream->shapes().size(); ++i) {
            const Shape& planned = graph->tensors[static_cast<size_t>(s.tops[i])].shape;
            if (s.stream->shapes()[i].count() == planned.count()) continue;
            return Error(FR_MSG("The data is %1, and the network was made for %2."),
                         {s.stream->shapes()[i].text(), planned.text()},
                         FR_MSG("The files changed while the network was read: start again."))
                .at(spec.file(), layer.line)
                .inLayer(layer.name);
        }
        feed.m_streams.push_back(std::move(s));
    }
    return feed;
}

std::vector<std::span<float>> DataFeed::targets(Executor& executor, int program, Stream& s) {
    std::vector<std::span<float>> out;
    const Program& planned = executor.plan().programs[static_cast<size_t>(program)];
    for (size_t i = 0; i < s.tops.size(); ++i) {
        const PlannedTensor& t = planned.tensors[static_cast<size_t>(s.tops[i])];
        Backend& backend = *executor.plan().backend;
        const bool direct =
            backend.hostMemory() && t.offset >= 0 && (t.desc.layout == Layout::Plain || t.desc.shape.rank != 4);
        Staging& staging = s.staging[i];
        if (direct)
            staging = {};  // of a device that the run has left: finish() would write an old batch over the new one
        else if (const auto count = static_cast<size_t>(t.desc.count()); staging.count != count)
            staging = {backend.hostBuffer(count * sizeof(float)), count};
        out.push_back(direct ? executor.tensor(program, s.tops[i]) : staging.values());
    }
    return out;
}

void DataFeed::finish(Executor& executor, int program, Stream& s) {
    for (size_t i = 0; i < s.tops.size(); ++i)
        if (s.staging[i].count > 0) executor.write(program, s.tops[i], s.staging[i].values());
}

Status DataFeed::next(Executor& executor, int program) {
    for (Stream& s : m_streams) {
        if (Status status = s.stream->next(targets(executor, program, s)); !status) {
            Error error = std::move(status.error());
            if (error.place.layer.empty()) error.inLayer(m_graph->layers[static_cast<size_t>(s.layer)].name);
            return error;
        }
        finish(executor, program, s);
    }
    return {};
}

void DataFeed::repeatItem(Executor& executor, int program, int64_t valid, int64_t source) {
    for (Stream& s : m_streams) {
        for (const std::span<float> top : targets(executor, program, s)) {
            const auto items = static_cast<size_t>(batch());
            const size_t size = top.size() / items;
            const auto item = top.subspan(static_cast<size_t>(source) * size, size);
            for (auto to = static_cast<size_t>(valid); to < items; ++to)
                if (to != static_cast<size_t>(source))
                    std::copy(item.begin(), item.end(), top.subspan(to * size, size).begin());
        }
        finish(executor, program, s);
    }
}

std::vector<FeedPosition> DataFeed::positions() const {
    std::vector<FeedPosition> out;
    for (const Stream& s : m_streams)
        out.push_back({m_graph->layers[static_cast<size_t>(s.layer)].name, s.stream->position()});
    return out;
}

Status DataFeed::seek(const std::vector<FeedPosition>& positions) {
    for (Stream& s : m_streams)
        for (const FeedPosition& p : positions)
            if (p.layer == m_graph->layers[static_cast<size_t>(s.layer)].name) FR_TRY(s.stream->seek(p.at));
    return {};
}

Status DataFeed::rewind() {
    for (Stream& s : m_streams)
        FR_TRY(s.stream->seek({}));
    return {};
}

int64_t DataFeed::items() const { return m_streams.empty() ? 0 : m_streams.front().stream->items(); }

int64_t DataFeed::batch() const {
    if (m_streams.empty() && m_graph)
        for (const GraphLayer& layer : m_graph->layers)
            if (layer.type == "DummyData" && !layer.tops.empty()) {
                const Shape& shape = m_graph->tensors[static_cast<size_t>(layer.tops[0])].shape;
                return shape.rank > 0 ? shape[0] : 0;
            }
    if (m_streams.empty() || m_streams.front().stream->shapes().empty()) return 0;
    const Shape& shape = m_streams.front().stream->shapes().front();
    return shape.rank > 0 ? shape[0] : 0;
}

bool DataFeed::itemwise() const {
    return std::all_of(m_streams.begin(), m_streams.end(), [&](const Stream& s) {
        return s.stream->inOrder() && s.stream->items() == items() &&
               std::all_of(s.stream->shapes().begin(), s.stream->shapes().end(),
                           [&](const Shape& shape) { return shape.rank > 0 && shape[0] == batch(); });
    });
}

std::vector<Error> DataFeed::skippedItems() const {
    std::vector<Error> out;
    for (const Stream& s : m_streams)
        if (auto total = s.stream->skippedItems()) out.push_back(std::move(*total));
    return out;
}

int64_t DataFeed::bufferBytes() const {
    int64_t bytes = 0;
    for (const Stream& s : m_streams) {
        bytes += s.stream->bufferBytes();
        for (const Staging& staging : s.staging)
            bytes += static_cast<int64_t>(staging.count * sizeof(float));
    }
    return bytes;
}

void DataFeed::limitReadAhead(int batches) {
    for (Stream& s : m_streams)
        s.stream->limitReadAhead(batches);
}

namespace {

// Which layer compares labels with how many scores, and where both come from.
struct LabelUse {
    int32_t dataLayer = -1;
    int top = 1;         // of that layer, with the labels
    std::string scores;  // name of the layer that makes the scores
    const GraphLayer* reader = nullptr;
    int64_t classes = 0;
};

// Back through implicit splits, which only hand on; kNoTensor where that has no end.
TensorId handedOn(const Graph& graph, TensorId tensor) {
    for (int hops = 0; hops < 64 && tensor >= 0; ++hops) {
        const int32_t layer = graph.tensors[static_cast<size_t>(tensor)].layer;
        if (layer < 0) return kNoTensor;
        const GraphLayer& made = graph.layers[static_cast<size_t>(layer)];
        if (made.type != "Split" || made.bottoms.empty()) return tensor;
        tensor = made.bottoms[0];
    }
    return kNoTensor;
}

int32_t producer(const Graph& graph, TensorId tensor) {
    const TensorId made = handedOn(graph, tensor);
    return made == kNoTensor ? -1 : graph.tensors[static_cast<size_t>(made)].layer;
}

std::vector<LabelUse> labelUses(const Graph& graph) {
    std::vector<LabelUse> uses;
    for (const GraphLayer& layer : graph.layers) {
        if ((layer.type != "SoftmaxWithLoss" && layer.type != "Accuracy") || layer.bottoms.size() < 2) continue;
        const int32_t from = producer(graph, layer.bottoms[1]);
        const bool isData =
            std::any_of(graph.data.begin(), graph.data.end(), [&](const DataBinding& d) { return d.layer == from; });
        const Shape& scores = graph.tensors[static_cast<size_t>(layer.bottoms[0])].shape;
        if (!isData || scores.rank < 2) continue;
        const int32_t maker = producer(graph, layer.bottoms[0]);
        const auto& tops = graph.layers[static_cast<size_t>(from)].tops;
        const auto top = std::find(tops.begin(), tops.end(), handedOn(graph, layer.bottoms[1])) - tops.begin();
        uses.push_back({from, static_cast<int>(top), maker < 0 ? layer.bottomNames[0] : graph.layers[static_cast<size_t>(maker)].name, &layer,
                        scores[1]});
    }
    return uses;
}

// The axis of the classes and the label that is left out, as the layer's own fields say.
struct Reading {
    int axis = 1;
    bool hasIgnore = false;
    int ignore = 0;
};
Reading readingOf(const LayerSpec& spec) {
    if (spec.param.type() == "Accuracy") {
        const auto& p = spec.param.accuracy_param();
        return {p.axis(), p.has_ignore_label(), p.ignore_label()};
    }
    return {spec.param.softmax_param().axis(), spec.param.loss_param().has_ignore_label(),
            spec.param.loss_param().ignore_label()};
}

}  // namespace

int64_t classCount(const Graph& graph) {
    int64_t most = 0;
    for (const LabelUse& use : labelUses(graph))
        most = std::max(most, use.classes);
    return most;
}

Status DataFeed::checkLabels(const NetSpec& spec, const CancelToken& cancel) {
    for (const LabelUse& use : labelUses(*m_graph)) {
        const LayerSpec* reader = written(spec, *use.reader);
        if (!reader) continue;
        const Reading reading = readingOf(*reader);
        // Another axis or an ignored label outside of the classes: what is out of range is not ours to say here.
        const bool ignoresOutside = reading.hasIgnore && (reading.ignore < 0 || reading.ignore >= use.classes);
        if (reading.axis != 1 || ignoresOutside) continue;
        for (Stream& s : m_streams) {
            if (s.layer != use.dataLayer || static_cast<size_t>(use.top) >= s.tops.size()) continue;
            auto labels = s.stream->scanLabels(use.classes, cancel, use.top);
            if (!labels) return std::move(labels.error());
            if (labels->outOfRange == 0) continue;
            const GraphLayer& dataLayer = m_graph->layers[static_cast<size_t>(s.layer)];
            if (labels->negative > 0)
                return Error(FR_MSG("labels %1–%2; labels must be 0 or more: %3 of %4 items have a negative one."),
                             {fmt::format("−{}", -labels->smallest), std::to_string(labels->largest),
                              std::to_string(labels->negative), std::to_string(labels->total)},
                             FR_MSG("Correct the labels: number the classes from 0."))
                    .at(spec.file(), dataLayer.line)
                    .inLayer(dataLayer.name);
            return Error(FR_MSG("labels 0–%1 but layer %2 outputs %3; %4 of %5 items out of range."),
                         {std::to_string(labels->largest), use.scores, std::to_string(use.classes),
                          std::to_string(labels->outOfRange), std::to_string(labels->total),
                          std::to_string(labels->largest + 1)},
                         FR_MSG("Set num_output of layer %2 to %6, or correct the labels."))
                .at(spec.file(), dataLayer.line)
                .inLayer(dataLayer.name);
        }
    }
    return {};
}

}  // namespace fitroom
