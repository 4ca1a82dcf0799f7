#pragma once

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

// An inner product of one row, as when one image is classified: the weights are read once, at the speed of memory; a
// matrix product would copy them first.
std::unique_ptr<Kernel> makeVectorProduct(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
