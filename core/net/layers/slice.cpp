#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().slice_param();
    const Shape in = b.shape(b.bottom(0));
    const auto axis = axisOf(p.has_slice_dim() ? static_cast<int64_t>(p.slice_dim()) : p.axis(), in);
    if (!axis) return axis.error();
    const int64_t whole = in[*axis];
    std::vector<int64_t> ends;
    if (p.slice_point_size() > 0) {
        if (p.slice_point_size() != b.topCount() - 1)
            return Error(FR_MSG("%1 slice_point for %2 tops."), {countText(p.slice_point_size()), countText(b.topCount())},
                         FR_MSG("Give one slice_point between every two tops."));
        for (const uint32_t point : p.slice_point())
            ends.push_back(point);
        ends.push_back(whole);
    } else {
        if (whole % b.topCount() != 0)
            return Error(FR_MSG("An axis of %1 cannot be cut into %2 equal parts."),
                         {countText(whole), countText(b.topCount())}, FR_MSG("Set slice_point, or change the tops."));
        for (int i = 1; i <= b.topCount(); ++i)
            ends.push_back(whole / b.topCount() * i);
    }
    std::vector<TensorId> out;
    int64_t begin = 0;
    for (int i = 0; i < b.topCount(); ++i) {
        const int64_t end = ends[static_cast<size_t>(i)];
        if (end <= begin || end > whole)
            return Error(FR_MSG("slice_point %1 leaves an empty part of the axis of %2."), {countText(end), countText(whole)},
                         FR_MSG("Let the points rise, and stay below the size of the axis."));
        Shape part = in;
        part[*axis] = end - begin;
        out.push_back(b.top(i, part));
        begin = end;
    }
    if (out.size() == 1)
        b.op("Alias", {}, {b.bottom(0)}, out);
    else
        b.op("Slice", AxisAttrs{*axis}, {b.bottom(0)}, out);
    return {};
}

}  // namespace

LayerDef layer_slice() {
    return {.type = "Slice",
            .family = Family::Shape,
            .summary = FR_MSG("Cuts a blob into several along one axis; the opposite of Concat."),
            .paramField = "slice_param",
            .maxTops = -1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "s" type: "Slice" bottom: "x" top: "a" top: "b" top: "c" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "s" type: "Slice" bottom: "x" top: "a" top: "b" slice_param { axis: -1 slice_point: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "s" type: "Slice" bottom: "x" top: "a" top: "b" slice_param { axis: 0 } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "s" type: "Slice" bottom: "y" top: "a" top: "b" slice_param { slice_point: 1 } })",
            }};
}

}  // namespace fitroom
