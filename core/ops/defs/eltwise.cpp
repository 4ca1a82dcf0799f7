#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static void sumGradient(GradientBuilder& b) {
    const auto attrs = b.op().attrs.as<EltwiseAttrs>();
    for (int i = 0; i < attrs.count; ++i) {
        if (!b.wants(i)) continue;
        if (attrs.coeff[i] == 1)
            b.setGradIn(i, b.gradOut(0));
        else
            b.append("Linear", LinearAttrs{.a = attrs.coeff[i], .b = 0}, {b.gradOut(0)}, {b.gradIn(i)});
    }
}

static void prodGradient(GradientBuilder& b) {
    const Op& op = b.op();
    auto attrs = op.attrs.as<EltwiseAttrs>();
    std::vector<TensorId> in = {b.gradOut(0)};
    in.insert(in.end(), op.in.begin(), op.in.end());
    for (int i = 0; i < attrs.count; ++i) {
        if (!b.wants(i)) continue;
        attrs.index = i;
        b.append("EltwiseProdBackward", attrs, in, {b.gradIn(i)});
    }
}

static void maxGradient(GradientBuilder& b) {
    const Op& op = b.op();
    auto attrs = op.attrs.as<EltwiseAttrs>();
    for (int i = 0; i < attrs.count; ++i) {
        if (!b.wants(i)) continue;
        attrs.index = i;
        b.append("EltwiseMaxBackward", attrs, {b.gradOut(0), op.out[1]}, {b.gradIn(i)});
    }
}

std::vector<OpDef> opDefs_eltwise() {
    return {
        {.kind = "EltwiseSum", .inPlace = {{0, 0}, {1, 0}}, .pixelwise = alwaysPixelwise, .gradient = sumGradient},
        {.kind = "EltwiseProd", .pixelwise = alwaysPixelwise, .gradient = prodGradient},
        {.kind = "EltwiseProdBackward", .pixelwise = alwaysPixelwise},
        {.kind = "EltwiseMax", .droppableOutput = 1, .pixelwise = alwaysPixelwise, .gradient = maxGradient},
        {.kind = "EltwiseMaxBackward", .pixelwise = alwaysPixelwise},
    };
}

}  // namespace fitroom
