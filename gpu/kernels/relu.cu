#include "gpu/map.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Relu {
    int64_t count = 0;
    float slope = 0;
    DType x = DType::F32, other = DType::F32, y = DType::F32;
};

void forward(Context& context, const Args& a, const Relu& p) {
    const float slope = p.slope;
    map<1>(context, p.count, {{{a.in[0], p.x}}}, {a.out[0], p.y}, [=] FR_LAMBDA(const float* v, int64_t) {
        return v[0] > 0 ? v[0] : v[0] < 0 ? slope * v[0] : v[0];  // a comparison would lose NaN
    });
}

// Beside dy comes y, or x where the slope is below 0: either has x's sign.
void backward(Context& context, const Args& a, const Relu& p) {
    const float slope = p.slope;
    map<2>(context, p.count, {{{a.in[0], p.x}, {a.in[1], p.other}}}, {a.out[0], p.y},
           [=] FR_LAMBDA(const float* v, int64_t) { return v[1] > 0 ? v[0] : slope * v[0]; });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!sameElements(d.in[0], d.out[0]) || (isBackward && !sameElements(d.in[0], d.in[1]))) {
        refuse(why, "wants one shape and layout");
        return nullptr;
    }
    Relu p;
    p.count = d.out[0].count();
    p.slope = d.attrs->as<ReluAttrs>().slope;
    p.x = d.in[0].dtype;
    p.y = d.out[0].dtype;
    if (isBackward) p.other = d.in[1].dtype;
    return kernelOf(p, isBackward ? &backward : &forward);
}

}  // namespace

KernelDef kernel_relu() {
    return {{{"ReLU", {{"own", make<false>}}}, {"ReLUBackward", {{"own", make<true>}}}}};
}

}  // namespace fitroom::gpu
