#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().norm_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank < 2)
        return Error(FR_MSG("The input %1 has no channels."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    caffe::FillerParameter ones;
    ones.set_value(1);
    const Shape factors = p.channel_shared() ? Shape{} : Shape{in[1]};
    const TensorId scale = b.parameter(factors, p.has_scale_filler() ? p.scale_filler() : ones);
    const TensorId unit = b.temporary(in);
    const TensorId norm = b.temporary(p.across_spatial() ? Shape{in[0]} : Shape{in[0], in.count(2)});
    b.op("Normalize", NormalizeAttrs{p.across_spatial() ? 1 : 0, p.eps()}, {b.bottom(0)}, {unit, norm});
    b.op("Scale", ScaleAttrs{1, factors.rank}, {unit, scale}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_normalize() {
    return {.type = "Normalize",
            .family = Family::Normalisation,
            .summary = FR_MSG("Brings the values of each pixel, or of each item, to length one and multiplies them by learned factors (SSD)."),
            .paramField = "norm_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 3 dim: 2 } } }
layer { name: "n" type: "Normalize" bottom: "x" top: "y" norm_param { across_spatial: false channel_shared: false
  scale_filler { type: "constant" value: 20 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "n" type: "Normalize" bottom: "x" top: "y" })",
            }};
}

}  // namespace fitroom
