#pragma once
// Writes the ops of a step in order, and in between what has to be computed once more.

#include "core/plan/recompute_chain.h"

namespace fitroom {

class RecomputeSchedule {
public:
    // Ops and new tensors go to `tensors` (begun with the program's own) and `ops`.
    explicit RecomputeSchedule(const RecomputeChain& chain);

    std::vector<PlannedTensor> tensors;
    std::vector<PlannedOp> ops;
    double recomputeCost = 0;

    // For simulations: the tensor is there, whoever made it.
    void assume(int32_t tensor);
    // What is protected is not forgotten. Counted: as often as protected it must be released.
    void protect(const std::vector<int32_t>& tensors);
    void release(const std::vector<int32_t>& tensors);

    // Forward ops: for the first time all of a block, later what `wanted` needs.
    void forwardFirst(size_t block);
    void forwardAgain(const std::vector<int32_t>& wanted);
    // After it nothing of the block, and of what it was given, counts as there but what is protected or in `but`.
    void forget(size_t block, const std::vector<int32_t>& but);
    void backward(size_t block, const std::vector<int32_t>& retained);
    void tail();

private:
    void ensure(int32_t tensor);
    void emit(const PlannedOp& op, bool again);
    [[nodiscard]] int32_t current(int32_t tensor) const;

    const RecomputeChain& m_chain;
    std::vector<int32_t> m_current;  // per tensor of the program where its value is now; −1: nowhere
    std::vector<int32_t> m_protected;
    std::vector<int32_t> m_made;     // on demand, since the backward pass of the block began
};

}  // namespace fitroom
