#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

FR_SIMD void forward(const float* x, float* y, int64_t n, float slope) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = x[i] > 0 ? x[i] : slope * x[i];
}

// x > 0 exactly where y > 0, as long as the slope is not negative; the lowering hands over x otherwise.
FR_SIMD void backward(const float* dy, const float* sign, float* dx, int64_t n, float slope) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        dx[i] = sign[i] > 0 ? dy[i] : slope * dy[i];
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), slope = d.attrs->as<ReluAttrs>().slope](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) { forward(input(a, 0) + b, output(a, 0) + b, e - b, slope); });
    });
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), slope = d.attrs->as<ReluAttrs>().slope](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) {
            backward(input(a, 0) + b, input(a, 1) + b, output(a, 0) + b, e - b, slope);
        });
    });
}

}  // namespace

KernelDef kernel_relu() {
    return {{{"ReLU", {{"reference", makeForward}}}, {"ReLUBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
