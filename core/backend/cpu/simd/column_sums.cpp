#include "core/backend/cpu/simd/column_sums.h"

#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

namespace fitroom::cpu::simd {

namespace {

constexpr int64_t kRun = 64;    // rows that are added up in float
constexpr int64_t kWidth = 32;  // columns that stay in registers

// A width known to the compiler keeps the sums in registers over all rows.
template <int64_t width>
FR_INLINE void addBlock(const float* x, int64_t rows, int64_t n, int64_t count, double* sums) {
    float run[kWidth] = {};
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < (width ? width : count); ++j)
            run[j] += x[r * n + j];
    for (int64_t j = 0; j < (width ? width : count); ++j)
        sums[j] += static_cast<double>(run[j]);
}

FR_SIMD void addRows(const float* x, int64_t rows, int64_t n, double* sums) {
    for (int64_t first = 0; first < rows; first += kRun) {
        const float* block = x + first * n;
        const int64_t size = std::min(kRun, rows - first);
        int64_t c = 0;
        for (; c + kWidth <= n; c += kWidth)
            addBlock<kWidth>(block + c, size, n, kWidth, sums + c);
        if (c < n) addBlock<0>(block + c, size, n, n - c, sums + c);
    }
}

}  // namespace

size_t columnSumsScratch(int64_t n) {
    return static_cast<size_t>(threadCount()) * static_cast<size_t>(n) * sizeof(double);
}

void columnSums(const float* x, int64_t rows, int64_t n, float* sums, void* scratch) noexcept {
    auto* partial = static_cast<double*>(scratch);
    const int parts = rows * n < 2 * kGrain ? 1 : threadCount();
    forParts(parts, [&](int part) {
        const Range range = partOf(rows, parts, part);
        std::fill_n(partial + part * n, n, 0.0);
        addRows(x + range.begin * n, range.end - range.begin, n, partial + part * n);
    });
    for (int64_t j = 0; j < n; ++j) {
        double sum = 0;
        for (int part = 0; part < parts; ++part)
            sum += partial[part * n + j];
        sums[j] = static_cast<float>(sum);
    }
}

}  // namespace fitroom::cpu::simd
