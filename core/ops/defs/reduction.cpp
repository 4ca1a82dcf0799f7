#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

static void tileGradient(GradientBuilder& b) { b.append("TileBackward", b.op().attrs, {b.gradOut(0)}, {b.gradIn(0)}); }

static void reductionGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const auto operation = op.attrs.as<ReductionAttrs>().operation;
    std::vector<TensorId> in = {b.gradOut(0)};
    if (operation == ReductionAttrs::AbsSum || operation == ReductionAttrs::SquareSum) in.push_back(op.in[0]);
    b.append("ReductionBackward", op.attrs, in, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_reduction() {
    return {
        {.kind = "Tile", .layout = LayoutPolicy::Plain, .gradient = tileGradient},
        {.kind = "TileBackward", .layout = LayoutPolicy::Plain},
        {.kind = "Reduction", .layout = LayoutPolicy::Plain, .gradient = reductionGradient},
        {.kind = "ReductionBackward", .layout = LayoutPolicy::Plain},
        {.kind = "ArgMax", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
