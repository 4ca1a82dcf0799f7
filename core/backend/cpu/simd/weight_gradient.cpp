#include "core/backend/cpu/simd/weight_gradient.h"

#include "core/backend/cpu/convolution.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include <algorithm>
#include <cstring>

namespace fitroom::cpu::simd {

namespace {

typedef float Float16 __attribute__((vector_size(64)));
constexpr int64_t kLanes = 16;
constexpr int64_t kTaps = 6, kVectors = 4;  // 24 sums in registers, beside four values of dy

// sums[t][o] += Σ over pixels of x[t]·dy[o] for `taps` taps and 16·`vectors` channels. The sum of a row starts at 0, so that
// millions of pixels cost no digits.
template <int taps, int vectors>
FR_INLINE void outerBlock(const float* x, int64_t xStep, const float* dy, int64_t dyStep, int64_t pixels, float* sums,
                          int64_t sumStep) {
    Float16 sum[taps][vectors];
#pragma GCC unroll 12
    for (int t = 0; t < taps; ++t)
#pragma GCC unroll 4
        for (int v = 0; v < vectors; ++v) sum[t][v] = Float16{};
    for (int64_t p = 0; p < pixels; ++p, x += xStep, dy += dyStep) {
        Float16 d[vectors];
#pragma GCC unroll 4
        for (int v = 0; v < vectors; ++v) std::memcpy(&d[v], dy + v * kLanes, sizeof(Float16));
#pragma GCC unroll 12
        for (int t = 0; t < taps; ++t)
#pragma GCC unroll 4
            for (int v = 0; v < vectors; ++v) sum[t][v] += d[v] * x[t];
    }
#pragma GCC unroll 12
    for (int t = 0; t < taps; ++t)
#pragma GCC unroll 4
        for (int v = 0; v < vectors; ++v) {
            Float16 before;
            std::memcpy(&before, sums + t * sumStep + v * kLanes, sizeof(before));
            before += sum[t][v];
            std::memcpy(sums + t * sumStep + v * kLanes, &before, sizeof(before));
        }
}

template <int vectors>
FR_INLINE void outerTaps(const float* x, int64_t xStep, const float* dy, int64_t dyStep, int64_t pixels, int64_t taps,
                         float* sums, int64_t sumStep) {
    int64_t t = 0;
    for (; t + kTaps <= taps; t += kTaps)
        outerBlock<kTaps, vectors>(x + t, xStep, dy, dyStep, pixels, sums + t * sumStep, sumStep);
    for (; t + 3 <= taps; t += 3)
        outerBlock<3, vectors>(x + t, xStep, dy, dyStep, pixels, sums + t * sumStep, sumStep);
    for (; t < taps; ++t)
        outerBlock<1, vectors>(x + t, xStep, dy, dyStep, pixels, sums + t * sumStep, sumStep);
}

// One row of pixels: `taps` neighbouring values of x against `channels` (a multiple of 16) of dy.
FR_SIMD void outerRow(const float* x, int64_t xStep, const float* dy, int64_t dyStep, int64_t pixels, int64_t taps,
                      int64_t channels, float* sums) {
    int64_t c = 0;
    for (; c + kVectors * kLanes <= channels; c += kVectors * kLanes)
        outerTaps<kVectors>(x, xStep, dy + c, dyStep, pixels, taps, sums + c, channels);
    for (; c < channels; c += kLanes)
        outerTaps<1>(x, xStep, dy + c, dyStep, pixels, taps, sums + c, channels);
}

FR_SIMD void addRow(const float* dy, int64_t pixels, int64_t channels, float* row, double* sums) {
    std::fill_n(row, channels, 0.0f);
    for (int64_t p = 0; p < pixels; ++p)
#pragma omp simd
        for (int64_t c = 0; c < channels; ++c) row[c] += dy[p * channels + c];
    for (int64_t c = 0; c < channels; ++c) sums[c] += static_cast<double>(row[c]);
}

struct Outer {
    ConvGeometry g;
    bool hasBias = false;
    int64_t rows = 0, pixels = 0;  // rows of dy in all, and pixels of one
    int64_t taps = 0;              // of a kernel row
    int64_t paddedFloats = 0;      // of a row of x; 0: read where it lies
    int parts = 1;

