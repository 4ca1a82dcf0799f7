#include "core/insight/ladder_data_edits.h"

#include "core/net/data_fields.h"
#include "core/net/graph_builder.h"
#include "core/run/training_setup.h"

#include <algorithm>

namespace fitroom::ladder {

namespace {

struct Phases {
    BuildOptions train, test;
    [[nodiscard]] bool trains(const caffe::LayerParameter& layer) const {
        return layerIncluded(layer, true, train.level, train.stages);
    }
    [[nodiscard]] bool tests(const caffe::LayerParameter& layer) const {
        return layerIncluded(layer, false, test.level, test.stages);
    }
};

Phases phasesOf(const FitDraft& draft) {
    TrainOptions options;
    options.net = draft.net;
    options.testNet = draft.testNet;
    options.solver = draft.solver;
    return {phaseState(options, true), phaseState(options, false)};
}

bool isData(const caffe::LayerParameter& layer) {
    const LayerDef* def = findLayerDef(layer.type());
    return def && def->isData;
}

// Every data layer for which `which` holds, as `change` leaves it.
template <class Which, class Change>
void changeData(NetSpec& net, const Which& which, const Change& change) {
    std::vector<LayerId> ids;
    for (const auto& layer : net.layers())
        if (isData(layer->param) && which(layer->param)) ids.push_back(layer->id);
    for (const LayerId id : ids) {
        caffe::LayerParameter param = net.layer(id)->param;
        change(param);
        net.updateLayer(id, param);
    }
}

// Shapes that are written out, of Input and DummyData layers.
template <class Change>
void changeShapes(caffe::LayerParameter& layer, const Change& change) {
    if (layer.has_input_param())
        for (caffe::BlobShape& shape : *layer.mutable_input_param()->mutable_shape())
            change(shape);
    if (layer.has_dummy_data_param())
        for (caffe::BlobShape& shape : *layer.mutable_dummy_data_param()->mutable_shape())
            change(shape);
}

void setBatch(caffe::LayerParameter& layer, int64_t from, int64_t to) {
    if (dataBatch(layer)) setDataBatch(layer, static_cast<uint32_t>(to));
    changeShapes(layer, [&](caffe::BlobShape& shape) {
        if (shape.dim_size() > 0 && shape.dim(0) == from) shape.set_dim(0, to);
    });
}

void setSize(caffe::LayerParameter& layer, const InputSize& from, int64_t height, int64_t width) {
    changeShapes(layer, [&](caffe::BlobShape& shape) {
        if (shape.dim_size() != 4 || shape.dim(2) != from.height || shape.dim(3) != from.width) return;
        shape.set_dim(2, height);
        shape.set_dim(3, width);
    });
    if (layer.transform_param().crop_size() > 0 && height == width) {
        layer.mutable_transform_param()->set_crop_size(static_cast<uint32_t>(height));
    } else if (layer.image_data_param().new_height() > 0) {
        layer.mutable_image_data_param()->set_new_height(static_cast<uint32_t>(height));
        layer.mutable_image_data_param()->set_new_width(static_cast<uint32_t>(width));
    }
    if (layer.memory_data_param().height() > 0 && layer.transform_param().crop_size() == 0) {
        layer.mutable_memory_data_param()->set_height(static_cast<uint32_t>(height));
        layer.mutable_memory_data_param()->set_width(static_cast<uint32_t>(width));
    }
}

void scaleTestIter(caffe::SolverParameter& solver, int64_t from, int64_t to) {
    for (int i = 0; i < solver.test_iter_size(); ++i)
        solver.set_test_iter(i, static_cast<int32_t>((solver.test_iter(i) * from + to - 1) / to));
}

const Shape* pictureOf(const FitMeasure& now) {
    const Graph& graph = now.train();
    if (graph.data.empty() || graph.data[0].tops.empty()) return nullptr;
    const Shape& shape = graph.tensors[static_cast<size_t>(graph.data[0].tops[0])].shape;
    return shape.rank == 4 && shape[2] > 1 && shape[3] > 1 ? &shape : nullptr;
}

}  // namespace

std::vector<int64_t> smallerBatches(int64_t batch) {
    std::vector<int64_t> out;
    for (int64_t last = batch; last > 1;) {
        int64_t next = last / 2;
        while (batch % next != 0)
            --next;
        out.push_back(last = next);
    }
    return out;
}

std::optional<FitDraft> smallerBatch(const FitDraft& draft, int64_t batch, const FitMeasure& now) {
    if (batch < 1 || batch >= now.batch) return std::nullopt;
    FitDraft out = draft;
    const Phases phases = phasesOf(draft);
    bool shared = false;
    changeData(
        out.net, [&](const auto& layer) { return phases.trains(layer); },
        [&](caffe::LayerParameter& layer) {
            shared = shared || (!draft.testNet && phases.tests(layer));
            setBatch(layer, now.batch, batch);
        });
    if (out.dataShape.rank > 0) out.dataShape[0] = batch;
    if (shared) {  // the same layer feeds the test
        scaleTestIter(out.solver, now.batch, batch);
        if (out.testShape.rank > 0) out.testShape[0] = batch;
    }
    if (now.training) {
        const int64_t images = now.batch * std::max(1, draft.solver.iter_size());
        out.solver.set_iter_size(static_cast<int32_t>((images + batch - 1) / batch));
    }
    return out;
}

std::optional<FitDraft> smallerTestBatch(const FitDraft& draft, int64_t batch, const FitMeasure& now) {
    if (batch < 1 || batch >= now.testBatch) return std::nullopt;
    FitDraft out = draft;
    const Phases phases = phasesOf(draft);
    bool changed = false;
    changeData(
        out.testNet ? *out.testNet : out.net,
        [&](const auto& layer) { return phases.tests(layer) && (draft.testNet || !phases.trains(layer)); },
        [&](caffe::LayerParameter& layer) {
            changed = true;
            setBatch(layer, now.testBatch, batch);
        });
    if (!changed) return std::nullopt;
    if (out.testShape.rank > 0) out.testShape[0] = batch;
    scaleTestIter(out.solver, now.testBatch, batch);
    return out;
}

std::optional<InputSize> inputSize(const FitDraft& draft, const FitMeasure& now) {
    const Shape* shape = pictureOf(now);
    if (!shape) return std::nullopt;
    InputSize size{(*shape)[2], (*shape)[3]};
    const Phases phases = phasesOf(draft);
    for (const auto& layer : draft.net.layers()) {
        const caffe::LayerParameter& p = layer->param;
        if (!isData(p) || !phases.trains(p)) continue;
        size.cropped = size.cropped || p.transform_param().crop_size() > 0;
        size.resized = size.resized || p.image_data_param().new_height() > 0 || !readsFiles(p.type());
    }
    return size;
}

std::optional<FitDraft> smallerInput(const FitDraft& draft, int64_t height, int64_t width, const FitMeasure& now) {
    const auto size = inputSize(draft, now);
    if (!size || height >= size->height || width >= size->width) return std::nullopt;
    return otherInput(draft, height, width, now);
}

std::optional<FitDraft> otherInput(const FitDraft& draft, int64_t height, int64_t width, const FitMeasure& now) {
    const auto size = inputSize(draft, now);
    if (!size || height < 1 || width < 1) return std::nullopt;
    FitDraft out = draft;
    const auto all = [](const auto&) { return true; };
    const auto change = [&](caffe::LayerParameter& layer) { setSize(layer, *size, height, width); };
    changeData(out.net, all, change);
    if (out.testNet) changeData(*out.testNet, all, change);
    // Where only the files say the size, the draft says what they are to be.
    const auto set = [&](Shape& shape, const FitMeasure& m, size_t program) {
        const bool given = shape.rank > 0;
        if (!given && (size->cropped || size->resized || program >= m.graphs.size())) return;
        if (!given) {
            const Graph& graph = *m.graphs[program];
            if (graph.data.empty() || graph.data[0].tops.empty()) return;
            shape = graph.tensors[static_cast<size_t>(graph.data[0].tops[0])].shape;
        }
        if (shape.rank != 4) return;
        shape[2] = height;
        shape[3] = width;
    };
    set(out.dataShape, now, 0);
    set(out.testShape, now, 1);
    return out;
}

}  // namespace fitroom::ladder
