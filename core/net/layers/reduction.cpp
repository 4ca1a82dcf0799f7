#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().reduction_param();
    const Shape in = b.shape(b.bottom(0));
    int axis = 0;
    if (in.rank > 0 || p.axis() != 0) {
        const auto found = axisOf(p.axis(), in);
        if (!found) return found.error();
        axis = *found;
    }
    const ReductionAttrs attrs{axis, static_cast<int32_t>(p.operation()), p.coeff()};
    b.op("Reduction", attrs, {b.bottom(0)}, {b.top(0, axes(in, 0, axis))});
    return {};
}

}  // namespace

LayerDef layer_reduction() {
    return {.type = "Reduction",
            .family = Family::Shape,
            .summary = FR_MSG("Folds the axes from one on into a single value: sum, mean, sum of absolutes or of squares."),
            .paramField = "reduction_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reduction" bottom: "x" top: "y" reduction_param { axis: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reduction" bottom: "x" top: "y" reduction_param { operation: MEAN axis: -1 coeff: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reduction" bottom: "x" top: "y" reduction_param { operation: ASUM axis: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reduction" bottom: "x" top: "y" reduction_param { operation: SUMSQ coeff: 0.5 } })",
            }};
}

}  // namespace fitroom
