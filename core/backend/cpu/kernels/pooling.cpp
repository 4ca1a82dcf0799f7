#include "core/backend/cpu/pooling.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/pooling.h"

#include <cfloat>

namespace fitroom {

namespace {

using namespace cpu;
using Strides = std::array<int64_t, Shape::kMaxAxes>;

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool hasMask = hasOptionalOut(d, 1);
    if (!wantInputs(d, 1, why) || !wantPooling(d, d.in[0], d.out[0], hasMask ? &d.out[1] : nullptr, g, why))
        return nullptr;
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
                        double sum = 0;
                        int32_t index = -1;
                        for (int64_t h = rows.begin; h < rows.end; ++h)
                            for (int64_t w = cols.begin; w < cols.end; ++w) {
                                const float v = x[h * xs[2] + w * xs[3]];
                                sum += static_cast<double>(v);
                                if (!(v > largest)) continue;  // NaN never wins, as in Caffe
                                largest = v;
                                index = static_cast<int32_t>(h * g.width + w);
                            }
                        const int64_t area = rows.length * cols.length;
                        const float average = area ? static_cast<float>(sum / static_cast<double>(area)) : 0;
                        output(a, 0)[at] = g.attrs.method == PoolAttrs::Max ? largest : average;
                        if (mask) mask[at] = index;
                    }
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    PoolGeometry g;
    const bool isMax = d.attrs->as<PoolAttrs>().method == PoolAttrs::Max;
    if (!hasIn(d, 0) || (isMax && !hasIn(d, 1))) return refuse(why, "an operand is missing"), nullptr;
    if (!wantPooling(d, d.out[0], d.in[0], isMax ? &d.in[1] : nullptr, g, why)) return nullptr;
    return kernelOf([g, isMax, xs = stridesOf(d.out[0]), ys = stridesOf(d.in[0])](const KernelArgs& a) {
        const auto* mask = isMax ? static_cast<const int32_t*>(a.in[1]) : nullptr;
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
