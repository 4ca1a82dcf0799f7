#include "core/net/convolution_support.h"

namespace fitroom {

LayerDef layer_convolution() {
    return {
        .type = "Convolution",
        .family = Family::Convolution,
        .summary = FR_MSG("Slides learned filters over the picture; each makes one output channel."),
        .paramField = "convolution_param",
        .maxBottoms = -1,
        .maxTops = -1,
        .check = [](const caffe::LayerParameter& layer) { return checkConvolution(layer); },
        .define = [](LayerBuilder& b) { return defineConvolution(b, ConvKind::Ordinary); },
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3 pad: 1
  weight_filler { type: "xavier" } bias_filler { type: "uniform" min: -1 max: 1 } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 4 dim: 7 dim: 8 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 6 kernel_h: 2 kernel_w: 3
  stride_h: 2 stride_w: 1 pad_h: 1 pad_w: 0 group: 2 bias_term: false weight_filler { type: "xavier" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 9 dim: 9 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 2 kernel_size: 3 dilation: 2
  group: 2 weight_filler { type: "gaussian" std: 0.3 } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 5 dim: 5 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 1 axis: 2
  weight_filler { type: "msra" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 4 dim: 9 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 6 kernel_size: 3 stride: 2
  pad: 1 group: 2 weight_filler { type: "xavier" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 4 dim: 5 dim: 4 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 3 kernel_size: 2
  kernel_size: 2 pad: 1 pad: 0 pad: 1 stride: 1 stride: 2 stride: 1 weight_filler { type: "xavier" } } })",
        }};
}

}  // namespace fitroom
