#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto shape = dataShape(b, b.param().data_param().batch_size(), 0, 0, 0);
    if (!shape) return shape.error();
    return dataTops(b, *shape);
}

}  // namespace

LayerDef layer_data() {
    return {.type = "Data",
            .family = Family::Data,
            .summary = FR_MSG("Reads images and labels from a database that an import has made."),
            .paramField = "data_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .maxTops = 2,
            .isData = true,
            .define = define,
            .samples = {
                R"(layer { name: "d" type: "Data" top: "data" top: "label" transform_param { crop_size: 6 }
  data_param { source: "none" batch_size: 3 } }
layer { name: "ip" type: "InnerProduct" bottom: "data" top: "ip" inner_product_param { num_output: 4
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                R"(layer { name: "d" type: "Data" top: "data" transform_param { crop_size: 5 force_gray: true }
  data_param { source: "none" batch_size: 2 } }
layer { name: "r" type: "ReLU" bottom: "data" top: "y" })",
            }};
}

}  // namespace fitroom
