#include "core/ops/op_def.h"

namespace fitroom {

static void lrnGradient(GradientBuilder& b) {
    b.append("LRNBackward", b.op().attrs, {b.gradOut(0), b.op().in[0]}, {b.gradIn(0)}, b.op().macs);
}

std::vector<OpDef> opDefs_lrn() {
    return {
        {.kind = "LRN", .layout = LayoutPolicy::ChannelsLast, .gradient = lrnGradient},
        {.kind = "LRNBackward", .layout = LayoutPolicy::ChannelsLast},
    };
}

}  // namespace fitroom
