#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& order = b.param().permute_param().order();
    const Shape in = b.shape(b.bottom(0));
    PermuteAttrs attrs;
    Shape out;
    unsigned seen = 0;
    const auto take = [&](int axis) {
        attrs.order[out.rank] = axis;
        seen |= 1u << axis;
        out.push(in[axis]);
    };
    for (const uint32_t axis : order) {
        if (axis >= static_cast<uint32_t>(in.rank) || (seen >> axis & 1u))
            return Error(FR_MSG("The order names axis %1, which the input %2 does not have, or names it twice."),
                         {countText(axis), in.text()}, FR_MSG("Name each axis of the input once."));
        take(static_cast<int>(axis));
    }
    for (int axis = 0; axis < in.rank; ++axis)  // those that are not named follow in their order
        if (!(seen >> axis & 1u)) take(axis);
    b.op("Permute", attrs, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_permute() {
    return {.type = "Permute",
            .family = Family::Shape,
            .summary = FR_MSG("Puts the axes of a blob in another order (SSD)."),
            .paramField = "permute_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 5 } } }
layer { name: "p" type: "Permute" bottom: "x" top: "y" permute_param { order: 0 order: 2 order: 3 order: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 } } }
layer { name: "p" type: "Permute" bottom: "x" top: "y" permute_param { order: 2 } })",
            }};
}

}  // namespace fitroom
