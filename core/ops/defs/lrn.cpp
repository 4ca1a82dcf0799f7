#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static bool acrossChannels(const Attrs& attrs) { return attrs.as<LrnAttrs>().region == LrnAttrs::Across; }

static void lrnGradient(GradientBuilder& b) {
    b.append("LRNBackward", b.op().attrs, {b.gradOut(0), b.op().in[0]}, {b.gradIn(0)}, b.op().macs);
}

std::vector<OpDef> opDefs_lrn() {
    return {
        {.kind = "LRN", .layout = LayoutPolicy::ChannelsLast, .pixelwise = acrossChannels, .gradient = lrnGradient},
        {.kind = "LRNBackward", .layout = LayoutPolicy::ChannelsLast, .pixelwise = acrossChannels},
    };
}

}  // namespace fitroom
