#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/labels.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

#include <cfloat>
#include <cmath>
#include <limits>

namespace fitroom {

namespace {

using namespace cpu;

float divisorOf(const SoftmaxLossAttrs& attrs, const AxisView& view, const LabelReader& labels, const float* label) {
    return lossDivisor(attrs, view.outer, view.outer * view.inner,
                       [&](int64_t place) { return labels.ignored(label, place); });
}

bool wanted(const OpDesc& d, int scores, int label, std::string& why) {
    const SoftmaxLossAttrs attrs = d.attrs->as<SoftmaxLossAttrs>();
    const Shape& s = d.in[scores].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's");
    if (d.in[label].count() * s[attrs.axis] != s.count()) return refuse(why, "wants one label for each position");
    return true;
}

// Mean over the classes of −log p; `level` = log Σ exp x.
double meanLoss(const float* x, const AxisView& view, int64_t o, int64_t k, double level) {
    double sum = 0;
    for (int64_t i = 0; i < view.n; ++i)
        sum += level - static_cast<double>(x[view.offset(o, i, k)]);
    return sum / static_cast<double>(view.n);
}

std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    const SoftmaxLossAttrs attrs = d.attrs->as<SoftmaxLossAttrs>();
    if (!wantInputs(d, 2, why) || !wanted(d, 0, 1, why)) return nullptr;
    if (d.outCount < 2 || !sameElements(d.in[0], d.out[1])) {
        why = "wants probabilities of the input's shape and layout";
        return nullptr;
    }
    const AxisView view(d.in[0], attrs.axis);
    const LabelReader labels(d.in[1], view.n, attrs.hasIgnore, attrs.ignore);
    const auto smoothing = static_cast<double>(attrs.smoothing);
    const int parts = threadCount();
    return kernelOf(
        [=](const KernelArgs& a) {
            const float *x = input(a, 0), *label = input(a, 1);
            float* prob = output(a, 1);
            auto* partial = static_cast<double*>(a.scratch);
            forParts(parts, [&](int part) {
                const Range range = partOf(view.outer * view.inner, parts, part);
                double loss = 0;
                for (int64_t r = range.begin; r < range.end; ++r) {
                    const int64_t o = r / view.inner, k = r % view.inner;
                    float largest = x[view.offset(o, 0, k)];
                    for (int64_t i = 1; i < view.n; ++i)
                        largest = std::max(largest, x[view.offset(o, i, k)]);
                    double sum = 0;
                    for (int64_t i = 0; i < view.n; ++i) {
                        const int64_t at = view.offset(o, i, k);
                        prob[at] = std::exp(x[at] - largest);
                        sum += static_cast<double>(prob[at]);
                    }
                    const auto factor = static_cast<float>(1 / sum);
                    for (int64_t i = 0; i < view.n; ++i)
                        prob[view.offset(o, i, k)] *= factor;
                    if (labels.ignored(label, r)) continue;
                    const int64_t truth = labels.read(label, r);
                    // A label that names no class makes the loss not a number, never a read beside the scores. And a
                    // comparison loses NaN: it must stay visible.
                    constexpr float nan = std::numeric_limits<float>::quiet_NaN();
                    const float p = truth < 0 ? nan : prob[view.offset(o, truth, k)];
                    const auto own = static_cast<double>(p < FLT_MIN ? std::log(FLT_MIN) : std::log(p));
                    loss -= (1 - smoothing) * own;
                    if (smoothing > 0) loss += smoothing * meanLoss(x, view, o, k, largest + std::log(sum));
                }
                partial[part] = loss;
            });
            double loss = 0;
            for (int part = 0; part < parts; ++part)
                loss += partial[part];
            *output(a, 0) = static_cast<float>(loss / static_cast<double>(divisorOf(attrs, view, labels, label)));
        },
        sizeof(double) * static_cast<size_t>(parts));
}

std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    const SoftmaxLossAttrs attrs = d.attrs->as<SoftmaxLossAttrs>();
    if (!wantInputs(d, 3, why) || !wanted(d, 0, 1, why)) return nullptr;
    if (!sameElements(d.in[0], d.out[0])) {
        why = "wants a gradient of the input's shape and layout";
        return nullptr;
    }
    const AxisView view(d.in[0], attrs.axis);
    const LabelReader labels(d.in[1], view.n, attrs.hasIgnore, attrs.ignore);
    return kernelOf([=](const KernelArgs& a) {
        const float *prob = input(a, 0), *label = input(a, 1);
        const float scale = *input(a, 2) / divisorOf(attrs, view, labels, label);
        float* dx = output(a, 0);
        const float everywhere = attrs.smoothing / static_cast<float>(view.n), own = 1 - attrs.smoothing;
        forRange(view.outer * view.inner, grainOfRows(view.n), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const int64_t o = r / view.inner, k = r % view.inner;
                const bool ignored = labels.ignored(label, r);
                const int64_t truth = ignored ? -1 : labels.read(label, r);
                for (int64_t i = 0; i < view.n; ++i) {
                    const int64_t at = view.offset(o, i, k);
                    dx[at] = ignored ? 0.0f : (prob[at] - everywhere - (i == truth ? own : 0.0f)) * scale;
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_softmax_loss() {
    return {{{"SoftmaxLoss", {{"reference", makeForward}}}, {"SoftmaxLossBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
