#pragma once
// A product of matrices whose operands and results are functions: done(i, j, Σ a(i, k)·b(k, j)). Neighbouring threads have
// neighbouring j.

#include "gpu/launch.h"

namespace fitroom::gpu {

namespace launch {

constexpr int kTileSide = 4;           // a thread's results down and across
constexpr int64_t kTogether = 256;     // terms that are added up before the whole sum is: rounding grows less
constexpr int64_t kFewTiles = 1 << 13; // below, a warp or block for each result

}  // namespace launch

template <class A, class B, class D>
void tileProduct(Context& context, int64_t m, int64_t n, int64_t k, A a, B b, D done) {
    constexpr int kSide = launch::kTileSide;
    // What a thread has lies apart by these, so that neighbours stay neighbours.
    const int64_t down = (m + kSide - 1) / kSide, across = (n + kSide - 1) / kSide;
    if (down * across < launch::kFewTiles && k >= launch::kWarp) {
        reduceRows(
            context, m * n, k, 0.0f,
            [=] FR_LAMBDA(int64_t at, int64_t l) {
                const int64_t i = at / n;
                return a(i, l) * b(l, at - i * n);
            },
            [] FR_LAMBDA(float left, float right) { return left + right; },
            [=] FR_LAMBDA(int64_t at, float sum) { done(at / n, at - at / n * n, sum); });
        return;
    }
    each(context, down * across, [=] FR_LAMBDA(int64_t tile) {
        const int64_t top = tile / across, left = tile - top * across;
        int64_t row[kSide] = {}, column[kSide] = {};
        for (int r = 0; r < kSide; ++r) {  // beyond the end the last once more, for nothing
            row[r] = top + r * down < m ? top + r * down : m - 1;
            column[r] = left + r * across < n ? left + r * across : n - 1;
        }
        float sum[kSide][kSide] = {};
        for (int64_t first = 0; first < k; first += launch::kTogether) {
            const int64_t end = first + launch::kTogether < k ? first + launch::kTogether : k;
            float part[kSide][kSide] = {};
            for (int64_t l = first; l < end; ++l) {
                float x[kSide], y[kSide];
                for (int r = 0; r < kSide; ++r) x[r] = a(row[r], l);
                for (int c = 0; c < kSide; ++c) y[c] = b(l, column[c]);
                for (int r = 0; r < kSide; ++r)
                    for (int c = 0; c < kSide; ++c) part[r][c] += x[r] * y[c];
            }
            for (int r = 0; r < kSide; ++r)
                for (int c = 0; c < kSide; ++c) sum[r][c] += part[r][c];
        }
        for (int r = 0; r < kSide; ++r)
            for (int c = 0; c < kSide; ++c)
                if (top + r * down < m && left + c * across < n) done(row[r], column[c], sum[r][c]);
    });
}

}  // namespace fitroom::gpu
