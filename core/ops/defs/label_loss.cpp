#include "core/ops/op_def.h"

namespace fitroom {

// Losses of scores against labels, which get no gradient.
static void appendLabelLoss(GradientBuilder& b, const char* backward) {
    const Op& op = b.op();
    if (b.gradOut(0) == kNoTensor || !b.wants(0)) return;
    b.append(backward, op.attrs, {op.in[0], op.in[1], b.gradOut(0)}, {b.gradIn(0)});
}

static void infogainGradient(GradientBuilder& b) {
    const Op& op = b.op();
    if (b.gradOut(0) == kNoTensor || !b.wants(0)) return;
    b.append("InfogainLossBackward", op.attrs, {op.out[1], op.in[1], op.in[2], b.gradOut(0)}, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_label_loss() {
    return {
        {.kind = "SigmoidLoss", .layout = LayoutPolicy::Plain,
         .gradient = [](GradientBuilder& b) { appendLabelLoss(b, "SigmoidLossBackward"); }},
        {.kind = "SigmoidLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
        {.kind = "InfogainLoss", .layout = LayoutPolicy::Plain, .gradient = infogainGradient},
        {.kind = "InfogainLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
        {.kind = "HingeLoss", .layout = LayoutPolicy::Plain,
         .gradient = [](GradientBuilder& b) { appendLabelLoss(b, "HingeLossBackward"); }},
        {.kind = "HingeLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
        {.kind = "MultinomialLoss", .layout = LayoutPolicy::Plain,
         .gradient = [](GradientBuilder& b) { appendLabelLoss(b, "MultinomialLossBackward"); }},
        {.kind = "MultinomialLossBackward", .layout = LayoutPolicy::Plain, .inPlace = {{0, 0}}},
    };
}

}  // namespace fitroom
