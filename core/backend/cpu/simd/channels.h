#pragma once
// Passes over a tensor seen as outer × channels × inner in memory: one factor a channel, sums a channel. Sums are float
// in short runs and double between them, in parts of fixed order; moments are merged by Chan's formula, so that a large
// mean costs no digits of the variance. T: float, or BFloat16 with the channels innermost.

#include "core/backend/cpu/operands.h"
#include "core/ops/bfloat16.h"

namespace fitroom::cpu::simd {

// A ReLU that stood behind (x − shift[c])·a[c] + b[c]: dy counts as 0 where that was not above 0. Null: no ReLU.
struct Gate {
    const float *a = nullptr, *b = nullptr;
};

// y = (x − shift[c])·a[c] + b[c], with `relu` at least 0; shift and b may be null. In place allowed.
template <class T>
void affineChannels(const MemoryView&, const T* x, T* y, const float* shift, const float* a, const float* b,
                    bool relu = false) noexcept;
// dx = dy·a[c] + (x − shift[c])·k[c] + b[c]: BatchNorm's gradient. In place on either allowed.
template <class T>
void mixChannels(const MemoryView&, const T* dy, const T* x, T* dx, const float* shift, const float* a,
                 const float* k, const float* b, Gate gate = {}) noexcept;

size_t channelScratch(const MemoryView&);
// Mean and Σ(x − mean)² of each channel.
template <class T>
void channelMoments(const MemoryView&, const T* x, double* mean, double* squares, void* scratch) noexcept;
// Σ dy and Σ dy·(x − shift[c]) of each channel; shift may be null, with a gate it may not.
template <class T>
void channelProducts(const MemoryView&, const T* dy, const T* x, const float* shift, double* sum,
                     double* product, void* scratch, Gate gate = {}) noexcept;

}  // namespace fitroom::cpu::simd
