#pragma once
// What an op is: its contract, independent of any backend. One file per family (forward and backward kinds together) in
// core/ops/defs: `foo.cpp` defines `std::vector<OpDef> opDefs_foo()`; the list is generated from the file names.

#include "core/ops/graph.h"

#include <utility>
#include <vector>

namespace fitroom {

// Which layouts the 4-axis activations and gradients of an op may have.
enum class LayoutPolicy : uint8_t {
    Any,           // all the same, whichever it is: pointwise ops
    ChannelsLast,  // fastest so; the planner reorders inputs
    Plain,         // order of elements matters: reshapes, inner products
};

// Builds the backward ops of one forward op.
class GradientBuilder {
public:
    virtual ~GradientBuilder() = default;
    [[nodiscard]] virtual const Op& op() const = 0;
    [[nodiscard]] virtual const Shape& shape(TensorId) const = 0;
    [[nodiscard]] virtual TensorId gradOut(int output) const = 0;  // kNoTensor: no gradient reaches this output
    [[nodiscard]] virtual bool wants(int input) const = 0;         // someone reads the gradient of this input
    // A tensor for the gradient of input `i`, of the input's shape, which becomes that input's gradient.
    virtual TensorId gradIn(int input) = 0;
    // Uses an existing tensor as the gradient of an input (sums pass theirs through).
    virtual void setGradIn(int input, TensorId gradient) = 0;
    // Where a kernel puts the gradient of input `i` when nobody wants it.
    virtual TensorId unreadGrad(int input) = 0;
    virtual TensorId temporary(const Shape&, DType = DType::F32) = 0;
    virtual void append(const char* kind, const Attrs&, std::vector<TensorId> in, std::vector<TensorId> out,
                      int64_t macs = 0) = 0;
};

struct OpDef {
    const char* kind = "";
    LayoutPolicy layout = LayoutPolicy::Any;
    // When the policy hangs on the attributes or shapes (Scale along another axis than 1…); null: `layout` always.
    LayoutPolicy (*layoutFor)(const Attrs&, const Shape& firstInput) = nullptr;
    // (input, output) that may be the same memory when nothing reads the input later.
    std::vector<std::pair<int, int>> inPlace = {};
    // Output 0 is input 0's memory seen otherwise; no kernel runs. With layout Plain the shape changes.
    bool isView = false;
    // Output i is input i's memory, whose values the kernel changes: nobody else may read them.
    bool rewrites = false;
    // An output that only backward reads (a mask): left out of the op when nothing reads it.
    int droppableOutput = -1;
    // An op with state that can still be computed anew: this kind makes output 0 from the inputs and, behind them, outputs
    // 1 … of the first time (BatchNorm: the batch's statistics), bit for bit, and touches no state.
    const char* againKind = nullptr;
    // With channels last each pixel of its images (N×C×H×W) hangs on that pixel of its other images only: it can be run on
    // any share of the pixels. Null: no.
    bool (*pixelwise)(const Attrs&) = nullptr;
    // Null: no gradient flows (Accuracy, labels).
    void (*gradient)(GradientBuilder&) = nullptr;
};

inline bool alwaysPixelwise(const Attrs&) { return true; }

// The gradient of y = x·W (+ b) of any kind (Convolution, InnerProduct): `weights` makes W's and b's in one kernel, `data`
// x's. Weights come first: x dies before its gradient is born, which keeps the peak of the backward pass lower.
void appendProductGradient(GradientBuilder&, const char* weights, const char* data);

std::vector<std::vector<OpDef>> allOpDefGroups();  // generated, one a file
std::vector<OpDef> allOpDefs();
const OpDef* findOpDef(const char* kind);  // null when unknown

}  // namespace fitroom
