// Pictures of another size: columns of patches, bilinear, enlarged, unpooled; and vectors of length one.

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

// Two batches of as many planes, in plain order.
struct Planes {
    int64_t count = 0, height = 0, width = 0, outHeight = 0, outWidth = 0;
};
bool planesOf(const TensorDesc& x, const TensorDesc& y, Planes& p, std::string& why) {
    if (x.shape.rank != 4 || y.shape.rank != 4 || !isPlain(x) || !isPlain(y))
        return refuse(why, "wants 4 axes in the plain layout");
    if (x.shape[0] != y.shape[0] || x.shape[1] != y.shape[1]) return refuse(why, "wants equal batch and channels");
    p = {x.shape[0] * x.shape[1], x.shape[2], x.shape[3], y.shape[2], y.shape[3]};
    return true;
}

// --- Im2col ----------------------------------------------------------------------------------------------------------

struct Patches {  // four axes have a depth of 1
    ConvAttrs attrs;
    int64_t images = 0, channels = 0, depth = 1, height = 0, width = 0, outDepth = 1, outHeight = 0, outWidth = 0;
    [[nodiscard]] int64_t taps() const { return int64_t{attrs.kernelD} * attrs.kernelH * attrs.kernelW; }
    [[nodiscard]] int64_t pixels() const { return depth * height * width; }
    [[nodiscard]] int64_t outPixels() const { return outDepth * outHeight * outWidth; }
};
bool patchesOf(const OpDesc& d, const TensorDesc& x, const TensorDesc& y, Patches& p, std::string& why) {
    p.attrs = d.attrs->as<ConvAttrs>();
    const int rank = x.shape.rank;
    if ((rank != 4 && rank != 5) || y.shape.rank != rank || !isPlain(x) || !isPlain(y))
        return refuse(why, "wants 4 or 5 axes in the plain layout");
    p.images = x.shape[0], p.channels = x.shape[1], p.height = x.shape[rank - 2], p.width = x.shape[rank - 1];
    p.outHeight = y.shape[rank - 2], p.outWidth = y.shape[rank - 1];
    if (rank == 5) p.depth = x.shape[2], p.outDepth = y.shape[2];
    if (y.shape[0] != p.images || y.shape[1] != p.channels * p.taps())
        return refuse(why, "wants one column for each channel and tap");
    return true;
}

// f(x offset or −1, column offset) for every element of the columns of one channel and tap.
template <class F>
void forColumn(const Patches& p, int64_t image, int64_t row, const F& f) {
    const ConvAttrs& a = p.attrs;
    const int64_t c = row / p.taps(), tap = row % p.taps();
    const int64_t q = tap / (a.kernelH * a.kernelW), r = tap / a.kernelW % a.kernelH, s = tap % a.kernelW;
    const int64_t block = (image * p.channels + c) * p.pixels();
    int64_t at = (image * p.channels * p.taps() + row) * p.outPixels();
    for (int64_t od = 0; od < p.outDepth; ++od) {
        const int64_t d = od * a.strideD - a.padD + q * a.dilationD;
        for (int64_t oh = 0; oh < p.outHeight; ++oh) {
            const int64_t h = oh * a.strideH - a.padH + r * a.dilationH;
            for (int64_t ow = 0; ow < p.outWidth; ++ow, ++at) {
                const int64_t w = ow * a.strideW - a.padW + s * a.dilationW;
                const bool inside = d >= 0 && d < p.depth && h >= 0 && h < p.height && w >= 0 && w < p.width;
                f(inside ? block + (d * p.height + h) * p.width + w : -1, at);
            }
        }
    }
}

std::unique_ptr<Kernel> makeIm2col(const OpDesc& d, std::string& why) {
    Patches p;
    if (!wantInputs(d, 1, why) || !patchesOf(d, d.in[0], d.out[0], p, why)) return nullptr;
    return kernelOf([p](const KernelArgs& a) {
        const int64_t rows = p.channels * p.taps();
        forRange(p.images * rows, grainOfRows(p.outPixels()), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i)
                forColumn(p, i / rows, i % rows, [&](int64_t from, int64_t to) {
                    output(a, 0)[to] = from < 0 ? 0 : input(a, 0)[from];
                });
        });
    });
}

