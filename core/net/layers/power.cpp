#include "core/net/layer_support.h"
#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().power_param();
    const TensorId x = b.bottom(0), y = b.top(0, b.shape(b.bottom(0)));
    if (p.power() == 1)
        b.op("Linear", LinearAttrs{p.scale(), p.shift()}, {x}, {y});
    else
        b.op("Power", PointwiseAttrs{p.shift(), p.scale(), p.power()}, {x}, {y});
    return {};
}

}  // namespace

LayerDef layer_power() {
    return {.type = "Power",
            .family = Family::Activation,
            .summary = FR_MSG("Computes (shift + scale · x) to a power."),
            .paramField = "power_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "a" type: "Power" bottom: "x" top: "y" power_param { scale: -2 shift: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Power" bottom: "x" top: "y" power_param { power: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Power" bottom: "x" top: "y" power_param { power: 3 scale: 0.5 shift: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "a" type: "Power" bottom: "x" top: "y" power_param { power: 0.5 scale: 0.2 shift: 3 } })",
            }};
}

}  // namespace fitroom
