#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static bool byChannel(const Attrs& attrs) {
    const auto a = attrs.as<ScaleAttrs>();
    return a.numAxes == 0 || (a.axis == 1 && a.numAxes == 1);
}

// One factor a channel of N×C×H×W works in either layout; other axes mean the plain order.
static LayoutPolicy scaleLayout(const Attrs& attrs, const Shape&) {
    return byChannel(attrs) ? LayoutPolicy::Any : LayoutPolicy::Plain;
}

static void scaleGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId dy = b.gradOut(0);
    const bool wantsBeta = op.in.size() > 2 && b.wants(2);
    if (b.wants(1) || wantsBeta) {
        const TensorId dgamma = b.wants(1) ? b.gradIn(1) : b.unreadGrad(1);
        std::vector<TensorId> out = {dgamma};
        if (wantsBeta) out.push_back(b.gradIn(2));
        b.append("ScaleBackwardParams", op.attrs, {dy, op.in[0]}, out, op.macs);
    }
    if (b.wants(0)) b.append("ScaleBackwardData", op.attrs, {dy, op.in[1]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_scale() {
    return {
        {.kind = "Scale", .layoutFor = scaleLayout, .inPlace = {{0, 0}}, .pixelwise = byChannel, .gradient = scaleGradient},
        {.kind = "ScaleBackwardData", .layoutFor = scaleLayout, .inPlace = {{0, 0}}, .pixelwise = byChannel},
        {.kind = "ScaleBackwardParams", .layoutFor = scaleLayout},
    };
}

}  // namespace fitroom
