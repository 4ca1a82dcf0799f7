#pragma once
// A tensor as outer × n × inner around axes [axis, axis + numAxes), as it lies in memory: which of the n values an element
// belongs to, and sums over all elements of each value. The channels of BatchNorm, the factors of Scale.

#include "gpu/divider.h"
#include "gpu/launch.h"
#include "gpu/operands.h"

#include <cstdint>

namespace fitroom::gpu {

class Span {
public:
    Span() = default;
    Span(const TensorDesc& d, int axis, int numAxes) {
        const int64_t count = d.count();
        m_outer = d.shape.count(0, axis);
        m_n = d.shape.count(axis, axis + numAxes);
        m_inner = d.shape.count(axis + numAxes, d.shape.rank);
        const bool channelsLast = !isPlain(d);
        if (m_n == 1) {  // all in one row
            m_inner = count;
            m_outer = 1;
        } else if (channelsLast && axis == 1 && numAxes == 1) {
            m_outer *= m_inner;
            m_inner = 1;
        } else if (channelsLast) {
            m_scattered = true;
            m_order = PlainOrder(d);
        }
        m_byInner = Divider(m_inner, count);
        m_byN = Divider(m_n, count);
    }
    // BatchNorm's view: a tensor of one axis has one channel.
    static Span ofChannels(const TensorDesc& d) {
        return d.shape.rank < 2 ? Span(d, d.shape.rank, 0) : Span(d, 1, 1);
    }

    [[nodiscard]] FR_DEVICE int64_t n() const { return m_n; }
    [[nodiscard]] FR_DEVICE int64_t perValue() const { return m_outer * m_inner; }
    // The value that the element at this place in memory belongs to.
    [[nodiscard]] FR_DEVICE int64_t value(int64_t at) const {
        if (m_n == 1) return 0;
        return m_byN.remainder(m_byInner.quotient(m_scattered ? m_order.plain(at) : at));
    }
    // Where element j, of perValue(), of a value lies.
    [[nodiscard]] FR_DEVICE int64_t offset(int64_t value, int64_t j) const {
        const int64_t o = m_byInner.quotient(j), k = j - o * m_inner;
        const int64_t at = (o * m_n + value) * m_inner + k;
        return m_scattered ? m_order.offset(at) : at;
    }
    // Neighbours in memory belong to neighbouring values.
    [[nodiscard]] bool inColumns() const { return m_inner == 1 && m_n > 1 && !m_scattered; }

private:
    int64_t m_outer = 1, m_n = 1, m_inner = 1;
    bool m_scattered = false;
    PlainOrder m_order;
    Divider m_byInner, m_byN;
};

// Some elements of one value that one thread reads at once, so that many loads are on their way together.
struct Places {
    static constexpr int kCount = 8;
    int64_t first = 0, step = 0, end = 0;
    int64_t value = 0;

    [[nodiscard]] FR_DEVICE bool has(int t) const { return first + t * step < end; }
};
struct ColumnPlaces : Places {
    [[nodiscard]] FR_DEVICE int64_t at(int t) const { return first + t * step; }
};
struct RowPlaces : Places {
    Span span;
    [[nodiscard]] FR_DEVICE int64_t at(int t) const { return span.offset(value, first + t * step); }
};

template <class V>
size_t reduceSpanScratch(const Span& span) {
    const int64_t groups = (span.perValue() + Places::kCount - 1) / Places::kCount;
    return span.inColumns() ? reduceColumnsScratch<V>(groups, span.n()) : reduceRowsScratch<V>(span.n(), groups);
}

// done(value, ⊕ of all elements of the value). `sum` is an object with `V operator()(const P& places) const` for both kinds of
// places: the ⊕ of those that it has.
template <class V, class S, class C, class D>
void reduceSpan(Context& context, const Span& span, V zero, S sum, C combine, D done, void* scratch) {
    const int64_t all = span.perValue(), n = span.n(), groups = (all + Places::kCount - 1) / Places::kCount;
    if (span.inColumns()) {
        reduceColumns(
            context, groups, n, zero,
            [=] FR_LAMBDA(int64_t group, int64_t value) {
                ColumnPlaces places;
                places.first = group * Places::kCount * n + value;
                places.step = n;
                places.end = all * n;
                places.value = value;
                return sum(places);
            },
            combine, done, scratch);
        return;
    }
    reduceRowsInParts(
        context, n, groups, zero,
        [=] FR_LAMBDA(int64_t value, int64_t group) {
            RowPlaces places;
            places.first = group;
            places.step = groups;
            places.end = all;
            places.value = value;
            places.span = span;
            return sum(places);
        },
        combine, done, scratch);
}

}  // namespace fitroom::gpu
