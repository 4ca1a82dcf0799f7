#pragma once
// Reading an OpDesc: which operands are there, where their elements lie.

#include "core/backend/backend.h"

#include <array>

namespace fitroom::cpu {

inline bool hasIn(const OpDesc& d, int i) { return i < d.inCount && (!d.inPresent || d.inPresent[i]); }
// Every optional output has at least one axis, so that rank 0 there means "absent".
inline bool hasOptionalOut(const OpDesc& d, int i) { return i < d.outCount && d.out[i].shape.rank > 0; }

inline const float* input(const KernelArgs& a, int i) { return static_cast<const float*>(a.in[i]); }
inline float* output(const KernelArgs& a, int i) { return static_cast<float*>(a.out[i]); }
inline float* state(const KernelArgs& a, int i) { return static_cast<float*>(a.state[i]); }

// A tensor with one channel or one pixel lies the same in both layouts, so each may hold.
bool isPlain(const TensorDesc&);
bool isChannelsLast(const TensorDesc&);
// Equal shapes, and element i of the one is element i of the other.
bool sameElements(const TensorDesc&, const TensorDesc&);

// Distance of neighbours along each axis, in elements.
std::array<int64_t, Shape::kMaxAxes> stridesOf(const TensorDesc&);

// Offset of an element from its number in plain order.
class PlainOrder {
public:
    explicit PlainOrder(const TensorDesc&);
    [[nodiscard]] int64_t offset(int64_t plain) const {
        if (!m_channelsLast) return plain;
        const int64_t pixel = plain % m_pixels, rest = plain / m_pixels;
        return (rest / m_channels * m_pixels + pixel) * m_channels + rest % m_channels;
    }
    [[nodiscard]] bool identity() const { return !m_channelsLast; }

private:
    bool m_channelsLast;
    int64_t m_channels = 1, m_pixels = 1;
};

// A tensor as outer × n × inner around the axes [axis, axis + numAxes) in plain order; offset() honours the layout.
class AxisView {
public:
    AxisView(const TensorDesc&, int axis, int numAxes = 1);
    int64_t outer, n, inner;
    [[nodiscard]] int64_t offset(int64_t o, int64_t i, int64_t k) const {
        return m_strided ? o * m_outerStep + i * m_step + k * m_innerStep : m_order.offset((o * n + i) * inner + k);
    }

private:
    PlainOrder m_order;
    bool m_strided = false;
    int64_t m_outerStep = 0, m_step = 0, m_innerStep = 0;
};

// The same view of the memory itself: element (o, i, k) lies at (o·n + i)·inner + k. In channels-last the channel axis
// has outer = N·H·W and inner = 1. False when the layout has no such view.
struct MemoryView {
    int64_t outer = 1, n = 1, inner = 1;
};
bool memoryView(const TensorDesc&, int axis, int numAxes, MemoryView&);

// For factories: false, with the reason, when an operand is none that the implementation serves.
bool refuse(std::string& why, const char* reason);
bool wantInputs(const OpDesc&, int count, std::string& why);  // these are there, all operands float
bool wantSameElements(const OpDesc&, std::string& why);       // inputs and first output all alike

}  // namespace fitroom::cpu
