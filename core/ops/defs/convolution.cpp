#include "core/ops/op_def.h"

namespace fitroom {

static void convolutionGradient(GradientBuilder& b) {
    appendProductGradient(b, "ConvolutionBackwardWeights", "ConvolutionBackwardData");
}

// What is the gradient of a convolution is the forward pass of a deconvolution; its own gradient is the convolution.
static void deconvolutionGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId dy = b.gradOut(0);
    if (b.wants(1)) b.append("ConvolutionBackwardWeights", op.attrs, {dy, op.in[0]}, {b.gradIn(1)}, op.macs);
    if (b.wants(0)) b.append("Convolution", op.attrs, {dy, op.in[1]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_convolution() {
    return {
        {.kind = "Convolution", .layout = LayoutPolicy::ChannelsLast, .gradient = convolutionGradient},
        {.kind = "ConvolutionBackwardData", .layout = LayoutPolicy::ChannelsLast, .gradient = deconvolutionGradient},
        {.kind = "ConvolutionBackwardWeights", .layout = LayoutPolicy::ChannelsLast},
    };
}

}  // namespace fitroom