    explicit Outer(const ConvGeometry& geometry, bool bias) : g(geometry), hasBias(bias) {
        const ConvAttrs& a = g.attrs;
        taps = a.kernelW * g.inChannels;
        rows = g.images * g.outHeight;
        pixels = g.outWidth;
        const int64_t reach = (g.outWidth - 1) * a.strideW + a.kernelW;  // in pixels of x
        if (a.padW > 0 || reach > g.width) paddedFloats = std::max(reach, g.width + a.padW) * g.inChannels;
        parts = threadCount();
    }
    [[nodiscard]] bool pointwise() const {
        const ConvAttrs& a = g.attrs;
        return a.kernelH == 1 && a.kernelW == 1 && a.strideH == 1 && a.strideW == 1 && a.padH == 0 && a.padW == 0;
    }
    [[nodiscard]] int64_t weights() const { return g.attrs.kernelH * taps * g.outChannels; }
    // Of one thread, in floats: bias sums as doubles, a row's; sums of the weights; padded rows of x.
    [[nodiscard]] int64_t floatsOfPart() const {
        const int64_t floats = 3 * g.outChannels + weights() + g.attrs.kernelH * paddedFloats;
        return (floats + kLanes - 1) / kLanes * kLanes;
    }
    [[nodiscard]] size_t scratchBytes() const { return static_cast<size_t>(parts * floatsOfPart()) * sizeof(float); }

    struct Part {
        double* bias;
        float *biasRow, *sums, *padded;
    };
    [[nodiscard]] Part part(void* scratch, int index) const {
        float* const at = static_cast<float*>(scratch) + index * floatsOfPart();
        float* const sums = at + 3 * g.outChannels;
        return {reinterpret_cast<double*>(at), at + 2 * g.outChannels, sums, sums + weights()};
    }

    // All pixels as one row, cut into pieces that stay in the cache.
    void sumPointwise(const KernelArgs& a, const Part& to, int index) const {
        constexpr int64_t kPiece = 128;
        const int64_t all = rows * pixels, pieces = (all + kPiece - 1) / kPiece;
        const Range mine = partOf(pieces, parts, index);
        for (int64_t piece = mine.begin; piece < mine.end; ++piece) {
            const int64_t first = piece * kPiece, count = std::min(kPiece, all - first);
            const float* dy = input(a, 1) + first * g.outChannels;
            outerRow(input(a, 0) + first * g.inChannels, g.inChannels, dy, g.outChannels, count, taps, g.outChannels,
                     to.sums);
            if (hasBias) addRow(dy, count, g.outChannels, to.biasRow, to.bias);
        }
    }

    void sumRows(const KernelArgs& a, const Part& to, int index) const {
        const ConvAttrs& at = g.attrs;
        const int64_t rowFloats = g.width * g.inChannels;
        // Padded copies lie in turn, by their row of x; `held` says which.
        int64_t held[kMostKernelRows];
        std::fill_n(held, kMostKernelRows, int64_t{-1});
        if (paddedFloats > 0) std::fill_n(to.padded, at.kernelH * paddedFloats, 0.0f);
        const Range mine = partOf(rows, parts, index);
        for (int64_t row = mine.begin; row < mine.end; ++row) {
            const int64_t n = row / g.outHeight, top = row % g.outHeight * at.strideH - at.padH;
            const float* dy = input(a, 1) + row * pixels * g.outChannels;
            for (int64_t r = 0; r < at.kernelH; ++r) {
                const int64_t h = top + r;
                if (h < 0 || h >= g.height) continue;
                const float* x = input(a, 0) + (n * g.height + h) * rowFloats;
                if (paddedFloats > 0) {
                    const int64_t slot = h % at.kernelH;
                    float* copy = to.padded + slot * paddedFloats;
                    if (held[slot] != n * g.height + h) {
                        std::memcpy(copy + at.padW * g.inChannels, x, static_cast<size_t>(rowFloats) * sizeof(float));
                        held[slot] = n * g.height + h;
                    }
                    x = copy;
                }
                outerRow(x, at.strideW * g.inChannels, dy, g.outChannels, pixels, taps, g.outChannels,
                         to.sums + r * taps * g.outChannels);
            }
            if (hasBias) addRow(dy, pixels, g.outChannels, to.biasRow, to.bias);
        }
    }

