#pragma once
// Class labels arrive as floats, from files: any value can stand there.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <cmath>

namespace fitroom::cpu {

class LabelReader {
public:
    LabelReader(const TensorDesc& labels, int64_t classes, int32_t hasIgnore, int32_t ignore)
        : m_order(labels), m_classes(classes), m_hasIgnore(hasIgnore != 0), m_ignore(static_cast<float>(ignore)) {}
    // The class at this position (plain order of the labels), or −1 when the label names none.
    [[nodiscard]] int64_t read(const float* labels, int64_t position) const {
        const float v = labels[m_order.offset(position)];
        return v > -1.0f && v < static_cast<float>(m_classes) ? static_cast<int64_t>(v) : -1;
    }
    [[nodiscard]] bool ignored(const float* labels, int64_t position) const {
        return m_hasIgnore && std::trunc(labels[m_order.offset(position)]) == m_ignore;
    }

private:
    PlainOrder m_order;
    int64_t m_classes;
    bool m_hasIgnore;
    float m_ignore;
};

// By what a loss over `positions` places (outer × inner) is divided, as LossParameter's normalization says. `ignored(place)`
// says which of them do not count.
template <class Ignored>
[[nodiscard]] float lossDivisor(const SoftmaxLossAttrs& attrs, int64_t outer, int64_t positions, const Ignored& ignored) {
    switch (attrs.normalization) {
    case SoftmaxLossAttrs::Full:
        return static_cast<float>(std::max<int64_t>(positions, 1));
    case SoftmaxLossAttrs::BatchSize:
        return static_cast<float>(std::max<int64_t>(outer, 1));
    case SoftmaxLossAttrs::None:
        return 1;
    default:
        break;
    }
    int64_t valid = 0;
    for (int64_t r = 0; r < positions; ++r)
        valid += ignored(r) ? 0 : 1;
    return static_cast<float>(std::max<int64_t>(valid, 1));
}

}  // namespace fitroom::cpu
