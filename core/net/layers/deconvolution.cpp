#include "core/net/convolution_support.h"

namespace fitroom {

LayerDef layer_deconvolution() {
    return {
        .type = "Deconvolution",
        .family = Family::Convolution,
        .summary = FR_MSG("Makes the picture larger with learned filters: a convolution the other way round."),
        .paramField = "convolution_param",
        .maxBottoms = -1,
        .maxTops = -1,
        .check = [](const caffe::LayerParameter& layer) { return checkConvolution(layer); },
        .define = [](LayerBuilder& b) { return defineConvolution(b, ConvKind::Transposed); },
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "d" type: "Deconvolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3 stride: 2
  weight_filler { type: "xavier" } bias_filler { type: "uniform" min: -1 max: 1 } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 4 dim: 3 dim: 4 } } }
layer { name: "d" type: "Deconvolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 4 stride: 2
  pad: 1 group: 4 bias_term: false weight_filler { type: "bilinear" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "d" type: "Deconvolution" bottom: "x" top: "y" convolution_param { num_output: 2 kernel_size: 2 stride: 2
  weight_filler { type: "xavier" } } })",
        }};
}

}  // namespace fitroom
