#include "core/ops/op_def.h"

namespace fitroom {

static void innerProductGradient(GradientBuilder& b) {
    appendProductGradient(b, "InnerProductBackwardWeights", "InnerProductBackwardData");
}

std::vector<OpDef> opDefs_inner_product() {
    return {
        {.kind = "InnerProduct", .layout = LayoutPolicy::Plain, .gradient = innerProductGradient},
        {.kind = "InnerProductBackwardData", .layout = LayoutPolicy::Plain},
        {.kind = "InnerProductBackwardWeights", .layout = LayoutPolicy::Plain},
        // With the solver's step, so that the gradient of many weights is nobody's memory (core/plan/fuse.h).
        {.kind = "InnerProductUpdate", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
