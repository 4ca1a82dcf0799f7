#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape in = b.shape(b.bottom(0));
    const auto axis = axisOf(b.param().softmax_param().axis(), in);
    if (!axis) return axis.error();
    b.op("Softmax", AxisAttrs{*axis}, {b.bottom(0)}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_softmax() {
    return {.type = "Softmax",
            .family = Family::Activation,
            .summary = FR_MSG("Turns scores into probabilities that sum to 1."),
            .paramField = "softmax_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 5 } } }
layer { name: "s" type: "Softmax" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 4 dim: 3 dim: 2 } } }
layer { name: "s" type: "Softmax" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 } } }
layer { name: "s" type: "Softmax" bottom: "x" top: "y" softmax_param { axis: -1 } })",
            }};
}

}  // namespace fitroom
