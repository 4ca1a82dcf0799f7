#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

// Losses of two blobs of values, both of which may have been learned.

static void euclideanGradient(GradientBuilder& b) {
    const Op& op = b.op();
    if (b.gradOut(0) == kNoTensor) return;
    for (int i = 0; i < 2; ++i)
        if (b.wants(i))
            b.append("EuclideanLossBackward", {},
                     {op.in[static_cast<size_t>(i)], op.in[static_cast<size_t>(1 - i)], b.gradOut(0)}, {b.gradIn(i)});
}

static void contrastiveGradient(GradientBuilder& b) {
    const Op& op = b.op();
    if (b.gradOut(0) == kNoTensor) return;
    for (int i = 0; i < 2; ++i) {
        if (!b.wants(i)) continue;
        auto attrs = op.attrs.as<ContrastiveAttrs>();
        attrs.second = i;
        b.append("ContrastiveLossBackward", attrs, {op.in[0], op.in[1], op.in[2], b.gradOut(0)}, {b.gradIn(i)});
    }
}

std::vector<OpDef> opDefs_pair_loss() {
    return {
        {.kind = "EuclideanLoss", .layout = LayoutPolicy::Plain, .gradient = euclideanGradient},
        {.kind = "EuclideanLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
        {.kind = "ContrastiveLoss", .layout = LayoutPolicy::Plain, .gradient = contrastiveGradient},
        {.kind = "ContrastiveLossBackward", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
