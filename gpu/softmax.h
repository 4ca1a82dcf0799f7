#pragma once
// The largest of a row and Σ e^(x − largest), which may be put together of parts in any order.

#include "gpu/rows.h"

#include <cfloat>
#include <cmath>
#include <cstdint>

namespace fitroom::gpu {

struct Exponentials {
    float largest = -FLT_MAX, sum = 0;
    float total = 0;  // Σ x

    // What makes e^(x − largest) a probability.
    [[nodiscard]] FR_DEVICE float factor() const { return 1 / sum; }
    [[nodiscard]] FR_DEVICE float probability(float x) const { return expf(x - largest) * factor(); }
};

struct AddExponentials {
    FR_DEVICE Exponentials operator()(const Exponentials& a, const Exponentials& b) const {
        const bool second = a.largest < b.largest;
        const Exponentials &high = second ? b : a, &low = second ? a : b;
        Exponentials r;
        r.largest = high.largest;
        r.sum = high.sum + low.sum * expf(low.largest - high.largest);  // NaN in either stays
        r.total = a.total + b.total;
        return r;
    }
};

// Of some elements of a row, a fixed distance apart.
struct ExponentialsOf {
    static constexpr int kTogether = 4;
    Operand x;
    Rows rows;

    [[nodiscard]] FR_DEVICE int64_t groups() const { return (rows.n() + kTogether - 1) / kTogether; }
    FR_DEVICE Exponentials operator()(int64_t row, int64_t group) const {
        float v[kTogether];
        const int64_t step = groups();
        for (int t = 0; t < kTogether; ++t)
            v[t] = group + t * step < rows.n() ? x.get(rows.at(row, group + t * step)) : -FLT_MAX;
        Exponentials r;
        r.largest = v[0];
        for (int t = 1; t < kTogether; ++t) r.largest = r.largest < v[t] ? v[t] : r.largest;
        for (int t = 0; t < kTogether; ++t) {
            if (group + t * step >= rows.n()) continue;
            r.sum += expf(v[t] - r.largest);
            r.total += v[t];
        }
        return r;
    }
    // Of a whole row, on one thread.
    FR_DEVICE Exponentials whole(int64_t row) const {
        Exponentials r;
        r.largest = x.get(rows.at(row, 0));
        for (int64_t i = 1; i < rows.n(); ++i) {
            const float v = x.get(rows.at(row, i));
            r.largest = r.largest < v ? v : r.largest;
        }
        for (int64_t i = 0; i < rows.n(); ++i) {
            const float v = x.get(rows.at(row, i));
            r.sum += expf(v - r.largest);
            r.total += v;
        }
        return r;
    }
};

}  // namespace fitroom::gpu
