#include "core/ops/op_def.h"

namespace fitroom {

std::vector<OpDef> opDefs_update() {
    return {
        {.kind = "Accumulate", .layout = LayoutPolicy::Plain},
        {.kind = "GradientScale", .layout = LayoutPolicy::Plain},
        {.kind = "MeanEnd", .layout = LayoutPolicy::Plain, .rewrites = true},
        {.kind = "MeanStart", .layout = LayoutPolicy::Plain, .rewrites = true},
        {.kind = "SolverUpdate", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
