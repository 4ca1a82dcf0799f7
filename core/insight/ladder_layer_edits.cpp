#include "core/insight/ladder_layer_edits.h"

#include "core/net/graph_builder.h"

#include <algorithm>
#include <map>

namespace fitroom::ladder {

namespace {

const GraphLayer* find(const Graph& graph, const std::string& name) {
    const auto it = std::find_if(graph.layers.begin(), graph.layers.end(),
                                 [&](const GraphLayer& layer) { return layer.specId != 0 && layer.name == name; });
    return it == graph.layers.end() ? nullptr : &*it;
}

const caffe::LayerParameter* paramOf(const FitDraft& draft, const GraphLayer& layer) {
    const LayerSpec* spec = draft.net.layer(layer.specId);
    return spec ? &spec->param : nullptr;
}

// In both nets, every layer for which `which` holds, as `change` leaves it. False when there is none.
template <class Which, class Change>
bool changeLayers(FitDraft& draft, const Which& which, const Change& change) {
    bool any = false;
    for (NetSpec* net : {&draft.net, draft.testNet ? &*draft.testNet : nullptr}) {
        if (!net) continue;
        std::vector<LayerId> ids;
        for (const auto& layer : net->layers())
            if (which(layer->param)) ids.push_back(layer->id);
        for (const LayerId id : ids) {
            caffe::LayerParameter param = net->layer(id)->param;
            change(param);
            net->updateLayer(id, param);
            any = true;
        }
    }
    return any;
}

bool isConvolution(const std::string& type) { return type == "Convolution" || type == "DepthwiseConvolution"; }
bool weighs(const std::string& type) {
    return isConvolution(type) || type == "InnerProduct" || type == "Deconvolution" || type == "Embed" ||
           type == "LSTM" || type == "RNN";
}

// The Pooling whose map reaches the layer, through layers that work in place, and nothing else; by its place in the
// net.
int poolingBefore(const NetSpec& net, int at) {
    const auto& layers = net.layers();
    const auto& reader = layers[static_cast<size_t>(at)]->param;
    if (reader.bottom_size() == 0) return -1;
    const std::string& blob = reader.bottom(0);
    const auto reads = [&](const caffe::LayerParameter& layer) {
        return std::find(layer.bottom().begin(), layer.bottom().end(), blob) != layer.bottom().end();
    };
    const auto makes = [&](const caffe::LayerParameter& layer) {
        return std::find(layer.top().begin(), layer.top().end(), blob) != layer.top().end();
    };
    for (size_t i = 0; i < layers.size(); ++i)  // another layer would get the pooled map, too
        if (static_cast<int>(i) != at && reads(layers[i]->param) && !makes(layers[i]->param)) return -1;
    for (int i = at - 1; i >= 0; --i) {
        const auto& layer = layers[static_cast<size_t>(i)]->param;
        if (!makes(layer) || reads(layer)) continue;
        return layer.type() == "Pooling" ? i : -1;
    }
    return -1;
}

int indexByName(const NetSpec& net, const std::string& name) {
    const auto& layers = net.layers();
    for (size_t i = 0; i < layers.size(); ++i)
        if (layers[i]->param.name() == name && layers[i]->param.type() == "InnerProduct") return static_cast<int>(i);
    return -1;
}

bool isTaken(const NetSpec& net, const std::string& name) {
    return std::any_of(net.layers().begin(), net.layers().end(), [&](const auto& layer) {
        const auto& tops = layer->param.top();
        return layer->param.name() == name || std::find(tops.begin(), tops.end(), name) != tops.end();
    });
}

uint32_t kernelOf(const caffe::ConvolutionParameter& p) {
    return p.has_kernel_h() ? p.kernel_h() : p.kernel_size_size() > 0 ? p.kernel_size(0) : 1;
}
uint32_t strideOf(const caffe::ConvolutionParameter& p) {
    return p.has_stride_h() ? p.stride_h() : p.stride_size() > 0 ? p.stride(0) : 1;
}

}  // namespace

void poolGlobally(NetSpec& net, const std::string& name) {
    const int at = indexByName(net, name);
    if (at < 0) return;
    if (const int before = poolingBefore(net, at); before >= 0) {
        const LayerSpec& spec = *net.layers()[static_cast<size_t>(before)];
        caffe::LayerParameter param = spec.param;
        auto* pooling = param.mutable_pooling_param();
        const auto method = pooling->pool();
        pooling->Clear();
        pooling->set_pool(method);
        pooling->set_global_pooling(true);
        net.updateLayer(spec.id, param);
        return;
    }
    const LayerId id = net.layers()[static_cast<size_t>(at)]->id;
    caffe::LayerParameter param = net.layer(id)->param;
    caffe::LayerParameter pooling;
    std::string own = name + "_pool";
    for (int i = 2; isTaken(net, own); ++i)
        own = name + "_pool" + std::to_string(i);
    pooling.set_name(own);
    pooling.set_type("Pooling");
    pooling.add_bottom(param.bottom(0));
    pooling.add_top(own);
    pooling.mutable_pooling_param()->set_pool(caffe::PoolingParameter::AVE);
    pooling.mutable_pooling_param()->set_global_pooling(true);
    *pooling.mutable_include() = param.include();
    *pooling.mutable_exclude() = param.exclude();
    param.set_bottom(0, own);
    net.updateLayer(id, param);
    net.insertLayer(at, pooling);
}

std::set<std::string> scoringLayers(const Graph& graph) {
    std::vector<TensorId> open;
    for (const GraphLayer& layer : graph.layers) {
        const LayerDef* def = findLayerDef(layer.type);
        if (def && def->isLoss) open.insert(open.end(), layer.bottoms.begin(), layer.bottoms.end());
    }
    for (const GraphOutput& output : graph.outputs)
        open.push_back(output.tensor);
    std::set<std::string> out;
    std::set<TensorId> seen;
    while (!open.empty()) {
        const TensorId tensor = open.back();
        open.pop_back();
        if (tensor < 0 || !seen.insert(tensor).second) continue;
        const int32_t from = graph.tensors[static_cast<size_t>(tensor)].layer;
        if (from < 0) continue;
        const GraphLayer& layer = graph.layers[static_cast<size_t>(from)];
        if (weighs(layer.type))
            out.insert(layer.name);
        else
            open.insert(open.end(), layer.bottoms.begin(), layer.bottoms.end());
    }
    return out;
}

std::vector<const GraphLayer*> learningLayers(const Graph& graph) {
    std::vector<const GraphLayer*> out;
    for (const GraphLayer& layer : graph.layers)
        if (weighs(layer.type) && std::any_of(layer.params.begin(), layer.params.end(),
                                              [&](int p) { return graph.params[static_cast<size_t>(p)].lrMult != 0; }))
            out.push_back(&layer);
    return out;
}

std::vector<UnpooledLayer> unpooledLayers(const FitDraft& draft, const FitMeasure& now) {
    const Graph& graph = now.train();
    std::vector<UnpooledLayer> out;
    for (const GraphLayer& layer : graph.layers) {
        if (layer.type != "InnerProduct" || layer.bottoms.empty() || layer.bottoms[0] < 0) continue;
        const Shape& in = graph.tensors[static_cast<size_t>(layer.bottoms[0])].shape;
        const caffe::LayerParameter* param = paramOf(draft, layer);
        if (!param || in.rank != 4 || in[2] * in[3] < 2 || param->inner_product_param().axis() != 1) continue;
        UnpooledLayer found{layer.name, {}, 0, in[2] * in[3]};
        for (const int p : layer.params) {
            const GraphParam& own = graph.params[static_cast<size_t>(p)];
            const int64_t count = own.shape.count();
            if (own.shape.rank == 2) found.weights += count;
            found.bytes += count * 4 * (1 + (own.gradient >= 0) + static_cast<int64_t>(own.history.size()));
        }
        const int at = draft.net.indexOf(layer.specId);
        if (const int before = poolingBefore(draft.net, at); before >= 0)
            found.pooling = draft.net.layers()[static_cast<size_t>(before)]->param.name();
        out.push_back(found);
    }
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.weights > b.weights; });
    return out;
}

