#include "gpu/labels.h"
#include "gpu/loss_sum.h"
#include "gpu/map.h"
#include "gpu/softmax.h"
#include "gpu/wants.h"

namespace fitroom::gpu {

namespace {

constexpr float kLogFloor = 1e-20f;  // Caffe's kLOG_THRESHOLD

struct Classes {
    Rows rows;
    Labels labels;
    LossDivisor divisor;
};

bool classesOf(const OpDesc& d, Classes& c, std::string& why) {
    const auto attrs = d.attrs->as<SoftmaxLossAttrs>();
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    const int64_t classes = s[attrs.axis];
    if (d.in[1].count() * classes != s.count()) return refuse(why, "wants one label for each position");
    if (d.in[2].count() != classes * classes || !isPlain(d.in[2])) return refuse(why, "wants a matrix of classes by classes");
    c.rows = Rows(d.in[0], attrs.axis);
    c.labels = Labels(d.in[1], classes, attrs.hasIgnore, attrs.ignore);
    c.divisor = LossDivisor(attrs, c.rows.outer(), c.rows.count());
    return true;
}

size_t aligned(size_t bytes) { return (bytes + 15) / 16 * 16; }

// The softmax of each row.
void probabilities(Context& context, const Rows& p, const Operand& x, const Operand& prob, Exponentials* found) {
    const Rows rows = p;
    const ExponentialsOf row{x, rows};
    if (rows.shared())
        reduceRows(context, rows.count(), row.groups(), Exponentials{}, row, AddExponentials{},
                   [=] FR_LAMBDA(int64_t r, Exponentials e) { found[r] = e; });
    else
        each(context, rows.count(), [=] FR_LAMBDA(int64_t r) { found[r] = row.whole(r); });
    map<1>(context, rows.elements(), {{x}}, prob, [=] FR_LAMBDA(const float* v, int64_t at) {
        return found[rows.element(at).row].probability(v[0]);
    });
}

// −Σ H[y, k]·ln p[k] of the softmax p of x
void forward(Context& context, const Args& a, const Classes& p) {
    const float* const gain = floatsIn(a, 2);
    const Rows rows = p.rows;
    const Labels labels = p.labels.at(a.in[1]);
    const Operand x{a.in[0], DType::F32}, prob{a.out[1], DType::F32};
    probabilities(context, rows, x, prob, static_cast<Exponentials*>(a.scratch));
    addUpLoss(
        context, rows.elements(),
        [=] FR_LAMBDA(int64_t at) {
            LossSum sum;
            const Rows::Element e = rows.element(at);
            if (labels.ignored(e.row)) return sum;
            const int64_t truth = labels.read(e.row);
            const float v = prob.get(at);  // a comparison loses NaN: it must stay visible
            const float loss =
                truth < 0 ? noClass() : -gain[truth * rows.n() + e.i] * std::log(v < kLogFloor ? kLogFloor : v);
            sum.loss = static_cast<double>(loss);
            sum.valid = e.i == 0 ? 1 : 0;
            return sum;
        },
        p.divisor, floatsOut(a, 0),
        static_cast<char*>(a.scratch) + aligned(sizeof(Exponentials) * static_cast<size_t>(rows.count())));
}

// dx[k] = p[k]·Σ H[y, ·] − H[y, k]
void backward(Context& context, const Args& a, const Classes& p) {
    const float* const gain = floatsIn(a, 2);
    auto* const rowSums = static_cast<float*>(a.scratch);
    const Rows rows = p.rows;
    const int64_t n = rows.n();
    const Labels labels = p.labels.at(a.in[1]);
    reduceRows(
        context, n, n, 0.0, [=] FR_LAMBDA(int64_t truth, int64_t k) { return static_cast<double>(gain[truth * n + k]); },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t truth, double sum) { rowSums[truth] = static_cast<float>(sum); });
    const float* const scale = findLossScale(
        context, rows.count(), [=] FR_LAMBDA(int64_t row) { return labels.ignored(row); }, p.divisor, floatsIn(a, 3),
        static_cast<char*>(a.scratch) + aligned(sizeof(float) * static_cast<size_t>(n)));
    const Operand prob{a.in[0], DType::F32}, dx{a.out[0], DType::F32};
    map<1>(context, rows.elements(), {{prob}}, dx, [=] FR_LAMBDA(const float* v, int64_t at) {
        const Rows::Element e = rows.element(at);
        if (labels.ignored(e.row)) return 0.0f;
        const int64_t truth = labels.read(e.row);
        return truth < 0 ? noClass() : (v[0] * rowSums[truth] - gain[truth * n + e.i]) * *scale;
    });
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Classes c;
    if (!wantFloats(d, 3, why) || !classesOf(d, c, why)) return nullptr;
    if (d.outCount < 2 || !sameElements(d.in[0], d.out[1]))
        return refuse(why, "wants probabilities of the input's shape and layout"), nullptr;
    return kernelOf(c, &forward, aligned(sizeof(Exponentials) * static_cast<size_t>(c.rows.count())) + lossScratch(c.rows.elements()));
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Classes c;
    if (!wantFloats(d, 4, why) || !classesOf(d, c, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0]))
        return refuse(why, "wants a gradient of the input's shape and layout"), nullptr;
    return kernelOf(c, &backward, aligned(sizeof(float) * static_cast<size_t>(c.rows.n())) + scaleScratch(c.rows.count()));
}

}  // namespace

KernelDef kernel_infogain_loss() {
    return {{{"InfogainLoss", {{"own", makeForward}}}, {"InfogainLossBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
