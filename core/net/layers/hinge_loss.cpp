#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape scores = b.shape(b.bottom(0));
    if (scores.rank < 1) return Error(FR_MSG("The input has no axes."), {}, FR_MSG("Read a blob of items."));
    FR_TRY(checkLabelCount(Shape{scores[0], scores.count(1)}, 1, b.shape(b.bottom(1))));
    const HingeAttrs attrs{b.param().hinge_loss_param().norm() == caffe::HingeLossParameter::L2 ? 1 : 0};
    b.op("HingeLoss", attrs, {b.bottom(0), b.bottom(1)}, {b.top(0, Shape{})});
    return {};
}

}  // namespace

LayerDef layer_hinge_loss() {
    return {.type = "HingeLoss",
            .family = Family::Loss,
            .summary = FR_MSG("Asks the right class to score above the others by a margin, as support vector machines do."),
            .paramField = "hinge_loss_param",
            .minBottoms = 2,
            .maxBottoms = 2,
            .isLoss = true,
            .labelsFrom = 1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 4 dim: 5 } shape { dim: 4 } } }
layer { name: "l" type: "HingeLoss" bottom: "x" bottom: "label" top: "loss" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 4 dim: 5 } shape { dim: 4 } } }
layer { name: "l" type: "HingeLoss" bottom: "x" bottom: "label" top: "loss" hinge_loss_param { norm: L2 } })",
            }};
}

}  // namespace fitroom
