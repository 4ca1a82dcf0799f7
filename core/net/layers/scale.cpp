#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().scale_param();
    const Shape in = b.shape(b.bottom(0));
    const auto span = spannedAxes(b, p.axis(), p.num_axes());
    if (!span) return span.error();
    const Shape factors = axes(in, span->axis, span->axis + span->count);
    caffe::FillerParameter ones;
    ones.set_value(1);
    const TensorId x = b.bottom(0);
    const TensorId gamma =
        b.bottomCount() > 1 ? b.bottom(1) : b.parameter(factors, p.has_filler() ? p.filler() : ones);
    std::vector<TensorId> operands = {x, gamma};
    if (p.bias_term()) operands.push_back(b.parameter(factors, p.bias_filler()));
    b.op("Scale", ScaleAttrs{span->axis, span->count}, operands, {b.top(0, in)});
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
                R"(layer { name: "x" type: "Input" top: "x" top: "g" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 }
  shape { dim: 2 dim: 3 } } }
layer { name: "s" type: "Scale" bottom: "x" bottom: "g" top: "y" scale_param { axis: 0 bias_term: true } })",
            }};
}

}  // namespace fitroom
