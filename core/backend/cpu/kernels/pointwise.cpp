#include "core/ops/pointwise.h"

#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

namespace fitroom {

namespace {

using namespace cpu;

template <class Formula>
std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), p = d.attrs->as<PointwiseAttrs>()](const KernelArgs& a) {
        forRange(n, kGrain / 8, [&](int64_t begin, int64_t end) {
            const float* x = input(a, 0);
            float* y = output(a, 0);
            for (int64_t i = begin; i < end; ++i)
                y[i] = Formula::forward(x[i], p);
        });
    });
}

template <class Formula>
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 2, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), p = d.attrs->as<PointwiseAttrs>()](const KernelArgs& a) {
        forRange(n, kGrain / 8, [&](int64_t begin, int64_t end) {
            const float *dy = input(a, 0), *v = input(a, 1);
            float* dx = output(a, 0);
            for (int64_t i = begin; i < end; ++i)
                dx[i] = Formula::backward(dy[i], v[i], p);
        });
    });
}

}  // namespace

KernelDef kernel_pointwise() {
    KernelDef def{{{"Threshold", {{"reference", makeForward<pointwise::Threshold>}}}}};
#define FR_USE(Formula)                                                                          \
    def.kinds.push_back({#Formula, {{"reference", makeForward<pointwise::Formula>}}});             \
    def.kinds.push_back({#Formula "Backward", {{"reference", makeBackward<pointwise::Formula>}}});
    FR_POINTWISE(FR_USE)
#undef FR_USE
    return def;
}

}  // namespace fitroom
