#pragma once
// Local response normalization over channels-last tensors; the formulas stand in kernels/lrn.cpp.

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

std::unique_ptr<Kernel> makeLrn(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeLrnBackward(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
