#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().bias_param();
    const Shape in = b.shape(b.bottom(0));
    const auto span = spannedAxes(b, p.axis(), p.num_axes());
    if (!span) return span.error();
    const TensorId offsets =
        b.bottomCount() > 1 ? b.bottom(1) : b.parameter(axes(in, span->axis, span->axis + span->count), p.filler());
    b.op("Bias", ScaleAttrs{span->axis, span->count}, {b.bottom(0), offsets}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_bias() {
    return {.type = "Bias",
            .family = Family::Normalisation,
            .summary = FR_MSG("Adds a learned offset to each channel."),
            .paramField = "bias_param",
            .maxBottoms = 2,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "b" type: "Bias" bottom: "x" top: "y" bias_param { filler { type: "uniform" min: -1 max: 1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "b" type: "Bias" bottom: "x" top: "y" bias_param { axis: 0 num_axes: -1 filler { type: "gaussian" } } })",
                R"(layer { name: "x" type: "Input" top: "x" top: "o" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 }
  shape { dim: 3 dim: 4 } } }
layer { name: "b" type: "Bias" bottom: "x" bottom: "o" top: "y" })",
            }};
}

}  // namespace fitroom
