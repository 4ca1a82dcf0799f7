#include "gpu/launch.h"
#include "gpu/wants.h"

#include "core/ops/attrs.h"

#include <cmath>

namespace fitroom::gpu {

namespace {

struct Rows {
    int64_t count = 1, size = 1;
    bool variance = true;
    double eps = 0;
    DType in = DType::F32, y = DType::F32, out = DType::F32;
};

// A mean to twice a float's precision: what is far from 0 keeps its small differences.
struct Mean {
    float high = 0, low = 0;
    [[nodiscard]] FR_DEVICE float gap(float v) const { return (v - high) - low; }
};

void forward(Context& context, const Args& a, const Rows& p) {
    const Operand x{a.in[0], p.in}, y{a.out[0], p.out};
    float* const deviation = floatsOut(a, 1);
    auto* const means = static_cast<Mean*>(a.scratch);
    void* const sums = means + p.count;
    const int64_t length = p.size;
    const double share = 1.0 / static_cast<double>(p.size), eps = p.eps;
    reduceRowsInParts(
        context, p.count, length, 0.0,
        [=] FR_LAMBDA(int64_t row, int64_t i) { return static_cast<double>(x.get(row * length + i)); },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t row, double sum) {
            Mean mean;
            mean.high = static_cast<float>(sum * share);
            mean.low = static_cast<float>(sum * share - static_cast<double>(mean.high));
            means[row] = mean;
            deviation[row] = 1;
        },
        sums);
    if (p.variance)
        reduceRowsInParts(
            context, p.count, length, 0.0,
            [=] FR_LAMBDA(int64_t row, int64_t i) {
                const double gap = static_cast<double>(means[row].gap(x.get(row * length + i)));
                return gap * gap;
            },
            [] FR_LAMBDA(double l, double r) { return l + r; },
            // Epsilon outside the root, as Caffe has it.
            [=] FR_LAMBDA(int64_t row, double sum) { deviation[row] = static_cast<float>(std::sqrt(sum * share) + eps); },
            sums);
    const Divider size(p.size, p.count * p.size);
    each(context, p.count * p.size, [=] FR_LAMBDA(int64_t i) {
        const int64_t row = size.quotient(i);
        y.set(i, means[row].gap(x.get(i)) / deviation[row]);
    });
}

struct Means {
    double dy = 0, along = 0;  // of dy, and of dy·y
};

// dx = (dy − mean(dy) − y·mean(dy·y)) / deviation; without variance the last term is not there.
void backward(Context& context, const Args& a, const Rows& p) {
    const Operand dy{a.in[0], p.in}, y{a.in[1], p.y}, dx{a.out[0], p.out};
    const float* const deviation = floatsIn(a, 2);
    auto* const means = static_cast<Means*>(a.scratch);
    const int64_t length = p.size;
    const double share = 1.0 / static_cast<double>(p.size), alongShare = p.variance ? share : 0;
    reduceRowsInParts(
        context, p.count, length, Means(),
        [=] FR_LAMBDA(int64_t row, int64_t i) {
            const float g = dy.get(row * length + i);
            Means sum;
            sum.dy = static_cast<double>(g);
            sum.along = static_cast<double>(g) * static_cast<double>(y.get(row * length + i));
            return sum;
        },
        [] FR_LAMBDA(Means l, Means r) {
            l.dy += r.dy;
            l.along += r.along;
            return l;
        },
        [=] FR_LAMBDA(int64_t row, Means sum) {
            sum.dy *= share;
            sum.along *= alongShare;
            means[row] = sum;
        },
        means + p.count);
    const bool variance = p.variance;
    const Divider size(p.size, p.count * p.size);
    each(context, p.count * p.size, [=] FR_LAMBDA(int64_t i) {
        const int64_t row = size.quotient(i);
        const Means mean = means[row];
        const float along = variance ? y.get(i) * static_cast<float>(mean.along) : 0;
        dx.set(i, (dy.get(i) - static_cast<float>(mean.dy) - along) / deviation[row]);
    });
}

bool rowsOf(const OpDesc& d, const TensorDesc& deviation, Rows& p, std::string& why) {
    const auto attrs = d.attrs->as<MvnAttrs>();
    if (!wantPlain(d.in[0], d.out[0], why)) return false;
    if (attrs.rows < 1 || d.in[0].count() % attrs.rows != 0 || d.out[0].count() != d.in[0].count() ||
        deviation.count() != attrs.rows || !isFloat(deviation))
        return refuse(why, "wants a deviation for each row");
    p.count = attrs.rows;
    p.size = d.in[0].count() / attrs.rows;
    p.variance = attrs.variance != 0;
    p.eps = static_cast<double>(attrs.eps);
    p.in = d.in[0].dtype;
    p.out = d.out[0].dtype;
    return true;
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Rows p;
    if (!wantInputs(d, 1, why)) return nullptr;
    if (d.outCount < 2) return refuse(why, "wants a deviation for each row"), nullptr;
    if (!rowsOf(d, d.out[1], p, why)) return nullptr;
    return kernelOf(p, &forward, sizeof(Mean) * static_cast<size_t>(p.count) + reduceRowsScratch<double>(p.count, p.size));
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Rows p;
    if (!wantInputs(d, 3, why) || !rowsOf(d, d.in[2], p, why)) return nullptr;
    if (d.in[1].count() != d.in[0].count() || !isPlain(d.in[1])) return refuse(why, "wants the plain layout"), nullptr;
    p.y = d.in[1].dtype;
    return kernelOf(p, &backward, sizeof(Means) * static_cast<size_t>(p.count) + reduceRowsScratch<Means>(p.count, p.size));
}

}  // namespace

KernelDef kernel_mvn() { return {{{"MVN", {{"own", makeForward}}}, {"MVNBackward", {{"own", makeBackward}}}}}; }

}  // namespace fitroom::gpu
