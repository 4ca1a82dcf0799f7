#include "core/net/layer_support.h"

#include <cmath>

namespace fitroom {

namespace {

constexpr uint32_t kLargestCrop = 1 << 14;

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.window_data_param();
    const uint32_t crop = layer.transform_param().crop_size();
    if (crop == 0 || crop > kLargestCrop)
        return Error(FR_MSG("crop_size has to be from 1 to %1: every window is warped to it."),
                     {countText(kLargestCrop)}, FR_MSG("Set crop_size in transform_param; 227 is usual."));
    if (int64_t{2} * p.context_pad() >= crop)
        return Error(FR_MSG("context_pad %1 leaves no room in a crop of %2."),
                     {countText(p.context_pad()), countText(crop)},
                     FR_MSG("Make it less than half of crop_size; 16 is usual."));
    if (p.crop_mode() != "warp" && p.crop_mode() != "square")
        return Error(FR_MSG("There is no crop_mode '%1'."), {p.crop_mode()}, FR_MSG("Use warp or square."));
    if (!(p.fg_fraction() >= 0 && p.fg_fraction() <= 1))
        return Error(FR_MSG("fg_fraction has to be from 0 to 1."), {}, FR_MSG("0.25 is usual."));
    return {};
}

Status define(LayerBuilder& b) {
    const int64_t crop = b.param().transform_param().crop_size(), batch = b.param().window_data_param().batch_size();
    if (const Shape given = b.givenShape(); given.rank > 0) return dataTops(b, given);
    if (batch < 1)
        return Error(FR_MSG("The layer does not say how many items one batch has."), {},
                     FR_MSG("Set batch_size to at least 1."));
    return dataTops(b, Shape{batch, 3, crop, crop});
}

}  // namespace

LayerDef layer_window_data() {
    return {.type = "WindowData",
            .family = Family::Data,
            .summary = FR_MSG("Cuts windows with and without an object out of pictures, as R-CNN does."),
            .paramField = "window_data_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .minTops = 2,
            .maxTops = 2,
            .isData = true,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "d" type: "WindowData" top: "data" top: "label" transform_param { crop_size: 5 }
  window_data_param { source: "none" batch_size: 3 } }
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" inner_product_param { num_output: 3
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                R"(layer { name: "d" type: "WindowData" top: "data" top: "label" transform_param { crop_size: 4 mean_value: 100 }
  window_data_param { source: "none" batch_size: 2 crop_mode: "square" } }
layer { name: "r" type: "ReLU" bottom: "data" top: "y" })",
            }};
}

}  // namespace fitroom
