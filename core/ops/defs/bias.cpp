#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static bool byChannel(const Attrs& attrs) {
    const auto a = attrs.as<ScaleAttrs>();
    return a.numAxes == 0 || (a.axis == 1 && a.numAxes == 1);
}

// One value a channel of N×C×H×W works in either layout; other axes mean the plain order.
static LayoutPolicy channelLayout(const Attrs& attrs, const Shape&) {
    return byChannel(attrs) ? LayoutPolicy::Any : LayoutPolicy::Plain;
}

static void biasGradient(GradientBuilder& b) {
    if (b.wants(1)) b.append("BiasBackwardParams", b.op().attrs, {b.gradOut(0)}, {b.gradIn(1)});
    if (b.wants(0)) b.setGradIn(0, b.gradOut(0));
}

static void preluGradient(GradientBuilder& b) {
    const Op& op = b.op();
    if (b.wants(1)) b.append("PReLUBackwardParams", op.attrs, {b.gradOut(0), op.in[0]}, {b.gradIn(1)});
    if (b.wants(0)) b.append("PReLUBackwardData", op.attrs, {b.gradOut(0), op.in[0], op.in[1]}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_bias() {
    return {
        {.kind = "Bias", .layoutFor = channelLayout, .inPlace = {{0, 0}}, .pixelwise = byChannel, .gradient = biasGradient},
        {.kind = "BiasBackwardParams", .layoutFor = channelLayout},
        {.kind = "PReLU", .layoutFor = channelLayout, .pixelwise = byChannel, .gradient = preluGradient},
        {.kind = "PReLUBackwardData", .layoutFor = channelLayout, .inPlace = {{0, 0}}, .pixelwise = byChannel},
        {.kind = "PReLUBackwardParams", .layoutFor = channelLayout},
    };
}

}  // namespace fitroom
