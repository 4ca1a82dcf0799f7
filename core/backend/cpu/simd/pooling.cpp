#include "core/backend/cpu/simd/pooling.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/pooling.h"
#include "core/backend/cpu/simd.h"
#include "core/backend/cpu/simd/narrow.h"
#include "core/backend/cpu/vector8.h"

#include <cfloat>

namespace fitroom::cpu::simd {

namespace {

using Span = PoolGeometry::Span;

// A window of one image: pixels [rows) × [cols), `channels` apart.
template <class T>
struct Window {
    const T* image;
    Span rows, cols;
    int64_t width, channels;
};

// Sixteen channels from c on.
template <class T>
FR_INLINE void max16(const Window<T>& win, int64_t c, T* y, int32_t* mask) {
    Float8 best0 = Float8{} - FLT_MAX, best1 = best0, x0, x1;
    Int8 index0 = Int8{} - 1, index1 = index0;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const auto pixel = static_cast<int32_t>(h * win.width + w);
            const T* x = win.image + static_cast<int64_t>(pixel) * win.channels + c;
            FR_WIDEN8(x0, x);
            FR_WIDEN8(x1, x + 8);
            const Int8 larger0 = x0 > best0, larger1 = x1 > best1, here = Int8{} + pixel;
            best0 = larger0 ? x0 : best0;
            best1 = larger1 ? x1 : best1;
            index0 = larger0 ? here : index0;
            index1 = larger1 ? here : index1;
        }
    FR_NARROW8(y + c, best0);
    FR_NARROW8(y + c + 8, best1);
    if (!mask) return;
    FR_STORE8(mask + c, index0);
    FR_STORE8(mask + c + 8, index1);
}

template <class T>
FR_INLINE void max1(const Window<T>& win, int64_t c, T* y, int32_t* mask) {
    float best = -FLT_MAX;
    int32_t index = -1;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const int64_t pixel = h * win.width + w;
            const float x = valueOf(win.image[pixel * win.channels + c]);
            index = x > best ? static_cast<int32_t>(pixel) : index;
            best = x > best ? x : best;
        }
    assign(y[c], best);
    if (mask) mask[c] = index;
}

template <class T>
FR_INLINE void average16(const Window<T>& win, int64_t c, float factor, T* y) {
    Float8 sum0{}, sum1{}, x0, x1;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w) {
            const T* x = win.image + (h * win.width + w) * win.channels + c;
            FR_WIDEN8(x0, x);
            FR_WIDEN8(x1, x + 8);
            sum0 += x0;
            sum1 += x1;
        }
    sum0 *= factor;
    sum1 *= factor;
    FR_NARROW8(y + c, sum0);
    FR_NARROW8(y + c + 8, sum1);
}

template <class T>
FR_INLINE void average1(const Window<T>& win, int64_t c, float factor, T* y) {
    float sum = 0;
    for (int64_t h = win.rows.begin; h < win.rows.end; ++h)
        for (int64_t w = win.cols.begin; w < win.cols.end; ++w)
            sum += valueOf(win.image[(h * win.width + w) * win.channels + c]);
    assign(y[c], sum * factor);
}

