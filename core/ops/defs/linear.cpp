#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static void linearGradient(GradientBuilder& b) {
    const float a = b.op().attrs.as<LinearAttrs>().a;
    b.append("Linear", LinearAttrs{.a = a, .b = 0}, {b.gradOut(0)}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_linear() {
    return {{.kind = "Linear", .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise, .gradient = linearGradient}};
}

}  // namespace fitroom
