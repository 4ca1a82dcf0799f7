#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/labels.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/sum_parts.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fitroom {

namespace {

using namespace cpu;

// --- Sigmoid and cross entropy -------------------------------------------------------------------------------------

struct Targets {
    int64_t count = 0, items = 0;
    SoftmaxLossAttrs attrs;

    [[nodiscard]] bool ignored(float target) const {
        return attrs.hasIgnore && std::trunc(target) == static_cast<float>(attrs.ignore);
    }
    [[nodiscard]] float divisor(const float* target) const {
        return lossDivisor(attrs, items, count, [&](int64_t i) { return ignored(target[i]); });
    }
};

bool targetsOf(const OpDesc& d, Targets& targets, std::string& why) {
    if (d.in[0].count() != d.in[1].count() || d.in[0].shape.rank < 1) return refuse(why, "wants a target for each score");
    if (!isPlain(d.in[0]) || !isPlain(d.in[1])) return refuse(why, "wants the plain layout");
    targets = {d.in[0].count(), d.in[0].shape[0], d.attrs->as<SoftmaxLossAttrs>()};
    return true;
}

std::unique_ptr<Kernel> makeSigmoid(const OpDesc& d, std::string& why) {
    Targets targets;
    if (!wantInputs(d, 2, why) || !targetsOf(d, targets, why)) return nullptr;
    return kernelOf(
        [targets](const KernelArgs& a) {
            const float *x = input(a, 0), *t = input(a, 1);
            const double sum = sumRows(targets.count, a.scratch, [&](int64_t i) {
                if (targets.ignored(t[i])) return 0.0;
                const double v = x[i], positive = v >= 0 ? 1 : 0;
                // −(t·ln σ(x) + (1−t)·ln(1−σ(x))) without a large exponential.
                return std::log(1 + std::exp(v - 2 * v * positive)) - v * (static_cast<double>(t[i]) - positive);
            });
            *output(a, 0) = static_cast<float>(sum / static_cast<double>(targets.divisor(t)));
        },
        sumScratch());
}

std::unique_ptr<Kernel> makeSigmoidBackward(const OpDesc& d, std::string& why) {
    Targets targets;
    if (!wantInputs(d, 3, why) || !targetsOf(d, targets, why)) return nullptr;
    return kernelOf([targets](const KernelArgs& a) {
        const float *x = input(a, 0), *t = input(a, 1);
        const float scale = *input(a, 2) / targets.divisor(t);
        float* dx = output(a, 0);
        forRange(targets.count, kGrain / 8, [&](int64_t begin, int64_t end) {
            for (int64_t i = begin; i < end; ++i)
                dx[i] = targets.ignored(t[i]) ? 0 : scale * (1 / (1 + std::exp(-x[i])) - t[i]);
        });
    });
}

// --- One label for each item ---------------------------------------------------------------------------------------

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct Scores {
    int64_t items = 0, classes = 0;
};

bool scoresOf(const OpDesc& d, Scores& scores, std::string& why) {
    if (d.in[0].shape.rank < 1 || !isPlain(d.in[0])) return refuse(why, "wants plain scores");
    scores = {d.in[0].shape[0], d.in[0].shape.count(1)};
    return d.in[1].count() == scores.items ? true : refuse(why, "wants one label for each item");
}

// Σ max(0, 1 ± x) with + for the wrong classes and − for the right one; squared for L2. / N
std::unique_ptr<Kernel> makeHinge(const OpDesc& d, std::string& why) {
    Scores s;
    if (!wantInputs(d, 2, why) || !scoresOf(d, s, why)) return nullptr;
    const bool squared = d.attrs->as<HingeAttrs>().squared != 0;
    return kernelOf(
        [s, squared, labels = LabelReader(d.in[1], s.classes, 0, 0)](const KernelArgs& a) {
            const float *x = input(a, 0), *label = input(a, 1);
            const double sum = sumRows(s.items, a.scratch, [&](int64_t r) {
                const int64_t truth = labels.read(label, r);
                if (truth < 0) return static_cast<double>(kNan);  // a label that names no class: visible, never a stray read
                double item = 0;
                for (int64_t i = 0; i < s.classes; ++i) {
                    const float v = x[r * s.classes + i];
                    const double m = std::max(0.0, static_cast<double>(1 + (i == truth ? -v : v)));
                    item += squared ? m * m : m;
                }
                return item;
            });
            *output(a, 0) = static_cast<float>(sum / static_cast<double>(s.items));
        },
        sumScratch());
}

std::unique_ptr<Kernel> makeHingeBackward(const OpDesc& d, std::string& why) {
    Scores s;
    if (!wantInputs(d, 3, why) || !scoresOf(d, s, why)) return nullptr;
    const bool squared = d.attrs->as<HingeAttrs>().squared != 0;
    return kernelOf([s, squared, labels = LabelReader(d.in[1], s.classes, 0, 0)](const KernelArgs& a) {
        const float *x = input(a, 0), *label = input(a, 1);
        const float scale = *input(a, 2) / static_cast<float>(s.items);
        float* dx = output(a, 0);
        forRange(s.items, grainOfRows(s.classes), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t truth = labels.read(label, r);
                for (int64_t i = 0; i < s.classes; ++i) {
                    const int64_t at = r * s.classes + i;
                    const float sign = i == truth ? -1.0f : 1.0f, m = 1 + sign * x[at];
                    dx[at] = truth < 0 ? kNan : m <= 0 ? 0 : sign * scale * (squared ? 2 * m : 1);
                }
            }
        });
    });
}

