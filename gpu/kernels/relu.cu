#include "gpu/launch.h"
#include "gpu/operands.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Relu {
    int64_t count = 0;
    float slope = 0;
    DType x = DType::F32, other = DType::F32, y = DType::F32;
};

void forward(Context& context, const Args& a, const Relu& p) {
    const Operand x{a.in[0], p.x}, y{a.out[0], p.y};
    const float slope = p.slope;
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {
        const float v = x.get(i);
        y.set(i, v > 0 ? v : v < 0 ? slope * v : v);  // a comparison would lose NaN
    });
}

// `other` is y, or x where the slope is below 0: either has x's sign.
void backward(Context& context, const Args& a, const Relu& p) {
    const Operand dy{a.in[0], p.x}, other{a.in[1], p.other}, dx{a.out[0], p.y};
    const float slope = p.slope;
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {
        const float g = dy.get(i);
        dx.set(i, other.get(i) > 0 ? g : slope * g);
    });
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
