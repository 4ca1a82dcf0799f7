#include "core/backend/cpu/simd/pooling.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/pooling.h"
#include "core/backend/cpu/simd.h"

#include <cfloat>

namespace fitroom::cpu::simd {

namespace {

using Span = PoolGeometry::Span;

constexpr int64_t kWidth = 32;  // channels whose result stays in registers over a window

// A window of one image: pixels [rows) × [cols), `channels` apart.
struct Window {
    const float* image;
    Span rows, cols;
    int64_t width, channels;
};

template <int64_t width>
FR_INLINE void maxBlock(const Window& win, int64_t c, int64_t count, float* y, int32_t* mask) {
    float best[kWidth];
    int32_t index[kWidth];
    for (int64_t j = 0; j < (width ? width : count); ++j) best[j] = -FLT_MAX;
    for (int64_t j = 0; j < (width ? width : count); ++j) index[j] = -1;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const auto pixel = static_cast<int32_t>(h * win.width + w);
            const float* x = win.image + static_cast<int64_t>(pixel) * win.channels + c;
#pragma omp simd
            for (int64_t j = 0; j < (width ? width : count); ++j) {
                const bool larger = x[j] > best[j];
                best[j] = larger ? x[j] : best[j];
                index[j] = larger ? pixel : index[j];
            }
        }
    for (int64_t j = 0; j < (width ? width : count); ++j) y[c + j] = best[j];
    if (mask)
        for (int64_t j = 0; j < (width ? width : count); ++j) mask[c + j] = index[j];
}

template <int64_t width>
FR_INLINE void averageBlock(const Window& win, int64_t c, int64_t count, float factor, float* y) {
    float sum[kWidth] = {};
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const float* x = win.image + (h * win.width + w) * win.channels + c;
#pragma omp simd
            for (int64_t j = 0; j < (width ? width : count); ++j) sum[j] += x[j];
        }
    for (int64_t j = 0; j < (width ? width : count); ++j) y[c + j] = sum[j] * factor;
}

// One row of windows of one image.
FR_SIMD void maxRow(const PoolGeometry& g, const float* image, int64_t oh, float* y, int32_t* mask) {
    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
        const Window win{image, g.rows(oh), g.cols(ow), g.width, g.channels};
        int64_t c = 0;
        for (; c + kWidth <= g.channels; c += kWidth) maxBlock<kWidth>(win, c, kWidth, y, mask);
        if (c + kWidth / 2 <= g.channels) {
            maxBlock<kWidth / 2>(win, c, kWidth / 2, y, mask);
            c += kWidth / 2;
        }
        if (c < g.channels) maxBlock<0>(win, c, g.channels - c, y, mask);
        y += g.channels;
        mask += mask ? g.channels : 0;
    }
}

FR_SIMD void averageRow(const PoolGeometry& g, const float* image, int64_t oh, float* y) {
    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
        const Window win{image, g.rows(oh), g.cols(ow), g.width, g.channels};
        const int64_t area = win.rows.length * win.cols.length;
        const float factor = area ? 1.0f / static_cast<float>(area) : 0;
        int64_t c = 0;
        for (; c + kWidth <= g.channels; c += kWidth) averageBlock<kWidth>(win, c, kWidth, factor, y);
        if (c + kWidth / 2 <= g.channels) {
            averageBlock<kWidth / 2>(win, c, kWidth / 2, factor, y);
            c += kWidth / 2;
        }
        if (c < g.channels) averageBlock<0>(win, c, g.channels - c, factor, y);
        y += g.channels;
    }
}

FR_INLINE void addWon(const float* dy, const int32_t* mask, float* dx, int64_t n, int32_t pixel) {
#pragma omp simd
    for (int64_t j = 0; j < n; ++j) dx[j] += mask[j] == pixel ? dy[j] : 0.0f;
}
FR_INLINE void setWon(const float* dy, const int32_t* mask, float* dx, int64_t n, int32_t pixel) {
#pragma omp simd
    for (int64_t j = 0; j < n; ++j) dx[j] = mask[j] == pixel ? dy[j] : 0.0f;
}

