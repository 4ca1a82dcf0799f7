#pragma once

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

std::unique_ptr<Kernel> makeScale(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeScaleBackwardParams(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
