#pragma once
// FR_SIMD before a function: compiled for AVX-512, AVX2 and plain x86-64, chosen at load. Only the function's own body
// and what is inlined into it is compiled so: an OpenMP region or a lambda passed out would not be.
// Not under sanitizers: the choice runs before their run time is up.

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define FR_SIMD __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FR_SIMD
#endif
// For helpers of FR_SIMD functions.
#define FR_INLINE inline __attribute__((always_inline))
