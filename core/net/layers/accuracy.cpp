#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().accuracy_param();
    const Shape scores = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), scores);
    if (!axis) return axis.error();
    FR_TRY(checkLabelCount(scores, *axis, b.shape(b.bottom(1))));
    const int64_t classes = scores[*axis];
    if (p.top_k() < 1 || p.top_k() > classes)
        return Error(FR_MSG("top_k is %1, but there are %2 classes."), {countText(p.top_k()), countText(classes)},
                     FR_MSG("Choose top_k from 1 to %2."));
    AccuracyAttrs attrs;
    attrs.axis = *axis;
    attrs.topK = static_cast<int32_t>(p.top_k());
    attrs.hasIgnore = p.has_ignore_label() ? 1 : 0;
    attrs.ignore = p.ignore_label();
    std::vector<TensorId> out = {b.top(0, Shape{})};
    if (b.topCount() > 1) out.push_back(b.top(1, Shape{classes}));
    b.op("Accuracy", attrs, {b.bottom(0), b.bottom(1)}, out);
    return {};
}

}  // namespace

LayerDef layer_accuracy() {
    return {
        .type = "Accuracy",
        .family = Family::Loss,
        .summary = FR_MSG("Share of items whose label is among the highest scores."),
        .paramField = "accuracy_param",
        .minBottoms = 2,
        .maxBottoms = 2,
        .maxTops = 2,
        .labelsFrom = 1,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 6 dim: 5 } shape { dim: 6 } } }
layer { name: "a" type: "Accuracy" bottom: "x" bottom: "label" top: "accuracy" })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 6 dim: 5 } shape { dim: 6 } } }
layer { name: "a" type: "Accuracy" bottom: "x" bottom: "label" top: "accuracy" top: "each" accuracy_param { top_k: 2 } })",
            R"(layer { name: "x" type: "Input" top: "x" top: "label" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 3 }
  shape { dim: 2 dim: 2 dim: 3 } } }
layer { name: "a" type: "Accuracy" bottom: "x" bottom: "label" top: "accuracy" accuracy_param { ignore_label: 1 } })",
        }};
}

}  // namespace fitroom
