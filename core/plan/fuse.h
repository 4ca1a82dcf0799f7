#pragma once
// Operations that one kernel does in one pass over memory: BatchNorm, the Scale behind it and a ReLU behind that. What lies
// between them is then nobody's memory, forward and backward: of the three tensors that the backward pass would need, the
// input and the output are left.

#include "core/ops/graph.h"

#include <vector>

namespace fitroom {

// The graph's ops with those joined where nothing else reads what lies between them; `origin` is filled for forward ops too
// (an index into graph.ops). With `join` false only the latter.
[[nodiscard]] std::vector<Op> fuseOps(const Graph& graph, bool join);

}  // namespace fitroom
