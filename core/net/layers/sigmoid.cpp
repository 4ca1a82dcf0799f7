#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    b.op("Sigmoid", PointwiseAttrs{}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_sigmoid() {
    return {.type = "Sigmoid",
            .family = Family::Activation,
            .summary = FR_MSG("Presses every value between 0 and 1."),
            .paramField = "sigmoid_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Sigmoid" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "a" type: "Sigmoid" bottom: "y" top: "y" })",
            }};
}

}  // namespace fitroom
