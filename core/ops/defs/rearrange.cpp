#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static void gatherGradient(GradientBuilder& b) {
    b.append("GatherBackward", {}, {b.gradOut(0), b.op().in[1]}, {b.gradIn(0)});
}

static void cropGradient(GradientBuilder& b) { b.append("CropBackward", b.op().attrs, {b.gradOut(0)}, {b.gradIn(0)}); }

static void permuteGradient(GradientBuilder& b) {
    const auto order = b.op().attrs.as<PermuteAttrs>();
    PermuteAttrs back;
    for (int i = 0; i < b.shape(b.op().in[0]).rank; ++i)
        back.order[order.order[i]] = i;
    b.append("Permute", back, {b.gradOut(0)}, {b.gradIn(0)});
}

static void filterGradient(GradientBuilder& b) {
    b.append("FilterBackward", {}, {b.gradOut(0), b.op().in[1]}, {b.gradIn(0)});
}

static void mvnGradient(GradientBuilder& b) {
    const Op& op = b.op();
    b.append("MVNBackward", op.attrs, {b.gradOut(0), op.out[0], op.out[1]}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_rearrange() {
    return {
        {.kind = "Gather", .layout = LayoutPolicy::Plain, .gradient = gatherGradient},
        {.kind = "GatherBackward", .layout = LayoutPolicy::Plain},
        {.kind = "Crop", .layout = LayoutPolicy::Plain, .gradient = cropGradient},
        {.kind = "CropBackward", .layout = LayoutPolicy::Plain},
        {.kind = "CropDetached", .layout = LayoutPolicy::Plain},
        {.kind = "Permute", .layout = LayoutPolicy::Plain, .gradient = permuteGradient},
        {.kind = "Filter", .layout = LayoutPolicy::Plain, .gradient = filterGradient},
        {.kind = "FilterBackward", .layout = LayoutPolicy::Plain},
        {.kind = "MVN", .layout = LayoutPolicy::Plain, .gradient = mvnGradient},
        {.kind = "MVNBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
