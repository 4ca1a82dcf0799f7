#pragma once
// Initial weights. Each value is keyed by (seed, layer, blob, element): the same seed gives the same weights whatever
// else is in the net.

#include "core/ops/graph.h"

#include <cstdint>
#include <span>

namespace fitroom {

// `out` in plain order, param.shape.count() values.
void fill(const GraphParam& param, uint64_t seed, std::span<float> out);

}  // namespace fitroom
