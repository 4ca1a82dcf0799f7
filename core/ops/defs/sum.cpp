#include "core/ops/op_def.h"

namespace fitroom {

static void plainSumGradient(GradientBuilder& b) {
    for (int i = 0; i < static_cast<int>(b.op().in.size()); ++i)
        if (b.wants(i)) b.setGradIn(i, b.gradOut(0));
}

std::vector<OpDef> opDefs_sum() { 
    return {{.kind = "Sum", .inPlace = {{0, 0}, {1, 0}}, .pixelwise = alwaysPixelwise, .gradient = plainSumGradient}};
 }

}  // namespace fitroom
