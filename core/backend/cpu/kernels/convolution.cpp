#include "core/backend/cpu/convolution.h"
#include "core/backend/cpu/convolution_bands.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/convolution.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/weight_gradient.h"
#include "core/backend/cpu/widened.h"

namespace fitroom {

namespace {

using namespace cpu;

// Distances of neighbours along N, C, D, H and W.
struct Steps {
    int64_t n, c, d, h, w;
    explicit Steps(const TensorDesc& desc) {
        const auto s = stridesOf(desc);
        const bool deep = desc.shape.rank == 5;
        n = s[0], c = s[1], d = deep ? s[2] : 0, h = s[deep ? 3 : 2], w = s[deep ? 4 : 3];
    }
};

// f(offset in x of the pixel, offset in w of the tap) for each tap of the kernel that falls on a pixel when the window
// stands at (od, oh, ow).
template <class F>
void forTaps(const ConvGeometry& g, const Steps& xs, const Steps& ws, int64_t od, int64_t oh, int64_t ow, const F& f) {
    const ConvAttrs& a = g.attrs;
    for (int64_t q = 0; q < a.kernelD; ++q) {
        const int64_t d = od * a.strideD - a.padD + q * a.dilationD;
        if (d < 0 || d >= g.depth) continue;
        for (int64_t r = 0; r < a.kernelH; ++r) {
            const int64_t h = oh * a.strideH - a.padH + r * a.dilationH;
            if (h < 0 || h >= g.height) continue;
            for (int64_t s = 0; s < a.kernelW; ++s) {
                const int64_t w = ow * a.strideW - a.padW + s * a.dilationW;
                if (w >= 0 && w < g.width) f(d * xs.d + h * xs.h + w * xs.w, q * ws.d + r * ws.h + s * ws.w);
            }
        }
    }
}

template <class F>
void forWindows(const ConvGeometry& g, const F& f) {
    for (int64_t od = 0; od < g.outDepth; ++od)
        for (int64_t oh = 0; oh < g.outHeight; ++oh)
            for (int64_t ow = 0; ow < g.outWidth; ++ow)
                f(od, oh, ow);
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.in[1], d.out[0], g, why)) return nullptr;
    const bool hasBias = hasIn(d, 2);
    return kernelOf([g, hasBias, xs = Steps(d.in[0]), ws = Steps(d.in[1]), ys = Steps(d.out[0])](const KernelArgs& a) {
        const float *x = input(a, 0), *w = input(a, 1), *bias = hasBias ? input(a, 2) : nullptr;
        forRange(g.images * g.outChannels, 1, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t n = i / g.outChannels, o = i % g.outChannels;
                const float* from = x + n * xs.n + o / g.outPerGroup() * g.inPerGroup() * xs.c;
                const float* filter = w + o * ws.n;
                float* to = output(a, 0) + n * ys.n + o * ys.c;
                forWindows(g, [&](int64_t od, int64_t oh, int64_t ow) {
                    double sum = bias ? static_cast<double>(bias[o]) : 0;
                    forTaps(g, xs, ws, od, oh, ow, [&](int64_t pixel, int64_t tap) {
                        for (int64_t c = 0; c < g.inPerGroup(); ++c)
                            sum += static_cast<double>(from[c * xs.c + pixel]) *
                                   static_cast<double>(filter[c * ws.c + tap]);
                    });
                    to[od * ys.d + oh * ys.h + ow * ys.w] = static_cast<float>(sum);
                });
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackwardData(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.out[0], d.in[1], d.in[0], g, why)) return nullptr;
    return kernelOf([g, xs = Steps(d.out[0]), ws = Steps(d.in[1]), ys = Steps(d.in[0])](const KernelArgs& a) {
        forRange(g.images * g.inChannels, 1, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t n = i / g.inChannels, c = i % g.inChannels;
                const int64_t firstOut = c / g.inPerGroup() * g.outPerGroup();
                const float* dy = input(a, 0) + n * ys.n + firstOut * ys.c;
                const float* w = input(a, 1) + firstOut * ws.n + c % g.inPerGroup() * ws.c;
                float* dx = output(a, 0) + n * xs.n + c * xs.c;
                for (int64_t z = 0; z < g.depth; ++z)
                    for (int64_t h = 0; h < g.height; ++h)
                        for (int64_t wx = 0; wx < g.width; ++wx)
                            dx[z * xs.d + h * xs.h + wx * xs.w] = 0;
                forWindows(g, [&](int64_t od, int64_t oh, int64_t ow) {
                    const int64_t at = od * ys.d + oh * ys.h + ow * ys.w;
                    forTaps(g, xs, ws, od, oh, ow, [&](int64_t pixel, int64_t tap) {
                        double sum = 0;
                        for (int64_t o = 0; o < g.outPerGroup(); ++o)
                            sum += static_cast<double>(dy[o * ys.c + at]) * static_cast<double>(w[o * ws.n + tap]);
                        dx[pixel] += static_cast<float>(sum);
                    });
                });
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackwardWeights(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.out[0], d.in[1], g, why)) return nullptr;
    const bool hasBias = hasOptionalOut(d, 1);
    if (hasBias && d.out[1].count() != g.outChannels) return refuse(why, "wants one bias a channel"), nullptr;
    return kernelOf([g, hasBias, xs = Steps(d.in[0]), ws = Steps(d.out[0]), ys = Steps(d.in[1])](const KernelArgs& a) {
        const float *x = input(a, 0), *dy = input(a, 1);
        float *dw = output(a, 0), *db = hasBias ? output(a, 1) : nullptr;
        const ConvAttrs& at = g.attrs;
        const int64_t taps = at.kernelD * at.kernelH * at.kernelW;
        // One weight at a time, so that its sum can be double.
        forRange(g.outChannels * g.inPerGroup() * taps, 1, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t o = i / taps / g.inPerGroup(), c = i / taps % g.inPerGroup(), tap = i % taps;
                const int64_t q = tap / (at.kernelH * at.kernelW), r = tap / at.kernelW % at.kernelH,
                              s = tap % at.kernelW;
                const float* from = x + (o / g.outPerGroup() * g.inPerGroup() + c) * xs.c;
                double sum = 0;
                for (int64_t n = 0; n < g.images; ++n)
                    forWindows(g, [&](int64_t od, int64_t oh, int64_t ow) {
                        const int64_t z = od * at.strideD - at.padD + q * at.dilationD;
                        const int64_t h = oh * at.strideH - at.padH + r * at.dilationH;
                        const int64_t w = ow * at.strideW - at.padW + s * at.dilationW;
                        if (z < 0 || z >= g.depth || h < 0 || h >= g.height || w < 0 || w >= g.width) return;
                        sum += static_cast<double>(from[n * xs.n + z * xs.d + h * xs.h + w * xs.w]) *
                               static_cast<double>(dy[n * ys.n + o * ys.c + od * ys.d + oh * ys.h + ow * ys.w]);
                    });
                dw[o * ws.n + c * ws.c + q * ws.d + r * ws.h + s * ws.w] = static_cast<float>(sum);
            }
        });
        for (int64_t o = 0; db && o < g.outChannels; ++o) {
            double sum = 0;
            for (int64_t n = 0; n < g.images; ++n)
                forWindows(g, [&](int64_t od, int64_t oh, int64_t ow) {
                    sum += static_cast<double>(dy[n * ys.n + o * ys.c + od * ys.d + oh * ys.h + ow * ys.w]);
                });
            db[o] = static_cast<float>(sum);
        }
    });
}

// Images in 16 bits as a whole where that costs little beside them; else band by band.
constexpr size_t kMostScratch = size_t{32} << 20;
template <KernelFactory whole>
std::unique_ptr<Kernel> lean(const OpDesc& d, std::string& why) {
    auto kernel = whole(d, why);
    if (!kernel || !Widened(d).any() || kernel->scratchBytes() <= kMostScratch) return kernel;
    return refuse(why, "needs much scratch for images in 16 bits"), nullptr;
}

}  // namespace

KernelDef kernel_convolution() {
    using namespace onednn;
    return {{{"Convolution",
              {{"onednn", lean<makeConvolution>}, {"bands", makeConvolutionInBands}, {"reference", makeForward}}},
             {"ConvolutionBackwardData",
              {{"forward", lean<makeConvolutionBackwardDataAsForward>},
               {"onednn", lean<makeConvolutionBackwardData>},
               {"bands", makeConvolutionBackwardDataInBands},
               {"reference", makeBackwardData}}},
             {"ConvolutionBackwardWeights",
              {{"outer", simd::makeConvolutionBackwardWeights},
               {"onednn", lean<onednn::makeConvolutionBackwardWeights>},
               {"bands", makeConvolutionBackwardWeightsInBands},
               {"reference", makeBackwardWeights}}}}};
}

}  // namespace fitroom
