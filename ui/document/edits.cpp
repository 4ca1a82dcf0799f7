#include "ui/document/edits.h"

#include "core/net/data_fields.h"
#include "core/net/graph_builder.h"
#include "core/net/layer_def.h"
#include "ui/document/reading_order.h"

#include <QFile>

#include <algorithm>
#include <set>

namespace fitroom::ui::edits {

namespace {

std::set<std::string> takenNames(const NetSpec& spec) {
    std::set<std::string> taken;
    for (const auto& layer : spec.layers()) {
        taken.insert(layer->param.name());
        taken.insert(layer->param.top().begin(), layer->param.top().end());
    }
    return taken;
}

bool included(const NetSpec& spec, const caffe::LayerParameter& param, bool trainPhase) {
    const auto& state = spec.header().state();
    return layerIncluded(param, trainPhase, state.level(), {state.stage().begin(), state.stage().end()});
}

int maxBottoms(const std::string& type) {
    const LayerDef* def = findLayerDef(type);
    if (!def) return 1 << 20;
    if (def->maxBottoms >= 0) return def->maxBottoms;
    // As many outputs as inputs (Convolution): Caffe's way to share weights; here a wire replaces the one input.
    return def->maxTops < 0 ? 1 : 1 << 20;
}

// Position after the last layer that writes or rewrites one of these blobs.
int after(const NetSpec& spec, LayerId from, const std::string& blob) {
    int index = spec.indexOf(from);
    const auto& layers = spec.layers();
    for (int i = index + 1; i < static_cast<int>(layers.size()); ++i) {
        const auto& param = layers[static_cast<size_t>(i)]->param;
        if (isInPlace(param) && param.bottom(0) == blob) index = i;
    }
    return index + 1;
}

void setBottom(NetSpec& spec, LayerId id, int index, const std::string& blob) {
    caffe::LayerParameter param = spec.layer(id)->param;
    const bool followsInPlace = isInPlace(param) && index < param.top_size();
    while (param.bottom_size() <= index) param.add_bottom(blob);
    param.set_bottom(index, blob);
    // An in-place layer that is fed anew goes on working in place.
    if (followsInPlace) param.set_top(index, blob);
    spec.updateLayer(id, param);
}

}  // namespace

std::string freeName(const NetSpec& spec, const std::string& base) {
    const std::set<std::string> taken = takenNames(spec);
    if (!taken.contains(base)) return base;
    // "conv1" → "conv", so that copies count on: conv1, conv2, conv3.
    std::string stem = base;
    while (stem.size() > 1 && stem.back() >= '0' && stem.back() <= '9') stem.pop_back();
    for (int i = 1;; ++i)
        if (const std::string name = stem + std::to_string(i); !taken.contains(name)) return name;
}

caffe::LayerParameter fresh(const NetSpec& spec, const std::string& type) {
    caffe::LayerParameter param;
    QFile file(QStringLiteral(":/layers/%1.prototxt").arg(QString::fromStdString(type)));
    if (file.open(QIODevice::ReadOnly)) {
        const auto parsed = NetSpec::parse(file.readAll().toStdString(), type + ".prototxt");
        if (parsed && !parsed->layers().empty()) param = parsed->layers().front()->param;
    }
    const bool known = param.has_type();
    const LayerDef* def = findLayerDef(type);
    if (!known) {
        std::string base = type;
        std::transform(base.begin(), base.end(), base.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        param.set_name(base);
        param.set_type(type);
        for (int i = 0; def && i < def->minTops; ++i) param.add_top(i == 0 ? base : base + "_" + std::to_string(i + 1));
    }
    const bool inPlace = isInPlace(param);
    const std::string wanted = param.name();
    // The first of its kind is "conv1", but the one data layer is "data".
    const bool numbered = !def || (!def->isData && !def->isLoss && def->family != Family::Loss);
    const std::string name = freeName(spec, numbered ? wanted + "1" : wanted);
    param.set_name(name);
    if (inPlace) {
        param.clear_top();
        param.add_top(name);
    } else {
        for (auto& top : *param.mutable_top())
            if (top == wanted) top = name;
    }
    param.clear_bottom();
    return param;
}

namespace {

bool usuallyInPlace(const std::string& type) {
    QFile file(QStringLiteral(":/layers/%1.prototxt").arg(QString::fromStdString(type)));
    if (!file.open(QIODevice::ReadOnly)) return false;
    const auto parsed = NetSpec::parse(file.readAll().toStdString(), type + ".prototxt");
    return parsed && !parsed->layers().empty() && isInPlace(parsed->layers().front()->param);
}

void makeInPlace(caffe::LayerParameter& param, const std::string& blob) {
    param.clear_bottom();
    param.clear_top();
    param.add_bottom(blob);
    param.add_top(blob);
}

// A loss or metric wants labels beside the scores: the first blob called "label" that is there.
void addLabel(const NetSpec& spec, const LayerDef& def, caffe::LayerParameter& param) {
    if (def.labelsFrom == 0 && def.family != Family::Loss) return;
    if (param.bottom_size() != 1 || def.minBottoms < 2) return;
    if (takenNames(spec).contains("label")) param.add_bottom("label");
}

}  // namespace

LayerId add(NetSpec& spec, const std::string& type) {
    const caffe::LayerParameter param = fresh(spec, type);
    const LayerDef* def = findLayerDef(type);
    return spec.insertLayer(def && def->isData ? 0 : static_cast<int>(spec.layers().size()), param);
}

LayerId insertOnWire(NetSpec& spec, const std::string& type, const Wire& wire) {
    caffe::LayerParameter param = fresh(spec, type);
    int readers = 0;
    for (const auto& layer : spec.layers())
        for (const auto& bottom : layer->param.bottom())
            if (bottom == wire.blob && !isInPlace(layer->param)) ++readers;
    if (usuallyInPlace(type) && readers <= 1) {
        makeInPlace(param, wire.blob);
        return spec.insertLayer(after(spec, wire.from, wire.blob), param);
    }
    param.clear_bottom();
    param.add_bottom(wire.blob);
    if (const LayerDef* def = findLayerDef(type)) addLabel(spec, *def, param);
    const LayerId id = spec.insertLayer(std::min(after(spec, wire.from, wire.blob), spec.indexOf(wire.to)), param);
    if (param.top_size() > 0) {
        // The same edge in the other phase is another pair of layers with the same names: readers by name follow along.
        setBottom(spec, wire.to, wire.bottom, param.top(0));
    }
    return id;
}

LayerId appendTo(NetSpec& spec, const std::string& type, LayerId node) {
    caffe::LayerParameter param = fresh(spec, type);
    const LayerSpec* source = spec.layer(node);
    if (source->param.top_size() == 0) return spec.insertLayer(static_cast<int>(spec.layers().size()), param);
    const std::string blob = source->param.top(0);
    if (usuallyInPlace(type)) {
        makeInPlace(param, blob);
    } else {
        param.clear_bottom();
        param.add_bottom(blob);
        if (const LayerDef* def = findLayerDef(type)) addLabel(spec, *def, param);
    }
    return spec.insertLayer(after(spec, node, blob), param);
}

bool takesMoreInputs(const caffe::LayerParameter& layer) {
    return findLayerDef(layer.type()) && maxBottoms(layer.type()) == 1 << 20;
}

Refusal canConnect(const NetSpec& spec, const Topology& topology, LayerId from, LayerId to, int bottom) {
    const LayerSpec* source = spec.layer(from);
    const LayerSpec* target = spec.layer(to);
    if (!source || !target || topology.host(from) == 0 || topology.host(to) == 0) return Refusal::NotInPhase;
    if (from == to || topology.host(from) == topology.host(to)) return Refusal::Itself;
    if (source->param.top_size() == 0) return Refusal::NoOutput;
    const int limit = maxBottoms(target->param.type());
    if (limit == 0) return Refusal::NoInput;
    if (bottom < 0 && target->param.bottom_size() >= limit && target->param.bottom_size() != 1) return Refusal::Full;
    if (topology.reaches(to, from)) return Refusal::Cycle;
    for (const Wire& wire : topology.wires())
        if (wire.from == from && wire.to == to && (bottom < 0 ? limit == 1 : wire.bottom == bottom)) return Refusal::SameAlready;
    return Refusal::None;
}

void connect(NetSpec& spec, LayerId from, int top, LayerId to, int bottom) {
    const std::string blob = spec.layer(from)->param.top(top);
    const auto& target = spec.layer(to)->param;
    // The only input of a layer that takes one is replaced, another is added elsewhere.
    if (bottom < 0) bottom = target.bottom_size() >= maxBottoms(target.type()) ? target.bottom_size() - 1 : target.bottom_size();
    setBottom(spec, to, bottom, blob);
    putInReadingOrder(spec, to, bottom);
}

void disconnect(NetSpec& spec, LayerId to, int bottom) {
    caffe::LayerParameter param = spec.layer(to)->param;
    if (bottom < 0 || bottom >= param.bottom_size()) return;
    const bool inPlace = isInPlace(param);
    param.mutable_bottom()->DeleteSubrange(bottom, 1);
    if (inPlace && bottom < param.top_size()) param.set_top(bottom, param.name());
    spec.updateLayer(to, param);
}

void remove(NetSpec& spec, const std::vector<LayerId>& ids) {
    for (const LayerId id : ids) {
        const LayerSpec* layer = spec.layer(id);
        if (!layer) continue;
        const caffe::LayerParameter param = layer->param;
        const int index = spec.indexOf(id);
        spec.removeLayer(id);
        if (isInPlace(param) || param.bottom_size() == 0) continue;
        const std::string& source = param.bottom(0);
        for (const std::string& gone : param.top()) {
            // Another maker of the same blob (the other phase's data layer) keeps its readers.
            const bool otherMaker = std::any_of(spec.layers().begin(), spec.layers().end(), [&](const auto& other) {
                return !isInPlace(other->param) && std::count(other->param.top().begin(), other->param.top().end(), gone) > 0;
            });
            if (otherMaker) continue;
            for (size_t i = static_cast<size_t>(index); i < spec.layers().size(); ++i) {
                const auto reader = spec.layers()[i];
                for (int b = 0; b < reader->param.bottom_size(); ++b)
                    if (reader->param.bottom(b) == gone) setBottom(spec, reader->id, b, source);
            }
        }
    }
}

void rename(NetSpec& spec, LayerId id, const std::string& name) {
    const LayerSpec* layer = spec.layer(id);
    if (!layer || layer->param.name() == name) return;
    const std::string before = layer->param.name();
    const auto& tops = layer->param.top();
    const bool ownBlob = !isInPlace(layer->param) && std::find(tops.begin(), tops.end(), before) != tops.end();
    const bool blobFree = [&] {
        for (const auto& other : spec.layers())
            if (std::count(other->param.top().begin(), other->param.top().end(), name) > 0) return false;
        return true;
    }();
    caffe::LayerParameter param = layer->param;
    param.set_name(name);
    spec.updateLayer(id, param);
    if (!ownBlob || !blobFree) return;
    for (const auto& other : std::vector(spec.layers())) {
        caffe::LayerParameter changed = other->param;
        bool differs = false;
        for (auto* list : {changed.mutable_bottom(), changed.mutable_top()})
            for (auto& blob : *list)
                if (blob == before) blob = name, differs = true;
        if (differs) spec.updateLayer(other->id, changed);
    }
}

std::string layerText(const LayerSpec& layer) {
    std::string inside = layer.text.print();
    if (inside.empty() || inside.back() != '\n') inside += '\n';
    return "layer {" + std::string(inside.front() == '\n' || inside.front() == ' ' ? "" : " ") + inside + "}\n";
}

std::string copyText(const NetSpec& spec, const std::vector<LayerId>& ids) {
    std::string out;
    for (const auto& layer : spec.layers()) {
        if (std::find(ids.begin(), ids.end(), layer->id) == ids.end()) continue;
        out += layerText(*layer);
    }
    return out;
}

Result<std::vector<LayerId>> paste(NetSpec& spec, const std::string& prototxt) {
    auto parsed = NetSpec::parse(prototxt, "");
    if (!parsed) return parsed.error();
    std::vector<LayerId> ids;
    std::map<std::string, std::string> blobs;  // old name → new, for wires among the pasted
    for (const auto& layer : parsed->layers()) {
        caffe::LayerParameter param = layer->param;
        const std::string before = param.name();
        const std::string name = freeName(spec, before.empty() ? "layer" : before);
        param.set_name(name);
        for (auto& bottom : *param.mutable_bottom())
            if (const auto it = blobs.find(bottom); it != blobs.end()) bottom = it->second;
        if (isInPlace(layer->param)) {
            for (int i = 0; i < param.top_size(); ++i) param.set_top(i, param.bottom(i));
        } else {
            for (auto& top : *param.mutable_top()) {
                const std::string old = top;
                top = old == before ? name : freeName(spec, old);
                blobs[old] = top;
            }
        }
        const auto id = spec.insertLayerText(static_cast<int>(spec.layers().size()), layerText(*layer));
        if (!id) return id.error();
        spec.updateLayer(*id, param);
        ids.push_back(*id);
    }
    return ids;
}

void useData(NetSpec& spec, const std::string& trainSource, const std::string& testSource, int classes) {
    std::string scores;
    for (const auto& layer : std::vector(spec.layers())) {
        caffe::LayerParameter param = layer->param;
        if (param.type() == "Data") {
            const bool inTrain = included(spec, param, true);
            const std::string& source = inTrain ? trainSource : testSource;
            if (!source.empty() && param.data_param().source() != source) {
                param.mutable_data_param()->set_source(source);
                param.mutable_data_param()->set_backend(caffe::DataParameter::LMDB);
                spec.updateLayer(layer->id, param);
            }
        }
        if (param.type() == "SoftmaxWithLoss" && param.bottom_size() > 0) scores = param.bottom(0);
    }
    if (classes <= 0 || scores.empty()) return;
    for (auto it = spec.layers().rbegin(); it != spec.layers().rend(); ++it) {
        caffe::LayerParameter param = (*it)->param;
        if (param.type() != "InnerProduct" || param.top_size() == 0 || param.top(0) != scores) continue;
        if (param.inner_product_param().num_output() == static_cast<uint32_t>(classes)) return;
        param.mutable_inner_product_param()->set_num_output(static_cast<uint32_t>(classes));
        spec.updateLayer((*it)->id, param);
        return;
    }
}

namespace {

bool isBatched(const caffe::LayerParameter& param) { return dataBatch(param).has_value() || param.type() == "Input"; }

int batchIn(const caffe::LayerParameter& param) {
    if (const auto batch = dataBatch(param)) return static_cast<int>(*batch);
    if (param.input_param().shape_size() > 0 && param.input_param().shape(0).dim_size() > 0)
        return static_cast<int>(param.input_param().shape(0).dim(0));
    return 0;
}

}  // namespace

int batchSize(const NetSpec& spec, bool trainPhase) {
    for (const auto& layer : spec.layers())
        if (isBatched(layer->param) && included(spec, layer->param, trainPhase)) return batchIn(layer->param);
    return 0;
}

void setBatchSize(NetSpec& spec, bool trainPhase, int batch) {
    const auto value = static_cast<uint32_t>(std::max(1, batch));
    for (const auto& layer : std::vector(spec.layers())) {
        caffe::LayerParameter param = layer->param;
        if (!isBatched(param) || !included(spec, param, trainPhase)) continue;
        if (dataBatch(param)) setDataBatch(param, value);
        else
            for (auto& shape : *param.mutable_input_param()->mutable_shape())
                if (shape.dim_size() > 0) shape.set_dim(0, value);
        spec.updateLayer(layer->id, param);
    }
}

}  // namespace fitroom::ui::edits
