#include "core/backend/cpu/simd/channels.h"

#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"
#include "core/backend/cpu/simd/narrow.h"

#include <numeric>
#include <type_traits>

namespace fitroom::cpu::simd {

namespace {

constexpr int64_t kRun = 64;    // rows added up in float
constexpr int64_t kWidth = 32;  // columns that stay in registers
constexpr int64_t kMostReplicated = 256;

// A matrix of rows × n with the channels innermost, seen as fewer, wider rows whose width is a multiple of kWidth: no
// remainders, and few channels fill the registers too. Column j of the wide matrix belongs to channel j % n.
struct Wide {
    int64_t rows, n;  // wide
    int64_t rest;     // narrow rows left over
    int64_t channels;
    explicit Wide(const MemoryView& v) : rows(v.outer), n(v.n), rest(0), channels(v.n) {
        const int64_t times = n < kMostReplicated ? kWidth / std::gcd(n, kWidth) : 1;
        if (v.outer < 2 * times) return;
        rows = v.outer / times;
        rest = v.outer % times;
        n = v.n * times;
    }
};
int64_t widest(const MemoryView& v) { return v.n < kMostReplicated ? v.n * kWidth : v.n; }

FR_INLINE void merge(double& mean, double& squares, double count, double otherMean, double otherSquares,
                     double otherCount) {
    const double total = count + otherCount, delta = otherMean - mean;
    mean += delta * otherCount / total;
    squares += otherSquares + delta * delta * count * otherCount / total;
}

template <int64_t width, class T>
FR_INLINE void momentsBlock(const T* x, int64_t rows, int64_t n, int64_t count, double before, double* mean,
                            double* squares) {
    float run[kWidth] = {}, centre[kWidth], square[kWidth] = {};
    const float factor = 1.0f / static_cast<float>(rows);
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < (width ? width : count); ++j)
            run[j] += valueOf(x[r * n + j]);
    for (int64_t j = 0; j < (width ? width : count); ++j)
        centre[j] = run[j] * factor;
    // The rounded centre is not the exact mean of the run; what is left over (Σ x − centre) corrects both.
    float left[kWidth] = {};
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < (width ? width : count); ++j) {
            const float d = valueOf(x[r * n + j]) - centre[j];
            left[j] += d;
            square[j] += d * d;
        }
    const auto m = static_cast<double>(rows);
    for (int64_t j = 0; j < (width ? width : count); ++j) {
        const double shift = static_cast<double>(left[j]) / m;
        merge(mean[j], squares[j], before, static_cast<double>(centre[j]) + shift,
              static_cast<double>(square[j]) - shift * shift * m, m);
    }
}

template <class T>
FR_INLINE void momentsOfRowsAs(const T* x, int64_t rows, int64_t n, double* mean, double* squares) {
    for (int64_t first = 0; first < rows; first += kRun) {
        const T* block = x + first * n;
        const int64_t size = std::min(kRun, rows - first);
        const auto before = static_cast<double>(first);
        int64_t c = 0;
        for (; c + kWidth <= n; c += kWidth)
            momentsBlock<kWidth>(block + c, size, n, kWidth, before, mean + c, squares + c);
        if (c < n) momentsBlock<0>(block + c, size, n, n - c, before, mean + c, squares + c);
    }
}

FR_SIMD void momentsOfRows(const float* x, int64_t rows, int64_t n, double* mean, double* squares) {
    momentsOfRowsAs(x, rows, n, mean, squares);
}
FR_SIMD void momentsOfRows(const BFloat16* x, int64_t rows, int64_t n, double* mean, double* squares) {
    momentsOfRowsAs(x, rows, n, mean, squares);
}

template <int64_t width, bool gated, class T>
FR_INLINE void productsBlock(const T* dy, const T* x, const float* shift, Gate gate, int64_t rows, int64_t n,
                             int64_t count, double* sum, double* product) {
    float a[kWidth] = {}, b[kWidth] = {}, s[kWidth], gateA[kWidth] = {}, gateB[kWidth] = {};
    for (int64_t j = 0; j < (width ? width : count); ++j) {
        s[j] = shift[j];
        if (gated) gateA[j] = gate.a[j], gateB[j] = gate.b[j];
    }
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < (width ? width : count); ++j) {
            const float d = valueOf(x[r * n + j]) - s[j];
            const float g = gated && d * gateA[j] + gateB[j] <= 0 ? 0 : valueOf(dy[r * n + j]);
            a[j] += g;
            b[j] += g * d;
        }
    for (int64_t j = 0; j < (width ? width : count); ++j) {
        sum[j] += static_cast<double>(a[j]);
        product[j] += static_cast<double>(b[j]);
    }
}

