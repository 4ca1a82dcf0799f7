#include "core/ops/op_def.h"

namespace fitroom {

// Weights before data: x dies before dx is born, which keeps the peak of the backward pass lower.
static void convolutionGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId dy = b.gradOut(0);
    const bool wantsBias = op.in.size() > 2 && b.wants(2);
    if (b.wants(1) || wantsBias) {
        // One kernel makes both; an unwanted half goes to a tensor that nothing reads.
        const TensorId dw = b.wants(1) ? b.gradIn(1) : b.temporary(b.shape(op.in[1]));
        std::vector<TensorId> out = {dw};
        if (wantsBias) out.push_back(b.gradIn(2));
        b.emit("ConvolutionBackwardWeights", op.attrs, {op.in[0], dy}, out, op.macs);
    }
    if (b.wants(0)) b.emit("ConvolutionBackwardData", op.attrs, {dy, op.in[1]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_convolution() {
    return {
        {.kind = "Convolution", .layout = LayoutPolicy::ChannelsLast, .gradient = convolutionGradient},
        {.kind = "ConvolutionBackwardData", .layout = LayoutPolicy::ChannelsLast},
        {.kind = "ConvolutionBackwardWeights", .layout = LayoutPolicy::ChannelsLast},
    };
}

}  // namespace fitroom
