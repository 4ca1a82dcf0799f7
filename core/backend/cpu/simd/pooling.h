#pragma once
// Pooling over channels-last tensors, many channels at once; the same values as the reference bit for bit where the
// method is MAX.

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

std::unique_ptr<Kernel> makePooling(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makePoolingBackward(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
