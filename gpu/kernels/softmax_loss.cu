#include "gpu/labels.h"
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
    SoftmaxLossAttrs attrs;
    DType in = DType::F32, out = DType::F32;
    size_t sums = 0;  // where the scratch of the reductions ends
};

size_t aligned(size_t bytes) { return (bytes + 15) / 16 * 16; }
void* behindSums(const Args& a, const Plan& p) { return static_cast<char*>(a.scratch) + p.sums; }

// By what the loss is divided where that does not hang on the labels; 0: on how many of them count.
float knownDivisor(const Plan& p) {
    switch (p.attrs.normalization) {
    case SoftmaxLossAttrs::Full:
        return static_cast<float>(std::max<int64_t>(p.rows.count(), 1));
    case SoftmaxLossAttrs::BatchSize:
        return static_cast<float>(std::max<int64_t>(p.rows.outer(), 1));
    case SoftmaxLossAttrs::None:
        return 1;
    default:
        return p.labels.hasIgnore ? 0 : static_cast<float>(std::max<int64_t>(p.rows.count(), 1));
    }
}

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

struct Tally {
    double loss = 0;
    int64_t valid = 0;
};
struct AddTally {
    FR_DEVICE Tally operator()(const Tally& a, const Tally& b) const { return {a.loss + b.loss, a.valid + b.valid}; }
};

void forward(Context& context, const Args& a, const Plan& p) {
    const Operand x{a.in[0], p.in}, prob{a.out[1], p.out};
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const ExponentialsOf row{x, rows};
    const LossOf lossOf{x, rows, labels, p.attrs.smoothing};
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
    float* loss = floats(a.out[0]);
    const float divisor = knownDivisor(p);
    reduceRowsInParts(
        context, 1, rows.count(), Tally{},
        [=] FR_LAMBDA(int64_t, int64_t r) {
            return Tally{static_cast<double>(losses[r]), divisor > 0 || labels.ignored(r) ? 0 : 1};
        },
        AddTally{},
        [=] FR_LAMBDA(int64_t, Tally all) {
            const auto valid = static_cast<double>(all.valid > 0 ? all.valid : 1);
            *loss = static_cast<float>(all.loss / (divisor > 0 ? static_cast<double>(divisor) : valid));
        },
        a.scratch);
}

struct PlusCount {
    FR_DEVICE int64_t operator()(int64_t a, int64_t b) const { return a + b; }
};

void backward(Context& context, const Args& a, const Plan& p) {
    const Operand prob{a.in[0], p.in}, dx{a.out[0], p.out};
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const float* dloss = floats(a.in[2]);
    const float divisor = knownDivisor(p);
    auto* valid = static_cast<int64_t*>(behindSums(a, p));
    if (divisor == 0)
        reduceRowsInParts(
            context, 1, rows.count(), int64_t{0},
            [=] FR_LAMBDA(int64_t, int64_t r) { return int64_t{labels.ignored(r) ? 0 : 1}; }, PlusCount{},
            [=] FR_LAMBDA(int64_t, int64_t all) { *valid = all > 0 ? all : 1; }, a.scratch);
    const float everywhere = p.attrs.smoothing / static_cast<float>(rows.n()), own = 1 - p.attrs.smoothing;
    map<1>(context, rows.elements(), {{prob}}, dx, [=] FR_LAMBDA(const float* v, int64_t at) {
        const Rows::Element e = rows.element(at);
        if (labels.ignored(e.row)) return 0.0f;
        const float scale = *dloss / (divisor > 0 ? divisor : static_cast<float>(*valid));
        return (v[0] - everywhere - (e.i == labels.read(e.row) ? own : 0.0f)) * scale;
    });
}

bool describe(const OpDesc& d, int inputs, Plan& p, std::string& why) {
    p.attrs = d.attrs->as<SoftmaxLossAttrs>();
    if (!wantInputs(d, inputs, why)) return false;
    const Shape& s = d.in[0].shape;
    if (p.attrs.axis < 0 || p.attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    if (d.in[1].count() * s[p.attrs.axis] != s.count()) return refuse(why, "wants one label for each position");
    p.rows = Rows(d.in[0], p.attrs.axis);
    p.labels = Labels(d.in[1], p.rows.n(), p.attrs.hasIgnore, p.attrs.ignore);
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
    p.sums = aligned(reduceRowsScratch<Tally>(1, p.rows.count()));
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
    p.sums = aligned(reduceRowsScratch<int64_t>(1, p.rows.count()));
    return kernelOf(p, &backward, p.sums + sizeof(int64_t));
}

}  // namespace

KernelDef kernel_softmax_loss() {
    return {{{"SoftmaxLoss", {{"own", makeForward}}}, {"SoftmaxLossBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
