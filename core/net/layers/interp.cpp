#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.interp_param();
    if (p.pad_beg() > 0 || p.pad_end() > 0)
        return Error(FR_MSG("The padding of Interp can only cut: it must not be above 0."), {},
                     FR_MSG("Use 0 or a negative number."));
    if (p.height() < 0 || p.width() < 0 || p.zoom_factor() < 1 || p.shrink_factor() < 1)
        return Error(FR_MSG("Sizes and factors must be positive."), {}, FR_MSG("Correct height, width or the factors."));
    if ((p.height() > 0) == (p.width() > 0)) return {};
    return Error(FR_MSG("height and width must both be set, or neither."), {},
                 FR_MSG("Set both, or use zoom_factor and shrink_factor."));
}

int64_t sizeOf(int64_t in, const caffe::InterpParameter& p) {
    const int64_t shrunk = (in - 1) / p.shrink_factor() + 1;
    return shrunk + cappedProduct(shrunk - 1, p.zoom_factor() - 1);
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().interp_param();
    const Shape in = b.shape(b.bottom(0));
    const Shape like = b.bottomCount() > 1 ? b.shape(b.bottom(1)) : in;
    if (in.rank != 4 || like.rank != 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {(in.rank != 4 ? in : like).text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    const int64_t cut = -int64_t{p.pad_beg()} - p.pad_end();
    const int64_t height = in[2] - cut, width = in[3] - cut;
    if (height < 1 || width < 1)
        return Error(FR_MSG("The padding cuts %1 pixels off, but the input has only %2×%3."),
                     {countText(cut), countText(in[2]), countText(in[3])}, FR_MSG("Use a smaller padding."));
    Shape out{in[0], in[1], sizeOf(height, p), sizeOf(width, p)};
    if (b.bottomCount() > 1) out[2] = like[2], out[3] = like[3];
    if (p.height() > 0) out[2] = p.height(), out[3] = p.width();
    FR_TRY(boundedShape(out));
    b.op("Interp", InterpAttrs{static_cast<int32_t>(-int64_t{p.pad_beg()}), static_cast<int32_t>(-int64_t{p.pad_end()})}, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_interp() {
    return {.type = "Interp",
            .family = Family::Shape,
            .summary = FR_MSG("Makes the picture larger or smaller, bilinear between the pixels (DeepLab, PSPNet)."),
            .paramField = "interp_param",
            .maxBottoms = 2,
            .labelsFrom = 1,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 5 } } }
layer { name: "i" type: "Interp" bottom: "x" top: "y" interp_param { height: 7 width: 9 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 7 dim: 6 } } }
layer { name: "i" type: "Interp" bottom: "x" top: "y" interp_param { shrink_factor: 2 zoom_factor: 3 pad_beg: -1 } })",
            }};
}

}  // namespace fitroom
