#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

bool wantParams(const OpDesc& d, const TensorDesc& x, int firstParam, std::string& why) {
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    if (attrs.axis < 0 || attrs.numAxes < 0 || attrs.axis + attrs.numAxes > x.shape.rank)
        return refuse(why, "the axes are none of the tensor's");
    const int64_t n = AxisView(x, attrs.axis, attrs.numAxes).n;
    for (int i = firstParam; i < d.inCount; ++i)
        if (hasIn(d, i) && (d.in[i].count() != n || !isPlain(d.in[i])))
            return refuse(why, "wants plain factors of the size of the scaled axes");
    return true;
}

// y = x·gamma + beta, and with it dx = dy·gamma.
std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantParams(d, d.in[0], 1, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout"), nullptr;
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
    if (!wantInputs(d, 2, why) || !wantParams(d, d.in[0], 2, why)) return nullptr;
    if (!sameElements(d.in[0], d.in[1])) return refuse(why, "wants one layout"), nullptr;
    const ScaleAttrs attrs = d.attrs->as<ScaleAttrs>();
    const bool hasBeta = hasOptionalOut(d, 1);
    const AxisView view(d.in[0], attrs.axis, attrs.numAxes);
    if (d.out[0].count() != view.n || (hasBeta && d.out[1].count() != view.n))
        return refuse(why, "wants gradients of the size of the scaled axes"), nullptr;
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
    return {{{"Scale", {{"reference", makeForward}}},
             {"ScaleBackwardData", {{"reference", makeForward}}},
             {"ScaleBackwardParams", {{"reference", makeParams}}}}};
}

}  // namespace fitroom