std::unique_ptr<Kernel> makeCol2im(const OpDesc& d, std::string& why) {
    Patches p;
    if (!wantInputs(d, 1, why) || !patchesOf(d, d.out[0], d.in[0], p, why)) return nullptr;
    return kernelOf([p](const KernelArgs& a) {
        const int64_t pixels = p.pixels();
        forRange(p.images * p.channels, grainOfRows(pixels * p.taps()), [&](int64_t begin, int64_t end) {
            std::fill(output(a, 0) + begin * pixels, output(a, 0) + end * pixels, 0.0f);
            for (int64_t plane = begin; plane < end; ++plane)
                for (int64_t tap = 0; tap < p.taps(); ++tap)
                    forColumn(p, plane / p.channels, plane % p.channels * p.taps() + tap, [&](int64_t to, int64_t from) {
                        if (to >= 0) output(a, 0)[to] += input(a, 0)[from];
                    });
        });
    });
}

// --- Interp ----------------------------------------------------------------------------------------------------------

struct Between {  // two neighbours and the share of the second
    int64_t low = 0, high = 0;
    float share = 0;
};
std::vector<Between> positions(int64_t from, int64_t in, int64_t out) {
    const float step = out > 1 ? static_cast<float>(in - 1) / static_cast<float>(out - 1) : 0;
    std::vector<Between> all;
    for (int64_t i = 0; i < out; ++i) {
        const float at = step * static_cast<float>(i);
        const int64_t low = std::min(static_cast<int64_t>(at), in - 1);
        all.push_back({from + low, from + std::min(low + 1, in - 1), at - static_cast<float>(low)});
    }
    return all;
}

template <bool backward>
std::unique_ptr<Kernel> makeInterp(const OpDesc& d, std::string& why) {
    Planes p;
    const auto attrs = d.attrs->as<InterpAttrs>();
    const TensorDesc &x = backward ? d.out[0] : d.in[0], &y = backward ? d.in[0] : d.out[0];
    if (!wantInputs(d, 1, why) || !planesOf(x, y, p, why)) return nullptr;
    const int64_t cut = int64_t{attrs.cropBegin} + attrs.cropEnd;
    if (attrs.cropBegin < 0 || attrs.cropEnd < 0 || cut >= std::min(p.height, p.width))
        return refuse(why, "wants something left of the input"), nullptr;
    return kernelOf([p, rows = positions(attrs.cropBegin, p.height - cut, p.outHeight),
                     cols = positions(attrs.cropBegin, p.width - cut, p.outWidth)](const KernelArgs& a) {
        forRange(p.count, grainOfRows(p.outHeight * p.outWidth), [&](int64_t begin, int64_t end) {
            for (int64_t plane = begin; plane < end; ++plane) {
                const float* from = input(a, 0) + plane * (backward ? p.outHeight * p.outWidth : p.height * p.width);
                float* to = output(a, 0) + plane * (backward ? p.height * p.width : p.outHeight * p.outWidth);
                if (backward) std::fill(to, to + p.height * p.width, 0.0f);
                for (int64_t oh = 0; oh < p.outHeight; ++oh) {
                    const Between& h = rows[static_cast<size_t>(oh)];
                    for (int64_t ow = 0; ow < p.outWidth; ++ow) {
                        const Between& w = cols[static_cast<size_t>(ow)];
                        const int64_t corners[4] = {h.low * p.width + w.low, h.low * p.width + w.high,
                                                    h.high * p.width + w.low, h.high * p.width + w.high};
                        const float shares[4] = {(1 - h.share) * (1 - w.share), (1 - h.share) * w.share,
                                                 h.share * (1 - w.share), h.share * w.share};
                        float sum = 0;
                        for (int i = 0; i < 4; ++i) {
                            if (backward)
                                to[corners[i]] += shares[i] * from[oh * p.outWidth + ow];
                            else
                                sum += shares[i] * from[corners[i]];
                        }
                        if (!backward) to[oh * p.outWidth + ow] = sum;
                    }
                }
            }
        });
    });
}

