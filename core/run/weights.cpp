#include "core/run/weights.h"

#include "core/schema/upgrade.h"

#include <algorithm>

namespace fitroom {

namespace {

Shape shapeOf(const caffe::BlobProto& blob) {
    Shape shape;
    for (const int64_t d : blobDims(blob))
        if (shape.rank < Shape::kMaxAxes) shape.push(d);
    return shape;
}

// A layer that starts new, has the shapes of the stored one, and is not promised to another yet: most likely the same
// one under a new name. Empty when there is none.
std::string placeFor(const StoredLayer& stored, const std::vector<CopiedLayer>& layers) {
    for (const CopiedLayer& layer : layers) {
        if (layer.state != CopyState::New) continue;
        if (!std::equal(stored.blobs.begin(), stored.blobs.end(), layer.netShapes.begin(), layer.netShapes.end(),
                        blobFits))
            continue;
        const bool promised =
            std::any_of(layers.begin(), layers.end(), [&](const CopiedLayer& l) { return l.fits == layer.layer; });
        if (!promised) return layer.layer;
    }
    return {};
}

}  // namespace

// A blob that another layer owns may be left out: HDF5 files hold it there only.
static bool fits(const Graph& graph, const GraphLayer& layer, const std::vector<caffe::BlobProto>& blobs) {
    if (blobs.size() > layer.params.size()) return false;
    for (size_t i = 0; i < layer.params.size(); ++i) {
        const GraphParam& param = graph.params[static_cast<size_t>(layer.params[i])];
        const bool absent = i >= blobs.size() || isAbsent(blobs[i]);
        if (absent ? param.layer == layer.name : !blobFits(blobs[i], layer.paramShapes[i])) return false;
    }
    return true;
}

bool blobFits(const caffe::BlobProto& blob, const Shape& wanted) {
    const std::vector<int64_t> dims = blobDims(blob);
    const auto rank = static_cast<int>(dims.size());
    const bool legacy = blob.has_num() || blob.has_channels() || blob.has_height() || blob.has_width();
    if (!legacy && rank != wanted.rank) return false;
    for (int i = 1; i <= std::max(rank, wanted.rank); ++i) {
        const int64_t mine = i <= rank ? dims[static_cast<size_t>(rank - i)] : 1;
        const int64_t other = i <= wanted.rank ? wanted[wanted.rank - i] : 1;
        if (mine != other) return false;
    }
    return true;
}

std::vector<float> blobValues(const caffe::BlobProto& blob) {
    if (blob.double_data_size() > 0) return {blob.double_data().begin(), blob.double_data().end()};
    return {blob.data().begin(), blob.data().end()};
}

void setBlob(caffe::BlobProto& blob, const Shape& shape, std::span<const float> values) {
    setBlobDims(blob, {shape.dims, shape.dims + shape.rank});
    blob.mutable_data()->Assign(values.begin(), values.end());
}

Result<WeightsFile> WeightsFile::open(const std::filesystem::path& file) {
    auto net = readWeights(file);
    if (!net) return std::move(net.error());
    WeightsFile out;
    out.m_net = std::move(*net);
    std::erase_if(out.m_net.layers, [](const StoredLayer& layer) { return layer.blobs.empty(); });
    if (out.m_net.layers.empty())
        return Error(FR_MSG("No weights are in this file."), {}, FR_MSG("Choose a .caffemodel file."))
            .at(file.string());
    return out;
}

const StoredLayer* WeightsFile::find(const std::string& name) const {
    const auto& layers = m_net.layers;
    const auto it = std::find_if(layers.begin(), layers.end(), [&](const StoredLayer& l) { return l.name == name; });
    return it == layers.end() ? nullptr : &*it;
}

bool WeightsFile::ownersStored(const Graph& graph, const GraphLayer& layer) const {
    return std::all_of(layer.params.begin(), layer.params.end(), [&](int p) {
        return find(graph.params[static_cast<size_t>(p)].layer) != nullptr;
    });
}

std::vector<CopiedLayer> WeightsFile::compare(const Graph& graph) const {
    std::vector<CopiedLayer> out;
    for (const GraphLayer& layer : graph.layers) {
        if (layer.params.empty()) continue;
        CopiedLayer copied;
        copied.layer = layer.name;
        copied.netShapes = layer.paramShapes;
        if (const StoredLayer* stored = find(layer.name)) {
            for (const caffe::BlobProto& blob : stored->blobs)
                if (!isAbsent(blob)) copied.fileShapes.push_back(shapeOf(blob));
            copied.state = fits(graph, layer, stored->blobs) ? CopyState::Copied : CopyState::ShapeMismatch;
        } else if (fits(graph, layer, {}) && ownersStored(graph, layer)) {
            copied.state = CopyState::Copied;
        }
        out.push_back(std::move(copied));
    }
    for (const StoredLayer& stored : m_net.layers) {
        const bool used =
            std::any_of(out.begin(), out.end(), [&](const CopiedLayer& c) { return c.layer == stored.name; });
        if (used) continue;
        CopiedLayer unused;
        unused.layer = stored.name;
        unused.state = CopyState::Unused;
        for (const caffe::BlobProto& blob : stored.blobs)
            unused.fileShapes.push_back(shapeOf(blob));
        unused.fits = placeFor(stored, out);
        out.push_back(std::move(unused));
    }
    return out;
}

void WeightsFile::copyInto(Executor& executor, int program) const {
    const Graph& graph = *executor.plan().programs[static_cast<size_t>(program)].graph;
    for (const CopiedLayer& copied : compare(graph)) {
        if (copied.state != CopyState::Copied) continue;
        const StoredLayer* stored = find(copied.layer);
        if (!stored) continue;  // all its blobs are another layer's
        for (const GraphLayer& layer : graph.layers) {
            if (layer.name != copied.layer) continue;
            for (size_t i = 0; i < stored->blobs.size(); ++i)
                if (!isAbsent(stored->blobs[i]))
                    executor.write(program, graph.params[static_cast<size_t>(layer.params[i])].tensor,
                                   blobValues(stored->blobs[i]));
        }
    }
}

caffe::NetParameter weightsMessage(const NetSpec& spec, const Executor& executor, int program) {
    const Graph& graph = *executor.plan().programs[static_cast<size_t>(program)].graph;
    caffe::NetParameter net;
    net.set_name(spec.header().name());
    for (const GraphLayer& layer : graph.layers) {
        const LayerSpec* written = layer.specId ? spec.layer(layer.specId) : nullptr;
        if (!written) continue;  // an implicit split
        caffe::LayerParameter* out = net.add_layer();
        *out = written->param;
        upgradeBatchNorm(*out);
        out->clear_blobs();
        for (size_t i = 0; i < layer.params.size(); ++i) {
            const GraphParam& param = graph.params[static_cast<size_t>(layer.params[i])];
            setBlob(*out->add_blobs(), layer.paramShapes[i], executor.read(program, param.tensor));
        }
    }
    return net;
}

Result<std::vector<CopiedLayer>> compareWeights(const Graph& graph, const std::filesystem::path& weights) {
    auto file = WeightsFile::open(weights);
    if (!file) return std::move(file.error());
    return file->compare(graph);
}

}  // namespace fitroom
