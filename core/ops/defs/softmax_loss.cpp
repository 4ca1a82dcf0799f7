#include "core/ops/op_def.h"

namespace fitroom {

// Labels get none, and as in Caffe a gradient at the probabilities is not passed on.
static void softmaxLossGradient(GradientBuilder& b) {
    const Op& op = b.op();
    if (b.gradOut(0) == kNoTensor || !b.wants(0)) return;
    b.append("SoftmaxLossBackward", op.attrs, {op.out[1], op.in[1], b.gradOut(0)}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_softmax_loss() {
    return {
        {.kind = "SoftmaxLoss", .layout = LayoutPolicy::Plain, .gradient = softmaxLossGradient},
        {.kind = "SoftmaxLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
