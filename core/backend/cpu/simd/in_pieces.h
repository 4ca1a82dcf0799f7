#pragma once
// Any op that is pixelwise (core/ops/op_def.h), on images stored in 16 bits: its float kernel, run on a few pixels at a time.

#include "core/backend/cpu/operands.h"

#include <functional>
#include <memory>

namespace fitroom::cpu::simd {

using PrepareKernel = std::function<PreparedKernel(const OpDesc&)>;
// Null with the reason when the op is none, or its images do not lie with their channels last.
std::unique_ptr<Kernel> makeInPieces(const OpDesc&, const PrepareKernel& prepareFloat, std::string& why);

}  // namespace fitroom::cpu::simd
