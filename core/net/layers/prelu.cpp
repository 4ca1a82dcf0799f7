#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().prelu_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank < 2)
        return Error(FR_MSG("The input %1 has no channels."), {in.text()},
                     FR_MSG("Give an input of batch × channels, with height and width or without."));
    caffe::FillerParameter quarter;
    quarter.set_value(0.25f);
    const TensorId slope = b.parameter(p.channel_shared() ? Shape{} : Shape{in[1]}, p.has_filler() ? p.filler() : quarter);
    b.op("PReLU", ScaleAttrs{1, p.channel_shared() ? 0 : 1}, {b.bottom(0), slope}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_prelu() {
    return {.type = "PReLU",
            .family = Family::Activation,
            .summary = FR_MSG("ReLU that learns how much of the negative values to keep."),
            .paramField = "prelu_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "PReLU" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "r" type: "PReLU" bottom: "x" top: "y" prelu_param { channel_shared: true filler { value: 0.1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3
  weight_filler { type: "xavier" } } }
layer { name: "r" type: "PReLU" bottom: "y" top: "y" })",
            }};
}

}  // namespace fitroom
