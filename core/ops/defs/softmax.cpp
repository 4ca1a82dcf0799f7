#include "core/ops/op_def.h"

namespace fitroom {

static void softmaxGradient(GradientBuilder& b) {
    const Op& op = b.op();
    b.append("SoftmaxBackward", op.attrs, {b.gradOut(0), op.out[0]}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_softmax() {
    return {
        {.kind = "Softmax", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}, .gradient = softmaxGradient},
        {.kind = "SoftmaxBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
