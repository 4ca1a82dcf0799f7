#include "core/backend/cpu/simd/vector_product.h"

#include "core/backend/cpu/inner_product.h"
#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

namespace fitroom::cpu::simd {

namespace {

FR_SIMD void dots(const float* x, const float* w, const float* bias, float* y, int64_t rows, int64_t k) {
    constexpr int64_t run = 1024;  // added up in float
    for (int64_t r = 0; r < rows; ++r) {
        double total = bias ? static_cast<double>(bias[r]) : 0;
        for (int64_t first = 0; first < k; first += run) {
            const float *xs = x + first, *ws = w + r * k + first;
            const int64_t count = std::min(run, k - first);
            float sum = 0;
#pragma omp simd reduction(+ : sum)
            for (int64_t i = 0; i < count; ++i)
                sum += xs[i] * ws[i];
            total += static_cast<double>(sum);
        }
        y[r] = static_cast<float>(total);
    }
}

}  // namespace

std::unique_ptr<Kernel> makeVectorProduct(const OpDesc& d, std::string& why) {
    const bool hasBias = hasIn(d, 2);
    if (!wantInputs(d, 2, why) || !wantInnerProduct(d, d.in[0], d.in[1], d.out[0], hasBias ? &d.in[2] : nullptr, why))
        return nullptr;
    const auto p = d.attrs->as<InnerProductAttrs>();
    if (p.m != 1 || p.transpose) return refuse(why, "wants one row and weights of N×K"), nullptr;
    return kernelOf([p, hasBias](const KernelArgs& a) {
        forRange(p.n, grainOfRows(p.k), [&](int64_t begin, int64_t end) {
            dots(input(a, 0), input(a, 1) + begin * p.k, hasBias ? input(a, 2) + begin : nullptr, output(a, 0) + begin,
                 end - begin, p.k);
        });
    });
}

}  // namespace fitroom::cpu::simd
