#include "core/ops/op_def.h"

namespace fitroom {

static void convolutionGradient(GradientBuilder& b) {
    appendProductGradient(b, "ConvolutionBackwardWeights", "ConvolutionBackwardData");
}

std::vector<OpDef> opDefs_convolution() {
    return {
        {.kind = "Convolution", .layout = LayoutPolicy::ChannelsLast, .gradient = convolutionGradient},
        {.kind = "ConvolutionBackwardData", .layout = LayoutPolicy::ChannelsLast},
        {.kind = "ConvolutionBackwardWeights", .layout = LayoutPolicy::ChannelsLast},
    };
}

}  // namespace fitroom
