#pragma once
// Sums over the rows of a rows × n matrix, as bias gradients need them: float in short runs, double between them, parts
// in fixed order.

#include <cstddef>
#include <cstdint>

namespace fitroom::cpu::simd {

size_t columnSumsScratch(int64_t n);
void columnSums(const float* x, int64_t rows, int64_t n, float* sums, void* scratch) noexcept;

}  // namespace fitroom::cpu::simd
