// Losses of scores against labels, but for those of softmax.

#include "gpu/divider.h"
#include "gpu/labels.h"
#include "gpu/loss_sum.h"
#include "gpu/wants.h"

namespace fitroom::gpu {

namespace {

// --- Sigmoid and cross entropy -------------------------------------------------------------------------------------

struct Targets {
    int64_t count = 0;
    bool hasIgnore = false;
    float ignore = 0;
    LossDivisor divisor;

    [[nodiscard]] FR_DEVICE bool ignored(float target) const { return hasIgnore && std::trunc(target) == ignore; }
};

bool targetsOf(const OpDesc& d, Targets& targets, std::string& why) {
    if (d.in[0].count() != d.in[1].count() || d.in[0].shape.rank < 1) return refuse(why, "wants a target for each score");
    if (!wantPlain(d.in[0], d.in[1], why)) return false;
    const auto attrs = d.attrs->as<SoftmaxLossAttrs>();
    targets.count = d.in[0].count();
    targets.hasIgnore = attrs.hasIgnore != 0;
    targets.ignore = static_cast<float>(attrs.ignore);
    targets.divisor = LossDivisor(attrs, d.in[0].shape[0], targets.count);
    return true;
}

void sigmoid(Context& context, const Args& a, const Targets& p) {
    const float *const x = floatsIn(a, 0), *const t = floatsIn(a, 1);
    const Targets targets = p;
    addUpLoss(
        context, p.count,
        [=] FR_LAMBDA(int64_t i) {
            LossSum sum;
            if (targets.ignored(t[i])) return sum;
            // −(t·ln σ(x) + (1−t)·ln(1−σ(x))) without a large exponential.
            const float v = x[i];
            const float rest = std::log1p(std::exp(v >= 0 ? -v : v));
            sum.loss = static_cast<double>(rest) - static_cast<double>(v) * static_cast<double>(t[i] - (v >= 0 ? 1.0f : 0.0f));
            sum.valid = 1;
            return sum;
        },
        p.divisor, floatsOut(a, 0), a.scratch);
}

void sigmoidBackward(Context& context, const Args& a, const Targets& p) {
    const float *const x = floatsIn(a, 0), *const t = floatsIn(a, 1);
    float* const dx = floatsOut(a, 0);
    const Targets targets = p;
    const float* const scale = findLossScale(
        context, p.count, [=] FR_LAMBDA(int64_t i) { return targets.ignored(t[i]); }, p.divisor, floatsIn(a, 2), a.scratch);
    each(context, p.count, [=] FR_LAMBDA(int64_t i) {
        dx[i] = targets.ignored(t[i]) ? 0 : *scale * (1 / (1 + std::exp(-x[i])) - t[i]);
    });
}

std::unique_ptr<GpuKernel> makeSigmoid(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Targets targets;
    if (!wantFloats(d, 2, why) || !targetsOf(d, targets, why)) return nullptr;
    return kernelOf(targets, &sigmoid, lossScratch(targets.count));
}

std::unique_ptr<GpuKernel> makeSigmoidBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Targets targets;
    if (!wantFloats(d, 3, why) || !targetsOf(d, targets, why) || !wantPlain(d.out[0], d.out[0], why)) return nullptr;
    return kernelOf(targets, &sigmoidBackward, scaleScratch(targets.count));
}

// --- One label for each item ---------------------------------------------------------------------------------------

struct Scores {
    int64_t items = 0, classes = 0;
    bool squared = false;
    Labels labels;
    Divider byClasses;
    LossDivisor divisor;  // N
    [[nodiscard]] FR_DEVICE int64_t count() const { return items * classes; }
};

bool scoresOf(const OpDesc& d, int inputs, Scores& s, std::string& why) {
    if (!wantFloats(d, inputs, why)) return false;
    if (d.in[0].shape.rank < 1 || !isPlain(d.in[0])) return refuse(why, "wants plain scores");
    s.items = d.in[0].shape[0];
    s.classes = d.in[0].shape.count(1);
    s.labels = Labels(d.in[1], s.classes, 0, 0);
    s.byClasses = Divider(s.classes, s.count());
    SoftmaxLossAttrs mean;
    mean.normalization = SoftmaxLossAttrs::BatchSize;
    s.divisor = LossDivisor(mean, s.items, s.items);
    return d.in[1].count() == s.items ? true : refuse(why, "wants one label for each item");
}

// Σ max(0, 1 ± x) with + for the wrong classes and − for the right one; squared for L2. / N
void hinge(Context& context, const Args& a, const Scores& p) {
    const float* const x = floatsIn(a, 0);
    const Labels labels = p.labels.at(a.in[1]);
    const Scores s = p;
    addUpLoss(
        context, p.count(),
        [=] FR_LAMBDA(int64_t i) {
            const int64_t item = s.byClasses.quotient(i), truth = labels.read(item);
            const float v = 1 + (i - item * s.classes == truth ? -x[i] : x[i]);
            const double m = v > 0 ? static_cast<double>(v) : 0;
            LossSum sum;
            sum.loss = truth < 0 ? static_cast<double>(noClass()) : s.squared ? m * m : m;
            return sum;
        },
        p.divisor, floatsOut(a, 0), a.scratch);
}

void hingeBackward(Context& context, const Args& a, const Scores& p) {
    const float *const x = floatsIn(a, 0), *const dloss = floatsIn(a, 2);
    const Labels labels = p.labels.at(a.in[1]);
    float* const dx = floatsOut(a, 0);
    const Scores s = p;
    each(context, p.count(), [=] FR_LAMBDA(int64_t i) {
        const int64_t item = s.byClasses.quotient(i), truth = labels.read(item);
        const float scale = *dloss / static_cast<float>(s.items);
        const float sign = i - item * s.classes == truth ? -1.0f : 1.0f, m = 1 + sign * x[i];
        dx[i] = truth < 0 ? noClass() : m <= 0 ? 0 : sign * scale * (s.squared ? 2 * m : 1);
    });
}

constexpr float kLogFloor = 1e-20f;  // Caffe's kLOG_THRESHOLD

void multinomial(Context& context, const Args& a, const Scores& s) {
    const float* const p = floatsIn(a, 0);
    const Labels labels = s.labels.at(a.in[1]);
    const int64_t classes = s.classes;
    addUpLoss(
        context, s.items,
        [=] FR_LAMBDA(int64_t item) {
            const int64_t truth = labels.read(item);
            const float right = truth < 0 ? noClass() : p[item * classes + truth];
            LossSum sum;
            sum.loss = -static_cast<double>(std::log(right < kLogFloor ? kLogFloor : right));
            return sum;
        },
        s.divisor, floatsOut(a, 0), a.scratch);
}

void multinomialBackward(Context& context, const Args& a, const Scores& scores) {
    const float *const p = floatsIn(a, 0), *const dloss = floatsIn(a, 2);
    const Labels labels = scores.labels.at(a.in[1]);
    float* const dp = floatsOut(a, 0);
    const Scores s = scores;
    each(context, s.count(), [=] FR_LAMBDA(int64_t i) {
        const int64_t item = s.byClasses.quotient(i), truth = labels.read(item);
        const float scale = -*dloss / static_cast<float>(s.items);
        dp[i] = i - item * s.classes == truth ? scale / (p[i] < kLogFloor ? kLogFloor : p[i]) : 0;
    });
}

std::unique_ptr<GpuKernel> makeHinge(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Scores s;
    if (!scoresOf(d, 2, s, why)) return nullptr;
    s.squared = d.attrs->as<HingeAttrs>().squared != 0;
    return kernelOf(s, &hinge, lossScratch(s.count()));
}

std::unique_ptr<GpuKernel> makeHingeBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Scores s;
    if (!scoresOf(d, 3, s, why)) return nullptr;
    s.squared = d.attrs->as<HingeAttrs>().squared != 0;
    return kernelOf(s, &hingeBackward);
}

std::unique_ptr<GpuKernel> makeMultinomial(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Scores s;
    return scoresOf(d, 2, s, why) ? kernelOf(s, &multinomial, lossScratch(s.items)) : nullptr;
}

std::unique_ptr<GpuKernel> makeMultinomialBackward(Context&, const OpDesc& d, const Wishes&, std::string& why) {
    Scores s;
    return scoresOf(d, 3, s, why) ? kernelOf(s, &multinomialBackward) : nullptr;
}

}  // namespace

KernelDef kernel_label_loss() {
    return {{{"SigmoidLoss", {{"own", makeSigmoid}}},
             {"SigmoidLossBackward", {{"own", makeSigmoidBackward}}},
             {"HingeLoss", {{"own", makeHinge}}},
             {"HingeLossBackward", {{"own", makeHingeBackward}}},
             {"MultinomialLoss", {{"own", makeMultinomial}}},
             {"MultinomialLossBackward", {{"own", makeMultinomialBackward}}}}};
}

}  // namespace fitroom::gpu
