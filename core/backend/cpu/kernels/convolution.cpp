#include "core/backend/cpu/convolution.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/convolution.h"
#include "core/backend/cpu/parallel.h"

namespace fitroom {

namespace {

using namespace cpu;
using Strides = std::array<int64_t, Shape::kMaxAxes>;

// f(h, w, r, s) for each tap (r, s) of the kernel that falls on a pixel (h, w) when the window stands at (oh, ow).
template <class F>
void forTaps(const ConvGeometry& g, int64_t oh, int64_t ow, const F& f) {
    for (int64_t r = 0; r < g.attrs.kernelH; ++r) {
        const int64_t h = oh * g.attrs.strideH - g.attrs.padH + r * g.attrs.dilationH;
        if (h < 0 || h >= g.height) continue;
        for (int64_t s = 0; s < g.attrs.kernelW; ++s) {
            const int64_t w = ow * g.attrs.strideW - g.attrs.padW + s * g.attrs.dilationW;
            if (w >= 0 && w < g.width) f(h, w, r, s);
        }
    }
}

int64_t at(const Strides& s, int64_t n, int64_t c, int64_t h, int64_t w) {
    return n * s[0] + c * s[1] + h * s[2] + w * s[3];
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.in[0], d.in[1], d.out[0], g, why)) return nullptr;
    const bool hasBias = hasIn(d, 2);
    return kernelOf(
        [g, hasBias, xs = stridesOf(d.in[0]), ws = stridesOf(d.in[1]), ys = stridesOf(d.out[0])](const KernelArgs& a) {
            const float *x = input(a, 0), *w = input(a, 1), *bias = hasBias ? input(a, 2) : nullptr;
            forRange(g.images * g.outChannels, 1, [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    const int64_t n = i / g.outChannels, o = i % g.outChannels;
                    const int64_t firstIn = o / g.outPerGroup() * g.inPerGroup();
                    for (int64_t oh = 0; oh < g.outHeight; ++oh)
                        for (int64_t ow = 0; ow < g.outWidth; ++ow) {
                            double sum = bias ? static_cast<double>(bias[o]) : 0;
                            forTaps(g, oh, ow, [&](int64_t h, int64_t wx, int64_t r, int64_t s) {
                                for (int64_t c = 0; c < g.inPerGroup(); ++c)
                                    sum += static_cast<double>(x[at(xs, n, firstIn + c, h, wx)]) *
                                           static_cast<double>(w[at(ws, o, c, r, s)]);
                            });
                            output(a, 0)[at(ys, n, o, oh, ow)] = static_cast<float>(sum);
                        }
                }
            });
        });
}

std::unique_ptr<Kernel> makeBackwardData(const OpDesc& d, std::string& why) {
    ConvGeometry g;
    if (!wantInputs(d, 2, why) || !wantConvolution(d, d.out[0], d.in[1], d.in[0], g, why)) return nullptr;
    return kernelOf(
        [g, xs = stridesOf(d.out[0]), ws = stridesOf(d.in[1]), ys = stridesOf(d.in[0])](const KernelArgs& a) {
            const float *dy = input(a, 0), *w = input(a, 1);
            float* dx = output(a, 0);
            forRange(g.images * g.inChannels, 1, [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    const int64_t n = i / g.inChannels, c = i % g.inChannels;
                    const int64_t group = c / g.inPerGroup(), firstOut = group * g.outPerGroup();
                    for (int64_t h = 0; h < g.height; ++h)
                        for (int64_t wx = 0; wx < g.width; ++wx)
                            dx[at(xs, n, c, h, wx)] = 0;
                    for (int64_t oh = 0; oh < g.outHeight; ++oh)
                        for (int64_t ow = 0; ow < g.outWidth; ++ow)
                            forTaps(g, oh, ow, [&](int64_t h, int64_t wx, int64_t r, int64_t s) {
                                double sum = 0;
                                for (int64_t o = 0; o < g.outPerGroup(); ++o)
                                    sum += static_cast<double>(dy[at(ys, n, firstOut + o, oh, ow)]) *
                                           static_cast<double>(w[at(ws, firstOut + o, c % g.inPerGroup(), r, s)]);
                                dx[at(xs, n, c, h, wx)] += static_cast<float>(sum);
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
    return kernelOf(
        [g, hasBias, xs = stridesOf(d.in[0]), ws = stridesOf(d.out[0]), ys = stridesOf(d.in[1])](const KernelArgs& a) {
            const float *x = input(a, 0), *dy = input(a, 1);
            float *dw = output(a, 0), *db = hasBias ? output(a, 1) : nullptr;
            const int64_t taps = g.attrs.kernelH * g.attrs.kernelW;
            // One weight at a time, so that its sum can be double.
            forRange(g.outChannels * g.inPerGroup() * taps, 1, [&](int64_t begin, int64_t end) {
                for (int64_t i = begin; i < end; ++i) {
                    const int64_t o = i / taps / g.inPerGroup(), c = i / taps % g.inPerGroup();
                    const int64_t r = i % taps / g.attrs.kernelW, s = i % taps % g.attrs.kernelW;
                    const int64_t in = o / g.outPerGroup() * g.inPerGroup() + c;
                    double sum = 0;
                    for (int64_t n = 0; n < g.images; ++n)
                        for (int64_t oh = 0; oh < g.outHeight; ++oh) {
                            const int64_t h = oh * g.attrs.strideH - g.attrs.padH + r * g.attrs.dilationH;
                            if (h < 0 || h >= g.height) continue;
                            for (int64_t ow = 0; ow < g.outWidth; ++ow) {
                                const int64_t w = ow * g.attrs.strideW - g.attrs.padW + s * g.attrs.dilationW;
                                if (w < 0 || w >= g.width) continue;
                                sum += static_cast<double>(x[at(xs, n, in, h, w)]) *
                                       static_cast<double>(dy[at(ys, n, o, oh, ow)]);
                            }
                        }
                    dw[at(ws, o, c, r, s)] = static_cast<float>(sum);
                }
            });
            for (int64_t o = 0; db && o < g.outChannels; ++o) {
                double sum = 0;
                for (int64_t n = 0; n < g.images; ++n)
                    for (int64_t oh = 0; oh < g.outHeight; ++oh)
                        for (int64_t ow = 0; ow < g.outWidth; ++ow)
                            sum += static_cast<double>(dy[at(ys, n, o, oh, ow)]);
                db[o] = static_cast<float>(sum);
            }
        });
}

}  // namespace

KernelDef kernel_convolution() {
    using namespace onednn;
    return {{{"Convolution", {{"onednn", makeConvolution}, {"reference", makeForward}}},
             {"ConvolutionBackwardData", {{"onednn", makeConvolutionBackwardData}, {"reference", makeBackwardData}}},
             {"ConvolutionBackwardWeights",
              {{"onednn", makeConvolutionBackwardWeights}, {"reference", makeBackwardWeights}}}}};
}

}  // namespace fitroom
