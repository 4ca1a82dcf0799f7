#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().flatten_param();
    const Shape in = b.shape(b.bottom(0));
    const auto from = axisOf(p.axis(), in);
    if (!from) return from.error();
    const auto to = axisOf(p.end_axis(), in);
    if (!to) return to.error();
    if (*to < *from)
        return Error(FR_MSG("end_axis %1 lies before axis %2."), {countText(*to), countText(*from)},
                     FR_MSG("Set end_axis to −1 to fold all axes that follow."));
    Shape out = axes(in, 0, *from);
    out.push(in.count(*from, *to + 1));
    for (int i = *to + 1; i < in.rank; ++i)
        out.push(in[i]);
    b.op("View", {}, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_flatten() {
    return {.type = "Flatten",
            .family = Family::Shape,
            .summary = FR_MSG("Folds several axes into one; the values stay as they are."),
            .paramField = "flatten_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "f" type: "Flatten" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "c" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "f" type: "Flatten" bottom: "c" top: "y" flatten_param { axis: 1 end_axis: 2 } })",
            }};
}

}  // namespace fitroom
