#include "core/ops/op_def.h"

namespace fitroom {

static void innerProductGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId dy = b.gradOut(0);
    const bool wantsBias = op.in.size() > 2 && b.wants(2);
    if (b.wants(1) || wantsBias) {
        const TensorId dw = b.wants(1) ? b.gradIn(1) : b.temporary(b.shape(op.in[1]));
        std::vector<TensorId> out = {dw};
        if (wantsBias) out.push_back(b.gradIn(2));
        b.emit("InnerProductBackwardWeights", op.attrs, {op.in[0], dy}, out, op.macs);
    }
    if (b.wants(0)) b.emit("InnerProductBackwardData", op.attrs, {dy, op.in[1]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_inner_product() {
    return {
        {.kind = "InnerProduct", .layout = LayoutPolicy::Plain, .gradient = innerProductGradient},
        {.kind = "InnerProductBackwardData", .layout = LayoutPolicy::Plain},
        {.kind = "InnerProductBackwardWeights", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
