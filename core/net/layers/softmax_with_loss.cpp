#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const float smoothing = layer.loss_param().label_smoothing();
    if (smoothing >= 0 && smoothing < 1) return {};
    return Error(FR_MSG("label_smoothing is %1; it has to be at least 0 and below 1."), {std::to_string(smoothing)},
                 FR_MSG("0.1 is the usual value."));
}

Status define(LayerBuilder& b) {
    const Shape scores = b.shape(b.bottom(0));
    const auto axis = axisOf(b.param().softmax_param().axis(), scores);
    if (!axis) return axis.error();
    FR_TRY(checkLabelCount(scores, *axis, b.shape(b.bottom(1))));
    SoftmaxLossAttrs attrs = lossAttrs(b.param(), *axis);
    attrs.smoothing = b.param().loss_param().label_smoothing();
    const TensorId loss = b.top(0, Shape{});
    const TensorId prob = b.topCount() > 1 ? b.top(1, scores) : b.temporary(scores);
    b.op("SoftmaxLoss", attrs, {b.bottom(0), b.bottom(1)}, {loss, prob});
    return {};
}

}  // namespace

LayerDef layer_softmax_with_loss() {
    return {
        .type = "SoftmaxWithLoss",
        .family = Family::Loss,
        .summary = FR_MSG("Measures how far the predicted probabilities are from the labels; training makes it small."),
        .paramField = "loss_param",
        .minBottoms = 2,
        .maxBottoms = 2,
        .maxTops = 2,
        .isLoss = true,
        .labelsFrom = 1,
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 4 dim: 5 } shape { dim: 4 } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "x" bottom: "label" top: "loss" })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 3 }
  shape { dim: 2 dim: 1 dim: 2 dim: 3 } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "x" bottom: "label" top: "loss" loss_weight: 0.5
  loss_param { ignore_label: 1 normalization: FULL } })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 3 dim: 6 } shape { dim: 3 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 4
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss"
  loss_param { normalization: BATCH_SIZE } })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 4 dim: 5 } shape { dim: 4 } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "x" bottom: "label" top: "loss"
  loss_param { label_smoothing: 0.1 ignore_label: 2 } })",
        }};
}

}  // namespace fitroom
