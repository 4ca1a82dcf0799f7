#pragma once
// Eight floats or integers as GCC and Clang vectors: lowered to what the target has. For loops whose running values
// must stay in registers, which compilers do not manage with arrays. Only as locals of FR_SIMD functions and of what is
// inlined into them: passed by value the calling convention would hang on the target.

#include <cstdint>
#include <cstring>

namespace fitroom::cpu {

typedef float Float8 __attribute__((vector_size(32)));
typedef int32_t Int8 __attribute__((vector_size(32)));

}  // namespace fitroom::cpu

#define FR_LOAD8(vector, from) std::memcpy(&(vector), (from), sizeof(vector))
#define FR_STORE8(to, vector) std::memcpy((to), &(vector), sizeof(vector))
