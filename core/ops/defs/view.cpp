#include "core/ops/op_def.h"

namespace fitroom {

static void viewGradient(GradientBuilder& b) { b.append("View", {}, {b.gradOut(0)}, {b.gradIn(0)}); }

static void aliasGradient(GradientBuilder& b) { b.setGradIn(0, b.gradOut(0)); }

std::vector<OpDef> opDefs_view() {
    return {
        {.kind = "View", .layout = LayoutPolicy::Plain, .isView = true, .gradient = viewGradient},
        {.kind = "Alias", .isView = true, .gradient = aliasGradient},
    };
}

}  // namespace fitroom