template <bool gated, class T>
FR_INLINE void productsOfRowsAs(const T* dy, const T* x, const float* shift, Gate gate, int64_t rows, int64_t n,
                                double* sum, double* product) {
    for (int64_t first = 0; first < rows; first += kRun) {
        const int64_t at = first * n, size = std::min(kRun, rows - first);
        int64_t c = 0;
        for (; c + kWidth <= n; c += kWidth) {
            const Gate here = gated ? Gate{gate.a + c, gate.b + c} : Gate{};
            productsBlock<kWidth, gated>(dy + at + c, x + at + c, shift + c, here, size, n, kWidth, sum + c, product + c);
        }
        const Gate last = gated ? Gate{gate.a + c, gate.b + c} : Gate{};
        if (c < n)
            productsBlock<0, gated>(dy + at + c, x + at + c, shift + c, last, size, n, n - c, sum + c, product + c);
    }
}
FR_SIMD void productsOfRows(const float* dy, const float* x, const float* shift, Gate gate, int64_t rows, int64_t n,
                            double* sum, double* product) {
    if (gate.a) productsOfRowsAs<true>(dy, x, shift, gate, rows, n, sum, product);
    else productsOfRowsAs<false>(dy, x, shift, gate, rows, n, sum, product);
}
FR_SIMD void productsOfRows(const BFloat16* dy, const BFloat16* x, const float* shift, Gate gate, int64_t rows,
                            int64_t n, double* sum, double* product) {
    if (gate.a) productsOfRowsAs<true>(dy, x, shift, gate, rows, n, sum, product);
    else productsOfRowsAs<false>(dy, x, shift, gate, rows, n, sum, product);
}

// Contiguous values of one channel, as a matrix of kWidth columns that are folded at the end.
FR_SIMD void momentsOfRun(const float* x, int64_t count, double& mean, double& squares, double& total) {
    const int64_t rows = count / kWidth;
    double m[kWidth] = {}, s[kWidth] = {};
    for (int64_t first = 0; first < rows; first += kRun)
        momentsBlock<kWidth>(x + first * kWidth, std::min(kRun, rows - first), kWidth, kWidth,
                             static_cast<double>(first), m, s);
    for (int64_t j = 0; rows > 0 && j < kWidth; ++j) {
        merge(mean, squares, total, m[j], s[j], static_cast<double>(rows));
        total += static_cast<double>(rows);
    }
    for (int64_t i = rows * kWidth; i < count; ++i) {
        merge(mean, squares, total, static_cast<double>(x[i]), 0, 1);
        total += 1;
    }
}

template <bool gated>
FR_INLINE void productsOfRunAs(const float* dy, const float* x, float shift, float gateA, float gateB, int64_t count,
                               double& sum, double& product) {
    const int64_t rows = count / kWidth;
    double a[kWidth] = {}, b[kWidth] = {};
    float shifts[kWidth], gatesA[kWidth], gatesB[kWidth];
    for (int64_t j = 0; j < kWidth; ++j)
        shifts[j] = shift, gatesA[j] = gateA, gatesB[j] = gateB;
    for (int64_t first = 0; first < rows; first += kRun)
        productsBlock<kWidth, gated>(dy + first * kWidth, x + first * kWidth, shifts, {gatesA, gatesB},
                                     std::min(kRun, rows - first), kWidth, kWidth, a, b);
    for (int64_t j = 0; j < kWidth; ++j) {
        sum += a[j];
        product += b[j];
    }
    for (int64_t i = rows * kWidth; i < count; ++i) {
        const float d = x[i] - shift;
        const float g = gated && d * gateA + gateB <= 0 ? 0 : dy[i];
        sum += static_cast<double>(g);
        product += static_cast<double>(g) * static_cast<double>(d);
    }
}
FR_SIMD void productsOfRun(const float* dy, const float* x, float shift, bool gated, float gateA, float gateB,
                           int64_t count, double& sum, double& product) {
    if (gated) productsOfRunAs<true>(dy, x, shift, gateA, gateB, count, sum, product);
    else productsOfRunAs<false>(dy, x, shift, 0, 0, count, sum, product);
}

