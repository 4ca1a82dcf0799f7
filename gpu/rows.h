#pragma once
// A tensor as rows along one of its axes, in either layout: softmax, losses and rankings over classes.

#include "gpu/divider.h"
#include "gpu/operands.h"

#include <cstdint>

namespace fitroom::gpu {

class Rows {
public:
    Rows() = default;
    Rows(const TensorDesc& d, int axis)
        : m_outer(d.shape.count(0, axis)), m_n(d.shape[axis]), m_inner(d.shape.count(axis + 1, d.shape.rank)) {
        const bool channelsLast = !isPlain(d);
        m_contiguous = channelsLast ? axis == 1 : m_inner == 1;
        m_scattered = channelsLast && !m_contiguous;
        if (m_scattered) m_order = PlainOrder(d);
        m_byInner = Divider(m_inner, d.count());
        m_byN = Divider(m_n, d.count());
    }

    [[nodiscard]] FR_DEVICE int64_t n() const { return m_n; }
    [[nodiscard]] FR_DEVICE int64_t outer() const { return m_outer; }
    [[nodiscard]] FR_DEVICE int64_t count() const { return m_outer * m_inner; }  // of rows, numbered outer × inner
    [[nodiscard]] int64_t elements() const { return count() * m_n; }
    // Many threads a row are worth it; else each thread takes one, and its neighbours read beside it.
    [[nodiscard]] bool shared() const { return m_contiguous && m_n > 16; }

    [[nodiscard]] FR_DEVICE int64_t at(int64_t row, int64_t i) const {
        if (m_contiguous) return row * m_n + i;
        const int64_t o = m_byInner.quotient(row), k = row - o * m_inner;
        const int64_t plain = (o * m_n + i) * m_inner + k;
        return m_scattered ? m_order.offset(plain) : plain;
    }
    struct Element {
        int64_t row, i;
    };
    // What lies at an offset in memory.
    [[nodiscard]] FR_DEVICE Element element(int64_t at) const {
        if (m_contiguous) {
            const int64_t row = m_byN.quotient(at);
            return {row, at - row * m_n};
        }
        const int64_t plain = m_scattered ? m_order.plain(at) : at;
        const int64_t rest = m_byInner.quotient(plain), o = m_byN.quotient(rest);
        return {o * m_inner + (plain - rest * m_inner), rest - o * m_n};
    }

private:
    int64_t m_outer = 1, m_n = 1, m_inner = 1;
    bool m_contiguous = true, m_scattered = false;
    PlainOrder m_order;
    Divider m_byInner, m_byN;
};

}  // namespace fitroom::gpu
