#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.upsample_param();
    if (p.has_scale_h() != p.has_scale_w() || p.has_upsample_h() != p.has_upsample_w())
        return Error(FR_MSG("scale_h and scale_w, upsample_h and upsample_w must be set both or neither."), {},
                     FR_MSG("Set the other one too."));
    if (p.scale() > 0 && (!p.has_scale_h() || (p.scale_h() > 0 && p.scale_w() > 0))) return {};
    return Error(FR_MSG("The factor is 0."), {}, FR_MSG("Set scale to 2 or more."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().upsample_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank != 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    const bool apart = p.has_scale_h();
    Shape out{in[0], in[1], cappedProduct(in[2], apart ? p.scale_h() : p.scale()),
              cappedProduct(in[3], apart ? p.scale_w() : p.scale())};
    if (b.bottomCount() < 2) {  // YOLO's: nearest neighbour
        FR_TRY(boundedShape(out));
        b.op("Enlarge", {}, {b.bottom(0)}, {b.top(0, out)});
        return {};
    }
    if (!(b.shape(b.bottom(1)) == in))
        return Error(FR_MSG("'%1' is %2 and '%3' is %4; each value needs its place."),
                     {b.param().bottom(0), in.text(), b.param().bottom(1), b.shape(b.bottom(1)).text()},
                     FR_MSG("Connect the second top of the pooling layer that it undoes."));
    out[2] -= p.pad_out_h() ? 1 : 0;
    out[3] -= p.pad_out_w() ? 1 : 0;
    if (p.has_upsample_h()) out[2] = p.upsample_h(), out[3] = p.upsample_w();
    FR_TRY(boundedShape(out));
    b.op("Unpool", {}, {b.bottom(0), b.bottom(1)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_upsample() {
    return {.type = "Upsample",
            .family = Family::Pooling,
            .summary = FR_MSG("Makes the picture larger: values go back to where a pooling found them (SegNet), or each pixel becomes a block (YOLO)."),
            .paramField = "upsample_param",
            .maxBottoms = 2,
            .labelsFrom = 1,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 3 dim: 4 } } }
layer { name: "u" type: "Upsample" bottom: "x" top: "y" upsample_param { scale: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 7 dim: 5 } } }
layer { name: "p" type: "Pooling" bottom: "x" top: "y" top: "m" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "u" type: "Upsample" bottom: "y" bottom: "m" top: "z" upsample_param { upsample_h: 7 upsample_w: 5 } })",
            }};
}

}  // namespace fitroom
