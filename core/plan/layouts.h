#pragma once
// First step of planning: for every tensor how it lies and in how many bits, with Reorder ops where neighbours disagree.

#include "core/plan/plan.h"

#include <functional>

namespace fitroom {

// Fills tensors and ops of the program from its graph's tensors and these ops (the graph's, or joined ones): operands,
// descriptions, reordered copies. Views become ops of kind "View"/"Alias" with no kernel; the caller merges their storage
// and drops them. `serves`: whether there is a kernel for an op whose images are stored in 16 bits; null: none are.
void assignLayouts(Program& program, const std::vector<Op>& ops, const std::function<bool(const PlannedOp&)>& serves = {});

// A tensor whose two layouts are the same bytes: one channel, or one pixel, or not four axes.
[[nodiscard]] bool layoutIsTrivial(const Shape& shape);

}  // namespace fitroom
