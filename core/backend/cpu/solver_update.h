#pragma once
// The solver's step over arrays, for the kernels that take it.

#include "core/ops/solver_rules.h"

#include <cstdint>

namespace fitroom::cpu {

// On this thread. Without a gradient (Caffe decays such weights all the same) dw is null. Rules with one history get it for
// both.
using UpdateLoop = void (*)(const rules::Constants&, const float* dw, float* w, float* h, float* h2, int64_t n);
UpdateLoop updateLoop(int32_t rule);  // null: no such rule

}  // namespace fitroom::cpu
