#include "gpu/map.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <vector>

namespace fitroom::gpu {

namespace {

struct Sum {
    int64_t count = 0;
    std::vector<DType> in;
    DType out = DType::F32;
};

struct Add {
    FR_DEVICE float operator()(float sum, float x, int) const { return sum + x; }
};

// As many inputs at once as a launch takes, then more on top of their sum.
void sum(Context& context, const Args& a, const Sum& p) {
    const Operand y{a.out[0], p.out};
    for (size_t first = 0; first < p.in.size();) {
        Many many;
        int inputs = 0;
        if (first > 0) many.x[inputs++] = y;
        for (; inputs < Many::kMost && first < p.in.size(); ++first) many.x[inputs++] = {a.in[first], p.in[first]};
        fold(context, p.count, many, inputs, y, Add{});
    }
}

std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, std::max(d.inCount, 1), why) || !wantSameElements(d, why)) return nullptr;
    Sum p;
    p.count = d.out[0].count();
    p.out = d.out[0].dtype;
    for (int i = 0; i < d.inCount; ++i) p.in.push_back(d.in[i].dtype);
    return kernelOf(std::move(p), &sum);
}

// Gradients of micro-batches meet here: the first overwrites, so that nothing need be cleared.
struct Accumulate {
    int64_t count = 0;
    DType in = DType::F32, sum = DType::F32;
};

void accumulate(Context& context, const Args& a, const Accumulate& p) {
    const Operand x{a.in[0], p.in}, total{a.state[0], p.sum};
    const StepContext* step = a.step;
    map<2>(context, p.count, {{x, total}}, total,
           [=] FR_LAMBDA(const float* v, int64_t) { return step->micro == 0 ? v[0] : v[1] + v[0]; });
}

std::unique_ptr<GpuKernel> makeAccumulate(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    if (!wantInputs(d, 1, why)) return nullptr;
    if (d.stateCount != 1 || !sameElements(d.in[0], d.state[0])) {
        refuse(why, "wants a sum of the input's shape and layout");
        return nullptr;
    }
    return kernelOf(Accumulate{d.in[0].count(), d.in[0].dtype, d.state[0].dtype}, &accumulate);
}

}  // namespace

KernelDef kernel_sum() { return {{{"Sum", {{"own", make}}}, {"Accumulate", {{"own", makeAccumulate}}}}}; }

}  // namespace fitroom::gpu
