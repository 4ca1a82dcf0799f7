#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    if (layer.bottom_size() > 2 || layer.infogain_loss_param().has_source()) return {};
    return Error(FR_MSG("The matrix of gains is missing."), {},
                 FR_MSG("Set infogain_loss_param { source: … } to a file of it, or name a third bottom."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().infogain_loss_param();
    const Shape scores = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), scores);
    if (!axis) return axis.error();
    FR_TRY(checkLabelCount(scores, *axis, b.shape(b.bottom(1))));
    const int64_t classes = scores[*axis];
    const Shape square{1, 1, classes, classes};
    FR_TRY(boundedShape(square));
    if (b.bottomCount() > 2 && b.shape(b.bottom(2)).count() != square.count())
        return Error(FR_MSG("'%1' is %2; the matrix of gains has %3 rows and columns, one for each class."),
                     {b.param().bottom(2), b.shape(b.bottom(2)).text(), countText(classes)},
                     FR_MSG("Check which blob the layer reads third."));
    const TensorId gains = b.bottomCount() > 2 ? b.bottom(2) : b.constant(square, p.source());
    const TensorId value = b.top(0, Shape{});
    const TensorId prob = b.topCount() > 1 ? b.top(1, scores) : b.temporary(scores);
    b.op("InfogainLoss", lossAttrs(b.param(), *axis), {b.bottom(0), b.bottom(1), gains}, {value, prob});
    return {};
}

}  // namespace

LayerDef layer_infogain_loss() {
    return {.type = "InfogainLoss",
            .family = Family::Loss,
            .summary = FR_MSG("Like SoftmaxWithLoss, with a matrix that says how much each mistake costs."),
            .paramField = "infogain_loss_param",
            .minBottoms = 2,
            .maxBottoms = 3,
            .maxTops = 2,
            .isLoss = true,
            .labelsFrom = 1,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "label" top: "H" input_param { shape { dim: 4 dim: 3 } shape { dim: 4 }
  shape { dim: 3 dim: 3 } } }
layer { name: "l" type: "InfogainLoss" bottom: "x" bottom: "label" bottom: "H" top: "loss" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "label" top: "H" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 }
  shape { dim: 2 dim: 1 dim: 2 dim: 2 } shape { dim: 1 dim: 1 dim: 3 dim: 3 } } }
layer { name: "l" type: "InfogainLoss" bottom: "x" bottom: "label" bottom: "H" top: "loss" loss_param { ignore_label: 1 } })",
            }};
}

}  // namespace fitroom
