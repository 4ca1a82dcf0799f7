#pragma once
// Values stored in 16 bits, for kernels that compute with floats: a piece at a time is made wide, computed with and made
// narrow again, small enough to stay in the second-level cache in between.

#include "core/backend/cpu/operands.h"
#include "core/ops/bfloat16.h"

namespace fitroom::cpu::simd {

// On all threads.
void widen(const BFloat16* from, float* to, int64_t n) noexcept;
void narrow(const float* from, BFloat16* to, int64_t n) noexcept;

inline const BFloat16* narrowInput(const KernelArgs& a, int i) { return static_cast<const BFloat16*>(a.in[i]); }
inline BFloat16* narrowOutput(const KernelArgs& a, int i) { return static_cast<BFloat16*>(a.out[i]); }

// Floats of all operands of a piece together.
constexpr int64_t kPieceFloats = int64_t{1} << 19;

}  // namespace fitroom::cpu::simd