// Factors of the columns of a row; those of a run of one channel are single values.
template <bool relu, class T>
FR_INLINE void affineRowsAs(const T* x, T* y, int64_t rows, int64_t n, const float* const* f) {
    const float *shift = f[0], *a = f[1], *b = f[2];
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < n; ++j) {
            const float value = (valueOf(x[r * n + j]) - shift[j]) * a[j] + b[j];
            assign(y[r * n + j], relu && value <= 0 ? 0 : value);
        }
}
FR_SIMD void affineRows(const float* x, float* y, int64_t rows, int64_t n, const float* const* f, bool relu) {
    if (relu) affineRowsAs<true>(x, y, rows, n, f);
    else affineRowsAs<false>(x, y, rows, n, f);
}
FR_SIMD void affineRows(const BFloat16* x, BFloat16* y, int64_t rows, int64_t n, const float* const* f, bool relu) {
    if (relu) affineRowsAs<true>(x, y, rows, n, f);
    else affineRowsAs<false>(x, y, rows, n, f);
}
template <bool relu>
FR_INLINE void affineRunAs(const float* x, float* y, int64_t n, float shift, float a, float b) {
#pragma omp simd
    for (int64_t j = 0; j < n; ++j) {
        const float value = (x[j] - shift) * a + b;
        y[j] = relu && value <= 0 ? 0 : value;
    }
}
FR_SIMD void affineRun(const float* x, float* y, int64_t n, float shift, float a, float b, bool relu) {
    if (relu) affineRunAs<true>(x, y, n, shift, a, b);
    else affineRunAs<false>(x, y, n, shift, a, b);
}
template <bool gated, class T>
FR_INLINE void mixRowsAs(const T* dy, const T* x, T* dx, int64_t rows, int64_t n, const float* const* f) {
    const float *shift = f[0], *a = f[1], *b = f[2], *k = f[3], *gateA = f[4], *gateB = f[5];
    for (int64_t r = 0; r < rows; ++r)
#pragma omp simd
        for (int64_t j = 0; j < n; ++j) {
            const float d = valueOf(x[r * n + j]) - shift[j];
            const float g = gated && d * gateA[j] + gateB[j] <= 0 ? 0 : valueOf(dy[r * n + j]);
            assign(dx[r * n + j], g * a[j] + (d * k[j] + b[j]));
        }
}
FR_SIMD void mixRows(const float* dy, const float* x, float* dx, int64_t rows, int64_t n, const float* const* f, bool gated) {
    if (gated) mixRowsAs<true>(dy, x, dx, rows, n, f);
    else mixRowsAs<false>(dy, x, dx, rows, n, f);
}
FR_SIMD void mixRows(const BFloat16* dy, const BFloat16* x, BFloat16* dx, int64_t rows, int64_t n, const float* const* f,
                     bool gated) {
    if (gated) mixRowsAs<true>(dy, x, dx, rows, n, f);
    else mixRowsAs<false>(dy, x, dx, rows, n, f);
}
template <bool gated>
FR_INLINE void mixRunAs(const float* dy, const float* x, float* dx, int64_t n, float shift, float a, float b, float k,
                    float gateA, float gateB) {
#pragma omp simd
    for (int64_t j = 0; j < n; ++j) {
        const float d = x[j] - shift;
        const float g = gated && d * gateA + gateB <= 0 ? 0 : dy[j];
        dx[j] = g * a + (d * k + b);
    }
}
FR_SIMD void mixRun(const float* dy, const float* x, float* dx, int64_t n, float shift, float a, float b, float k,
                    float gateA, float gateB, bool gated) {
    if (gated) mixRunAs<true>(dy, x, dx, n, shift, a, b, k, gateA, gateB);
    else mixRunAs<false>(dy, x, dx, n, shift, a, b, k, gateA, gateB);
}

constexpr int kFactors = 6;
constexpr int64_t kColumns = 512;

