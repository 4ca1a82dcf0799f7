#pragma once
// Loops over threads with results that hang on the number of threads only: fixed parts, no atomics, no reductions in
// order of arrival. OpenMP because oneDNN shares its threads; always the whole team, since a team that shrinks ends
// threads and the next one must start them again.

#include <omp.h>

#include <algorithm>
#include <cstdint>

namespace fitroom::cpu {

// One number for the process: scratch is sized for it on one thread and used on another, and OpenMP's own setting
// belongs to the thread that asks.
inline int threadCount() {
    static const int count = omp_get_max_threads();
    return count;
}

// f(part) for each part.
template <class F>
void forParts(int parts, const F& f) noexcept {
    if (parts == 1 || omp_in_parallel()) {
        for (int p = 0; p < parts; ++p)
            f(p);
        return;
    }
#pragma omp parallel for schedule(static, 1) num_threads(threadCount())
    for (int p = 0; p < parts; ++p)
        f(p);
}

struct Range {
    int64_t begin = 0, end = 0;
};
inline Range partOf(int64_t n, int parts, int part) { return {n * part / parts, n * (part + 1) / parts}; }

// f(begin, end) over [0, n) in one part a thread; on this thread alone when a part would hold less than `grain` items.
template <class F>
void forRange(int64_t n, int64_t grain, const F& f) noexcept {
    if (n <= 0) return;
    const int parts = n < 2 * grain ? 1 : static_cast<int>(std::min<int64_t>(threadCount(), n / grain));
    forParts(parts, [&](int part) {
        const Range r = partOf(n, parts, part);
        f(r.begin, r.end);
    });
}

// Items of this many floats are worth a second thread.
constexpr int64_t kGrain = 8192;
inline int64_t grainOfRows(int64_t floatsPerRow) {
    return std::max<int64_t>(1, kGrain / std::max<int64_t>(1, floatsPerRow));
}

}  // namespace fitroom::cpu
