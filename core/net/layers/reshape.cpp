#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().reshape_param();
    const Shape in = b.shape(b.bottom(0));
    // Negative counts from one past the end: −1 puts new axes behind the last.
    const int64_t from = p.axis() < 0 ? in.rank + p.axis() + 1 : p.axis();
    if (from < 0 || from > in.rank)
        return Error(FR_MSG("Axis %1 does not exist in the shape %2."), {countText(p.axis()), in.text()},
                     FR_MSG("Choose an axis of the input."));
    const int64_t to = p.num_axes() == -1 ? in.rank : from + p.num_axes();
    if (p.num_axes() < -1 || to > in.rank)
        return Error(FR_MSG("num_axes %1 reaches beyond the axes of the input %2."), {countText(p.num_axes()), in.text()},
                     FR_MSG("Use −1 for all axes that follow."));
    const auto& wanted = p.shape();
    if (from + wanted.dim_size() + (in.rank - to) > Shape::kMaxAxes)
        return Error(FR_MSG("A shape of %1 axes is more than the %2 that blobs have here."),
                     {countText(from + wanted.dim_size() + (in.rank - to)), countText(Shape::kMaxAxes)},
                     FR_MSG("Use fewer axes."));
    Shape out = axes(in, 0, static_cast<int>(from));
    int inferred = -1;
    for (int i = 0; i < wanted.dim_size(); ++i) {
        int64_t d = wanted.dim(i);
        if (d == 0) {  // as in the input
            if (from + i >= in.rank)
                return Error(FR_MSG("dim: 0 takes over the input's axis %1, which does not exist in %2."),
                             {countText(from + i), in.text()}, FR_MSG("Write the size itself."));
            d = in[static_cast<int>(from) + i];
        } else if (d == -1) {
            if (inferred >= 0)
                return Error(FR_MSG("dim: −1 stands twice."), {}, FR_MSG("Only one size can be found from the others."));
            inferred = out.rank;
            d = 1;
        } else if (d < 0) {
            return Error(FR_MSG("A size of %1 is out of range."), {countText(d)}, FR_MSG("Use 0, −1 or a size above 0."));
        }
        out.push(d);
    }
    for (int i = static_cast<int>(to); i < in.rank; ++i)
        out.push(in[i]);
    FR_TRY(boundedShape(out));
    if (inferred >= 0 && in.count() % out.count() == 0) out[inferred] = in.count() / out.count();
    if (out.count() != in.count())
        return Error(FR_MSG("%1 values cannot take the shape %2."), {countText(in.count()), out.text()},
                     FR_MSG("Change the sizes so that their product stays, or use one dim: −1."));
    b.op("View", {}, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_reshape() {
    return {.type = "Reshape",
            .family = Family::Shape,
            .summary = FR_MSG("Gives a blob another shape; the values stay as they are."),
            .paramField = "reshape_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reshape" bottom: "x" top: "y" reshape_param { shape { dim: 0 dim: -1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "Reshape" bottom: "x" top: "y" reshape_param { shape { dim: 2 dim: 2 } axis: 2 num_axes: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "r" type: "Reshape" bottom: "y" top: "z" reshape_param { shape { dim: 1 } axis: 1 num_axes: 0 } })",
            }};
}

}  // namespace fitroom
