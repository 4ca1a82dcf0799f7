#pragma once
// History of weights that rest (lr_mult 0). Caffe's solver visits them all the same: to the adaptive methods their decay is
// a gradient that never changes, and the history follows from the number of iterations. So no memory is kept for it here,
// and a snapshot still holds what Caffe's would.

#include "core/net/solver_method.h"

#include <span>
#include <vector>

namespace fitroom {

// One vector a history of the method, each as long as `weights`, after `iterations` updates since the weights came to rest
// at their values. `decay` = weight_decay × decay_mult.
[[nodiscard]] std::vector<std::vector<float>> restingHistory(const SolverMethod& method, const caffe::SolverParameter&,
                                                             float decay, std::span<const float> weights,
                                                             int64_t iterations);

}  // namespace fitroom
