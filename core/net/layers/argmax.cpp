#include "core/net/layer_support.h"

#include <algorithm>

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().argmax_param();
    const Shape in = b.shape(b.bottom(0));
    ArgMaxAttrs attrs;
    attrs.topK = static_cast<int32_t>(std::min<uint32_t>(p.top_k(), 1u << 30));
    attrs.values = p.out_max_val() ? 1 : 0;
    Shape out;
    int64_t choices = 0;
    if (p.has_axis()) {
        const auto axis = axisOf(p.axis(), in);
        if (!axis) return axis.error();
        attrs.axis = *axis;
        choices = in[*axis];
        out = in;
        out[*axis] = attrs.topK;
    } else {
        if (in.rank == 0) return Error(FR_MSG("The input has no axes."), {}, FR_MSG("Read a blob of items."));
        attrs.axis = -1;
        choices = in.count(1);
        // Caffe's blobs have three axes at least here.
        out = {in[0], attrs.values ? 2 : 1, attrs.topK};
        for (int i = 3; i < in.rank; ++i)
            out.push(1);
    }
    if (attrs.topK < 1 || attrs.topK > choices)
        return Error(FR_MSG("top_k must be from 1 to %1."), {countText(choices)}, FR_MSG("Choose a smaller top_k."));
    b.op("ArgMax", attrs, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_argmax() {
    return {.type = "ArgMax",
            .family = Family::Shape,
            .summary = FR_MSG("Says which value of each item is the largest."),
            .paramField = "argmax_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "h" }
layer { name: "a" type: "ArgMax" bottom: "h" top: "y" argmax_param { top_k: 2 out_max_val: true } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "h" }
layer { name: "a" type: "ArgMax" bottom: "h" top: "y" argmax_param { axis: 1 } })",
            }};
}

}  // namespace fitroom
