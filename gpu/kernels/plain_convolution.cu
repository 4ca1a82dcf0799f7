// Convolution without a library, over H×W or D×H×W, in either layout. What lists it is convolution.cu, behind the library's.

#include "gpu/bias_gradient.h"
#include "gpu/convolution_shape.h"
#include "gpu/plain_products.h"
#include "gpu/wants.h"
#include "gpu/windows.h"

namespace fitroom::gpu {

namespace {

// Distances of neighbours in one image of x or y, and its elements in the order of memory.
struct Image {
    int64_t n = 0, c = 0, d = 0, h = 0, w = 0;
    int64_t channels = 0;
    Divider byChannels;
    bool channelsLast = false;

    Image() = default;
    explicit Image(const TensorDesc& t) : channels(t.shape[1]), byChannels(t.shape[1], t.count()), channelsLast(!isPlain(t)) {
        const Shape& s = t.shape;
        const int last = s.rank - 1;
        n = s.count(1);
        w = channelsLast ? channels : 1;
        h = s[last] * w;
        d = s[last - 1] * h;
        c = channelsLast ? 1 : s.count(2);
    }
    [[nodiscard]] FR_DEVICE int64_t at(int64_t image, int64_t channel, int64_t id, int64_t ih, int64_t iw) const {
        return image * n + channel * c + id * d + ih * h + iw * w;
    }
};

struct Element {
    int64_t image = 0, channel = 0;
    Pixel pixel;
};

struct Convolution {
    Windows windows;
    Image x, y;
    int64_t images = 0, inPerGroup = 0, outPerGroup = 0, weights = 0;
    Divider byInPerGroup, byOutPerGroup;
    Span outputs;
    DType in0 = DType::F32, in1 = DType::F32, out = DType::F32;
    bool bias = false;

