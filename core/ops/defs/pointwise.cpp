#include "core/ops/pointwise.h"

#include "core/ops/op_def.h"

namespace fitroom {

template <class Formula>
static void pointwiseGradient(GradientBuilder& b, const char* backward) {
    const Op& op = b.op();
    const bool output = Formula::reads(op.attrs.as<PointwiseAttrs>()) == pointwise::Reads::Output;
    b.append(backward, op.attrs, {b.gradOut(0), output ? op.out[0] : op.in[0]}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_pointwise() {
    std::vector<OpDef> defs = {{.kind = "Threshold", .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise}};
#define FR_USE(Formula)                                                                                             \
    defs.push_back({.kind = #Formula, .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise, .gradient = [](GradientBuilder& b) { \
                        pointwiseGradient<pointwise::Formula>(b, #Formula "Backward");                              \
                    }});                                                                                            \
    defs.push_back({.kind = #Formula "Backward", .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise});
    FR_POINTWISE(FR_USE)
#undef FR_USE
    return defs;
}

}  // namespace fitroom
