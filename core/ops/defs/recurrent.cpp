#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

// As in Caffe nothing flows back into the states that a sequence starts with.
static void recurrentGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId cont = op.in[1], weights = op.in[2], hidden = op.out[0], first = op.out[1];
    std::vector<TensorId> in = {b.gradOut(0), hidden, cont, weights};
    if (op.attrs.as<RecurrentAttrs>().lstm) in.insert(in.end(), {op.out[2], op.out[3], op.out[4]});
    if (b.gradOut(0) == kNoTensor || (!b.wants(0) && !b.wants(2))) return;
    const TensorId gates = b.wants(0) ? b.gradIn(0) : b.unreadGrad(0);
    b.append("RecurrentBackward", op.attrs, in, {gates}, op.macs);
    if (b.wants(2))
        b.append("RecurrentBackwardWeights", op.attrs, {gates, hidden, first, cont}, {b.gradIn(2)}, op.macs);
}

static void unitGradient(GradientBuilder& b) {
    const Op& op = b.op();
    const TensorId dc = b.wants(0) ? b.gradIn(0) : b.unreadGrad(0);
    const TensorId dgates = b.wants(1) ? b.gradIn(1) : b.unreadGrad(1);
    b.append("LstmUnitBackward", {}, {op.in[0], op.in[1], op.in[2], op.out[0], b.gradOut(0), b.gradOut(1)},
             {dc, dgates});
}

std::vector<OpDef> opDefs_recurrent() {
    return {
        {.kind = "Recurrent", .layout = LayoutPolicy::Plain, .gradient = recurrentGradient},
        {.kind = "RecurrentBackward", .layout = LayoutPolicy::Plain},
        {.kind = "RecurrentBackwardWeights", .layout = LayoutPolicy::Plain},
        {.kind = "LstmUnit", .layout = LayoutPolicy::Plain, .gradient = unitGradient},
        {.kind = "LstmUnitBackward", .layout = LayoutPolicy::Plain},
    };
}

}  // namespace fitroom
