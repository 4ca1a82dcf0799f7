#include "gpu/map.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    LinearAttrs attrs;
    int64_t count = 0;
    DType in = DType::F32, out = DType::F32;
};

void linear(Context& context, const Args& a, const Plan& p) {
    const float factor = p.attrs.a, shift = p.attrs.b;
    map<1>(context, p.count, {{{a.in[0], p.in}}}, {a.out[0], p.out},
           [=] FR_LAMBDA(const float* v, int64_t) { return factor * v[0] + shift; });
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf(Plan{d.attrs->as<LinearAttrs>(), d.out[0].count(), d.in[0].dtype, d.out[0].dtype}, &linear);
}

}  // namespace

KernelDef kernel_linear() { return {{{"Linear", {{"own", make}}}}}; }

}  // namespace fitroom::gpu
