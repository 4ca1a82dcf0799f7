#include "core/backend/cpu/pooling.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/pooling.h"

#include "core/ops/philox.h"

#include <cfloat>

namespace fitroom {

namespace {

using namespace cpu;
using Strides = std::array<int64_t, Shape::kMaxAxes>;

// Where a random number in [0, 1) falls when the values of the window are laid end to end. All 0: the first.
struct Pick {
    float value = 0;
    int32_t index = -1;
};
Pick pick(const PoolGeometry& g, const PoolGeometry::Span& rows, const PoolGeometry::Span& cols, const float* x,
          const Strides& xs, float chance) {
    double sum = 0;
    for (int64_t h = rows.begin; h < rows.end; ++h)
        for (int64_t w = cols.begin; w < cols.end; ++w)
            sum += static_cast<double>(x[h * xs[2] + w * xs[3]]);
    const double threshold = static_cast<double>(chance) * sum;
    Pick last;
    sum = 0;
    for (int64_t h = rows.begin; h < rows.end; ++h)
        for (int64_t w = cols.begin; w < cols.end; ++w) {
            last = {x[h * xs[2] + w * xs[3]], static_cast<int32_t>(h * g.width + w)};
            sum += static_cast<double>(last.value);
            if (sum >= threshold) return last;
        }
    return last;
}

std::unique_ptr<Kernel> makeStochastic(const PoolGeometry& g, bool hasMask, const OpDesc& d) {
    return kernelOf([g, hasMask, xs = stridesOf(d.in[0]), ys = stridesOf(d.out[0])](const KernelArgs& a) {
        auto* mask = hasMask ? static_cast<int32_t*>(a.out[1]) : nullptr;
        forRange(g.images * g.channels, grainOfRows(g.height * g.width), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t n = r / g.channels, c = r % g.channels;
                const float* x = input(a, 0) + n * xs[0] + c * xs[1];
                for (int64_t oh = 0; oh < g.outHeight; ++oh)
                    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
                        // The number belongs to the place in plain order, whatever the layout, and goes on from rank to rank.
                        const int64_t row = a.step->rank * g.images * g.channels + r;
                        const int64_t place = (row * g.outHeight + oh) * g.outWidth + ow;
                        const PhiloxBlock words =
                            philoxBlock(a.step->seed, g.attrs.key, a.step->iteration, a.step->micro, place / 4);
                        const Pick p =
                            pick(g, g.rows(oh), g.cols(ow), x, xs, unitFloat(words[static_cast<int>(place % 4)]));
                        const int64_t at = n * ys[0] + c * ys[1] + oh * ys[2] + ow * ys[3];
                        output(a, 0)[at] = p.value;
                        if (mask) mask[at] = p.index;
                    }
            }
        });
    });
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool hasMask = hasOptionalOut(d, 1);
    if (!wantInputs(d, 1, why) || !wantPooling(d, d.in[0], d.out[0], hasMask ? &d.out[1] : nullptr, g, why))
        return nullptr;
    if (g.attrs.method == PoolAttrs::Stochastic) return makeStochastic(g, hasMask, d);
    return kernelOf([g, hasMask, xs = stridesOf(d.in[0]), ys = stridesOf(d.out[0])](const KernelArgs& a) {
        auto* mask = hasMask ? static_cast<int32_t*>(a.out[1]) : nullptr;
        forRange(g.images * g.channels, grainOfRows(g.height * g.width), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t n = r / g.channels, c = r % g.channels;
                const float* x = input(a, 0) + n * xs[0] + c * xs[1];
                for (int64_t oh = 0; oh < g.outHeight; ++oh)
                    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
                        const auto rows = g.rows(oh), cols = g.cols(ow);
                        const int64_t at = n * ys[0] + c * ys[1] + oh * ys[2] + ow * ys[3];
                        float largest = -FLT_MAX;
                        double sum = 0, squares = 0;
                        int32_t index = -1;
                        for (int64_t h = rows.begin; h < rows.end; ++h)
                            for (int64_t w = cols.begin; w < cols.end; ++w) {
                                const float v = x[h * xs[2] + w * xs[3]];
                                sum += static_cast<double>(v);
                                squares += static_cast<double>(v) * static_cast<double>(v);
                                if (!(v > largest)) continue;  // NaN never wins, as in Caffe
                                largest = v;
                                index = static_cast<int32_t>(h * g.width + w);
                            }
                        const int64_t area = rows.length * cols.length;
                        const float average = area ? static_cast<float>(sum / static_cast<double>(area)) : 0;
                        output(a, 0)[at] = g.attrs.method == PoolAttrs::Max       ? largest
                                           : g.attrs.method == PoolAttrs::Average ? average
                                           : sum > 0                              ? static_cast<float>(squares / sum)
                                                                                  : 0;
                        if (mask) mask[at] = index;
                    }
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool picks = d.attrs->as<PoolAttrs>().method != PoolAttrs::Average;
    if (!hasIn(d, 0) || (picks && !hasIn(d, 1))) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPooling(d, d.out[0], d.in[0], picks ? &d.in[1] : nullptr, g, why)) return nullptr;
    return kernelOf([g, picks, xs = stridesOf(d.out[0]), ys = stridesOf(d.in[0])](const KernelArgs& a) {
        const auto* mask = picks ? static_cast<const int32_t*>(a.in[1]) : nullptr;
        forRange(g.images * g.channels, grainOfRows(g.height * g.width), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t n = r / g.channels, c = r % g.channels;
                float* dx = output(a, 0) + n * xs[0] + c * xs[1];
                const int64_t pooled = n * ys[0] + c * ys[1];
                for (int64_t h = 0; h < g.height; ++h)
                    for (int64_t w = 0; w < g.width; ++w)
                        dx[h * xs[2] + w * xs[3]] = 0;
                for (int64_t oh = 0; oh < g.outHeight; ++oh)
                    for (int64_t ow = 0; ow < g.outWidth; ++ow) {
                        const int64_t at = pooled + oh * ys[2] + ow * ys[3];
                        const float dy = input(a, 0)[at];
                        const auto rows = g.rows(oh), cols = g.cols(ow);
                        for (int64_t h = rows.begin; h < rows.end; ++h)
                            for (int64_t w = cols.begin; w < cols.end; ++w) {
                                const auto area = static_cast<float>(rows.length * cols.length);
                                const bool won = mask && mask[at] == static_cast<int32_t>(h * g.width + w);
                                dx[h * xs[2] + w * xs[3]] += mask ? (won ? dy : 0.0f) : dy / area;
                            }
                    }
            }
        });
    });
}

}  // namespace

KernelDef kernel_pooling() {
    return {{{"Pooling", {{"simd", simd::makePooling}, {"reference", makeForward}}},
             {"PoolingBackward", {{"simd", simd::makePoolingBackward}, {"reference", makeBackward}}}}};
}

}  // namespace fitroom
