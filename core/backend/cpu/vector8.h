#pragma once
// Eight floats or integers as GCC and Clang vectors: lowered to what the target has. For loops whose running values
// must stay in registers, which compilers do not manage with arrays. Only as locals of FR_SIMD functions and of what is
// inlined into them: passed by value the calling convention would hang on the target.

#include "core/ops/bfloat16.h"

#include <cstdint>
#include <cstring>

namespace fitroom::cpu {

typedef float Float8 __attribute__((vector_size(32)));
typedef int32_t Int8 __attribute__((vector_size(32)));

}  // namespace fitroom::cpu

#define FR_LOAD8(vector, from) std::memcpy(&(vector), (from), sizeof(vector))
#define FR_STORE8(to, vector) std::memcpy((to), &(vector), sizeof(vector))

// The same of floats or of values in 16 bits, by type.
#define FR_WIDEN8(vector, from) ::fitroom::cpu::load8(&(vector), (from))
#define FR_NARROW8(to, vector) ::fitroom::cpu::store8((to), &(vector))

namespace fitroom::cpu {

typedef uint16_t Short8 __attribute__((vector_size(16)));
typedef uint32_t UInt8 __attribute__((vector_size(32)));

inline __attribute__((always_inline)) void load8(Float8* v, const float* from) { FR_LOAD8(*v, from); }
inline __attribute__((always_inline)) void load8(Float8* v, const BFloat16* from) {
    Short8 halves;
    std::memcpy(&halves, from, sizeof(halves));
    const UInt8 bits = __builtin_convertvector(halves, UInt8) << 16;
    std::memcpy(v, &bits, sizeof(*v));
}
inline __attribute__((always_inline)) void store8(float* to, const Float8* v) { FR_STORE8(to, *v); }
inline __attribute__((always_inline)) void store8(BFloat16* to, const Float8* v) {
    for (int i = 0; i < 8; ++i)
        to[i] = BFloat16::of((*v)[i]);
}

}  // namespace fitroom::cpu