    // The threads' sums, in their order, into Caffe's O × I × kh × kw.
    void write(const KernelArgs& a) const {
        const int64_t kernel = g.attrs.kernelH * g.attrs.kernelW, perOutput = kernel * g.inChannels;
        float* const dw = output(a, 0);
        forRange(perOutput, grainOfRows(g.outChannels), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                float* const to = dw + i % g.inChannels * kernel + i / g.inChannels;
                for (int64_t o = 0; o < g.outChannels; ++o) {
                    float sum = 0;
                    for (int p = 0; p < parts; ++p) sum += part(a.scratch, p).sums[i * g.outChannels + o];
                    to[o * perOutput] = sum;
                }
            }
        });
        for (int64_t o = 0; hasBias && a.out[1] && o < g.outChannels; ++o) {
            double sum = 0;
            for (int p = 0; p < parts; ++p) sum += part(a.scratch, p).bias[o];
            output(a, 1)[o] = static_cast<float>(sum);
        }
    }

    void run(const KernelArgs& a) const {
        forParts(parts, [&](int index) {
            const Part mine = part(a.scratch, index);
            std::fill_n(mine.bias, g.outChannels, 0.0);
            std::fill_n(mine.sums, weights(), 0.0f);
            if (pointwise()) sumPointwise(a, mine, index);
            else sumRows(a, mine, index);
        });
        write(a);
    }

    static constexpr int kMostKernelRows = 16;
};

// 24 sums of 16 floats need the 32 wide registers of AVX-512.
bool hasWideRegisters() {
#if defined(__x86_64__) && defined(__GNUC__)
    static const bool has = __builtin_cpu_supports("avx512f");
    return has;
#else
    return false;
#endif
}

// Measured beside oneDNN 2.6 on AVX-512: it is slower with up to four channels (the first layer's three), on long rows of
// few channels, and in 1×1 convolutions over many pixels; elsewhere it is as fast or faster.
bool ahead(const Outer& o) {
    const ConvGeometry& g = o.g;
    if (g.inChannels <= 4) return g.attrs.kernelW * g.inChannels >= 3;
    const int64_t pixels = g.outHeight * g.outWidth;
    // A thread's sums have to stay near it; and each thread has its own.
    if (o.weights() > int64_t{1} << (o.pointwise() ? 18 : 20)) return false;
    if (o.pointwise()) return pixels >= 24 * 24 && g.outChannels >= 2 * g.inChannels;
    return g.attrs.strideW == 1 && g.outWidth >= 48 && g.inChannels <= 256;
}

}  // namespace

std::unique_ptr<Kernel> makeConvolutionBackwardWeights(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.out[0], d.in[1], g, why)) return nullptr;
    if (!hasWideRegisters()) return refuse(why, "wants AVX-512"), nullptr;
    if (g.deep || g.attrs.group != 1) return refuse(why, "wants 4 axes and one group"), nullptr;
    if (!isChannelsLast(d.in[0]) || !isChannelsLast(d.in[1])) return refuse(why, "wants channels last"), nullptr;
    if (g.attrs.dilationH != 1 || g.attrs.dilationW != 1) return refuse(why, "wants no dilation"), nullptr;
    if (g.attrs.kernelH > Outer::kMostKernelRows) return refuse(why, "wants at most 16 kernel rows"), nullptr;
    if (g.outChannels % kLanes != 0) return refuse(why, "wants a multiple of 16 outputs"), nullptr;
    const bool hasBias = hasOptionalOut(d, 1);
    if (hasBias && d.out[1].count() != g.outChannels) return refuse(why, "wants one bias a channel"), nullptr;
    const Outer outer(g, hasBias);
    if (!ahead(outer)) return refuse(why, "is no faster for this geometry"), nullptr;
    return kernelOf([outer](const KernelArgs& a) { outer.run(a); }, outer.scratchBytes());
}

}  // namespace fitroom::cpu::simd
