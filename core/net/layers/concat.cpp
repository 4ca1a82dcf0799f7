#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().concat_param();
    Shape out = b.shape(b.bottom(0));
    const auto axis = axisOf(p.has_concat_dim() ? static_cast<int64_t>(p.concat_dim()) : p.axis(), out);
    if (!axis) return axis.error();
    std::vector<TensorId> in = {b.bottom(0)};
    for (int i = 1; i < b.bottomCount(); ++i) {
        const Shape& other = b.shape(b.bottom(i));
        bool fits = other.rank == out.rank;
        for (int a = 0; fits && a < out.rank; ++a)
            fits = a == *axis || other[a] == out[a];
        if (!fits)
            return Error(
                FR_MSG("'%1' is %2 and '%3' is %4; they may differ only in axis %5."),
                {b.param().bottom(0), b.shape(b.bottom(0)).text(), b.param().bottom(i), other.text(), countText(*axis)},
                FR_MSG("Make the branches end in the same height and width: stride and padding decide it."));
        out[*axis] += other[*axis];
        in.push_back(b.bottom(i));
    }
    FR_TRY(boundedShape(out));
    const TensorId y = b.top(0, out);
    if (in.size() == 1)
        b.op("Alias", {}, in, {y});
    else
        b.op("Concat", AxisAttrs{*axis}, in, {y});
    return {};
}

}  // namespace

LayerDef layer_concat() {
    return {
        .type = "Concat",
        .family = Family::Shape,
        .summary = FR_MSG("Puts blobs side by side along one axis, usually the channels."),
        .paramField = "concat_param",
        .maxBottoms = -1,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 }
  shape { dim: 2 dim: 2 dim: 4 dim: 3 } } }
layer { name: "c" type: "Concat" bottom: "a" bottom: "b" top: "y" })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "c" input_param { shape { dim: 2 dim: 3 } shape { dim: 1 dim: 3 }
  shape { dim: 3 dim: 3 } } }
layer { name: "c" type: "Concat" bottom: "a" bottom: "b" bottom: "c" top: "y" concat_param { axis: 0 } })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 4 }
  shape { dim: 2 dim: 3 dim: 2 dim: 1 } } }
layer { name: "c" type: "Concat" bottom: "a" bottom: "b" top: "y" concat_param { axis: -1 } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 5 } } }
layer { name: "c1" type: "Convolution" bottom: "x" top: "c1" convolution_param { num_output: 4 kernel_size: 1
  weight_filler { type: "xavier" } } }
layer { name: "c3" type: "Convolution" bottom: "x" top: "c3" convolution_param { num_output: 2 kernel_size: 3 pad: 1
  weight_filler { type: "xavier" } } }
layer { name: "c" type: "Concat" bottom: "c1" bottom: "c3" top: "y" })",
        }};
}

}  // namespace fitroom
