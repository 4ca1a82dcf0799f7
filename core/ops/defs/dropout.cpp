#include "core/ops/op_def.h"

namespace fitroom {

static void dropoutGradient(GradientBuilder& b) {
    b.append("DropoutBackward", b.op().attrs, {b.gradOut(0)}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_dropout() {
    return {
        {.kind = "Dropout", .inPlace = {{0, 0}}, .gradient = dropoutGradient},
        {.kind = "DropoutBackward", .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
