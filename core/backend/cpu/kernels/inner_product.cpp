#include "core/backend/cpu/inner_product.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/onednn/inner_product.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd/vector_product.h"
#include "core/backend/cpu/solver_update.h"

namespace fitroom {

namespace {

using namespace cpu;

double product(float a, float b) { return static_cast<double>(a) * static_cast<double>(b); }

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    const bool hasBias = hasIn(d, 2);
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.in[0], d.in[1], d.out[0], hasBias ? &d.in[2] : nullptr, why))
        return nullptr;
    return kernelOf([p = d.attrs->as<InnerProductAttrs>(), hasBias](const KernelArgs& a) {
        const int64_t stepN = p.transpose ? 1 : p.k, stepK = p.transpose ? p.n : 1;
        forRange(p.m * p.n, grainOfRows(p.k), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const float *x = input(a, 0) + i / p.n * p.k, *w = input(a, 1) + i % p.n * stepN;
                double sum = hasBias ? static_cast<double>(input(a, 2)[i % p.n]) : 0;
                for (int64_t k = 0; k < p.k; ++k)
                    sum += product(x[k], w[k * stepK]);
                output(a, 0)[i] = static_cast<float>(sum);
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackwardData(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.out[0], d.in[1], d.in[0], nullptr, why)) return nullptr;
    return kernelOf([p = d.attrs->as<InnerProductAttrs>()](const KernelArgs& a) {
        const int64_t stepN = p.transpose ? 1 : p.k, stepK = p.transpose ? p.n : 1;
        forRange(p.m * p.k, grainOfRows(p.n), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const float *dy = input(a, 0) + i / p.k * p.n, *w = input(a, 1) + i % p.k * stepK;
                double sum = 0;
                for (int64_t n = 0; n < p.n; ++n)
                    sum += product(dy[n], w[n * stepN]);
                output(a, 0)[i] = static_cast<float>(sum);
            }
        });
    });
}

std::unique_ptr<Kernel> makeBackwardWeights(const OpDesc& d, std::string& why) {
    const bool hasBias = hasOptionalOut(d, 1);
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.in[0], d.out[0], d.in[1], hasBias ? &d.out[1] : nullptr, why))
        return nullptr;
    return kernelOf([p = d.attrs->as<InnerProductAttrs>(), hasBias](const KernelArgs& a) {
        const float *x = input(a, 0), *dy = input(a, 1);
        forRange(p.n * p.k, grainOfRows(p.m), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t n = p.transpose ? i % p.n : i / p.k, k = p.transpose ? i / p.n : i % p.k;
                double sum = 0;
                for (int64_t m = 0; m < p.m; ++m)
                    sum += product(dy[m * p.n + n], x[m * p.k + k]);
                output(a, 0)[i] = static_cast<float>(sum);
            }
        });
        for (int64_t n = 0; hasBias && a.out[1] && n < p.n; ++n) {
            double sum = 0;
            for (int64_t m = 0; m < p.m; ++m)
                sum += static_cast<double>(dy[m * p.n + n]);
            output(a, 1)[n] = static_cast<float>(sum);
        }
    });
}

// Weight by weight, so that no gradient is kept.
std::unique_ptr<Kernel> makeUpdate(const OpDesc& d, std::string& why) {
    if (!wantInnerProductUpdate(d, why)) return nullptr;
    const auto attrs = d.attrs->as<InnerProductUpdateAttrs>();
    return kernelOf([p = attrs.product, update = attrs.update, loop = updateLoop(attrs.update.rule), last = d.stateCount - 1,
                     hasBias = hasOptionalOut(d, 0)](const KernelArgs& a) {
        const rules::Constants c = rules::constantsOf(update, *a.step, 1);
        const float *x = input(a, 0), *dy = input(a, 1);
        forRange(p.n * p.k, grainOfRows(p.m), [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i) {
                const int64_t n = p.transpose ? i % p.n : i / p.k, k = p.transpose ? i / p.n : i % p.k;
                double sum = 0;
                for (int64_t m = 0; m < p.m; ++m)
                    sum += product(dy[m * p.n + n], x[m * p.k + k]);
                const auto dw = static_cast<float>(sum);
                loop(c, &dw, state(a, 0) + i, state(a, 1) + i, state(a, last) + i, 1);
            }
        });
        for (int64_t n = 0; hasBias && a.out[0] && n < p.n; ++n) {
            double sum = 0;
            for (int64_t m = 0; m < p.m; ++m)
                sum += static_cast<double>(dy[m * p.n + n]);
            output(a, 0)[n] = static_cast<float>(sum);
        }
    });
}

}  // namespace

KernelDef kernel_inner_product() {
    using namespace onednn;
    return {{{"InnerProduct",
              {{"vector", simd::makeVectorProduct}, {"onednn", makeInnerProduct}, {"reference", makeForward}}},
             {"InnerProductBackwardData", {{"onednn", makeInnerProductBackwardData}, {"reference", makeBackwardData}}},
             {"InnerProductBackwardWeights",
              {{"onednn", makeInnerProductBackwardWeights}, {"reference", makeBackwardWeights}}},
             {"InnerProductUpdate", {{"onednn", makeInnerProductUpdate}, {"reference", makeUpdate}}}}};
}

}  // namespace fitroom