// f(offset, rows, columns, factors) over rows of channels. Few channels: several rows at once with the factors
// repeated, so that the inner loop is worth its start. Many: in pieces, for the zeros that stand for a missing factor.
template <class F>
void forRows(const MemoryView& v, const float* const (&factors)[kFactors], const F& f) noexcept {
    float repeated[kFactors][kColumns] = {};
    const int64_t times = v.n <= kColumns / 4 ? kColumns / 2 / v.n : 1;
    if (times > 1 && v.outer >= times) {
        const float* wideFactors[kFactors];
        const int64_t wide = times * v.n, rows = v.outer / times;
        for (int i = 0; i < kFactors; ++i) {
            for (int64_t j = 0; factors[i] && j < wide; ++j)
                repeated[i][j] = factors[i][j % v.n];
            wideFactors[i] = repeated[i];
        }
        forRange(rows, grainOfRows(wide),
                 [&](int64_t begin, int64_t end) { f(begin * wide, end - begin, wide, wideFactors); });
        f(rows * wide, v.outer - rows * times, v.n, wideFactors);
        return;
    }
    forRange(v.outer, grainOfRows(v.n), [&](int64_t begin, int64_t end) {
        for (int64_t r = begin; r < end; ++r)
            for (int64_t c = 0; c < v.n; c += kColumns) {
                const float* piece[kFactors];
                for (int i = 0; i < kFactors; ++i)
                    piece[i] = factors[i] ? factors[i] + c : repeated[i];
                f(r * v.n + c, 1, std::min(kColumns, v.n - c), piece);
            }
    });
}

}  // namespace

template <class T>
void affineChannels(const MemoryView& v, const T* x, T* y, const float* shift, const float* a, const float* b,
                    bool relu) noexcept {
    if (v.inner == 1) {
        const float* const factors[kFactors] = {shift, a, b};
        forRows(v, factors, [&](int64_t at, int64_t rows, int64_t n, const float* const* f) {
            affineRows(x + at, y + at, rows, n, f, relu);
        });
        return;
    }
    if constexpr (std::is_same_v<T, float>)
        forRange(v.outer * v.n, grainOfRows(v.inner), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t at = r * v.inner, c = r % v.n;
                affineRun(x + at, y + at, v.inner, shift ? shift[c] : 0, a[c], b ? b[c] : 0, relu);
            }
        });
}

template <class T>
void mixChannels(const MemoryView& v, const T* dy, const T* x, T* dx, const float* shift, const float* a,
                 const float* k, const float* b, Gate gate) noexcept {
    const bool gated = gate.a != nullptr;
    if (v.inner == 1) {
        const float* const factors[kFactors] = {shift, a, b, k, gate.a, gate.b};
        forRows(v, factors, [&](int64_t at, int64_t rows, int64_t n, const float* const* f) {
            mixRows(dy + at, x + at, dx + at, rows, n, f, gated);
        });
        return;
    }
    if constexpr (std::is_same_v<T, float>)
        forRange(v.outer * v.n, grainOfRows(v.inner), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t at = r * v.inner, c = r % v.n;
                mixRun(dy + at, x + at, dx + at, v.inner, shift[c], a[c], b[c], k[c], gated ? gate.a[c] : 0,
                       gated ? gate.b[c] : 0, gated);
            }
        });
}

size_t channelScratch(const MemoryView& v) {
    if (v.inner > 1) return 0;
    const auto wide = static_cast<size_t>(widest(v));
    return static_cast<size_t>(threadCount()) * 2 * wide * sizeof(double) + 3 * wide * sizeof(float);
}

template <class T>
void channelMoments(const MemoryView& v, const T* x, double* mean, double* squares, void* scratch) noexcept {
    if (v.inner > 1) {
        if constexpr (std::is_same_v<T, float>)
            forRange(v.n, grainOfRows(v.outer * v.inner), [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    double total = 0;
                    mean[i] = squares[i] = 0;
                    for (int64_t o = 0; o < v.outer; ++o)
                        momentsOfRun(x + (o * v.n + i) * v.inner, v.inner, mean[i], squares[i], total);
                }
            });
        return;
    }
    const Wide wide(v);
    auto* partial = static_cast<double*>(scratch);
    const auto most = static_cast<int>(std::min<int64_t>(threadCount(), wide.rows));  // a part without rows has no mean
    const int parts = wide.rows * wide.n < 2 * kGrain ? 1 : most;
    forParts(parts, [&](int part) {
        double* sums = partial + part * 2 * wide.n;
        std::fill_n(sums, 2 * wide.n, 0.0);
        const Range r = partOf(wide.rows, parts, part);
        momentsOfRows(x + r.begin * wide.n, r.end - r.begin, wide.n, sums, sums + wide.n);
    });
    for (int64_t i = 0; i < wide.channels; ++i) {
        double total = 0;
        mean[i] = squares[i] = 0;
        for (int part = 0; part < parts; ++part) {
            const double* sums = partial + part * 2 * wide.n;
            const Range r = partOf(wide.rows, parts, part);
            const auto count = static_cast<double>(r.end - r.begin);
            for (int64_t j = i; j < wide.n; j += wide.channels) {
                merge(mean[i], squares[i], total, sums[j], sums[wide.n + j], count);
                total += count;
            }
        }
        for (int64_t r = v.outer - wide.rest; r < v.outer; ++r) {
            merge(mean[i], squares[i], total, static_cast<double>(valueOf(x[r * v.n + i])), 0, 1);
            total += 1;
        }
    }
}

