#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

namespace fitroom {

namespace {

using namespace cpu;

struct Update {
    float average;  // 1 / iter_size
    float momentum, rate, decayL2, decayL1;
};

// Caffe's order: average over iter_size, add the decay, then momentum. One pass over the three arrays.
FR_SIMD void update(const Update& u, const float* dw, float* w, float* h, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i) {
        const float sign = (w[i] > 0 ? 1.0f : 0.0f) - (w[i] < 0 ? 1.0f : 0.0f);
        const float g = dw[i] * u.average + u.decayL2 * w[i] + u.decayL1 * sign;
        h[i] = u.momentum * h[i] + u.rate * g;
        w[i] -= h[i];
    }
}

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why)) return nullptr;
    if (d.stateCount != 2 || d.state[0].count() != d.in[0].count() || d.state[1].count() != d.in[0].count()) {
        why = "wants weights and history of the gradient's size";
        return nullptr;
    }
    return kernelOf([n = d.in[0].count(), attrs = d.attrs->as<SgdAttrs>()](const KernelArgs& a) {
        const Update u{1.0f / static_cast<float>(a.step->iterSize), attrs.momentum, a.step->rate * attrs.lrMult,
                       attrs.l1 ? 0 : attrs.decay, attrs.l1 ? attrs.decay : 0};
        forRange(n, kGrain,
                 [&](int64_t b, int64_t e) { update(u, input(a, 0) + b, state(a, 0) + b, state(a, 1) + b, e - b); });
    });
}

}  // namespace

KernelDef kernel_sgd_update() { return {{{"SgdUpdate", {{"reference", make}}}}}; }

}  // namespace fitroom
