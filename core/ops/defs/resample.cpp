#include "core/ops/op_def.h"

namespace fitroom {

// Ops whose gradient needs nothing but the gradient itself: they are linear.
template <const char* kBackward>
static void linearGradient(GradientBuilder& b) {
    b.append(kBackward, b.op().attrs, {b.gradOut(0)}, {b.gradIn(0)});
}

static void unpoolGradient(GradientBuilder& b) {
    if (b.wants(0)) b.append("UnpoolBackward", {}, {b.gradOut(0), b.op().in[1]}, {b.gradIn(0)});
}

static void normalizeGradient(GradientBuilder& b) {
    const Op& op = b.op();
    b.append("NormalizeBackward", op.attrs, {b.gradOut(0), op.out[0], op.out[1]}, {b.gradIn(0)});
}

static constexpr char kCol2im[] = "Col2im", kInterpBackward[] = "InterpBackward", kEnlargeBackward[] = "EnlargeBackward";

std::vector<OpDef> opDefs_resample() {
    return {
        {.kind = "Im2col", .layout = LayoutPolicy::Plain, .gradient = linearGradient<kCol2im>},
        {.kind = kCol2im, .layout = LayoutPolicy::Plain},
        {.kind = "Interp", .layout = LayoutPolicy::Plain, .gradient = linearGradient<kInterpBackward>},
        {.kind = kInterpBackward, .layout = LayoutPolicy::Plain},
        {.kind = "Enlarge", .layout = LayoutPolicy::Plain, .gradient = linearGradient<kEnlargeBackward>},
        {.kind = kEnlargeBackward, .layout = LayoutPolicy::Plain},
        {.kind = "Unpool", .layout = LayoutPolicy::Plain, .gradient = unpoolGradient},
        {.kind = "UnpoolBackward", .layout = LayoutPolicy::Plain},
        {.kind = "ToFloat"},
        {.kind = "Normalize", .layout = LayoutPolicy::Plain, .gradient = normalizeGradient},
        {.kind = "NormalizeBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
