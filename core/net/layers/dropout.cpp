#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const float ratio = layer.dropout_param().dropout_ratio();
    if (ratio >= 0 && ratio < 1) return {};
    return Error(FR_MSG("dropout_ratio must be at least 0 and below 1."), {}, FR_MSG("0.5 is usual."));
}

Status define(LayerBuilder& b) {
    const TensorId x = b.bottom(0);
    const TensorId y = b.top(0, b.shape(x));
    // Kept values are scaled up while training, so that a test changes nothing.
    if (b.trainPhase())
        b.op("Dropout", DropoutAttrs{b.param().dropout_param().dropout_ratio(), b.layerKey()}, {x}, {y});
    else
        b.op("Alias", {}, {x}, {y});
    return {};
}

}  // namespace

LayerDef layer_dropout() {
    return {
        .type = "Dropout",
        .family = Family::Activation,
        .summary = FR_MSG("Sets random values to zero while training, so that the network does not learn by heart."),
        .paramField = "dropout_param",
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 8 } } }
layer { name: "d" type: "Dropout" bottom: "x" top: "y" })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "d" type: "Dropout" bottom: "y" top: "y" dropout_param { dropout_ratio: 0.3 } })",
        }};
}

}  // namespace fitroom
