#include "gpu/divider.h"
#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Rows {
    int64_t count = 1, size = 1;
    int32_t operation = 0;
    float factor = 1;  // coeff, and 1/size for the mean
};

void forward(Context& context, const Args& a, const Rows& p) {
    const float* const x = floatsIn(a, 0);
    float* const y = floatsOut(a, 0);
    const int64_t size = p.size;
    const int32_t operation = p.operation;
    const double factor = static_cast<double>(p.factor);
    reduceRowsInParts(
        context, p.count, size, 0.0,
        [=] FR_LAMBDA(int64_t row, int64_t i) {
            const double v = static_cast<double>(x[row * size + i]);
            return operation == ReductionAttrs::AbsSum ? std::fabs(v) : operation == ReductionAttrs::SquareSum ? v * v : v;
        },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t row, double sum) { y[row] = static_cast<float>(sum * factor); }, a.scratch);
}

void backward(Context& context, const Args& a, const Rows& p) {
    const int32_t operation = p.operation;
    const bool readsX = operation == ReductionAttrs::AbsSum || operation == ReductionAttrs::SquareSum;
    const float *const dy = floatsIn(a, 0), *const x = readsX ? floatsIn(a, 1) : nullptr;
    float* const dx = floatsOut(a, 0);
    const float factor = p.factor;
    const Divider size(p.size, p.count * p.size);
    each(context, p.count * p.size, [=] FR_LAMBDA(int64_t i) {
        const float g = dy[size.quotient(i)] * factor;
        if (operation == ReductionAttrs::AbsSum)
            dx[i] = x[i] > 0 ? g : x[i] < 0 ? -g : 0;
        else
            dx[i] = operation == ReductionAttrs::SquareSum ? 2 * g * x[i] : g;
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const auto attrs = d.attrs->as<ReductionAttrs>();
    const bool readsX = attrs.operation == ReductionAttrs::AbsSum || attrs.operation == ReductionAttrs::SquareSum;
    if (!wantFloats(d, isBackward && readsX ? 2 : 1, why)) return nullptr;
    const TensorDesc &x = isBackward ? d.out[0] : d.in[0], &y = isBackward ? d.in[0] : d.out[0];
    if (attrs.axis < 0 || attrs.axis > x.shape.rank) return refuse(why, "the axis is none of the tensor's"), nullptr;
    if (!wantPlain(x, y, why) || (isBackward && readsX && !wantPlain(d.in[1], x, why))) return nullptr;
    Rows p{x.shape.count(0, attrs.axis), x.shape.count(attrs.axis), attrs.operation, attrs.coeff};
    if (p.count != y.count() || p.size < 1) return refuse(why, "wants one value for each row"), nullptr;
    if (attrs.operation == ReductionAttrs::Mean) p.factor /= static_cast<float>(p.size);
    return kernelOf(p, isBackward ? &backward : &forward, isBackward ? 0 : reduceRowsScratch<double>(p.count, p.size));
}

}  // namespace

KernelDef kernel_reduction() {
    return {{{"Reduction", {{"own", make<false>}}}, {"ReductionBackward", {{"own", make<true>}}}}};
}

}  // namespace fitroom::gpu
