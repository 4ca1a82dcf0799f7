#include "gpu/softmax.h"

#include "gpu/map.h"

#include "core/ops/attrs.h"

namespace fitroom::gpu {

namespace {

struct Plan {
    Rows rows;
    DType in[2] = {DType::F32, DType::F32}, out = DType::F32;
};

void forward(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in[0]}, y{a.out[0], p.out};
    const ExponentialsOf row{x, p.rows};
    if (!p.rows.shared()) {
        each(context, p.rows.count(), [=] FR_LAMBDA(int64_t r) {
            const Exponentials e = row.whole(r);
            for (int64_t i = 0; i < row.rows.n(); ++i) {
                const int64_t at = row.rows.at(r, i);
                y.set(at, e.probability(x.get(at)));
            }
        });
        return;
    }
    auto* found = static_cast<Exponentials*>(a.scratch);
    reduceRows(
        context, p.rows.count(), row.groups(), Exponentials{}, row, AddExponentials{},
        [=] FR_LAMBDA(int64_t r, Exponentials e) { found[r] = e; });
    map<1>(context, p.rows.elements(), {{x}}, y, [=] FR_LAMBDA(const float* v, int64_t at) {
        return found[row.rows.element(at).row].probability(v[0]);
    });
}

struct Plus {
    FR_DEVICE float operator()(float a, float b) const { return a + b; }
};

// dx = y · (dy − Σ dy·y)
void backward(Context& context, const Args& a, const Plan& p) {
    const Operand dy{a.in[0], p.in[0]}, y{a.in[1], p.in[1]}, dx{a.out[0], p.out};
    const Rows rows = p.rows;
    if (!rows.shared()) {
        each(context, rows.count(), [=] FR_LAMBDA(int64_t r) {
            float sum = 0;
            for (int64_t i = 0; i < rows.n(); ++i) sum += dy.get(rows.at(r, i)) * y.get(rows.at(r, i));
            for (int64_t i = 0; i < rows.n(); ++i) {
                const int64_t at = rows.at(r, i);
                dx.set(at, y.get(at) * (dy.get(at) - sum));
            }
        });
        return;
    }
    float* sums = floats(a.scratch);
    reduceRows(
        context, rows.count(), rows.n(), 0.0f,
        [=] FR_LAMBDA(int64_t r, int64_t i) { return dy.get(rows.at(r, i)) * y.get(rows.at(r, i)); }, Plus{},
        [=] FR_LAMBDA(int64_t r, float sum) { sums[r] = sum; });
    map<2>(context, rows.elements(), {{dy, y}}, dx, [=] FR_LAMBDA(const float* v, int64_t at) {
        return v[1] * (v[0] - sums[rows.element(at).row]);
    });
}

template <bool isBackward>
std::unique_ptr<GpuKernel> make(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    const int axis = d.attrs->as<AxisAttrs>().axis;
    if (!wantInputs(d, isBackward ? 2 : 1, why) || !wantSameElements(d, why)) return nullptr;
    if (axis < 0 || axis >= d.out[0].shape.rank) {
        refuse(why, "the axis is none of the tensor's");
        return nullptr;
    }
    Plan p;
    p.rows = Rows(d.out[0], axis);
    p.in[0] = d.in[0].dtype;
    if (isBackward) p.in[1] = d.in[1].dtype;
    p.out = d.out[0].dtype;
    const size_t each = isBackward ? sizeof(float) : sizeof(Exponentials);
    return kernelOf(p, isBackward ? &backward : &forward, p.rows.shared() ? each * static_cast<size_t>(p.rows.count()) : 0);
}

}  // namespace

KernelDef kernel_softmax() {
    return {{{"Softmax", {{"own", make<false>}}}, {"SoftmaxBackward", {{"own", make<true>}}}}};
}

}  // namespace fitroom::gpu
