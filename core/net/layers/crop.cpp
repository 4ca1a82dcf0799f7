#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().crop_param();
    const Shape in = b.shape(b.bottom(0)), like = b.shape(b.bottom(1));
    const auto axis = axisOf(p.axis(), in);
    if (!axis) return axis.error();
    if (like.rank != in.rank)
        return Error(FR_MSG("'%1' is %2 and '%3' is %4; they must have as many axes."),
                     {b.param().bottom(0), in.text(), b.param().bottom(1), like.text()},
                     FR_MSG("Check which blobs the layer reads."));
    if (p.offset_size() > 1 && p.offset_size() != in.rank - *axis)
        return Error(FR_MSG("offset has %1 numbers for %2 axes."), {countText(p.offset_size()), countText(in.rank - *axis)},
                     FR_MSG("Give one offset for all axes, or one for each that is cut."));
    CropAttrs attrs;
    Shape out = in;
    for (int i = *axis; i < in.rank; ++i) {
        const int64_t offset = p.offset_size() == 0 ? 0 : p.offset(p.offset_size() == 1 ? 0 : i - *axis);
        if (offset + like[i] > in[i])
            return Error(FR_MSG("Axis %1 has %2 places; %3 from %4 on do not fit."),
                         {countText(i), countText(in[i]), countText(like[i]), countText(offset)},
                         FR_MSG("Use a smaller offset."));
        attrs.offset[i] = offset;
        out[i] = like[i];
    }
    b.op("Crop", attrs, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_crop() {
    return {.type = "Crop",
            .family = Family::Shape,
            .summary = FR_MSG("Cuts a blob to the size of another."),
            .paramField = "crop_param",
            .minBottoms = 2,
            .maxBottoms = 2,
            .labelsFrom = 1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "l" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } shape { dim: 2 dim: 1 dim: 3 dim: 2 } } }
layer { name: "c" type: "Crop" bottom: "x" bottom: "l" top: "y" crop_param { offset: 1 offset: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" top: "l" input_param { shape { dim: 2 dim: 4 dim: 3 } shape { dim: 2 dim: 2 dim: 3 } } }
layer { name: "c" type: "Crop" bottom: "x" bottom: "l" top: "y" crop_param { axis: 1 offset: 2 offset: 0 } })",
            }};
}

}  // namespace fitroom
