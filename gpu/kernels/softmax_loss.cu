#include "gpu/labels.h"
#include "gpu/loss_sum.h"
#include "gpu/map.h"
#include "gpu/softmax.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <limits>

namespace fitroom::gpu {

namespace {

struct Plan {
    Rows rows;
    Labels labels;
    LossDivisor divisor;
    float smoothing = 0;
    DType in = DType::F32, out = DType::F32;
    size_t sums = 0;  // where the scratch of the reductions ends
};

size_t aligned(size_t bytes) { return (bytes + 15) / 16 * 16; }
void* behindSums(const Args& a, const Plan& p) { return static_cast<char*>(a.scratch) + p.sums; }

// One position's share, from its row of scores.
struct LossOf {
    Operand x;
    Rows rows;
    Labels labels;
    float smoothing;

    FR_DEVICE float operator()(int64_t row, const Exponentials& e) const {
        if (labels.ignored(row)) return 0;
        const int64_t truth = labels.read(row);
        // A label that names no class makes the loss not a number, never a read beside the scores. And a comparison loses
        // NaN: it must stay visible.
        const float p = truth < 0 ? std::numeric_limits<float>::quiet_NaN() : e.probability(x.get(rows.at(row, truth)));
        const float loss = -(1 - smoothing) * logf(p < FLT_MIN ? FLT_MIN : p);
        if (!(smoothing > 0)) return loss;
        return loss + smoothing * (e.largest + logf(e.sum) - e.total / static_cast<float>(rows.n()));
    }
};

void forward(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, prob{a.out[1], p.out};
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const ExponentialsOf row{x, rows};
    const LossOf lossOf{x, rows, labels, p.smoothing};
    auto* found = static_cast<Exponentials*>(behindSums(a, p));
    float* losses = reinterpret_cast<float*>(found + (rows.shared() ? rows.count() : 0));
    if (rows.shared()) {
        reduceRows(
            context, rows.count(), row.groups(), Exponentials{}, row, AddExponentials{},
            [=] FR_LAMBDA(int64_t r, Exponentials e) {
                found[r] = e;
                losses[r] = lossOf(r, e);
            });
        map<1>(context, rows.elements(), {{x}}, prob, [=] FR_LAMBDA(const float* v, int64_t at) {
            return found[rows.element(at).row].probability(v[0]);
        });
    } else {
        each(context, rows.count(), [=] FR_LAMBDA(int64_t r) {
            const Exponentials e = row.whole(r);
            losses[r] = lossOf(r, e);
            for (int64_t i = 0; i < rows.n(); ++i) {
                const int64_t at = rows.at(r, i);
                prob.set(at, e.probability(x.get(at)));
            }
        });
    }
    addUpLoss(
        context, rows.count(),
        [=] FR_LAMBDA(int64_t r) {
            LossSum sum;
            sum.loss = static_cast<double>(losses[r]);
            sum.valid = labels.ignored(r) ? 0 : 1;
            return sum;
        },
        p.divisor, floats(a.out[0]), a.scratch);
}

void backward(Context& context, const Args& a, const Plan& p) {
    const Operand prob{a.in[0], p.in}, dx{a.out[0], p.out};
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const float* scale = findLossScale(
        context, rows.count(), [=] FR_LAMBDA(int64_t r) { return labels.ignored(r); }, p.divisor, floats(a.in[2]), a.scratch);
    const float everywhere = p.smoothing / static_cast<float>(rows.n()), own = 1 - p.smoothing;
    map<1>(context, rows.elements(), {{prob}}, dx, [=] FR_LAMBDA(const float* v, int64_t at) {
        const Rows::Element e = rows.element(at);
        if (labels.ignored(e.row)) return 0.0f;
        return (v[0] - everywhere - (e.i == labels.read(e.row) ? own : 0.0f)) * *scale;
    });
}

bool describe(const OpDesc& d, int inputs, Plan& p, std::string& why) {
    const auto attrs = d.attrs->as<SoftmaxLossAttrs>();
    if (!wantInputs(d, inputs, why)) return false;
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    if (d.in[1].count() * s[attrs.axis] != s.count()) return refuse(why, "wants one label for each position");
    if (!isFloat(d.in[1])) return refuse(why, "wants labels of 32 bits");
    p.rows = Rows(d.in[0], attrs.axis);
    p.labels = Labels(d.in[1], p.rows.n(), attrs.hasIgnore, attrs.ignore);
    p.divisor = LossDivisor(attrs, p.rows.outer(), p.rows.count());
    p.smoothing = attrs.smoothing;
    p.in = d.in[0].dtype;
    return true;
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 2, p, why)) return nullptr;
    if (d.outCount < 2 || !sameElements(d.in[0], d.out[1]) || !isFloat(d.out[0]) || !isImage(d.out[1])) {
        refuse(why, "wants probabilities of the input's shape and layout");
        return nullptr;
    }
    p.out = d.out[1].dtype;
    p.sums = aligned(lossScratch(p.rows.count()));
    const size_t each = sizeof(float) + (p.rows.shared() ? sizeof(Exponentials) : 0);
    return kernelOf(p, &forward, p.sums + each * static_cast<size_t>(p.rows.count()));
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Plan p;
    if (!describe(d, 3, p, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0]) || !isFloat(d.in[2])) {
        refuse(why, "wants a gradient of the input's shape and layout");
        return nullptr;
    }
    p.out = d.out[0].dtype;
    return kernelOf(p, &backward, scaleScratch(p.rows.count()));
}

}  // namespace

KernelDef kernel_softmax_loss() {
    return {{{"SoftmaxLoss", {{"own", makeForward}}}, {"SoftmaxLossBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
