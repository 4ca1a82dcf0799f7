#include "core/backend/cpu/simd/narrow.h"

#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

namespace fitroom::cpu::simd {

namespace {

FR_SIMD void widenRun(const BFloat16* from, float* to, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        to[i] = from[i].value();
}

FR_SIMD void narrowRun(const float* from, BFloat16* to, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        to[i] = BFloat16::of(from[i]);
}

}  // namespace

void widen(const BFloat16* from, float* to, int64_t n) noexcept {
    forRange(n, kGrain, [&](int64_t b, int64_t e) { widenRun(from + b, to + b, e - b); });
}

void narrow(const float* from, BFloat16* to, int64_t n) noexcept {
    forRange(n, kGrain, [&](int64_t b, int64_t e) { narrowRun(from + b, to + b, e - b); });
}

}  // namespace fitroom::cpu::simd
