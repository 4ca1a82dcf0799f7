#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

#include <cmath>

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const float base = layer.log_param().base();
    if (base == -1 || (base > 0 && base != 1)) return {};
    return Error(FR_MSG("base must be above 0 and not 1; −1 means e."), {}, FR_MSG("Take base out to use e."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().log_param();
    const float factor = p.base() == -1 ? 1 : 1 / std::log(p.base());
    b.op("Log", PointwiseAttrs{p.shift(), p.scale(), factor}, {b.bottom(0)}, {b.top(0, b.shape(b.bottom(0)))});
    return {};
}

}  // namespace

LayerDef layer_log() {
    return {.type = "Log",
            .family = Family::Activation,
            .summary = FR_MSG("Takes the logarithm of each value."),
            .paramField = "log_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Log" bottom: "x" top: "y" log_param { shift: 5 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Log" bottom: "x" top: "y" log_param { base: 2 scale: 0.5 shift: 4 } })",
            }};
}

}  // namespace fitroom
