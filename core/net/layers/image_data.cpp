#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.image_data_param();
    if ((p.new_height() > 0) != (p.new_width() > 0))
        return Error(FR_MSG("new_height and new_width must both be set, or neither."), {}, FR_MSG("Set both."));
    return {};
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().image_data_param();
    const auto shape = dataShape(b, p.batch_size(), p.is_color() ? 3 : 1, p.new_height(), p.new_width());
    if (!shape) return shape.error();
    return dataTops(b, *shape);
}

}  // namespace

LayerDef layer_image_data() {
    return {.type = "ImageData",
            .family = Family::Data,
            .summary = FR_MSG("Reads image files and labels named in a list."),
            .paramField = "image_data_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .maxTops = 2,
            .isData = true,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "d" type: "ImageData" top: "data" top: "label"
  image_data_param { source: "none" batch_size: 3 new_height: 5 new_width: 4 is_color: false } }
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" inner_product_param { num_output: 3
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                R"(layer { name: "d" type: "ImageData" top: "data" top: "label" transform_param { crop_size: 4 }
  image_data_param { source: "none" batch_size: 2 } }
layer { name: "r" type: "ReLU" bottom: "data" top: "y" }
layer { name: "f" type: "Flatten" bottom: "y" top: "f" })",
            }};
}

}  // namespace fitroom
