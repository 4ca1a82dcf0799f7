#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static void poolingGradient(GradientBuilder& b) {
    const Op& op = b.op();
    // What tests see of stochastic pooling; Caffe has no gradient there either.
    if (op.attrs.as<PoolAttrs>().method == PoolAttrs::StochasticMean) return;
    const TensorId mask = op.out.size() > 1 ? op.out[1] : kNoTensor;
    std::vector<TensorId> in = {b.gradOut(0)};
    if (mask != kNoTensor) in.push_back(mask);
    b.append("PoolingBackward", op.attrs, in, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_pooling() {
    return {
        {.kind = "Pooling", .layout = LayoutPolicy::ChannelsLast, .droppableOutput = 1, .gradient = poolingGradient},
        {.kind = "PoolingBackward", .layout = LayoutPolicy::ChannelsLast},
    };
}

}  // namespace fitroom