std::optional<FitDraft> globalPooling(const FitDraft& draft, const std::string& layer, const FitMeasure& now) {
    const auto layers = unpooledLayers(draft, now);
    if (std::none_of(layers.begin(), layers.end(), [&](const UnpooledLayer& l) { return l.name == layer; }))
        return std::nullopt;
    FitDraft out = draft;
    poolGlobally(out.net, layer);
    if (out.testNet) poolGlobally(*out.testNet, layer);
    return out;
}

std::optional<FitDraft> smallerInnerProduct(const FitDraft& draft, const std::string& layer, int64_t outputs) {
    FitDraft out = draft;
    const bool any = changeLayers(
        out,
        [&](const caffe::LayerParameter& p) {
            return p.name() == layer && p.type() == "InnerProduct" && p.inner_product_param().num_output() > outputs;
        },
        [&](caffe::LayerParameter& p) {
            p.mutable_inner_product_param()->set_num_output(static_cast<uint32_t>(outputs));
        });
    return any ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<FirstKernel> firstKernel(const FitDraft& draft, const Graph& graph) {
    for (const GraphLayer& layer : graph.layers) {
        if (layer.type != "Convolution") continue;
        const caffe::LayerParameter* param = paramOf(draft, layer);
        if (!param || layer.tops.empty() || layer.tops[0] < 0) return std::nullopt;
        if (graph.tensors[static_cast<size_t>(layer.tops[0])].shape.rank != 4) return std::nullopt;
        return FirstKernel{layer.name, kernelOf(param->convolution_param()), strideOf(param->convolution_param())};
    }
    return std::nullopt;
}

std::optional<FitDraft> firstConvolution(const FitDraft& draft, const std::string& layer, int64_t kernel,
                                         int64_t stride) {
    FitDraft out = draft;
    const bool any = changeLayers(
        out,
        [&](const caffe::LayerParameter& p) {
            return p.name() == layer && p.type() == "Convolution" && strideOf(p.convolution_param()) < stride &&
                   kernelOf(p.convolution_param()) <= kernel;
        },
        [&](caffe::LayerParameter& p) {
            auto* c = p.mutable_convolution_param();
            const bool padded = c->pad_h() > 0 || (c->pad_size() > 0 && c->pad(0) > 0);
            c->clear_kernel_size(), c->clear_kernel_h(), c->clear_kernel_w();
            c->clear_stride(), c->clear_stride_h(), c->clear_stride_w();
            c->clear_pad(), c->clear_pad_h(), c->clear_pad_w();
            c->add_kernel_size(static_cast<uint32_t>(kernel));
            c->add_stride(static_cast<uint32_t>(stride));
            if (padded) c->add_pad(static_cast<uint32_t>(kernel / 2));
        });
    return any ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<FitDraft> fewerFilters(const FitDraft& draft, int64_t percent, const FitMeasure& now) {
    const std::set<std::string> scores = scoringLayers(now.train());
    FitDraft out = draft;
    bool less = false;
    const bool any = changeLayers(
        out, [&](const caffe::LayerParameter& p) { return isConvolution(p.type()) && scores.count(p.name()) == 0; },
        [&](caffe::LayerParameter& p) {
            auto* c = p.mutable_convolution_param();
            const auto part = [&](int64_t n) { return std::max<int64_t>(1, (n * percent + 99) / 100); };
            const int64_t filters = c->num_output();
            int64_t group = c->group();
            if (group > 1 && group == filters) c->set_group(static_cast<uint32_t>(group = part(group)));
            const int64_t fewer = (part(filters) + group - 1) / group * group;
            less = less || fewer < filters;
            c->set_num_output(static_cast<uint32_t>(std::min(fewer, filters)));
        });
    return any && less ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<FitDraft> freezePrefix(const FitDraft& draft, int64_t layers, const FitMeasure& now) {
    const Graph& graph = now.train();
    const auto learning = learningLayers(graph);
    // Layers that are frozen already count, so that "the first 10" means the same on every draft.
    int64_t weighty = 0;
    std::map<std::string, int> blobs;
    bool changes = false;
    for (const GraphLayer& layer : graph.layers) {
        if (weighs(layer.type) && ++weighty > layers) break;
        for (const int p : layer.params) {
            const GraphParam& param = graph.params[static_cast<size_t>(p)];
            if (param.statistic) continue;
            blobs[layer.name] = std::max(blobs[layer.name], static_cast<int>(layer.params.size()));
            changes = changes || param.lrMult != 0;
        }
    }
    if (!changes || layers < 1 || learning.empty()) return std::nullopt;
    FitDraft out = draft;
    for (const auto& [name, count] : blobs) {
        const GraphLayer* layer = find(graph, name);
        if (!layer || !out.net.layer(layer->specId)) continue;
        caffe::LayerParameter param = out.net.layer(layer->specId)->param;
        while (param.param_size() < count)
            param.add_param();
        for (caffe::ParamSpec& p : *param.mutable_param()) {
            p.set_lr_mult(0);
            p.set_decay_mult(0);
        }
        out.net.updateLayer(layer->specId, param);
    }
    return out;
}

}  // namespace fitroom::ladder