// One row of windows of one image. The last channels are done twice where that keeps them sixteen.
template <class T>
FR_INLINE void maxRowOf(const PoolGeometry& g, const T* image, int64_t oh, T* y, int32_t* mask) {
    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
        const Window<T> win{image, g.rows(oh), g.cols(ow), g.width, g.channels};
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

FR_SIMD void maxRow(const PoolGeometry& g, const float* image, int64_t oh, float* y, int32_t* mask) {
    maxRowOf(g, image, oh, y, mask);
}
FR_SIMD void narrowMaxRow(const PoolGeometry& g, const BFloat16* image, int64_t oh, BFloat16* y, int32_t* mask) {
    maxRowOf(g, image, oh, y, mask);
}

template <class T>
FR_INLINE void averageRowOf(const PoolGeometry& g, const T* image, int64_t oh, T* y) {
    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
        const Window<T> win{image, g.rows(oh), g.cols(ow), g.width, g.channels};
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

FR_SIMD void averageRow(const PoolGeometry& g, const float* image, int64_t oh, float* y) { averageRowOf(g, image, oh, y); }
FR_SIMD void narrowAverageRow(const PoolGeometry& g, const BFloat16* image, int64_t oh, BFloat16* y) {
    averageRowOf(g, image, oh, y);
}

// The gradient is gathered: each pixel asks the windows that hold it. No pixel is written from two places.
struct Asked {
    Span rows, cols;  // of windows
    int64_t outWidth, channels;
};

template <class T>
FR_INLINE void won16(const Asked& q, const T* dy, const int32_t* mask, int32_t pixel, int64_t c, T* dx) {
    Float8 sum0{}, sum1{}, g0, g1;
    Int8 m0, m1;
    const Int8 here = Int8{} + pixel;
    for (int64_t oh = q.rows.begin; oh < q.rows.end; ++oh)
        for (int64_t ow = q.cols.begin; ow < q.cols.end; ++ow) {
            const int64_t at = (oh * q.outWidth + ow) * q.channels + c;
            FR_WIDEN8(g0, dy + at);
            FR_WIDEN8(g1, dy + at + 8);
            FR_LOAD8(m0, mask + at);
            FR_LOAD8(m1, mask + at + 8);
            sum0 += m0 == here ? g0 : Float8{};
            sum1 += m1 == here ? g1 : Float8{};
        }
    FR_NARROW8(dx + c, sum0);
    FR_NARROW8(dx + c + 8, sum1);
}

template <class T>
FR_INLINE void won1(const Asked& q, const T* dy, const int32_t* mask, int32_t pixel, int64_t c, T* dx) {
    float sum = 0;
    for (int64_t oh = q.rows.begin; oh < q.rows.end; ++oh)
        for (int64_t ow = q.cols.begin; ow < q.cols.end; ++ow) {
            const int64_t at = (oh * q.outWidth + ow) * q.channels + c;
            sum += mask[at] == pixel ? valueOf(dy[at]) : 0.0f;
        }
    assign(dx[c], sum);
}

template <class T>
FR_INLINE void maxBackwardRowOf(const PoolGeometry& g, const Span* windows, const T* dy, const int32_t* mask, int64_t h,
                                T* dx) {
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

FR_SIMD void maxBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, const int32_t* mask, int64_t h,
                            float* dx) {
    maxBackwardRowOf(g, windows, dy, mask, h, dx);
}
FR_SIMD void narrowMaxBackwardRow(const PoolGeometry& g, const Span* windows, const BFloat16* dy, const int32_t* mask,
                                  int64_t h, BFloat16* dx) {
    maxBackwardRowOf(g, windows, dy, mask, h, dx);
}

template <class T>
FR_INLINE void averageBackwardRowOf(const PoolGeometry& g, const Span* windows, const T* dy, int64_t h, T* dx) {
    constexpr int64_t kBlock = 256;
    const Span rows = g.windowsOfRow(h);
    for (int64_t w = 0; w < g.width; ++w, dx += g.channels) {
        const Span cols = windows[w];
        for (int64_t c = 0; c < g.channels; c += kBlock) {
            const int64_t count = std::min(kBlock, g.channels - c);
            float sums[kBlock] = {};
            for (int64_t oh = rows.begin; oh < rows.end; ++oh)
                for (int64_t ow = cols.begin; ow < cols.end; ++ow) {
                    const T* from = dy + (oh * g.outWidth + ow) * g.channels + c;
                    const float factor = 1.0f / static_cast<float>(g.rows(oh).length * g.cols(ow).length);
#pragma omp simd
                    for (int64_t j = 0; j < count; ++j)
                        sums[j] += valueOf(from[j]) * factor;
                }
#pragma omp simd
            for (int64_t j = 0; j < count; ++j)
                assign(dx[c + j], sums[j]);
        }
    }
}
FR_SIMD void averageBackwardRow(const PoolGeometry& g, const Span* windows, const float* dy, int64_t h, float* dx) {
    averageBackwardRowOf(g, windows, dy, h, dx);
}
FR_SIMD void narrowAverageBackwardRow(const PoolGeometry& g, const Span* windows, const BFloat16* dy, int64_t h,
                                      BFloat16* dx) {
    averageBackwardRowOf(g, windows, dy, h, dx);
}

// By type.
void maximum(const PoolGeometry& g, const float* x, int64_t oh, float* y, int32_t* mask) { maxRow(g, x, oh, y, mask); }
void maximum(const PoolGeometry& g, const BFloat16* x, int64_t oh, BFloat16* y, int32_t* mask) {
    narrowMaxRow(g, x, oh, y, mask);
}
void average(const PoolGeometry& g, const float* x, int64_t oh, float* y) { averageRow(g, x, oh, y); }
void average(const PoolGeometry& g, const BFloat16* x, int64_t oh, BFloat16* y) { narrowAverageRow(g, x, oh, y); }
void maximumBackward(const PoolGeometry& g, const Span* windows, const float* dy, const int32_t* mask, int64_t h, float* dx) {
    maxBackwardRow(g, windows, dy, mask, h, dx);
}
void maximumBackward(const PoolGeometry& g, const Span* windows, const BFloat16* dy, const int32_t* mask, int64_t h,
                     BFloat16* dx) {
    narrowMaxBackwardRow(g, windows, dy, mask, h, dx);
}
void averageBackward(const PoolGeometry& g, const Span* windows, const float* dy, int64_t h, float* dx) {
    averageBackwardRow(g, windows, dy, h, dx);
}
void averageBackward(const PoolGeometry& g, const Span* windows, const BFloat16* dy, int64_t h, BFloat16* dx) {
    narrowAverageBackwardRow(g, windows, dy, h, dx);
}

bool wantPool(const OpDesc& d, const TensorDesc& image, const TensorDesc& pooled, const TensorDesc* mask, PoolGeometry& g,
              std::string& why) {
    if (image.dtype != pooled.dtype || (image.dtype != DType::F32 && image.dtype != DType::BF16))
        return refuse(why, "wants floats, in 16 or in 32 bits");
    TensorDesc wideImage = image, widePooled = pooled;
    wideImage.dtype = widePooled.dtype = DType::F32;
    if (!wantPooling(d, wideImage, widePooled, mask, g, why)) return false;
    if (!isChannelsLast(image) || !isChannelsLast(pooled)) return refuse(why, "wants channels last");
    return true;
}

template <class T>
std::unique_ptr<Kernel> forward(const PoolGeometry& g, bool hasMask) {
    return kernelOf([g, hasMask](const KernelArgs& a) {
        auto* mask = hasMask ? static_cast<int32_t*>(a.out[1]) : nullptr;
        const int64_t rowSize = g.outWidth * g.channels;
        forRange(g.images * g.outHeight, grainOfRows(rowSize), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const T* image = static_cast<const T*>(a.in[0]) + r / g.outHeight * g.height * g.width * g.channels;
                T* y = static_cast<T*>(a.out[0]) + r * rowSize;
                if (g.attrs.method == PoolAttrs::Max)
                    maximum(g, image, r % g.outHeight, y, mask ? mask + r * rowSize : nullptr);
                else
                    average(g, image, r % g.outHeight, y);
            }
        });
    });
}

