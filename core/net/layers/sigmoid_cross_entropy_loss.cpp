#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape scores = b.shape(b.bottom(0));
    if (scores.count() != b.shape(b.bottom(1)).count())
        return Error(FR_MSG("Scores of shape %1 need as many targets, but their shape is %2."),
                     {scores.text(), b.shape(b.bottom(1)).text()}, FR_MSG("Check which blobs the layer reads."));
    // Unlike SoftmaxWithLoss, this one divides by the batch unless told otherwise.
    const SoftmaxLossAttrs attrs = lossAttrs(b.param(), 1, SoftmaxLossAttrs::BatchSize);
    b.op("SigmoidLoss", attrs, {b.bottom(0), b.bottom(1)}, {b.top(0, Shape{})});
    return {};
}

}  // namespace

LayerDef layer_sigmoid_cross_entropy_loss() {
    return {.type = "SigmoidCrossEntropyLoss",
            .family = Family::Loss,
            .summary = FR_MSG("For several yes-or-no answers at once: compares each score with a probability from 0 to 1."),
            .paramField = "loss_param",
            .minBottoms = 2,
            .maxBottoms = 2,
            .isLoss = true,
            .labelsFrom = 1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 4 dim: 5 } } }
layer { name: "l" type: "SigmoidCrossEntropyLoss" bottom: "a" bottom: "b" top: "loss" })",
                R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 4 dim: 5 } } }
layer { name: "t" type: "TanH" bottom: "a" top: "t" }
layer { name: "l" type: "SigmoidCrossEntropyLoss" bottom: "t" bottom: "b" top: "loss" loss_param { ignore_label: 0 normalization: VALID } })",
            }};
}

}  // namespace fitroom
