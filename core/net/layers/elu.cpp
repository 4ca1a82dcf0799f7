#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    b.op("ELU", PointwiseAttrs{b.param().elu_param().alpha(), 0, 0}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_elu() {
    return {.type = "ELU",
            .family = Family::Activation,
            .summary = FR_MSG("Keeps positive values and bends negative ones towards a limit."),
            .paramField = "elu_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "ELU" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "a" type: "ELU" bottom: "y" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "ELU" bottom: "x" top: "y" elu_param { alpha: 0.5 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "ELU" bottom: "x" top: "y" elu_param { alpha: -0.3 } })",
            }};
}

}  // namespace fitroom
