#include "gpu/map.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

// One more input than the op has: see ProdBackward.
static_assert(EltwiseAttrs::kMaxInputs + 2 <= Many::kMost);

struct Plan {
    EltwiseAttrs attrs;
    int64_t count = 0;
    int inputs = 0;
    bool mask = false;
    DType in[Many::kMost] = {}, out = DType::F32;
};

Many manyOf(const Args& a, const Plan& p) {
    Many many;
    for (int i = 0; i < p.inputs; ++i) many.x[i] = {a.in[i], p.in[i]};
    return many;
}

struct AddScaled {
    EltwiseAttrs attrs;
    FR_DEVICE float operator()(float sum, float x, int i) const { return sum + attrs.coeff[i] * x; }
};
void sum(Context& context, const Args& a, const Plan& p) {
    fold(context, p.count, manyOf(a, p), p.inputs, {a.out[0], p.out}, AddScaled{p.attrs});
}

struct Multiply {
    FR_DEVICE float operator()(float product, float x, int i) const { return i == 0 ? x : product * x; }
};
void prod(Context& context, const Args& a, const Plan& p) {
    fold(context, p.count, manyOf(a, p), p.inputs, {a.out[0], p.out}, Multiply{});
}

// dy times the other inputs; or as Caffe does when told to, dy · y / x: then x itself comes once more, to divide.
struct MultiplyOthers {
    int own, divisor;
    FR_DEVICE float operator()(float product, float x, int i) const {
        if (i == 0) return x;
        return i == divisor ? product / x : i == own ? product : product * x;
    }
};
void prodBackward(Context& context, const Args& a, const Plan& p) {
    Many many = manyOf(a, p);
    const int own = 1 + p.attrs.index;
    many.x[p.inputs] = many.x[own];
    if (p.attrs.stableProd)
        fold(context, p.count, many, p.inputs, {a.out[0], p.out}, MultiplyOthers{own, -1});
    else
        fold(context, p.count, many, p.inputs + 1, {a.out[0], p.out}, MultiplyOthers{-1, p.inputs});
}

// A tie goes to the second of the first two inputs, and to the earlier one after that.
void max(Context& context, const Args& a, const Plan& p) {
    const Operand y{a.out[0], p.out};
    int32_t* mask = p.mask ? static_cast<int32_t*>(a.out[1]) : nullptr;
    const int inputs = p.inputs;
    each(context, p.count, [=, in = manyOf(a, p)] FR_LAMBDA(int64_t i) {
        float largest = in.x[0].get(i);
        int32_t won = 0;
        for (int n = 1; n < inputs; ++n) {
            const float x = in.x[n].get(i);
            if (n == 1 ? !(largest > x) : x > largest) {
                largest = x;
                won = n;
            }
        }
        y.set(i, largest);
        if (mask) mask[i] = won;
    });
}

void maxBackward(Context& context, const Args& a, const Plan& p) {
    const auto index = static_cast<float>(p.attrs.index);
    map<2>(context, p.count, {{{a.in[0], p.in[0]}, {a.in[1], p.in[1]}}}, {a.out[0], p.out},
           [=] FR_LAMBDA(const float* v, int64_t) { return v[1] == index ? v[0] : 0.0f; });
}

bool describe(const OpDesc& d, int operands, Plan& p, std::string& why) {
    p.attrs = d.attrs->as<EltwiseAttrs>();
    if (p.attrs.count < 1 || p.attrs.count > EltwiseAttrs::kMaxInputs || p.attrs.index < 0 ||
        p.attrs.index >= p.attrs.count)
        return refuse(why, "wants 1 to 32 inputs");
    if (d.inCount != operands) return refuse(why, "an operand is missing");
    if (!wantSameElements(d, why)) return false;
    p.inputs = operands;
    p.count = d.out[0].count();
    p.out = d.out[0].dtype;
    for (int i = 0; i < operands; ++i) p.in[i] = d.in[i].dtype;
    return true;
}

using Run = void (*)(Context&, const Args&, const Plan&);

template <Run run, int more>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    const int operands = d.attrs->as<EltwiseAttrs>().count + more;
    return wantInputs(d, operands, why) && describe(d, operands, p, why) ? kernelOf(p, run) : nullptr;
}

std::unique_ptr<GpuKernel> makeMax(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    const int operands = d.attrs->as<EltwiseAttrs>().count;
    if (!wantInputs(d, operands, why) || !describe(d, operands, p, why)) return nullptr;
    p.mask = hasOptionalOut(d, 1);
    if (p.mask && (d.out[1].dtype != DType::I32 || !sameElements(d.out[0], d.out[1]))) {
        refuse(why, "wants an integer mask like the output");
        return nullptr;
    }
    return kernelOf(p, &max);
}

std::unique_ptr<GpuKernel> makeMaxBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!hasIn(d, 0) || !hasIn(d, 1) || !isImage(d.in[0]) || d.in[1].dtype != DType::I32 || !isImage(d.out[0])) {
        refuse(why, "wants a float gradient and an integer mask");
        return nullptr;
    }
    return describe(d, 2, p, why) ? kernelOf(p, &maxBackward) : nullptr;
}

}  // namespace

KernelDef kernel_eltwise() {
    return {{{"EltwiseSum", {{"own", make<&sum, 0>}}},
             {"EltwiseProd", {{"own", make<&prod, 0>}}},
             {"EltwiseProdBackward", {{"own", make<&prodBackward, 1>}}},
             {"EltwiseMax", {{"own", makeMax}}},
             {"EltwiseMaxBackward", {{"own", makeMaxBackward}}}}};
}

}  // namespace fitroom::gpu
