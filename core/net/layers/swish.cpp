#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    b.op("Swish", PointwiseAttrs{b.param().swish_param().beta(), 0, 0}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_swish() {
    return {.type = "Swish",
            .family = Family::Activation,
            .summary = FR_MSG("x times the sigmoid of x: smooth, and a little negative below 0."),
            .paramField = "swish_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Swish" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "a" type: "Swish" bottom: "y" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Swish" bottom: "x" top: "y" swish_param { beta: 0.5 } })",
            }};
}

}  // namespace fitroom
