#include "core/ops/pointwise.h"

#include "gpu/map.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    PointwiseAttrs attrs;
    int64_t count = 0;
    DType in[2] = {DType::F32, DType::F32}, out = DType::F32;
};

template <class Formula>
void forward(Context& context, const Args& a, const Plan& p) {
    map<1>(context, p.count, {{{a.in[0], p.in[0]}}}, {a.out[0], p.out},
           [attrs = p.attrs] FR_LAMBDA(const float* v, int64_t) { return Formula::forward(v[0], attrs); });
}

template <class Formula>
void backward(Context& context, const Args& a, const Plan& p) {
    map<2>(context, p.count, {{{a.in[0], p.in[0]}, {a.in[1], p.in[1]}}}, {a.out[0], p.out},
           [attrs = p.attrs] FR_LAMBDA(const float* v, int64_t) { return Formula::backward(v[0], v[1], attrs); });
}

bool describe(const OpDesc& d, int inputs, Plan& p, std::string& why) {
    if (!wantInputs(d, inputs, why) || !wantSameElements(d, why)) return false;
    p.attrs = d.attrs->as<PointwiseAttrs>();
    p.count = d.out[0].count();
    p.out = d.out[0].dtype;
    for (int i = 0; i < inputs; ++i) p.in[i] = d.in[i].dtype;
    return true;
}

template <class Formula>
std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 1, p, why) ? kernelOf(p, &forward<Formula>) : nullptr;
}

template <class Formula>
std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    return describe(d, 2, p, why) ? kernelOf(p, &backward<Formula>) : nullptr;
}

}  // namespace

KernelDef kernel_pointwise() {
    KernelDef def{{{"Threshold", {{"own", makeForward<pointwise::Threshold>}}}}};
#define FR_USE(Formula)                                                                     \
    def.kinds.push_back({#Formula, {{"own", makeForward<pointwise::Formula>}}});            \
    def.kinds.push_back({#Formula "Backward", {{"own", makeBackward<pointwise::Formula>}}});
    FR_POINTWISE(FR_USE)
#undef FR_USE
    return def;
}

}  // namespace fitroom::gpu
