#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

// With a slope of at least 0 the sign of y tells that of x, so that x need not live on.
static void reluGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const bool needsX = op.attrs.as<ReluAttrs>().slope < 0;
    b.append("ReLUBackward", op.attrs, {b.gradOut(0), needsX ? op.in[0] : op.out[0]}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_relu() {
    return {
        {.kind = "ReLU", .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise, .gradient = reluGradient},
        {.kind = "ReLUBackward", .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise},
    };
}

}  // namespace fitroom
