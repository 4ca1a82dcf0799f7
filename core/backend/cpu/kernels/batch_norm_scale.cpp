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

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScale(d, why)) return nullptr;
    const auto attrs = d.attrs->as<BatchNormScaleAttrs>();
    return kernelOf([view = channelView(d.in[0]), attrs](const KernelArgs& a) {
        takeStatistics(view, a, {attrs.eps, attrs.fraction, attrs.together});
        forChannels(view, [&](int64_t i) {
            const Channel y{output(a, 1)[i], input(a, 1)[i] * output(a, 2)[i], a.in[2] ? input(a, 2)[i] : 0,
                            attrs.relu != 0};
            forValues(view, i, [&](int64_t at) { output(a, 0)[at] = y(input(a, 0)[at]); });
        });
    });
}

std::unique_ptr<Kernel> makeAgain(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScaleAgain(d, why)) return nullptr;
    const bool relu = d.attrs->as<BatchNormScaleAttrs>().relu != 0;
    return kernelOf([view = channelView(d.in[0]), relu](const KernelArgs& a) {
        forChannels(view, [&](int64_t i) {
            const Channel y{input(a, 3)[i], input(a, 1)[i] * input(a, 4)[i], a.in[2] ? input(a, 2)[i] : 0, relu};
            forValues(view, i, [&](int64_t at) { output(a, 0)[at] = y(input(a, 0)[at]); });
        });
    });
}

// With g = dy where the ReLU let through, else 0, and x̂ = (x − mean)·invStd:
//   dβ = Σg,  dγ = Σg·x̂,  dx = γ·invStd·(g − Σg/m − x̂·Σg·x̂/m)
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormScaleBackward(d, why)) return nullptr;
    const auto attrs = d.attrs->as<BatchNormScaleAttrs>();
    const bool hasGamma = d.outCount > 1, hasBeta = d.outCount > 2;
    const AxisView view = channelView(d.in[0]);
    return kernelOf(
        [view, attrs, hasGamma, hasBeta](const KernelArgs& a) {
            const float *dy = input(a, 0), *x = input(a, 1);
            const auto channel = [&](int64_t i) {
                return Channel{input(a, 2)[i], input(a, 4)[i] * input(a, 3)[i], a.in[5] ? input(a, 5)[i] : 0,
                               attrs.relu != 0};
            };
            const auto hat = [&](int64_t i, int64_t at) {
                return static_cast<double>(x[at] - input(a, 2)[i]) * static_cast<double>(input(a, 3)[i]);
            };
            const ChannelMeans means(
                view, a, attrs.together,
                [&](int64_t i, int64_t at, double& g, double& product) {
                    g = channel(i).open(x[at]) ? static_cast<double>(dy[at]) : 0;
                    product = g * hat(i, at);
                },
                // The gradients of weights are averaged with all others.
                [&](int64_t i, double sum, double product) {
                    if (hasGamma && a.out[1]) output(a, 1)[i] = static_cast<float>(product);
                    if (hasBeta && a.out[2]) output(a, 2)[i] = static_cast<float>(sum);
                });
            forChannels(view, [&](int64_t i) {
                const Channel y = channel(i);
                forValues(view, i, [&](int64_t at) {
                    const double g = y.open(x[at]) ? static_cast<double>(dy[at]) : 0;
                    output(a, 0)[at] = static_cast<float>(static_cast<double>(y.factor) *
                                                          (g - means.first(i) - hat(i, at) * means.second(i)));
                });
            });
        },
        ChannelMeans::scratchBytes(view));
}

}  // namespace

KernelDef kernel_batch_norm_scale() {
    using namespace simd;
    return {{{"BatchNormScale", {{"simd", makeBatchNormScale}, {"reference", makeForward}}},
             {"BatchNormScaleAgain", {{"simd", makeBatchNormScaleAgain}, {"reference", makeAgain}}},
             {"BatchNormScaleBackward", {{"simd", makeBatchNormScaleBackward}, {"reference", makeBackward}}}}};
}

}  // namespace fitroom