template <class T>
void channelProducts(const MemoryView& v, const T* dy, const T* x, const float* shift, double* sum,
                     double* product, void* scratch, Gate gate) noexcept {
    const bool gated = gate.a != nullptr;
    if (v.inner > 1) {
        if constexpr (std::is_same_v<T, float>)
            forRange(v.n, grainOfRows(v.outer * v.inner), [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    sum[i] = product[i] = 0;
                    for (int64_t o = 0; o < v.outer; ++o) {
                        const int64_t at = (o * v.n + i) * v.inner;
                        productsOfRun(dy + at, x + at, shift ? shift[i] : 0, gated, gated ? gate.a[i] : 0,
                                      gated ? gate.b[i] : 0, v.inner, sum[i], product[i]);
                    }
                }
            });
        return;
    }
    const Wide wide(v);
    auto* partial = static_cast<double*>(scratch);
    const int parts = wide.rows * wide.n < 2 * kGrain ? 1 : threadCount();
    auto* shifts = reinterpret_cast<float*>(partial + parts * 2 * wide.n);
    float *gateA = shifts + wide.n, *gateB = gateA + wide.n;
    for (int64_t j = 0; j < wide.n; ++j) {
        const int64_t c = j % wide.channels;
        shifts[j] = shift ? shift[c] : 0;
        if (gated) gateA[j] = gate.a[c], gateB[j] = gate.b[c];
    }
    forParts(parts, [&](int part) {
        double* sums = partial + part * 2 * wide.n;
        std::fill_n(sums, 2 * wide.n, 0.0);
        const Range r = partOf(wide.rows, parts, part);
        const int64_t at = r.begin * wide.n;
        const Gate wideGate = gated ? Gate{gateA, gateB} : Gate{};
        productsOfRows(dy + at, x + at, shifts, wideGate, r.end - r.begin, wide.n, sums, sums + wide.n);
    });
    for (int64_t i = 0; i < wide.channels; ++i) {
        sum[i] = product[i] = 0;
        for (int part = 0; part < parts; ++part)
            for (int64_t j = i; j < wide.n; j += wide.channels) {
                sum[i] += partial[part * 2 * wide.n + j];
                product[i] += partial[part * 2 * wide.n + wide.n + j];
            }
        for (int64_t r = v.outer - wide.rest; r < v.outer; ++r) {
            const float d = valueOf(x[r * v.n + i]) - shifts[i];
            const auto g =
                static_cast<double>(gated && d * gateA[i] + gateB[i] <= 0 ? 0 : valueOf(dy[r * v.n + i]));
            sum[i] += g;
            product[i] += g * static_cast<double>(d);
        }
    }
}

#define FR_CHANNELS_OF(T)                                                                                               \
    template void affineChannels(const MemoryView&, const T*, T*, const float*, const float*, const float*, bool) noexcept; \
    template void mixChannels(const MemoryView&, const T*, const T*, T*, const float*, const float*, const float*,     \
                              const float*, Gate) noexcept;                                                            \
    template void channelMoments(const MemoryView&, const T*, double*, double*, void*) noexcept;                       \
    template void channelProducts(const MemoryView&, const T*, const T*, const float*, double*, double*, void*, Gate) noexcept;
FR_CHANNELS_OF(float)
FR_CHANNELS_OF(BFloat16)
#undef FR_CHANNELS_OF

}  // namespace fitroom::cpu::simd
