#pragma once
// Losses added up over places, and by what they are divided.

#include "gpu/launch.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <limits>

namespace fitroom::gpu {

// What a label that names no class makes of a loss: visible, and never a stray read.
FR_DEVICE inline float noClass() { return std::numeric_limits<float>::quiet_NaN(); }

// A loss while it is added up, and how many places count.
struct LossSum {
    double loss = 0;
    int64_t valid = 0;
};

// By what a loss over `places` places of `items` items is divided, as LossParameter's normalization says.
class LossDivisor {
public:
    LossDivisor() = default;
    LossDivisor(const SoftmaxLossAttrs& attrs, int64_t items, int64_t places) {
        m_counts = attrs.normalization == SoftmaxLossAttrs::Valid && attrs.hasIgnore != 0;
        const int64_t fixed = attrs.normalization == SoftmaxLossAttrs::None        ? 1
                              : attrs.normalization == SoftmaxLossAttrs::BatchSize ? items
                                                                                   : places;
        m_fixed = static_cast<float>(std::max<int64_t>(fixed, 1));
    }
    [[nodiscard]] bool counts() const { return m_counts; }  // only the labels say how many places are valid
    [[nodiscard]] FR_DEVICE float of(int64_t valid) const {
        return m_counts ? static_cast<float>(valid > 1 ? valid : 1) : m_fixed;
    }

private:
    bool m_counts = false;
    float m_fixed = 1;
};

// *loss = Σ f(i) / divisor; f returns a LossSum.
template <class F>
void addUpLoss(Context& context, int64_t count, F f, LossDivisor divisor, float* loss, void* scratch) {
    reduceRowsInParts(
        context, 1, count, LossSum(), [=] FR_LAMBDA(int64_t, int64_t i) { return f(i); },
        [] FR_LAMBDA(LossSum l, LossSum r) {
            l.loss += r.loss;
            l.valid += r.valid;
            return l;
        },
        [=] FR_LAMBDA(int64_t, LossSum sum) {
            *loss = static_cast<float>(sum.loss / static_cast<double>(divisor.of(sum.valid)));
        },
        scratch);
}
inline size_t lossScratch(int64_t count) { return reduceRowsScratch<LossSum>(1, count); }

// *scale = *dloss / divisor; what every element of the gradient is multiplied with. Scratch of scaleScratch() bytes, whose
// first four hold the scale then.
template <class I>
const float* findLossScale(Context& context, int64_t places, I ignored, LossDivisor divisor, const float* dloss,
                           void* scratch) {
    auto* const scale = static_cast<float*>(scratch);
    if (!divisor.counts()) {
        each(context, 1, [=] FR_LAMBDA(int64_t) { *scale = *dloss / divisor.of(0); });
        return scale;
    }
    reduceRowsInParts(
        context, 1, places, int64_t{0}, [=] FR_LAMBDA(int64_t, int64_t place) { return int64_t{ignored(place) ? 0 : 1}; },
        [] FR_LAMBDA(int64_t l, int64_t r) { return l + r; },
        [=] FR_LAMBDA(int64_t, int64_t valid) { *scale = *dloss / divisor.of(valid); }, scale + 2);
    return scale;
}
inline size_t scaleScratch(int64_t places) { return 2 * sizeof(float) + reduceRowsScratch<int64_t>(1, places); }

}  // namespace fitroom::gpu
