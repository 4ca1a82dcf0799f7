#include "core/backend/cpu/batch_norm.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/batch_norm.h"

#include <cmath>

namespace fitroom {

namespace {

using namespace cpu;

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantBatchNorm(d, why)) return nullptr;
    const BatchNormAttrs attrs = d.attrs->as<BatchNormAttrs>();
    return kernelOf([view = channelView(d.in[0]), attrs](const KernelArgs& a) {
        takeStatistics(view, a, attrs);
        forChannels(view, [&](int64_t i) {
            const float centre = output(a, 1)[i], factor = output(a, 2)[i];
            forValues(view, i, [&](int64_t at) { output(a, 0)[at] = (input(a, 0)[at] - centre) * factor; });
        });
    });
}

// dx = invStd · (dy − mean(dy) − x̂ · mean(dy·x̂)),  x̂ = (x − mean) · invStd
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormBackward(d, why)) return nullptr;
    const AxisView view = channelView(d.in[0]);
    return kernelOf(
        [view, together = d.attrs->as<BatchNormAttrs>().together](const KernelArgs& a) {
            const float *dy = input(a, 0), *x = input(a, 1);
            const auto hat = [&](int64_t i, int64_t at) {
                return (static_cast<double>(x[at]) - static_cast<double>(input(a, 2)[i])) *
                       static_cast<double>(input(a, 3)[i]);
            };
            const ChannelMeans means(
                view, a, together,
                [&](int64_t i, int64_t at, double& g, double& product) {
                    g = static_cast<double>(dy[at]);
                    product = g * hat(i, at);
                },
                [](int64_t, double, double) {});
            forChannels(view, [&](int64_t i) {
                const auto invStd = static_cast<double>(input(a, 3)[i]);
                forValues(view, i, [&](int64_t at) {
                    output(a, 0)[at] = static_cast<float>(
                        invStd * (static_cast<double>(dy[at]) - means.first(i) - hat(i, at) * means.second(i)));
                });
            });
        },
        ChannelMeans::scratchBytes(view));
}

// With the batch's own statistics, which are known.
std::unique_ptr<Kernel> makeAgain(const OpDesc& d, std::string& why) {
    if (!wantBatchNormAgain(d, why)) return nullptr;
    return kernelOf([view = channelView(d.in[0])](const KernelArgs& a) {
        forRange(view.outer * view.n, grainOfRows(view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.n, i = r % view.n;
                for (int64_t k = 0; k < view.inner; ++k) {
                    const int64_t at = view.offset(o, i, k);
                    output(a, 0)[at] = (input(a, 0)[at] - input(a, 1)[i]) * input(a, 2)[i];
                }
            }
        });
    });
}

// Stored statistics: y = (x − b0/b2) / sqrt(b1/b2 + eps); backward the same factor without the shift.
template <bool isBackward>
std::unique_ptr<Kernel> makeGlobal(const OpDesc& d, std::string& why) {
    if (!wantBatchNormGlobal(d, isBackward, why)) return nullptr;
    const BatchNormAttrs attrs = d.attrs->as<BatchNormAttrs>();
    return kernelOf([view = channelView(d.in[0]), attrs](const KernelArgs& a) {
        forRange(view.outer * view.n, grainOfRows(view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.n, i = r % view.n;
                const Normalization f = globalNormalization(a, attrs, isBackward, i);
                for (int64_t k = 0; k < view.inner; ++k) {
                    const int64_t at = view.offset(o, i, k);
                    output(a, 0)[at] = (input(a, 0)[at] - f.mean) * f.invStd;
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_batch_norm() {
    using namespace simd;
    return {{{"BatchNorm", {{"simd", makeBatchNorm}, {"reference", makeForward}}},
             {"BatchNormAgain", {{"simd", makeBatchNormAgain}, {"reference", makeAgain}}},
             {"BatchNormBackward", {{"simd", makeBatchNormBackward}, {"reference", makeBackward}}},
             {"BatchNormGlobal", {{"simd", makeBatchNormGlobal}, {"reference", makeGlobal<false>}}},
             {"BatchNormGlobalBackward", {{"simd", makeBatchNormGlobalBackward}, {"reference", makeGlobal<true>}}}}};
}

}  // namespace fitroom
