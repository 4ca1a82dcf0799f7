#pragma once
// A kernel's operands as the device sees them: values of any type as floats, elements in plain order whatever the layout.

#include "core/backend/op_desc.h"
#include "core/ops/bfloat16.h"
#include "core/ops/device.h"
#include "gpu/kernel.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace fitroom::gpu {

// The branch is the same for all threads of a kernel, which wait for memory anyway: one kernel serves all types.
struct Operand {
    void* data = nullptr;
    DType dtype = DType::F32;

    FR_DEVICE float get(int64_t i) const {
        switch (dtype) {
        case DType::BF16:
            return static_cast<const BFloat16*>(data)[i].value();
        case DType::I32:
            return static_cast<float>(static_cast<const int32_t*>(data)[i]);
        case DType::U8:
            return static_cast<float>(static_cast<const uint8_t*>(data)[i]);
        default:
            return static_cast<const float*>(data)[i];
        }
    }
    FR_DEVICE void set(int64_t i, float value) const {
        switch (dtype) {
        case DType::BF16:
            static_cast<BFloat16*>(data)[i] = BFloat16::of(value);
            break;
        case DType::I32:
            static_cast<int32_t*>(data)[i] = static_cast<int32_t>(value);
            break;
        case DType::U8:
            static_cast<uint8_t*>(data)[i] = static_cast<uint8_t>(value);
            break;
        default:
            static_cast<float*>(data)[i] = value;
        }
    }
    explicit FR_DEVICE operator bool() const { return data != nullptr; }
};

// Where the element with number i in plain order (N×C×H×W) lies.
struct PlainOrder {
    int64_t channels = 1, plane = 1;  // channels last where channels > 1
    bool identity = true;

    PlainOrder() = default;
    explicit PlainOrder(const TensorDesc& d) {
        if (d.layout != Layout::ChannelsLast || d.shape.rank != 4) return;
        channels = d.shape[1];
        plane = d.shape[2] * d.shape[3];
        identity = channels == 1 || plane == 1;
    }
    FR_DEVICE int64_t offset(int64_t i) const {
        if (identity) return i;
        const int64_t image = i / (channels * plane), rest = i - image * channels * plane;
        const int64_t channel = rest / plane, pixel = rest - channel * plane;
        return (image * plane + pixel) * channels + channel;
    }
};

// Strides of N, C, H, W in a 4-axis tensor of either layout.
struct Strides4 {
    int64_t n = 0, c = 0, h = 0, w = 0;

    Strides4() = default;
    explicit Strides4(const TensorDesc& d) {
        const int64_t C = d.shape[1], H = d.shape[2], W = d.shape[3];
        n = C * H * W;
        if (d.layout == Layout::ChannelsLast) {
            h = W * C;
            w = C;
            c = 1;
        } else {
            c = H * W;
            h = W;
            w = 1;
        }
    }
    FR_DEVICE int64_t at(int64_t in, int64_t ic, int64_t ih, int64_t iw) const { return in * n + ic * c + ih * h + iw * w; }
};

// A tensor as outer × n × inner around one axis, in either layout: element (o, i, k) in plain order of all three.
struct AxisView {
    int64_t outer = 1, n = 1, inner = 1;
    bool channelsLast = false;

    AxisView() = default;
    AxisView(const TensorDesc& d, int axis) {
        outer = d.shape.count(0, axis);
        n = d.shape[axis];
        inner = d.shape.count(axis + 1);
        channelsLast = d.layout == Layout::ChannelsLast && d.shape.rank == 4 && axis == 1;
    }
    FR_DEVICE int64_t offset(int64_t o, int64_t i, int64_t k) const {
        return channelsLast ? (o * inner + k) * n + i : (o * n + i) * inner + k;
    }
};

inline bool hasIn(const OpDesc& d, int i) { return i < d.inCount && (!d.inPresent || d.inPresent[i]); }
inline bool refuse(std::string& why, const char* reason) {
    why = reason;
    return false;
}
inline bool sameElements(const TensorDesc& a, const TensorDesc& b) {
    const bool layoutMatters = a.shape.rank == 4 && b.shape.rank == 4;
    return a.count() == b.count() && (!layoutMatters || a.layout == b.layout);
}

inline Operand input(const OpDesc& d, const Args& a, int i) { return {a.in[i], d.in[i].dtype}; }

}  // namespace fitroom::gpu
