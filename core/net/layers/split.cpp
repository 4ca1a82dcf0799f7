#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    for (int i = 0; i < b.topCount(); ++i)
        b.op("Alias", {}, {b.bottom(0)}, {b.top(i, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_split() {
    return {.type = "Split",
            .family = Family::Shape,
            .summary = FR_MSG("Gives one blob to several readers; Caffe puts these in by itself."),
            .maxTops = -1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "s" type: "Split" bottom: "x" top: "a" top: "b" top: "c" }
layer { name: "ra" type: "ReLU" bottom: "a" top: "ya" }
layer { name: "e" type: "Eltwise" bottom: "b" bottom: "c" top: "yb" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 4 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "h" }
layer { name: "a" type: "Softmax" bottom: "h" top: "ya" }
layer { name: "b" type: "ReLU" bottom: "h" top: "yb" relu_param { negative_slope: 0.5 } })",
            }};
}

}  // namespace fitroom
