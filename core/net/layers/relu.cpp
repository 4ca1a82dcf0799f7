#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    b.op("ReLU", ReluAttrs{b.param().relu_param().negative_slope()}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_relu() {
    return {.type = "ReLU",
            .family = Family::Activation,
            .summary = FR_MSG("Keeps positive values and sets negative ones to zero, or shrinks them."),
            .paramField = "relu_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" relu_param { negative_slope: 0.1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "r" type: "ReLU" bottom: "y" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 5 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" relu_param { negative_slope: -0.5 } })",
            }};
}

}  // namespace fitroom
