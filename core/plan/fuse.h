#pragma once
// Operations that one kernel does in one pass over memory. What lies between them is then nobody's memory.
//
// - BatchNorm, the Scale behind it and a ReLU behind that, forward and backward: of the three tensors that the backward pass
//   would need, the input and the output are left.
// - The gradient of an inner product's weights and the solver's step with it, where they are many: in classifiers such as
//   AlexNet's and VGG's that gradient alone is as large as all weights of the convolutions.

#include "core/ops/graph.h"

#include <vector>

namespace fitroom {

// The graph's ops with those joined where nothing else reads what lies between them; `origin` is filled for forward ops too
// (an index into graph.ops). With `join` false only the latter.
[[nodiscard]] std::vector<Op> fuseOps(const Graph& graph, bool join);

}  // namespace fitroom
