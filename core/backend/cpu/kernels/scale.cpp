#include "core/backend/cpu/scale.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/scale.h"

namespace fitroom {

namespace {

using namespace cpu;

// y = x·gamma + beta, and with it dx = dy·gamma.
std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantScale(d, why)) return nullptr;
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    const bool hasBeta = hasIn(d, 2);
    return kernelOf([view = AxisView(d.out[0], attrs.axis, attrs.numAxes), hasBeta](const KernelArgs& a) {
        const float *x = input(a, 0), *gamma = input(a, 1), *beta = hasBeta ? input(a, 2) : nullptr;
        forRange(view.outer * view.n, grainOfRows(view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.n, i = r % view.n;
                for (int64_t k = 0; k < view.inner; ++k) {
                    const int64_t at = view.offset(o, i, k);
                    output(a, 0)[at] = x[at] * gamma[i] + (beta ? beta[i] : 0.0f);
                }
            }
        });
    });
}

// dgamma = Σ dy·x and dbeta = Σ dy over all but the scaled axes.
std::unique_ptr<Kernel> makeParams(const OpDesc& d, std::string& why) {
    if (!wantScaleParams(d, why)) return nullptr;
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    const bool hasBeta = d.outCount > 1;  // not by its rank: one factor for all is a scalar
    const AxisView view(d.in[0], attrs.axis, attrs.numAxes);
    return kernelOf([view, hasBeta](const KernelArgs& a) {
        const float *dy = input(a, 0), *x = input(a, 1);
        forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                double gamma = 0, beta = 0;
                for (int64_t o = 0; o < view.outer; ++o)
                    for (int64_t k = 0; k < view.inner; ++k) {
                        const int64_t at = view.offset(o, i, k);
                        gamma += static_cast<double>(dy[at]) * static_cast<double>(x[at]);
                        beta += static_cast<double>(dy[at]);
                    }
                output(a, 0)[i] = static_cast<float>(gamma);
                if (hasBeta && a.out[1]) output(a, 1)[i] = static_cast<float>(beta);
            }
        });
    });
}

}  // namespace

KernelDef kernel_scale() {
    return {{{"Scale", {{"simd", simd::makeScale}, {"reference", makeForward}}},
             {"ScaleBackwardData", {{"simd", simd::makeScale}, {"reference", makeForward}}},
             {"ScaleBackwardParams", {{"simd", simd::makeScaleBackwardParams}, {"reference", makeParams}}}}};
}

}  // namespace fitroom
