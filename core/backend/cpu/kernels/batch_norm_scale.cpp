// BatchNorm, Scale over the channels and maybe ReLU in one pass, which the planner makes of the three.

#include "core/backend/cpu/batch_norm.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/batch_norm.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

// What every pass sees of a channel: y = max(0?, (x − mean)·factor + offset).
struct Channel {
    float mean, factor, offset;
    bool relu;
    [[nodiscard]] float operator()(float x) const {
        const float y = (x - mean) * factor + offset;
        return relu && y <= 0 ? 0 : y;
    }
    [[nodiscard]] bool open(float x) const { return !relu || (x - mean) * factor + offset > 0; }
};

template <class F>
void forValues(const AxisView& view, int64_t channel, const F& f) {
    for (int64_t o = 0; o < view.outer; ++o)
        for (int64_t k = 0; k < view.inner; ++k)
            f(view.offset(o, channel, k));
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScale(d, why)) return nullptr;
    const auto attrs = d.attrs->as<BatchNormScaleAttrs>();
    return kernelOf([view = channelView(d.in[0]), attrs](const KernelArgs& a) {
        const float* x = input(a, 0);
        const auto m = static_cast<double>(view.outer * view.inner);
        const BatchNormAttrs norm{attrs.eps, attrs.fraction};
        forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                double mean = 0, var = 0;
                forValues(view, i, [&](int64_t at) { mean += static_cast<double>(x[at]); });
                mean /= m;
                forValues(view, i, [&](int64_t at) {
                    const double v = static_cast<double>(x[at]) - mean;
                    var += v * v;
                });
                keepStatistics(a, norm, i, mean, var / m, m);
                const Channel y{output(a, 1)[i], input(a, 1)[i] * output(a, 2)[i], a.in[2] ? input(a, 2)[i] : 0,
                                attrs.relu != 0};
                forValues(view, i, [&](int64_t at) { output(a, 0)[at] = y(x[at]); });
            }
        });
        countStatistics(a, norm);
    });
}

std::unique_ptr<Kernel> makeAgain(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScaleAgain(d, why)) return nullptr;
    const bool relu = d.attrs->as<BatchNormScaleAttrs>().relu != 0;
    return kernelOf([view = channelView(d.in[0]), relu](const KernelArgs& a) {
        forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const Channel y{input(a, 3)[i], input(a, 1)[i] * input(a, 4)[i], a.in[2] ? input(a, 2)[i] : 0, relu};
                forValues(view, i, [&](int64_t at) { output(a, 0)[at] = y(input(a, 0)[at]); });
            }
        });
    });
}

// With g = dy where the ReLU let through, else 0, and x̂ = (x − mean)·invStd:
//   dβ = Σg,  dγ = Σg·x̂,  dx = γ·invStd·(g − Σg/m − x̂·Σg·x̂/m)
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScaleBackward(d, why)) return nullptr;
    const bool relu = d.attrs->as<BatchNormScaleAttrs>().relu != 0;
    const bool hasGamma = d.outCount > 1, hasBeta = d.outCount > 2;
    return kernelOf([view = channelView(d.in[0]), relu, hasGamma, hasBeta](const KernelArgs& a) {
        const float *dy = input(a, 0), *x = input(a, 1);
        const auto m = static_cast<double>(view.outer * view.inner);
        forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const float mean = input(a, 2)[i], invStd = input(a, 3)[i];
                const Channel y{mean, input(a, 4)[i] * invStd, a.in[5] ? input(a, 5)[i] : 0, relu};
                const auto hat = [&](int64_t at) {
                    return static_cast<double>(x[at] - mean) * static_cast<double>(invStd);
                };
                double sum = 0, product = 0;
                forValues(view, i, [&](int64_t at) {
                    const double g = y.open(x[at]) ? static_cast<double>(dy[at]) : 0;
                    sum += g;
                    product += g * hat(at);
                });
                if (hasGamma && a.out[1]) output(a, 1)[i] = static_cast<float>(product);
                if (hasBeta && a.out[2]) output(a, 2)[i] = static_cast<float>(sum);
                forValues(view, i, [&](int64_t at) {
                    const double g = y.open(x[at]) ? static_cast<double>(dy[at]) : 0;
                    output(a, 0)[at] =
                        static_cast<float>(static_cast<double>(y.factor) * (g - sum / m - hat(at) * product / m));
                });
            }
        });
    });
}

}  // namespace

KernelDef kernel_batch_norm_scale() {
    using namespace simd;
    return {{{"BatchNormScale", {{"simd", makeBatchNormScale}, {"reference", makeForward}}},
             {"BatchNormScaleAgain", {{"simd", makeBatchNormScaleAgain}, {"reference", makeAgain}}},
             {"BatchNormScaleBackward", {{"simd", makeBatchNormScaleBackward}, {"reference", makeBackward}}}}};
}

}  // namespace fitroom