constexpr float kLogFloor = 1e-20f;  // Caffe's kLOG_THRESHOLD

std::unique_ptr<Kernel> makeMultinomial(const OpDesc& d, std::string& why) {
    Scores s;
    if (!wantInputs(d, 2, why) || !scoresOf(d, s, why)) return nullptr;
    return kernelOf(
        [s, labels = LabelReader(d.in[1], s.classes, 0, 0)](const KernelArgs& a) {
            const float *p = input(a, 0), *label = input(a, 1);
            const double sum = sumRows(s.items, a.scratch, [&](int64_t r) {
                const int64_t truth = labels.read(label, r);
                const float right = truth < 0 ? kNan : p[r * s.classes + truth];
                return -static_cast<double>(std::log(right < kLogFloor ? kLogFloor : right));
            });
            *output(a, 0) = static_cast<float>(sum / static_cast<double>(s.items));
        },
        sumScratch());
}

std::unique_ptr<Kernel> makeMultinomialBackward(const OpDesc& d, std::string& why) {
    Scores s;
    if (!wantInputs(d, 3, why) || !scoresOf(d, s, why)) return nullptr;
    return kernelOf([s, labels = LabelReader(d.in[1], s.classes, 0, 0)](const KernelArgs& a) {
        const float *p = input(a, 0), *label = input(a, 1);
        const float scale = -*input(a, 2) / static_cast<float>(s.items);
        float* dp = output(a, 0);
        forRange(s.items, grainOfRows(s.classes), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t truth = labels.read(label, r);
                for (int64_t i = 0; i < s.classes; ++i) {
                    const int64_t at = r * s.classes + i;
                    dp[at] = i == truth ? scale / std::max(p[at], kLogFloor) : 0;
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_label_loss() {
    return {{{"SigmoidLoss", {{"reference", makeSigmoid}}},
             {"SigmoidLossBackward", {{"reference", makeSigmoidBackward}}},
             {"HingeLoss", {{"reference", makeHinge}}},
             {"HingeLossBackward", {{"reference", makeHingeBackward}}},
             {"MultinomialLoss", {{"reference", makeMultinomial}}},
             {"MultinomialLossBackward", {{"reference", makeMultinomialBackward}}}}};
}

}  // namespace fitroom
