#include "core/ops/op_def.h"

namespace fitroom {

static void batchNormGradient(GradientBuilder& b) {
    const Op& op = b.op();
    b.append("BatchNormBackward", op.attrs, {b.gradOut(0), op.in[0], op.out[1], op.out[2]}, {b.gradIn(0)}, op.macs);
}

// Constants as far as the gradient goes: dx = dy / sqrt(var + eps).
static void batchNormGlobalGradient(GradientBuilder& b) {
    const Op& op = b.op();
    b.append("BatchNormGlobalBackward", op.attrs, {b.gradOut(0), op.in[2], op.in[3]}, {b.gradIn(0)}, op.macs);
}

std::vector<OpDef> opDefs_batch_norm() {
    return {
        {.kind = "BatchNorm",
         .layout = LayoutPolicy::ChannelsLast,
         .inPlace = {{0, 0}},
         .againKind = "BatchNormAgain",
         .gradient = batchNormGradient},
        {.kind = "BatchNormAgain", .layout = LayoutPolicy::ChannelsLast, .inPlace = {{0, 0}}, .pixelwise = alwaysPixelwise},
        {.kind = "BatchNormBackward", .layout = LayoutPolicy::ChannelsLast, .inPlace = {{0, 0}, {1, 0}}},
        {.kind = "BatchNormGlobal",
         .layout = LayoutPolicy::ChannelsLast,
         .inPlace = {{0, 0}},
         .pixelwise = alwaysPixelwise,
         .gradient = batchNormGlobalGradient},
        {.kind = "BatchNormGlobalBackward",
         .layout = LayoutPolicy::ChannelsLast,
         .inPlace = {{0, 0}},
         .pixelwise = alwaysPixelwise},
        // BatchNorm, Scale over the channels and ReLU in one; the planner joins them (core/plan/fuse.h).
        {.kind = "BatchNormScale",
         .layout = LayoutPolicy::ChannelsLast,
         .inPlace = {{0, 0}},
         .againKind = "BatchNormScaleAgain"},
        {.kind = "BatchNormScaleAgain",
         .layout = LayoutPolicy::ChannelsLast,
         .inPlace = {{0, 0}},
         .pixelwise = alwaysPixelwise},
        {.kind = "BatchNormScaleBackward", .layout = LayoutPolicy::ChannelsLast, .inPlace = {{0, 0}, {1, 0}}},
    };
}

}  // namespace fitroom
