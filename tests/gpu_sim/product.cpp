#include "tests/gpu_sim/product.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace fitroom::sim {

namespace {

typedef float Eight __attribute__((vector_size(32)));
constexpr int64_t kRows = 4, kColumns = 16, kDepth = 256;  // of a block

// Sums of at most kDepth products in floats, those sums in floats again: as exact as what it stands for.
[[gnu::always_inline]] inline void blocks(int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c) {
    std::vector<float> panel(static_cast<size_t>(kDepth * kColumns));
    std::fill(c, c + m * n, 0.f);
    for (int64_t k0 = 0; k0 < k; k0 += kDepth) {
        const int64_t depth = std::min(kDepth, k - k0);
        for (int64_t n0 = 0; n0 < n; n0 += kColumns) {
            const int64_t columns = std::min(kColumns, n - n0);
            if (columns < kColumns) std::fill(panel.begin(), panel.end(), 0.f);
            for (int64_t i = 0; i < depth; ++i)
                std::memcpy(panel.data() + i * kColumns, b + (k0 + i) * n + n0, sizeof(float) * static_cast<size_t>(columns));
            for (int64_t m0 = 0; m0 < m; m0 += kRows) {
                const int64_t rows = std::min(kRows, m - m0);
                const float* row[kRows];
                for (int64_t r = 0; r < kRows; ++r) row[r] = a + std::min(m0 + r, m - 1) * k + k0;
                Eight sums[kRows][2] = {};
                for (int64_t i = 0; i < depth; ++i) {
                    Eight left, right;
                    std::memcpy(&left, panel.data() + i * kColumns, sizeof(left));
                    std::memcpy(&right, panel.data() + i * kColumns + 8, sizeof(right));
                    for (int64_t r = 0; r < kRows; ++r) {
                        sums[r][0] += row[r][i] * left;
                        sums[r][1] += row[r][i] * right;
                    }
                }
                for (int64_t r = 0; r < rows; ++r) {
                    float values[kColumns];
                    std::memcpy(values, sums[r], sizeof(values));
                    float* to = c + (m0 + r) * n + n0;
                    for (int64_t j = 0; j < columns; ++j) to[j] += values[j];
                }
            }
        }
    }
}

#if defined(__x86_64__)
[[gnu::target("avx2,fma")]] void wideBlocks(int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c) {
    blocks(m, n, k, a, b, c);
}
#endif

}  // namespace

void product(int64_t m, int64_t n, int64_t k, const float* a, const float* b, float* c) {
#if defined(__x86_64__)
    static const bool wide = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (wide) return wideBlocks(m, n, k, a, b, c);
#endif
    blocks(m, n, k, a, b, c);
}

float roundedToTf32(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    if ((bits & 0x7F800000u) != 0x7F800000u) bits = (bits + 0x1000u) & ~0x1FFFu;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
}

}  // namespace fitroom::sim