    [[nodiscard]] FR_DEVICE Element inOf(int64_t at) const {
        Element e;
        int64_t rest = at;
        if (x.channelsLast) e.channel = cut(x, rest);
        e.pixel = windows.inOf(rest);
        if (!x.channelsLast) e.channel = cut(x, rest);
        e.image = rest;
        return e;
    }
    [[nodiscard]] FR_DEVICE Element outOf(int64_t at) const {
        Element e;
        int64_t rest = at;
        if (y.channelsLast) e.channel = cut(y, rest);
        e.pixel = windows.outOf(rest);
        if (!y.channelsLast) e.channel = cut(y, rest);
        e.image = rest;
        return e;
    }

private:
    static FR_DEVICE int64_t cut(const Image& image, int64_t& rest) {
        const int64_t around = image.byChannels.quotient(rest), channel = rest - around * image.channels;
        rest = around;
        return channel;
    }
};

// x, y data or gradients.
bool describe(const OpDesc& d, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, const TensorDesc* bias,
              Convolution& p, std::string& why) {
    ConvolutionShape shape;
    if (!wantConvolution(d, x, w, y, shape, why)) return false;
    if (bias && (bias->count() != shape.outChannels || !isFloat(*bias))) return refuse(why, "wants one bias a channel");
    p.windows = Windows(shape.attrs, x.shape, y.shape);
    p.x = Image(x);
    p.y = Image(y);
    p.images = shape.images;
    p.inPerGroup = shape.inPerGroup();
    p.outPerGroup = shape.outPerGroup();
    p.weights = w.count();
    p.byInPerGroup = Divider(p.inPerGroup, std::max(shape.inChannels, p.weights));
    p.byOutPerGroup = Divider(p.outPerGroup, shape.outChannels);
    p.outputs = Span::ofChannels(y);
    p.bias = bias != nullptr;
    return true;
}

void forward(Context& context, const Args& a, const Convolution& p) {
    const Convolution g = p;
    const Operand x{a.in[0], p.in0}, y{a.out[0], p.out};
    const float *const w = floatsIn(a, 1), *const bias = p.bias ? floatsIn(a, 2) : nullptr;
    const int64_t taps = p.windows.taps();
    each(context, p.images * p.y.n, [=] FR_LAMBDA(int64_t i) {
        const Element e = g.outOf(i);
        const Windows& v = g.windows;
        const int64_t firstIn = g.byOutPerGroup.quotient(e.channel) * g.inPerGroup;
        const float* filter = w + e.channel * g.inPerGroup * taps;
        float sum = bias ? bias[e.channel] : 0;
        for (int64_t q = 0, tap = 0; q < v.d.taps; ++q)
            for (int64_t r = 0; r < v.h.taps; ++r)
                for (int64_t s = 0; s < v.w.taps; ++s, ++tap) {
                    const int64_t d = v.d.inAt(e.pixel.d, q), h = v.h.inAt(e.pixel.h, r), column = v.w.inAt(e.pixel.w, s);
                    if (d < 0 || h < 0 || column < 0) continue;
                    const int64_t from = g.x.at(e.image, firstIn, d, h, column);
                    float part = 0;
                    for (int64_t c = 0; c < g.inPerGroup; ++c) part += x.get(from + c * g.x.c) * filter[c * taps + tap];
                    sum += part;
                }
        y.set(i, sum);
    });
}

// Each pixel of x asks the windows that cover it.
void backwardData(Context& context, const Args& a, const Convolution& p) {
    const Convolution g = p;
    const Operand dy{a.in[0], p.in0}, dx{a.out[0], p.out};
    const float* const w = floatsIn(a, 1);
    const int64_t taps = p.windows.taps();
    each(context, p.images * p.x.n, [=] FR_LAMBDA(int64_t i) {
        const Element e = g.inOf(i);
        const Windows& v = g.windows;
        const int64_t group = g.byInPerGroup.quotient(e.channel), firstOut = group * g.outPerGroup;
        const float* filter = w + (firstOut * g.inPerGroup + e.channel - group * g.inPerGroup) * taps;
        float sum = 0;
        for (int64_t q = 0, tap = 0; q < v.d.taps; ++q)
            for (int64_t r = 0; r < v.h.taps; ++r)
                for (int64_t s = 0; s < v.w.taps; ++s, ++tap) {
                    const int64_t d = v.d.outAt(e.pixel.d, q), h = v.h.outAt(e.pixel.h, r), column = v.w.outAt(e.pixel.w, s);
                    if (d < 0 || h < 0 || column < 0) continue;
                    const int64_t from = g.y.at(e.image, firstOut, d, h, column);
                    float part = 0;
                    for (int64_t o = 0; o < g.outPerGroup; ++o)
                        part += dy.get(from + o * g.y.c) * filter[o * g.inPerGroup * taps + tap];
                    sum += part;
                }
        dx.set(i, sum);
    });
}

// One weight a warp or block, which share the places of its window.
void backwardWeights(Context& context, const Args& a, const Convolution& p) {
    const Convolution g = p;
    const Operand x{a.in[0], p.in0}, dy{a.in[1], p.in1};
    float* const dw = floatsOut(a, 0);
    reduceRowsInParts(
        context, p.weights, p.images * p.windows.outs(), 0.0f,
        [=] FR_LAMBDA(int64_t weight, int64_t place) {
            const Windows& v = g.windows;
            int64_t row = weight, image = place;
            const Pixel tap = v.tapOf(row), out = v.outOf(image);
            const int64_t d = v.d.inAt(out.d, tap.d), h = v.h.inAt(out.h, tap.h), column = v.w.inAt(out.w, tap.w);
            if (d < 0 || h < 0 || column < 0) return 0.0f;
            const int64_t o = g.byInPerGroup.quotient(row), c = row - o * g.inPerGroup;
            const int64_t channel = g.byOutPerGroup.quotient(o) * g.inPerGroup + c;
            return x.get(g.x.at(image, channel, d, h, column)) * dy.get(g.y.at(image, o, out.d, out.h, out.w));
        },
        [] FR_LAMBDA(float l, float r) { return l + r; }, [=] FR_LAMBDA(int64_t weight, float sum) { dw[weight] = sum; },
        a.scratch);
    if (p.bias && a.out[1]) biasGradient(context, p.outputs, dy, floatsOut(a, 1), a.scratch);
}

}  // namespace

std::unique_ptr<GpuKernel> makePlainConvolution(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Convolution p;
    if (!wantInputs(d, 2, why) ||
        !describe(d, d.in[0], d.in[1], d.out[0], hasIn(d, 2) ? &d.in[2] : nullptr, p, why))
        return nullptr;
    p.in0 = d.in[0].dtype;
    p.out = d.out[0].dtype;
    return kernelOf(p, &forward);
}

std::unique_ptr<GpuKernel> makePlainConvolutionBackwardData(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Convolution p;
    if (!wantInputs(d, 2, why) || !describe(d, d.out[0], d.in[1], d.in[0], nullptr, p, why)) return nullptr;
    p.in0 = d.in[0].dtype;
    p.out = d.out[0].dtype;
    return kernelOf(p, &backwardData);
}

std::unique_ptr<GpuKernel> makePlainConvolutionBackwardWeights(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Convolution p;
    const bool hasBias = hasOptionalOut(d, 1);
    if (!wantInputs(d, 2, why) || !describe(d, d.in[0], d.out[0], d.in[1], hasBias ? &d.out[1] : nullptr, p, why))
        return nullptr;
    p.in0 = d.in[0].dtype;
    p.in1 = d.in[1].dtype;
    return kernelOf(p, &backwardWeights, std::max(reduceRowsScratch<float>(p.weights, p.images * p.windows.outs()),
                                                  p.bias ? biasGradientScratch(p.outputs) : 0));
}

KernelDef kernel_plain_convolution() { return {}; }

}  // namespace fitroom::gpu
