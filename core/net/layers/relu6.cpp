#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    b.op("Clip", PointwiseAttrs{0, 6, 0}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_relu6() {
    return {.type = "ReLU6",
            .family = Family::Activation,
            .summary = FR_MSG("ReLU that stops at 6; MobileNet uses it."),
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "ReLU6" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "a" type: "ReLU6" bottom: "y" top: "y" })",
            }};
}

}  // namespace fitroom
