#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    FR_TRY(checkSameItems(b));
    b.op("EuclideanLoss", {}, {b.bottom(0), b.bottom(1)}, {b.top(0, Shape{})});
    return {};
}

}  // namespace

LayerDef layer_euclidean_loss() {
    return {.type = "EuclideanLoss",
            .family = Family::Loss,
            .summary = FR_MSG("Half the mean of squared differences: for values instead of classes."),
            .minBottoms = 2,
            .maxBottoms = 2,
            .isLoss = true,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 4 dim: 5 } } }
layer { name: "l" type: "EuclideanLoss" bottom: "a" bottom: "b" top: "loss" })",
                R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } shape { dim: 2 dim: 12 } } }
layer { name: "t" type: "TanH" bottom: "a" top: "t" }
layer { name: "l" type: "EuclideanLoss" bottom: "t" bottom: "b" top: "loss" loss_weight: 0.5 })",
            }};
}

}  // namespace fitroom
