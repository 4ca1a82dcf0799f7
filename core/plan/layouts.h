#pragma once
// First step of planning: a layout for every tensor, with Reorder ops where neighbours disagree.

#include "core/plan/plan.h"

namespace fitroom {

// Fills tensors and ops of the program from its graph's tensors and these ops (the graph's, or joined ones): operands,
// descriptions, reordered copies. Views become ops of kind "View"/"Alias" with no kernel; the caller merges their storage
// and drops them.
void assignLayouts(Program& program, const std::vector<Op>& ops);

// A tensor whose two layouts are the same bytes: one channel, or one pixel, or not four axes.
[[nodiscard]] bool layoutIsTrivial(const Shape& shape);

}  // namespace fitroom
