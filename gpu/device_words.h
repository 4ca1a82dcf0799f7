#pragma once
// What is said otherwise for the device than for the host.

#include "core/ops/device.h"

#include <cstdint>
#include <cstring>

namespace fitroom::gpu {

// a·b rounded, never joined with the sum that it is a part of: the host rounds so.
FR_DEVICE inline float roundedProduct(float a, float b) {
#if defined(__CUDA_ARCH__)
    return __fmul_rn(a, b);
#else
    return a * b;
#endif
}

// The number at this address becomes at least `number`. Which of several threads comes first makes no difference: the same
// input gives the same output.
FR_DEVICE inline void raiseTo(int32_t* at, int32_t number) {
#if defined(__CUDA_ARCH__)
    atomicMax(at, number);
#else
    int32_t old = 0;
    std::memcpy(&old, at, sizeof(old));  // the memory may be a float's
    if (old < number) std::memcpy(at, &number, sizeof(number));
#endif
}

}  // namespace fitroom::gpu
