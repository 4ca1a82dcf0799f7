#pragma once
// A matrix product that is fast enough for tests, for the doubles of cuDNN and cuBLASLt.

#include <cstdint>

namespace fitroom::sim {

// c(m×n) = a(m×k)·b(k×n), all rows after one another.
void product(int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c);

// To the 10 bits of TF32, ties away from zero.
float roundedToTf32(float value);

}  // namespace fitroom::sim
