#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.clip_param();
    if (p.has_min() && p.has_max() && p.min() <= p.max()) return {};
    return Error(FR_MSG("Clip needs both bounds, min not above max."), {}, FR_MSG("Set min and max in clip_param."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().clip_param();
    b.op("Clip", PointwiseAttrs{p.min(), p.max(), 0}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_clip() {
    return {.type = "Clip",
            .family = Family::Activation,
            .summary = FR_MSG("Keeps every value between a lower and an upper bound."),
            .paramField = "clip_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Clip" bottom: "x" top: "y" clip_param { min: -0.4 max: 0.7 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 7 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 5 weight_filler { type: "xavier" } } }
layer { name: "a" type: "Clip" bottom: "ip" top: "ip" clip_param { min: 0 max: 6 } })",
            }};
}

}  // namespace fitroom
