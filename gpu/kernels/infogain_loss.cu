#include "gpu/loss_labels.h"
#include "gpu/wants.h"

#include <cfloat>

namespace fitroom::gpu {

namespace {

constexpr float kLogFloor = 1e-20f;  // Caffe's kLOG_THRESHOLD

// The scores as they lie in memory: class k of a place at first(place) + k·inner.
struct Classes {
    int64_t places = 0, n = 0, inner = 1;
    Divider byN, byInner;
    LabelReader labels;
    LossDivisor divisor;

    [[nodiscard]] FR_DEVICE int64_t count() const { return places * n; }
    [[nodiscard]] FR_DEVICE int64_t first(int64_t place) const {
        return byInner.quotient(place) * (n - 1) * inner + place;
    }
    // The place of an element of memory, which becomes its class.
    FR_DEVICE int64_t split(int64_t& at) const {
        const int64_t row = byInner.quotient(at), outer = byN.quotient(row), k = at - row * inner;
        at = row - outer * n;
        return outer * inner + k;
    }
};

bool classesOf(const OpDesc& d, Classes& c, std::string& why) {
    const auto attrs = d.attrs->as<SoftmaxLossAttrs>();
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    if (!isPlain(d.in[0]) && attrs.axis != 1) return refuse(why, "wants the plain layout");
    c.n = s[attrs.axis];
    const int64_t outer = s.count(0, attrs.axis);
    c.places = outer * s.count(attrs.axis + 1);
    c.inner = isPlain(d.in[0]) ? s.count(attrs.axis + 1) : 1;
    if (d.in[1].count() != c.places) return refuse(why, "wants one label for each position");
    if (d.in[2].count() != c.n * c.n || !isPlain(d.in[2])) return refuse(why, "wants a matrix of classes by classes");
    c.byN = Divider(c.n, c.count());
    c.byInner = Divider(c.inner, c.count());
    c.labels = LabelReader(d.in[1], c.n, attrs.hasIgnore, attrs.ignore);
    c.divisor = LossDivisor(attrs, outer, c.places);
    return true;
}

// The largest score of a place and Σ exp(score − largest).
struct Largest {
    float value = -FLT_MAX, sum = 0;
};
FR_DEVICE Largest joined(Largest l, Largest r) {
    Largest both;
    both.value = l.value < r.value ? r.value : l.value;
    both.sum = l.sum * std::exp(l.value - both.value) + r.sum * std::exp(r.value - both.value);
    return both;
}

void findLargest(Context& context, const Classes& p, const float* x, Largest* largest) {
    const Classes c = p;
    if (p.inner >= launch::kWarp) {  // neighbours are of neighbouring places
        each(context, p.places, [=] FR_LAMBDA(int64_t place) {
            const int64_t first = c.first(place);
            Largest all;
            for (int64_t k = 0; k < c.n; ++k) {
                const float v = x[first + k * c.inner];
                all.value = all.value < v ? v : all.value;
            }
            for (int64_t k = 0; k < c.n; ++k) all.sum += std::exp(x[first + k * c.inner] - all.value);
            largest[place] = all;
        });
        return;
    }
    reduceRows(
        context, p.places, p.n, Largest(),
        [=] FR_LAMBDA(int64_t place, int64_t k) {
            Largest one;
            one.value = x[c.first(place) + k * c.inner];
            one.sum = 1;
            return one;
        },
        [] FR_LAMBDA(Largest l, Largest r) { return joined(l, r); },
        [=] FR_LAMBDA(int64_t place, Largest all) { largest[place] = all; });
}

size_t aligned(size_t bytes) { return (bytes + 15) / 16 * 16; }

// −Σ H[y, k]·ln p[k] of the softmax p of x
void forward(Context& context, const Args& a, const Classes& p) {
    const float *const x = floatsIn(a, 0), *const label = floatsIn(a, 1), *const gain = floatsIn(a, 2);
    float* const prob = floatsOut(a, 1);
    auto* const largest = static_cast<Largest*>(a.scratch);
    findLargest(context, p, x, largest);
    const Classes c = p;
    each(context, p.count(), [=] FR_LAMBDA(int64_t at) {
        int64_t k = at;
        const Largest all = largest[c.split(k)];
        prob[at] = std::exp(x[at] - all.value) / all.sum;
    });
    addUpLoss(
        context, p.count(),
        [=] FR_LAMBDA(int64_t at) {
            LossSum sum;
            int64_t k = at;
            const int64_t place = c.split(k);
            if (c.labels.ignored(label, place)) return sum;
            const int64_t truth = c.labels.read(label, place);
            const float v = prob[at];  // a comparison loses NaN: it must stay visible
            sum.loss = truth < 0 ? static_cast<double>(noClass())
                                 : -static_cast<double>(gain[truth * c.n + k] * std::log(v < kLogFloor ? kLogFloor : v));
            sum.valid = k == 0 ? 1 : 0;
            return sum;
        },
        p.divisor, floatsOut(a, 0), static_cast<char*>(a.scratch) + aligned(sizeof(Largest) * static_cast<size_t>(p.places)));
}

// dx[k] = p[k]·Σ H[y, ·] − H[y, k]
void backward(Context& context, const Args& a, const Classes& p) {
    const float *const prob = floatsIn(a, 0), *const label = floatsIn(a, 1), *const gain = floatsIn(a, 2);
    float* const dx = floatsOut(a, 0);
    auto* const rowSums = static_cast<float*>(a.scratch);
    const Classes c = p;
    reduceRows(
        context, p.n, p.n, 0.0,
        [=] FR_LAMBDA(int64_t truth, int64_t k) { return static_cast<double>(gain[truth * c.n + k]); },
        [] FR_LAMBDA(double l, double r) { return l + r; },
        [=] FR_LAMBDA(int64_t truth, double sum) { rowSums[truth] = static_cast<float>(sum); });
    const float* const scale = findLossScale(
        context, p.places, [=] FR_LAMBDA(int64_t place) { return c.labels.ignored(label, place); }, p.divisor, floatsIn(a, 3),
        static_cast<char*>(a.scratch) + aligned(sizeof(float) * static_cast<size_t>(p.n)));
    each(context, p.count(), [=] FR_LAMBDA(int64_t at) {
        int64_t k = at;
        const int64_t place = c.split(k);
        const int64_t truth = c.labels.read(label, place);
        if (c.labels.ignored(label, place))
            dx[at] = 0;
        else
            dx[at] = truth < 0 ? noClass() : (prob[at] * rowSums[truth] - gain[truth * c.n + k]) * *scale;
    });
}

std::unique_ptr<GpuKernel> makeForward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Classes c;
    if (!wantFloats(d, 3, why) || !classesOf(d, c, why)) return nullptr;
    if (d.outCount < 2 || !sameElements(d.in[0], d.out[1]))
        return refuse(why, "wants probabilities of the input's shape and layout"), nullptr;
    return kernelOf(c, &forward, aligned(sizeof(Largest) * static_cast<size_t>(c.places)) + lossScratch(c.count()));
}

std::unique_ptr<GpuKernel> makeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Classes c;
    if (!wantFloats(d, 4, why) || !classesOf(d, c, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0]))
        return refuse(why, "wants a gradient of the input's shape and layout"), nullptr;
    return kernelOf(c, &backward, aligned(sizeof(float) * static_cast<size_t>(c.n)) + scaleScratch(c.places));
}

}  // namespace

KernelDef kernel_infogain_loss() {
    return {{{"InfogainLoss", {{"own", makeForward}}}, {"InfogainLossBackward", {{"own", makeBackward}}}}};
}

}  // namespace fitroom::gpu
