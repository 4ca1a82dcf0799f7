#pragma once
// Class labels arrive as floats, from files: any value can stand there.

#include "core/backend/cpu/operands.h"

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

}  // namespace fitroom::cpu
