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

// An element of either type, for loops that serve both.
inline __attribute__((always_inline)) float valueOf(float v) { return v; }
inline __attribute__((always_inline)) float valueOf(BFloat16 v) { return v.value(); }
inline __attribute__((always_inline)) void assign(float& to, float v) { to = v; }
inline __attribute__((always_inline)) void assign(BFloat16& to, float v) { to = BFloat16::of(v); }

// Floats of all operands of a piece together, on one thread.
constexpr int64_t kPieceFloats = int64_t{1} << 15;

}  // namespace fitroom::cpu::simd
