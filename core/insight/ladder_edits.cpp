#include "core/insight/ladder_edits.h"

#include "core/insight/ladder_data_edits.h"
#include "core/insight/ladder_layer_edits.h"
#include "core/insight/ladder_template.h"
#include "core/net/layer_support.h"

#include <algorithm>

namespace fitroom {

using namespace ladder;

namespace {

bool hasBatchNorm(const Graph& graph) {
    return std::any_of(graph.layers.begin(), graph.layers.end(),
                       [](const GraphLayer& layer) { return layer.type == "BatchNorm"; });
}

const GraphLayer* layerNamed(const Graph& graph, const std::string& name) {
    const auto it = std::find_if(graph.layers.begin(), graph.layers.end(),
                                 [&](const GraphLayer& layer) { return layer.name == name; });
    return it == graph.layers.end() ? nullptr : &*it;
}

int64_t outputsOf(const FitDraft& draft, const GraphLayer& layer) {
    const LayerSpec* spec = draft.net.layer(layer.specId);
    return spec ? spec->param.inner_product_param().num_output() : 0;
}

// The fully connected layer with the most weights that does not make the scores.
const GraphLayer* largestHidden(const Graph& graph) {
    const auto scores = scoringLayers(graph);
    const GraphLayer* largest = nullptr;
    int64_t most = 0;
    for (const GraphLayer& layer : graph.layers) {
        if (layer.type != "InnerProduct" || scores.count(layer.name) || layer.params.empty()) continue;
        const int64_t weights = graph.params[static_cast<size_t>(layer.params[0])].shape.count();
        if (weights > most) most = weights, largest = &layer;
    }
    return largest;
}

Error batchWording(const LadderEdit& edit, const FitMeasure& now, const FitDraft& after) {
    const std::vector<std::string> args = {countText(edit.value), countText(now.batch),
                                           countText(std::max(1, after.solver.iter_size()))};
    if (!now.training) return {FR_MSG("batch_size %1 instead of %2"), args, FR_MSG("The answers stay the same.")};
    const char* effect =
        !hasBatchNorm(now.train())
            ? FR_MSG("Learning stays the same: the gradients of %3 batches are added up before each update.")
        : edit.value < 16 ? FR_MSG(
                                "The gradients of %3 batches are added up, but BatchNorm sees only %1 images at a "
                                "time: its averages are unsteady below 16.")
                          : FR_MSG(
                                "The gradients of %3 batches are added up. BatchNorm sees %1 images at a time, which "
                                "is enough for steady averages.");
    return {FR_MSG("batch_size %1 instead of %2, iter_size %3"), args, effect};
}

Error poolingWording(const LadderEdit& edit, const FitDraft& before, const FitMeasure& now) {
    UnpooledLayer layer;
    for (const UnpooledLayer& l : unpooledLayers(before, now))
        if (l.name == edit.layer) layer = l;
    return {layer.pooling.empty() ? FR_MSG("Global pooling before layer %2: %4 weights instead of %3")
                                  : FR_MSG("Global pooling in layer %1: %4 weights instead of %3 in layer %2"),
            {layer.pooling, layer.name, countText(layer.weights),
             countText(layer.weights / std::max<int64_t>(1, layer.places))},
            FR_MSG("Each feature map reaches layer %2 as one number: fewer weights to overfit with, at any image size; "
                   "where in the image something is does not count any more. Layer %2 learns from new weights.")};
}

Error inputWording(const LadderEdit& edit, const FitDraft& before, const FitMeasure& now) {
    const InputSize size = inputSize(before, now).value_or(InputSize{});
    const auto unpooled = unpooledLayers(before, now);
    const std::vector<std::string> args = {countText(edit.other), countText(edit.value), countText(size.width),
                                           countText(size.height), unpooled.empty() ? std::string() : unpooled[0].name};
    const char* effect =
        size.cropped && before.dataShape.rank == 0
            ? unpooled.empty()
                  ? FR_MSG("The network sees a smaller part of each image, as sharp as before.")
                  : FR_MSG(
                        "The network sees a smaller part of each image, as sharp as before. Layer %5 is tied to the "
                        "size of the image: it learns from new weights.")
        : size.resized ? unpooled.empty()
                             ? FR_MSG("Fine detail goes with the pixels.")
                             : FR_MSG(
                                   "Fine detail goes with the pixels. Layer %5 is tied to the size of the image: "
                                   "it learns from new weights.")
        : unpooled.empty()
            ? FR_MSG("Fine detail goes with the pixels. Import the images in this size.")
            : FR_MSG(
                  "Fine detail goes with the pixels. Import the images in this size. Layer %5 is tied to the size of "
                  "the image: it learns from new weights.");
    return {FR_MSG("Images of %1×%2 instead of %3×%4"), args, effect};
}

}  // namespace

LadderEffect effectOf(const LadderEdit& edit, const FitMeasure& now) {
    switch (edit.kind) {
    case LadderKind::Recompute:
    case LadderKind::TestBatch:
        return LadderEffect::Same;
    case LadderKind::SmallerBatch:  // BatchNorm's averages come from fewer images
        return now.training && hasBatchNorm(now.train()) ? LadderEffect::Detail : LadderEffect::Same;
    case LadderKind::HalfStorage:
    case LadderKind::SmallerInput:
        return LadderEffect::Detail;
    default:
        return LadderEffect::Network;
    }
}

std::optional<FitDraft> applied(const FitDraft& draft, const LadderEdit& edit, const FitMeasure& now) {
    switch (edit.kind) {
    case LadderKind::Recompute:
        return draft;
    case LadderKind::SmallerBatch:
        return smallerBatch(draft, edit.value, now);
    case LadderKind::TestBatch:
        return smallerTestBatch(draft, edit.value, now);
    case LadderKind::GlobalPooling:
        return globalPooling(draft, edit.layer, now);
    case LadderKind::SmallerInnerProduct:
        return smallerInnerProduct(draft, edit.layer, edit.value);
    case LadderKind::FirstConvolution:
        return firstConvolution(draft, edit.layer, edit.value, edit.other);
    case LadderKind::FewerFilters:
        return fewerFilters(draft, edit.value, now);
    case LadderKind::FreezePrefix:
        return freezePrefix(draft, edit.value, now);
    case LadderKind::HalfStorage: {
        if (!now.training || draft.solver.storage() == "bfloat16") return std::nullopt;
        FitDraft edited = draft;
        edited.solver.set_storage("bfloat16");
        return edited;
    }
    case LadderKind::SmallerInput:
        return smallerInput(draft, edit.value, edit.other, now);
    case LadderKind::LighterTemplate:
        return lighterTemplate(draft, edit.name, now);
    }
    return std::nullopt;
}

std::vector<LadderEdit> editsOf(LadderKind kind, const FitDraft& draft, const FitMeasure& now) {
    std::vector<LadderEdit> out;
    const Graph& graph = now.train();
    switch (kind) {
    case LadderKind::Recompute:
        out.push_back({kind});
        break;
    case LadderKind::SmallerBatch:
        for (const int64_t batch : smallerBatches(now.batch))
            out.push_back({kind, {}, batch});
        break;
    case LadderKind::TestBatch:
        for (const int64_t batch : smallerBatches(now.testBatch))
            out.push_back({kind, {}, batch});
        break;
    case LadderKind::GlobalPooling:
        for (const UnpooledLayer& layer : unpooledLayers(draft, now))
            if (out.size() < 3) out.push_back({kind, layer.name});
        break;
    case LadderKind::SmallerInnerProduct:
        if (const GraphLayer* layer = largestHidden(graph))
            if (const int64_t outputs = outputsOf(draft, *layer); outputs >= 8)
                out.push_back({kind, layer->name, outputs / 4});
        break;
    case LadderKind::FirstConvolution:
        if (const auto first = firstKernel(draft, graph))
            for (const auto& [kernel, stride] : {std::pair<int64_t, int64_t>{7, 3}, {11, 4}})
                if (stride > first->stride && kernel >= first->kernel)
                    out.push_back({kind, first->name, kernel, stride});
        break;
    case LadderKind::FewerFilters:
        out.push_back({kind, {}, 50});
        break;
    case LadderKind::FreezePrefix: {
        const auto layers = static_cast<int64_t>(learningLayers(graph).size());
        if (now.training && layers >= 3) out.push_back({kind, {}, layers / 3});
        if (now.training && layers >= 4) out.push_back({kind, {}, layers / 2});
        break;
    }
    case LadderKind::HalfStorage:
        if (now.training && draft.solver.storage() != "bfloat16") out.push_back({.kind = kind});
        break;
    case LadderKind::SmallerInput:
        if (const auto size = inputSize(draft, now))
            for (const int64_t percent : {125, 150, 200, 300, 400})
                out.push_back({kind, {}, size->height * 100 / percent, size->width * 100 / percent});
        break;
    case LadderKind::LighterTemplate:
        if (now.templates && classifierEnds(draft, now))
            for (const NetTemplate& each : *now.templates)
                out.push_back({kind, {}, 0, 0, each.name});
        break;
    }
    return out;
}

Error wording(const LadderEdit& edit, const FitDraft& before, const FitMeasure& now, const FitDraft& after) {
    switch (edit.kind) {
    case LadderKind::Recompute:
        return {FR_MSG("Compute feature maps again instead of keeping them all"),
                {},
                FR_MSG("Learning stays the same to the last bit; only time is paid. Training under a limit does "
                       "this by itself.")};
    case LadderKind::SmallerBatch:
        return batchWording(edit, now, after);
    case LadderKind::TestBatch:
        return {after.solver.test_iter_size() > 0 ? FR_MSG("Test batch_size %1 instead of %2, test_iter %3")
                                                  : FR_MSG("Test batch_size %1 instead of %2"),
                {countText(edit.value), countText(now.testBatch),
                 after.solver.test_iter_size() > 0 ? countText(after.solver.test_iter(0)) : std::string()},
                FR_MSG("Learning stays the same: the test takes as many images in smaller portions.")};
    case LadderKind::GlobalPooling:
        return poolingWording(edit, before, now);
    case LadderKind::SmallerInnerProduct: {
        const GraphLayer* layer = layerNamed(now.train(), edit.layer);
        return {FR_MSG("num_output %2 instead of %3 in layer %1"),
                {edit.layer, countText(edit.value), countText(layer ? outputsOf(before, *layer) : 0)},
                FR_MSG("Fewer weights to overfit with, and less to tell many classes apart by. Layer %1 and the "
                       "next one learn from new weights.")};
    }
    case LadderKind::FirstConvolution: {
        const FirstKernel first = firstKernel(before, now.train()).value_or(FirstKernel{});
        return {FR_MSG("Kernel %2 and stride %3 instead of %4 and %5 in layer %1"),
                {edit.layer, countText(edit.value), countText(edit.other), countText(first.kernel),
                 countText(first.stride)},
                edit.value == first.kernel
                    ? FR_MSG("The first layer looks at every place in coarser steps; the images keep their size.")
                    : FR_MSG("The first layer looks at every place in coarser steps; the images keep their size. "
                             "Layer %1 learns from new weights.")};
    }
    case LadderKind::FewerFilters:
        return {FR_MSG("Half of the filters in every convolution"),
                {},
                FR_MSG("A smaller network: it overfits less on few images, and learns less from many. All of it "
                       "learns from new weights.")};
    case LadderKind::FreezePrefix:
        return {FR_MSG("Freeze the first %1 of %2 layers with weights (lr_mult: 0)"),
                {countText(edit.value), countText(static_cast<int64_t>(learningLayers(now.train()).size()))},
                FR_MSG("These layers stay as they are: good for fine-tuning from pretrained weights, useless without "
                       "them.")};
    case LadderKind::HalfStorage:
        return {FR_MSG("Feature maps in 16 bits (bfloat16)"),
                {},
                FR_MSG("Learning stays nearly the same: feature maps and their gradients are rounded to two or three digits, "
                       "weights and sums keep all of theirs.")};
    case LadderKind::SmallerInput:
        return inputWording(edit, before, now);
    case LadderKind::LighterTemplate: {
        const auto ends = classifierEnds(before, now);
        return {FR_MSG("The template %1 instead of this network"),
                {edit.name, countText(ends ? ends->classes : 0)},
                FR_MSG("A small network that learns less from many images. The images keep their size and the %2 "
                       "classes stay. Training starts anew: weights of this network no longer fit.")};
    }
    }
    return {};
}

}  // namespace fitroom
