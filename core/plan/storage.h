#pragma once
// Which tensors are the same bytes: views always, in-place pairs of an op when nobody reads the old value later.

#include "core/ops/op_def.h"
#include "core/plan/placement.h"
#include "core/plan/plan.h"

namespace fitroom {

// Tensors whose values are read after the last op: the graph's outputs, losses and sinks.
[[nodiscard]] std::vector<int32_t> keptTensors(const Graph& graph);

// Gives every tensor its storage. `kept` live past the last op; `guarded` may not be written over.
// With shareMemory off only views are joined.
void assignStorages(std::vector<PlannedTensor>& tensors, const std::vector<PlannedOp>& ops, const std::vector<int32_t>& kept,
                    const std::vector<int32_t>& guarded, bool shareMemory);

}  // namespace fitroom
