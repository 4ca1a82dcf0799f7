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

constexpr float kLogFloor = 1e-20f;  // Caffe's kLOG_THRESHOLD
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct Places {
    AxisView view;
    LabelReader labels;
    SoftmaxLossAttrs attrs;
    [[nodiscard]] int64_t count() const { return view.outer * view.inner; }
    [[nodiscard]] int64_t at(int64_t place, int64_t k) const {
        return view.offset(place / view.inner, k, place % view.inner);
    }
    [[nodiscard]] double divisor(const float* label) const {
        return static_cast<double>(lossDivisor(attrs, view.outer, count(), [&](int64_t place) { return labels.ignored(label, place); }));
    }
};

std::unique_ptr<Places> placesOf(const OpDesc& d, std::string& why) {
    const auto attrs = d.attrs->as<SoftmaxLossAttrs>();
    const Shape& s = d.in[0].shape;
    if (attrs.axis < 0 || attrs.axis >= s.rank) return refuse(why, "the axis is none of the tensor's"), nullptr;
    const int64_t classes = s[attrs.axis];
    if (d.in[1].count() * classes != s.count()) return refuse(why, "wants one label for each position"), nullptr;
    if (d.in[2].count() != classes * classes) return refuse(why, "wants a matrix of classes by classes"), nullptr;
    if (!isPlain(d.in[2])) return refuse(why, "wants the plain layout"), nullptr;
    return std::make_unique<Places>(
        Places{AxisView(d.in[0], attrs.axis), LabelReader(d.in[1], classes, attrs.hasIgnore, attrs.ignore), attrs});
}

// −Σ H[y, k]·ln p[k] of the softmax p of x
std::unique_ptr<Kernel> makeForward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 3, why)) return nullptr;
    const auto places = placesOf(d, why);
    if (!places) return nullptr;
    if (d.outCount < 2 || !sameElements(d.in[0], d.out[1]))
        return refuse(why, "wants probabilities of the input's shape and layout"), nullptr;
    return kernelOf(
        [p = *places](const KernelArgs& a) {
            const float *x = input(a, 0), *label = input(a, 1), *gain = input(a, 2);
            float* prob = output(a, 1);
            const int64_t classes = p.view.n;
            const double sum = sumRows(p.count(), a.scratch, [&](int64_t r) {
                float largest = x[p.at(r, 0)];
                for (int64_t k = 1; k < classes; ++k)
                    largest = std::max(largest, x[p.at(r, k)]);
                double all = 0;
                for (int64_t k = 0; k < classes; ++k)
                    all += static_cast<double>(prob[p.at(r, k)] = std::exp(x[p.at(r, k)] - largest));
                for (int64_t k = 0; k < classes; ++k)
                    prob[p.at(r, k)] = static_cast<float>(static_cast<double>(prob[p.at(r, k)]) / all);
                if (p.labels.ignored(label, r)) return 0.0;
                const int64_t truth = p.labels.read(label, r);
                if (truth < 0) return static_cast<double>(kNan);
                double loss = 0;
                for (int64_t k = 0; k < classes; ++k) {
                    const float v = prob[p.at(r, k)];  // a comparison loses NaN: it must stay visible
                    loss -= static_cast<double>(gain[truth * classes + k] * std::log(v < kLogFloor ? kLogFloor : v));
                }
                return loss;
            });
            *output(a, 0) = static_cast<float>(sum / p.divisor(label));
        },
        sumScratch());
}

// dx[k] = p[k]·Σ H[y, ·] − H[y, k]
std::unique_ptr<Kernel> makeBackward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 4, why)) return nullptr;
    const auto places = placesOf(d, why);
    if (!places) return nullptr;
    if (!sameElements(d.in[0], d.out[0]))
        return refuse(why, "wants a gradient of the input's shape and layout"), nullptr;
    return kernelOf([p = *places](const KernelArgs& a) {
        const float *prob = input(a, 0), *label = input(a, 1), *gain = input(a, 2);
        float* dx = output(a, 0);
        const int64_t classes = p.view.n;
        const auto scale = static_cast<float>(static_cast<double>(*input(a, 3)) / p.divisor(label));
        forRange(p.count(), grainOfRows(classes), [&](int64_t begin, int64_t end) {
            for (int64_t r = begin; r < end; ++r) {
                const bool ignored = p.labels.ignored(label, r);
                const int64_t truth = ignored ? -1 : p.labels.read(label, r);
                double row = 0;
                for (int64_t k = 0; truth >= 0 && k < classes; ++k)
                    row += static_cast<double>(gain[truth * classes + k]);
                for (int64_t k = 0; k < classes; ++k) {
                    const int64_t at = p.at(r, k);
                    const float own = truth < 0 ? kNan : gain[truth * classes + k];
                    dx[at] = ignored ? 0 : (prob[at] * static_cast<float>(row) - own) * scale;
                }
            }
        });
    });
}

}  // namespace

KernelDef kernel_infogain_loss() {
    return {{{"InfogainLoss", {{"reference", makeForward}}}, {"InfogainLossBackward", {{"reference", makeBackward}}}}};
}

}  // namespace fitroom
