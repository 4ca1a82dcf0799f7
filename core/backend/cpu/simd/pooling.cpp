#include "core/backend/cpu/simd/pooling.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/pooling.h"
#include "core/backend/cpu/simd.h"
#include "core/backend/cpu/vector8.h"

#include <cfloat>

namespace fitroom::cpu::simd {

namespace {

using Span = PoolGeometry::Span;

// A window of one image: pixels [rows) × [cols), `channels` apart.
struct Window {
    const float* image;
    Span rows, cols;
    int64_t width, channels;
};

// Sixteen channels from c on.
FR_INLINE void max16(const Window& win, int64_t c, float* y, int32_t* mask) {
    Float8 best0 = Float8{} - FLT_MAX, best1 = best0, x0, x1;
    Int8 index0 = Int8{} - 1, index1 = index0;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const auto pixel = static_cast<int32_t>(h * win.width + w);
            const float* x = win.image + static_cast<int64_t>(pixel) * win.channels + c;
            FR_LOAD8(x0, x);
            FR_LOAD8(x1, x + 8);
            const Int8 larger0 = x0 > best0, larger1 = x1 > best1, here = Int8{} + pixel;
            best0 = larger0 ? x0 : best0;
            best1 = larger1 ? x1 : best1;
            index0 = larger0 ? here : index0;
            index1 = larger1 ? here : index1;
        }
    FR_STORE8(y + c, best0);
    FR_STORE8(y + c + 8, best1);
    if (!mask) return;
    FR_STORE8(mask + c, index0);
    FR_STORE8(mask + c + 8, index1);
}

FR_INLINE void max1(const Window& win, int64_t c, float* y, int32_t* mask) {
    float best = -FLT_MAX;
    int32_t index = -1;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const int64_t pixel = h * win.width + w;
            const float x = win.image[pixel * win.channels + c];
            index = x > best ? static_cast<int32_t>(pixel) : index;
            best = x > best ? x : best;
        }
    y[c] = best;
    if (mask) mask[c] = index;
}

FR_INLINE void average16(const Window& win, int64_t c, float factor, float* y) {
    Float8 sum0{}, sum1{}, x0, x1;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const float* x = win.image + (h * win.width + w) * win.channels + c;
            FR_LOAD8(x0, x);
            FR_LOAD8(x1, x + 8);
            sum0 += x0;
            sum1 += x1;
        }
    sum0 *= factor;
    sum1 *= factor;
    FR_STORE8(y + c, sum0);
    FR_STORE8(y + c + 8, sum1);
}

FR_INLINE void average1(const Window& win, int64_t c, float factor, float* y) {
    float sum = 0;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w)
            sum += win.image[(h * win.width + w) * win.channels + c];
    y[c] = sum * factor;
}

// One row of windows of one image. The last channels are done twice where that keeps them sixteen.
FR_SIMD void maxRow(const PoolGeometry& g, const float* image, int64_t oh, float* y, int32_t* mask) {
    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
        const Window win{image, g.rows(oh), g.cols(ow), g.width, g.channels};
        int64_t c = 0;
        for (; c + 16 <= g.channels; c += 16)
            max16(win, c, y, mask);
        if (c < g.channels && c > 0)
            max16(win, g.channels - 16, y, mask);
        else
            for (; c < g.channels; ++c)
                max1(win, c, y, mask);
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
        for (; c + 16 <= g.channels; c += 16)
            average16(win, c, factor, y);
        if (c < g.channels && c > 0)
            average16(win, g.channels - 16, factor, y);
        else
            for (; c < g.channels; ++c)
                average1(win, c, factor, y);
        y += g.channels;
    }
}

// The gradient is gathered: each pixel asks the windows that hold it. No pixel is written from two places.
struct Asked {
    Span rows, cols;  // of windows
    int64_t outWidth, channels;
};

FR_INLINE void won16(const Asked& q, const float* dy, const int32_t* mask, int32_t pixel, int64_t c, float* dx) {
    Float8 sum0{}, sum1{}, g0, g1;
    Int8 m0, m1;
    const Int8 here = Int8{} + pixel;
    for (int64_t oh = q.rows.begin; oh < q.rows.end; ++oh)
        for (int64_t ow = q.cols.begin; ow < q.cols.end; ++ow) {
            const int64_t at = (oh * q.outWidth + ow) * q.channels + c;
            FR_LOAD8(g0, dy + at);
            FR_LOAD8(g1, dy + at + 8);
            FR_LOAD8(m0, mask + at);
            FR_LOAD8(m1, mask + at + 8);
            sum0 += m0 == here ? g0 : Float8{};
            sum1 += m1 == here ? g1 : Float8{};
        }
    FR_STORE8(dx + c, sum0);
    FR_STORE8(dx + c + 8, sum1);
}

FR_INLINE void won1(const Asked& q, const float* dy, const int32_t* mask, int32_t pixel, int64_t c, float* dx) {
    float sum = 0;
    for (int64_t oh = q.rows.begin; oh < q.rows.end; ++oh)
        for (int64_t ow = q.cols.begin; ow < q.cols.end; ++ow) {
            const int64_t at = (oh * q.outWidth + ow) * q.channels + c;
            sum += mask[at] == pixel ? dy[at] : 0.0f;
        }
    dx[c] = sum;
}

FR_SIMD void maxBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, const int32_t* mask, int64_t h,
                            float* dx) {
    const Span rows = g.windowsOfRow(h);
    for (int64_t w = 0; w < g.width; ++w, dx += g.channels) {
        const Asked asked{rows, windows[w], g.outWidth, g.channels};
        const auto pixel = static_cast<int32_t>(h * g.width + w);
        int64_t c = 0;
        for (; c + 16 <= g.channels; c += 16)
            won16(asked, dy, mask, pixel, c, dx);
        if (c < g.channels && c > 0)
            won16(asked, dy, mask, pixel, g.channels - 16, dx);
        else
            for (; c < g.channels; ++c)
                won1(asked, dy, mask, pixel, c, dx);
    }
}

FR_SIMD void averageBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, int64_t h, float* dx) {
    const Span rows = g.windowsOfRow(h);
    for (int64_t w = 0; w < g.width; ++w, dx += g.channels) {
        const Span cols = windows[w];
        for (int64_t j = 0; j < g.channels; ++j)
            dx[j] = 0;
        for (int64_t oh = rows.begin; oh < rows.end; ++oh)
            for (int64_t ow = cols.begin; ow < cols.end; ++ow) {
                const float* from = dy + (oh * g.outWidth + ow) * g.channels;
                const float factor = 1.0f / static_cast<float>(g.rows(oh).length * g.cols(ow).length);
#pragma omp simd
                for (int64_t j = 0; j < g.channels; ++j)
                    dx[j] += from[j] * factor;
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
    if (g.attrs.method != PoolAttrs::Max && g.attrs.method != PoolAttrs::Average)
        return refuse(why, "knows maxima and averages only"), nullptr;
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
    // A value that was picked at random gets its gradient as a maximum does.
    const bool isMax = d.attrs->as<PoolAttrs>().method != PoolAttrs::Average;
    if (!hasIn(d, 0) || (isMax && !hasIn(d, 1))) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPooling(d, d.out[0], d.in[0], isMax ? &d.in[1] : nullptr, g, why)) return nullptr;
    if (!isChannelsLast(d.in[0]) || !isChannelsLast(d.out[0])) return refuse(why, "wants channels last"), nullptr;
    std::vector<Span> windows;  // by column, once: a division a pixel costs more than the pixel
    for (int64_t w = 0; w < g.width; ++w)
        windows.push_back(g.windowsOfCol(w));
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