// --- Enlarge ---------------------------------------------------------------------------------------------------------

template <bool backward>
std::unique_ptr<Kernel> makeEnlarge(const OpDesc& d, std::string& why) {
    Planes p;
    const TensorDesc &x = backward ? d.out[0] : d.in[0], &y = backward ? d.in[0] : d.out[0];
    if (!wantInputs(d, 1, why) || !planesOf(x, y, p, why)) return nullptr;
    if (p.outHeight % p.height != 0 || p.outWidth % p.width != 0)
        return refuse(why, "wants a multiple of the input's size"), nullptr;
    return kernelOf([p, tall = p.outHeight / p.height, wide = p.outWidth / p.width](const KernelArgs& a) {
        forRange(p.count, grainOfRows(p.outHeight * p.outWidth), [&](int64_t begin, int64_t end) {
            const int64_t small = p.height * p.width, large = p.outHeight * p.outWidth;
            if (backward) std::fill(output(a, 0) + begin * small, output(a, 0) + end * small, 0.0f);
            for (int64_t plane = begin; plane < end; ++plane)
                for (int64_t oh = 0; oh < p.outHeight; ++oh)
                    for (int64_t ow = 0; ow < p.outWidth; ++ow) {
                        const int64_t little = plane * small + oh / tall * p.width + ow / wide;
                        const int64_t big = plane * large + oh * p.outWidth + ow;
                        if (backward)
                            output(a, 0)[little] += input(a, 0)[big];
                        else
                            output(a, 0)[big] = input(a, 0)[little];
                    }
        });
    });
}

// --- Unpool ----------------------------------------------------------------------------------------------------------

template <bool backward>
std::unique_ptr<Kernel> makeUnpool(const OpDesc& d, std::string& why) {
    Planes p;
    const TensorDesc &x = backward ? d.out[0] : d.in[0], &y = backward ? d.in[0] : d.out[0];
    if (!wantInputs(d, 2, why) || !planesOf(x, y, p, why)) return nullptr;
    if (d.in[1].count() != x.count() || !isPlain(d.in[1])) return refuse(why, "wants a place for each value"), nullptr;
    return kernelOf([p](const KernelArgs& a) {
        const int64_t small = p.height * p.width, large = p.outHeight * p.outWidth;
        forRange(p.count, grainOfRows(large), [&](int64_t begin, int64_t end) {
            if (!backward) std::fill(output(a, 0) + begin * large, output(a, 0) + end * large, 0.0f);
            for (int64_t i = begin * small; i < end * small; ++i) {
                // Places come through the net as floats: any number can stand there.
                const float place = input(a, 1)[i];
                const bool inside = place >= 0 && place < static_cast<float>(large);
                const int64_t at = i / small * large + (inside ? static_cast<int64_t>(place) : 0);
                if (backward)
                    output(a, 0)[i] = inside ? input(a, 0)[at] : 0;
                else if (inside)
                    output(a, 0)[at] = input(a, 0)[i];
            }
        });
    });
}

std::unique_ptr<Kernel> makeToFloat(const OpDesc& d, std::string& why) {
    if (d.inCount != 1 || d.in[0].dtype != DType::I32 || d.out[0].dtype != DType::F32 ||
        !sameElements(d.in[0], d.out[0]))
        return refuse(why, "wants whole numbers and floats of one shape and layout"), nullptr;
    return kernelOf([count = d.out[0].count()](const KernelArgs& a) {
        const auto* from = static_cast<const int32_t*>(a.in[0]);
        for (int64_t i = 0; i < count; ++i)
            output(a, 0)[i] = static_cast<float>(from[i]);
    });
}

