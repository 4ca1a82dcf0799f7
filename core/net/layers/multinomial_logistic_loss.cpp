#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape scores = b.shape(b.bottom(0));
    if (scores.rank < 1) return Error(FR_MSG("The input has no axes."), {}, FR_MSG("Read a blob of items."));
    FR_TRY(checkLabelCount(Shape{scores[0], scores.count(1)}, 1, b.shape(b.bottom(1))));
    b.op("MultinomialLoss", {}, {b.bottom(0), b.bottom(1)}, {b.top(0, Shape{})});
    return {};
}

}  // namespace

LayerDef layer_multinomial_logistic_loss() {
    return {.type = "MultinomialLogisticLoss",
            .family = Family::Loss,
            .summary = FR_MSG("Compares probabilities, such as those of Softmax, with labels."),
            .minBottoms = 2,
            .maxBottoms = 2,
            .isLoss = true,
            .labelsFrom = 1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 4 dim: 5 } shape { dim: 4 } } }
layer { name: "s" type: "Softmax" bottom: "x" top: "p" }
layer { name: "l" type: "MultinomialLogisticLoss" bottom: "p" bottom: "label" top: "loss" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 3 dim: 4 } shape { dim: 3 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 3 weight_filler { type: "xavier" } } }
layer { name: "s" type: "Softmax" bottom: "ip" top: "p" }
layer { name: "l" type: "MultinomialLogisticLoss" bottom: "p" bottom: "label" top: "loss" loss_weight: 0.5 })",
            }};
}

}  // namespace fitroom