template <class T>
std::unique_ptr<Kernel> backward(const PoolGeometry& g, bool isMax) {
    std::vector<Span> windows;  // by column, once: a division a pixel costs more than the pixel
    for (int64_t w = 0; w < g.width; ++w)
        windows.push_back(g.windowsOfCol(w));
    return kernelOf([g, isMax, windows = std::move(windows)](const KernelArgs& a) {
        forRange(g.images * g.height, grainOfRows(g.width * g.channels), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t pooled = r / g.height * g.outHeight * g.outWidth * g.channels;
                const T* dy = static_cast<const T*>(a.in[0]) + pooled;
                T* dx = static_cast<T*>(a.out[0]) + r * g.width * g.channels;
                if (isMax)
                    maximumBackward(g, windows.data(), dy, static_cast<const int32_t*>(a.in[1]) + pooled, r % g.height, dx);
                else
                    averageBackward(g, windows.data(), dy, r % g.height, dx);
            }
        });
    });
}

}  // namespace

std::unique_ptr<Kernel> makePooling(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool hasMask = hasOptionalOut(d, 1);
    if (!hasIn(d, 0)) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPool(d, d.in[0], d.out[0], hasMask ? &d.out[1] : nullptr, g, why)) return nullptr;
    if (g.attrs.method != PoolAttrs::Max && g.attrs.method != PoolAttrs::Average)
        return refuse(why, "knows maxima and averages only"), nullptr;
    return d.out[0].dtype == DType::BF16 ? forward<BFloat16>(g, hasMask) : forward<float>(g, hasMask);
}

std::unique_ptr<Kernel> makePoolingBackward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    // A value that was picked at random gets its gradient as a maximum does.
    const bool isMax = d.attrs->as<PoolAttrs>().method != PoolAttrs::Average;
    if (!hasIn(d, 0) || (isMax && !hasIn(d, 1))) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPool(d, d.out[0], d.in[0], isMax ? &d.in[1] : nullptr, g, why)) return nullptr;
    return d.out[0].dtype == DType::BF16 ? backward<BFloat16>(g, isMax) : backward<float>(g, isMax);
}

}  // namespace fitroom::cpu::simd