// --- Normalize -------------------------------------------------------------------------------------------------------

struct Vectors {  // along the channels of a pixel, or a whole item
    int64_t outer = 0, size = 0, inner = 0;
    float eps = 0;
};
bool vectorsOf(const OpDesc& d, const TensorDesc& x, const TensorDesc& norm, Vectors& v, std::string& why) {
    const auto attrs = d.attrs->as<NormalizeAttrs>();
    if (x.shape.rank < 2 || !isPlain(x)) return refuse(why, "wants items of channels in the plain layout");
    v = attrs.acrossSpatial ? Vectors{x.shape[0], x.shape.count(1), 1, attrs.eps}
                            : Vectors{x.shape[0], x.shape[1], x.shape.count(2), attrs.eps};
    return norm.count() == v.outer * v.inner ? true : refuse(why, "wants a norm for each vector");
}

std::unique_ptr<Kernel> makeNormalize(const OpDesc& d, std::string& why) {
    Vectors v;
    if (!wantInputs(d, 1, why) || d.outCount < 2 || !vectorsOf(d, d.in[0], d.out[1], v, why)) return nullptr;
    return kernelOf([v](const KernelArgs& a) {
        forRange(v.outer * v.inner, grainOfRows(v.size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t at = r / v.inner * v.size * v.inner + r % v.inner;
                const float* x = input(a, 0) + at;
                double sum = static_cast<double>(v.eps);
                for (int64_t i = 0; i < v.size; ++i)
                    sum += static_cast<double>(x[i * v.inner]) * static_cast<double>(x[i * v.inner]);
                const auto norm = static_cast<float>(std::sqrt(sum));
                output(a, 1)[r] = norm;
                for (int64_t i = 0; i < v.size; ++i)
                    output(a, 0)[at + i * v.inner] = x[i * v.inner] / norm;
            }
        });
    });
}

// dx = (dy − y·Σ dy·y) / norm
std::unique_ptr<Kernel> makeNormalizeBackward(const OpDesc& d, std::string& why) {
    Vectors v;
    if (!wantInputs(d, 3, why) || !vectorsOf(d, d.out[0], d.in[2], v, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0]) || !sameElements(d.in[1], d.out[0]))
        return refuse(why, "wants operands of one shape and layout"), nullptr;
    return kernelOf([v](const KernelArgs& a) {
        forRange(v.outer * v.inner, grainOfRows(v.size), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t at = r / v.inner * v.size * v.inner + r % v.inner;
                const float *dy = input(a, 0) + at, *y = input(a, 1) + at;
                double along = 0;
                for (int64_t i = 0; i < v.size; ++i)
                    along += static_cast<double>(dy[i * v.inner]) * static_cast<double>(y[i * v.inner]);
                const auto share = static_cast<float>(along);
                for (int64_t i = 0; i < v.size; ++i)
                    output(a, 0)[at + i * v.inner] =
                        (dy[i * v.inner] - y[i * v.inner] * share) / input(a, 2)[r];
            }
        });
    });
}

}  // namespace

KernelDef kernel_resample() {
    return {{{"Im2col", {{"reference", makeIm2col}}},
             {"Col2im", {{"reference", makeCol2im}}},
             {"Interp", {{"reference", makeInterp<false>}}},
             {"InterpBackward", {{"reference", makeInterp<true>}}},
             {"Enlarge", {{"reference", makeEnlarge<false>}}},
             {"EnlargeBackward", {{"reference", makeEnlarge<true>}}},
             {"Unpool", {{"reference", makeUnpool<false>}}},
             {"UnpoolBackward", {{"reference", makeUnpool<true>}}},
             {"ToFloat", {{"reference", makeToFloat}}},
             {"Normalize", {{"reference", makeNormalize}}},
             {"NormalizeBackward", {{"reference", makeNormalizeBackward}}}}};
}

}  // namespace fitroom
