#include "core/insight/ladder_template.h"

#include "core/net/layer_def.h"

#include <algorithm>
#include <set>

namespace fitroom::ladder {

namespace {

constexpr const char* kLoss = "SoftmaxWithLoss";

bool isData(const caffe::LayerParameter& layer) {
    const LayerDef* def = findLayerDef(layer.type());
    return def && def->isData;
}

const caffe::LayerParameter* paramOf(const FitDraft& draft, const GraphLayer& layer) {
    const LayerSpec* spec = layer.specId == 0 ? nullptr : draft.net.layer(layer.specId);
    return spec ? &spec->param : nullptr;
}

const Shape& shapeOf(const Graph& graph, TensorId tensor) { return graph.tensors[static_cast<size_t>(tensor)].shape; }

void rewire(google::protobuf::RepeatedPtrField<std::string>& blobs, const std::string& from, const std::string& to) {
    for (std::string& blob : blobs)
        if (blob == from) blob = to;
}

// The template's own blobs must not be called what a data layer makes, nor its layers what a data layer is called.
bool namesCollide(const NetSpec& net, const NetSpec& body) {
    std::set<std::string> layers, blobs;
    for (const auto& layer : net.layers())
        if (isData(layer->param)) {
            layers.insert(layer->param.name());
            blobs.insert(layer->param.top().begin(), layer->param.top().end());
        }
    for (const auto& layer : body.layers()) {
        if (isData(layer->param)) continue;
        if (layers.count(layer->param.name())) return true;
        for (const std::string& top : layer->param.top())
            if (blobs.count(top)) return true;
    }
    return false;
}

Status exchangeBody(NetSpec& net, const NetSpec& body, const ClassifierEnds& ends) {
    std::vector<LayerId> old;
    for (const auto& layer : net.layers())
        if (!isData(layer->param)) old.push_back(layer->id);
    for (const LayerId id : old)
        net.removeLayer(id);
    std::string image, label, scores;
    for (const auto& layer : body.layers()) {
        const caffe::LayerParameter& p = layer->param;
        if (isData(p) && p.top_size() > 0) image = p.top(0);
        if (p.type() == kLoss && p.bottom_size() > 1) scores = p.bottom(0), label = p.bottom(1);
    }
    for (const auto& layer : body.layers()) {
        if (isData(layer->param)) continue;
        auto id = net.insertLayerText(static_cast<int>(net.layers().size()), "layer {" + layer->text.print() + "}\n");
        if (!id) return std::move(id.error());
        caffe::LayerParameter param = layer->param;
        rewire(*param.mutable_bottom(), image, ends.image);
        rewire(*param.mutable_bottom(), label, ends.label);
        if (param.type() == "InnerProduct" && param.top_size() > 0 && param.top(0) == scores)
            param.mutable_inner_product_param()->set_num_output(static_cast<uint32_t>(ends.classes));
        net.updateLayer(*id, param);
    }
    net.setName(body.header().name());
    return {};
}

}  // namespace

std::optional<ClassifierEnds> classifierEnds(const FitDraft& draft, const FitMeasure& now) {
    const Graph& graph = now.train();
    if (!now.training || graph.data.empty() || graph.data[0].tops.empty()) return std::nullopt;
    if (shapeOf(graph, graph.data[0].tops[0]).rank != 4) return std::nullopt;
    ClassifierEnds ends;
    std::set<std::string> made;  // by data layers
    for (const GraphLayer& layer : graph.layers) {
        const caffe::LayerParameter* p = paramOf(draft, layer);
        if (!p) continue;
        if (isData(*p)) {
            made.insert(p->top().begin(), p->top().end());
            if (ends.image.empty() && p->top_size() > 0) ends.image = p->top(0);
        }
        const LayerDef* def = findLayerDef(p->type());
        if (!def || !def->isLoss) continue;
        // Several losses of one label are a network with auxiliary classifiers; the last one is its own.
        if (p->type() != kLoss || p->bottom_size() < 2 || layer.bottoms[0] < 0 || !made.count(p->bottom(1)))
            return std::nullopt;
        if (!ends.label.empty() && ends.label != p->bottom(1)) return std::nullopt;
        const Shape& scores = shapeOf(graph, layer.bottoms[0]);
        if (scores.rank < 2 || scores[0] * scores[1] != scores.count()) return std::nullopt;
        ends.label = p->bottom(1);
        ends.classes = scores[1];
    }
    if (ends.image.empty() || ends.classes < 2) return std::nullopt;
    return ends;
}

std::optional<FitDraft> lighterTemplate(const FitDraft& draft, const std::string& name, const FitMeasure& now) {
    if (!now.templates) return std::nullopt;
    const auto found = std::find_if(now.templates->begin(), now.templates->end(),
                                    [&](const NetTemplate& each) { return each.name == name; });
    const auto ends = classifierEnds(draft, now);
    if (found == now.templates->end() || !ends || namesCollide(draft.net, found->net)) return std::nullopt;
    FitDraft out = draft;
    if (!exchangeBody(out.net, found->net, *ends)) return std::nullopt;
    if (out.testNet && (namesCollide(*draft.testNet, found->net) || !exchangeBody(*out.testNet, found->net, *ends)))
        return std::nullopt;
    return out;
}

}  // namespace fitroom::ladder
