#include "core/backend/cpu/operands.h"

namespace fitroom::cpu {

namespace {

// Nothing to reorder: one channel or one pixel.
bool degenerate(const Shape& s) { return s.rank == 4 && (s[1] == 1 || s[2] * s[3] == 1); }

}  // namespace

bool isPlain(const TensorDesc& d) { return d.layout == Layout::Plain || d.shape.rank != 4 || degenerate(d.shape); }

bool isChannelsLast(const TensorDesc& d) {
    return d.shape.rank == 4 && (d.layout == Layout::ChannelsLast || degenerate(d.shape));
}

bool sameElements(const TensorDesc& a, const TensorDesc& b) { return a.shape == b.shape && isPlain(a) == isPlain(b); }

std::array<int64_t, Shape::kMaxAxes> stridesOf(const TensorDesc& d) {
    std::array<int64_t, Shape::kMaxAxes> s{};
    if (!isPlain(d)) return {d.shape.count(1), 1, d.shape[3] * d.shape[1], d.shape[1]};
    int64_t step = 1;
    for (int i = d.shape.rank - 1; i >= 0; --i) {
        s[static_cast<size_t>(i)] = step;
        step *= d.shape[i];
    }
    return s;
}

PlainOrder::PlainOrder(const TensorDesc& d) : m_channelsLast(!isPlain(d)) {
    if (!m_channelsLast) return;
    m_channels = d.shape[1];
    m_pixels = d.shape[2] * d.shape[3];
}

AxisView::AxisView(const TensorDesc& d, int axis, int numAxes)
    : outer(d.shape.count(0, axis)),
      n(d.shape.count(axis, axis + numAxes)),
      inner(d.shape.count(axis + numAxes, d.shape.rank)),
      m_order(d) {
    if (isPlain(d)) {
        m_strided = true;
        m_outerStep = n * inner;
        m_step = inner;
        m_innerStep = 1;
    } else if (axis == 1 && numAxes == 1) {
        m_strided = true;
        m_outerStep = n * inner;
        m_step = 1;
        m_innerStep = n;
    }
}

bool memoryView(const TensorDesc& d, int axis, int numAxes, MemoryView& view) {
    const AxisView plain(d, axis, numAxes);
    if (plain.n == 1) {
        view = {d.count(), 1, 1};
        return true;
    }
    if (isPlain(d)) {
        view = {plain.outer, plain.n, plain.inner};
        return true;
    }
    if (axis != 1 || numAxes != 1) return false;
    view = {plain.outer * plain.inner, plain.n, 1};
    return true;
}

bool refuse(std::string& why, const char* reason) {
    why = reason;
    return false;
}

bool wantInputs(const OpDesc& d, int count, std::string& why) {
    for (int i = 0; i < count; ++i)
        if (!hasIn(d, i)) return refuse(why, "an operand is missing");
    for (int i = 0; i < d.inCount; ++i)
        if (hasIn(d, i) && d.in[i].dtype != DType::F32) return refuse(why, "wants float inputs");
    if (d.outCount > 0 && d.out[0].dtype != DType::F32) return refuse(why, "wants a float output");
    return true;
}

bool wantSameElements(const OpDesc& d, std::string& why) {
    for (int i = 0; i < d.inCount; ++i)
        if (hasIn(d, i) && !sameElements(d.in[i], d.out[0]))
            return refuse(why, "wants operands of one shape and layout");
    return true;
}

}  // namespace fitroom::cpu
