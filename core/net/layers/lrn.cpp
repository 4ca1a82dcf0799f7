#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const uint32_t size = layer.lrn_param().local_size();
    if (size % 2 == 1 && size < (1u << 24)) return {};
    return Error(FR_MSG("local_size is %1, but the window needs a middle."), {countText(size)},
                 FR_MSG("Use an odd number such as 5."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().lrn_param();
    const Shape& in = b.shape(b.bottom(0));
    if (in.rank != 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    LrnAttrs attrs;
    attrs.size = static_cast<int32_t>(p.local_size());
    attrs.alpha = p.alpha();
    attrs.beta = p.beta();
    attrs.k = p.k();
    attrs.region = p.norm_region() == caffe::LRNParameter::WITHIN_CHANNEL ? LrnAttrs::Within : LrnAttrs::Across;
    b.op("LRN", attrs, {b.bottom(0)}, {b.top(0, Shape(in))});
    return {};
}

}  // namespace

LayerDef layer_lrn() {
    return {.type = "LRN",
            .family = Family::Normalisation,
            .summary = FR_MSG("Divides each value by the strength of its neighbours, in other channels or around it."),
            .paramField = "lrn_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 7 dim: 3 dim: 3 } } }
layer { name: "n" type: "LRN" bottom: "x" top: "y" lrn_param { local_size: 5 alpha: 0.5 beta: 0.75 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 3 dim: 2 dim: 3 } } }
layer { name: "n" type: "LRN" bottom: "x" top: "y" lrn_param { local_size: 7 alpha: 1 k: 2 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 5 dim: 4 } } }
layer { name: "n" type: "LRN" bottom: "x" top: "y" lrn_param { local_size: 3 alpha: 0.5 norm_region: WITHIN_CHANNEL } })",
            }};
}

}  // namespace fitroom
