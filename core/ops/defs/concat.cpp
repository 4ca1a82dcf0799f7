#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

namespace fitroom {

// All parts come out of one Slice; a part that nobody wants goes to a tensor that nothing reads.
static void concatGradient(GradientBuilder& b) {
    const Op& op = b.op();
    std::vector<TensorId> parts;
    for (int i = 0; i < static_cast<int>(op.in.size()); ++i)
        parts.push_back(b.wants(i) ? b.gradIn(i) : b.unreadGrad(i));
    b.append("Slice", op.attrs, {b.gradOut(0)}, parts);
}

// A part that no gradient reaches counts as 0.
static void sliceGradient(GradientBuilder& b) {
    const Op& op = b.op();
    std::vector<TensorId> parts;
    for (int i = 0; i < static_cast<int>(op.out.size()); ++i) {
        TensorId part = b.gradOut(i);
        if (part == kNoTensor) {
            part = b.temporary(b.shape(op.out[static_cast<size_t>(i)]));
            b.append("Fill", FillAttrs{0}, {}, {part});
        }
        parts.push_back(part);
    }
    b.append("Concat", op.attrs, parts, {b.gradIn(0)});
}

std::vector<OpDef> opDefs_concat() {
    return {{.kind = "Concat", .gradient = concatGradient}, {.kind = "Slice", .gradient = sliceGradient}};
}

}  // namespace fitroom
