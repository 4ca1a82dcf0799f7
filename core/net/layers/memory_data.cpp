#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.memory_data_param();
    if (p.batch_size() > 0 && p.channels() > 0 && p.height() > 0 && p.width() > 0) return {};
    return Error(FR_MSG("batch_size, channels, height and width must all be set."), {},
                 FR_MSG("Set them to at least 1."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().memory_data_param();
    const Shape given = b.givenShape();
    const Shape items = given.rank > 0 ? given : Shape{p.batch_size(), p.channels(), p.height(), p.width()};
    FR_TRY(boundedShape(items));
    b.input(0, items);
    // Caffe's label is N before its first pass and N×1×1×1 from then on. Shapes do not change here: it is the lasting
    // one.
    b.input(1, Shape{items[0], 1, 1, 1});
    return {};
}

}  // namespace

LayerDef layer_memory_data() {
    return {.type = "MemoryData",
            .family = Family::Data,
            .summary = FR_MSG("Takes items from the program that uses the network; there is no file to read."),
            .paramField = "memory_data_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .minTops = 2,
            .maxTops = 2,
            .isData = true,
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "m" type: "MemoryData" top: "x" top: "label"
  memory_data_param { batch_size: 3 channels: 2 height: 4 width: 3 } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 3
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
                R"(layer { name: "m" type: "MemoryData" top: "x" top: "label"
  memory_data_param { batch_size: 2 channels: 1 height: 3 width: 3 } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" })",
            }};
}

}  // namespace fitroom
