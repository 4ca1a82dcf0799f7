#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

#include <cmath>

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const float base = layer.exp_param().base();
    if (base == -1 || base > 0) return {};
    return Error(FR_MSG("base must be above 0; −1 means e."), {}, FR_MSG("Take base out to use e."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().exp_param();
    const float ln = p.base() == -1 ? 1 : std::log(p.base());
    b.op("Exp", PointwiseAttrs{ln * p.shift(), ln * p.scale(), 0}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_exp() {
    return {.type = "Exp",
            .family = Family::Activation,
            .summary = FR_MSG("Raises a base, usually e, to the power of each value."),
            .paramField = "exp_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Exp" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Exp" bottom: "x" top: "y" exp_param { base: 2 scale: 0.5 shift: -1 } })",
            }};
}

}  // namespace fitroom
