#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().scale_param();
    const Shape in = b.shape(b.bottom(0));
    if (b.bottomCount() > 1)
        return Error(FR_MSG("A Scale whose factors come from a second bottom, here %1, cannot run yet."),
                     {b.param().bottom(1)}, FR_MSG("Take the second bottom out: the factors are then learned."));
    int axis = 0;
    // A scalar input has only the place before its end.
    if (in.rank > 0 || p.axis() != 0) {
        const auto found = axisOf(p.axis(), in);
        if (!found) return found.error();
        axis = *found;
    }
    if (p.num_axes() < -1 || p.num_axes() > in.rank - axis)
        return Error(FR_MSG("num_axes %1 reaches beyond the axes of the input %2."),
                     {countText(p.num_axes()), in.text()}, FR_MSG("Use −1 for all axes that follow."));
    const int count = p.num_axes() == -1 ? in.rank - axis : p.num_axes();
    const Shape factors = axes(in, axis, axis + count);
    caffe::FillerParameter ones;
    ones.set_value(1);
    const TensorId x = b.bottom(0);
    std::vector<TensorId> operands = {x, b.parameter(factors, p.has_filler() ? p.filler() : ones)};
    if (p.bias_term()) operands.push_back(b.parameter(factors, p.bias_filler()));
    b.op("Scale", ScaleAttrs{axis, count}, operands, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_scale() {
    return {.type = "Scale",
            .family = Family::Normalisation,
            .summary = FR_MSG("Multiplies each channel by a learned factor and adds a learned offset."),
            .paramField = "scale_param",
            .maxBottoms = 2,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "s" type: "Scale" bottom: "x" top: "y" scale_param { filler { type: "uniform" min: 0.5 max: 2 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 2 } } }
layer { name: "s" type: "Scale" bottom: "x" top: "y" scale_param { num_axes: 2 bias_term: true
  filler { type: "uniform" min: -1 max: 1 } bias_filler { type: "uniform" min: -1 max: 1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 5 } } }
layer { name: "s" type: "Scale" bottom: "x" top: "y" scale_param { num_axes: 0 bias_term: true
  filler { type: "constant" value: 1.5 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "s" type: "Scale" bottom: "x" top: "y" scale_param { axis: 0 num_axes: -1 bias_term: true
  filler { type: "uniform" min: 0.5 max: 2 } } })",
            }};
}

}  // namespace fitroom
