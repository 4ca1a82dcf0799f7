#include "core/net/convolution_support.h"

namespace fitroom {

LayerDef layer_depthwise_convolution() {
    return {
        .type = "DepthwiseConvolution",
        .family = Family::Convolution,
        .summary = FR_MSG("Slides one learned filter over each channel by itself (MobileNet)."),
        .paramField = "convolution_param",
        .maxBottoms = -1,
        .maxTops = -1,
        .check = [](const caffe::LayerParameter& layer) { return checkConvolution(layer); },
        .define = [](LayerBuilder& b) { return defineConvolution(b, ConvKind::Depthwise); },
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 4 dim: 6 dim: 5 } } }
layer { name: "c" type: "DepthwiseConvolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3 pad: 1
  weight_filler { type: "xavier" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 3 dim: 7 dim: 6 } } }
layer { name: "c" type: "DepthwiseConvolution" bottom: "x" top: "y" convolution_param { num_output: 6 kernel_size: 3 stride: 2
  group: 3 bias_term: false weight_filler { type: "xavier" } } })",
        }};
}

}  // namespace fitroom
