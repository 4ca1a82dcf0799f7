#pragma once
// A sum over rows, split into one part a thread and added up in fixed order: the same threads give the same bits.

#include "core/backend/cpu/parallel.h"

#include <cstddef>

namespace fitroom::cpu {

inline size_t sumScratch() { return sizeof(double) * static_cast<size_t>(threadCount()); }

// Σ f(row) for row in [0, rows); `scratch` has sumScratch() bytes.
template <class F>
double sumRows(int64_t rows, void* scratch, const F& f) noexcept {
    auto* partial = static_cast<double*>(scratch);
    const int parts = threadCount();
    forParts(parts, [&](int part) {
        const Range range = partOf(rows, parts, part);
        double sum = 0;
        for (int64_t r = range.begin; r < range.end; ++r)
            sum += f(r);
        partial[part] = sum;
    });
    double sum = 0;
    for (int part = 0; part < parts; ++part)
        sum += partial[part];
    return sum;
}

}  // namespace fitroom::cpu
