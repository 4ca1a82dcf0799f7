#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

FR_SIMD void linear(const float* x, float* y, int64_t n, float a, float b) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = a * x[i] + b;
}

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), attrs = d.attrs->as<LinearAttrs>()](const KernelArgs& a) {
        forRange(n, kGrain,
                 [&](int64_t b, int64_t e) { linear(input(a, 0) + b, output(a, 0) + b, e - b, attrs.a, attrs.b); });
    });
}

}  // namespace

KernelDef kernel_linear() { return {{{"Linear", {{"reference", make}}}}}; }

}  // namespace fitroom