// The gradient is gathered: each pixel asks the windows that hold it. No pixel is written from two places.
FR_SIMD void maxBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, const int32_t* mask,
                            int64_t h, float* dx) {
    const Span rows = g.windowsOfRow(h);
    for (int64_t w = 0; w < g.width; ++w, dx += g.channels) {
        const Span cols = windows[w];
        const auto pixel = static_cast<int32_t>(h * g.width + w);
        bool first = true;
        for (int64_t oh = rows.begin; oh < rows.end; ++oh)
            for (int64_t ow = cols.begin; ow < cols.end; ++ow) {
                const int64_t at = (oh * g.outWidth + ow) * g.channels;
                if (first)
                    setWon(dy + at, mask + at, dx, g.channels, pixel);
                else
                    addWon(dy + at, mask + at, dx, g.channels, pixel);
                first = false;
            }
        for (int64_t j = 0; first && j < g.channels; ++j) dx[j] = 0;
    }
}

FR_SIMD void averageBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, int64_t h, float* dx) {
    const Span rows = g.windowsOfRow(h);
    for (int64_t w = 0; w < g.width; ++w, dx += g.channels) {
        const Span cols = windows[w];
        for (int64_t j = 0; j < g.channels; ++j) dx[j] = 0;
        for (int64_t oh = rows.begin; oh < rows.end; ++oh)
            for (int64_t ow = cols.begin; ow < cols.end; ++ow) {
                const float* from = dy + (oh * g.outWidth + ow) * g.channels;
                const float factor = 1.0f / static_cast<float>(g.rows(oh).length * g.cols(ow).length);
#pragma omp simd
                for (int64_t j = 0; j < g.channels; ++j) dx[j] += from[j] * factor;
            }
    }
}

}  // namespace

std::unique_ptr<Kernel> makePooling(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool hasMask = hasOptionalOut(d, 1);
    if (!wantInputs(d, 1, why) || !wantPooling(d, d.in[0], d.out[0], hasMask ? &d.out[1] : nullptr, g, why))
        return nullptr;
    if (!isChannelsLast(d.in[0]) || !isChannelsLast(d.out[0])) return refuse(why, "wants channels last"), nullptr;
    return kernelOf([g, hasMask](const KernelArgs& a) {
        auto* mask = hasMask ? static_cast<int32_t*>(a.out[1]) : nullptr;
        const int64_t rowSize = g.outWidth * g.channels;
        forRange(g.images * g.outHeight, grainOfRows(rowSize), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const float* image = input(a, 0) + r / g.outHeight * g.height * g.width * g.channels;
                float* y = output(a, 0) + r * rowSize;
                if (g.attrs.method == PoolAttrs::Max)
                    maxRow(g, image, r % g.outHeight, y, mask ? mask + r * rowSize : nullptr);
                else
                    averageRow(g, image, r % g.outHeight, y);
            }
        });
    });
}

std::unique_ptr<Kernel> makePoolingBackward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool isMax = d.attrs->as<PoolAttrs>().method == PoolAttrs::Max;
    if (!hasIn(d, 0) || (isMax && !hasIn(d, 1))) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPooling(d, d.out[0], d.in[0], isMax ? &d.in[1] : nullptr, g, why)) return nullptr;
    if (!isChannelsLast(d.in[0]) || !isChannelsLast(d.out[0])) return refuse(why, "wants channels last"), nullptr;
    std::vector<Span> windows;  // by column, once: a division a pixel costs more than the pixel
    for (int64_t w = 0; w < g.width; ++w) windows.push_back(g.windowsOfCol(w));
    return kernelOf([g, isMax, windows = std::move(windows)](const KernelArgs& a) {
        forRange(g.images * g.height, grainOfRows(g.width * g.channels), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t pooled = r / g.height * g.outHeight * g.outWidth * g.channels;
                float* dx = output(a, 0) + r * g.width * g.channels;
                if (isMax)
                    maxBackwardRow(g, windows.data(), input(a, 0) + pooled,
                                   static_cast<const int32_t*>(a.in[1]) + pooled, r % g.height, dx);
                else
                    averageBackwardRow(g, windows.data(), input(a, 0) + pooled, r % g.height, dx);
            }
        });
    });
}

}  // namespace fitroom::cpu::simd
