#pragma once
// A kernel's operands as the device sees them: values of any type as floats, elements in plain order whatever the layout.

#include "core/backend/op_desc.h"
#include "core/ops/bfloat16.h"
#include "core/ops/device.h"
#include "gpu/divider.h"
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

// A tensor with one channel or one pixel lies the same in both layouts.
inline bool isPlain(const TensorDesc& d) {
    return d.layout == Layout::Plain || d.shape.rank != 4 || d.shape[1] == 1 || d.shape[2] * d.shape[3] == 1;
}

// Where the element with number i in plain order (N×C×H×W) lies, and the other way round.
struct PlainOrder {
    int64_t channels = 1, plane = 1;
    bool identity = true;
    Divider byChannels, byPlane, byImage;

    PlainOrder() = default;
    explicit PlainOrder(const TensorDesc& d) {
        if (isPlain(d)) return;
        channels = d.shape[1];
        plane = d.shape[2] * d.shape[3];
        identity = false;
        byChannels = Divider(channels, d.count());
        byPlane = Divider(plane, d.count());
        byImage = Divider(channels * plane, d.count());
    }
    FR_DEVICE int64_t offset(int64_t i) const {
        if (identity) return i;
        const int64_t image = byImage.quotient(i), rest = i - image * channels * plane;
        const int64_t channel = byPlane.quotient(rest), pixel = rest - channel * plane;
        return (image * plane + pixel) * channels + channel;
    }
    FR_DEVICE int64_t plain(int64_t offset) const {
        if (identity) return offset;
        const int64_t image = byImage.quotient(offset), rest = offset - image * channels * plane;
        const int64_t pixel = byChannels.quotient(rest), channel = rest - pixel * channels;
        return (image * channels + channel) * plane + pixel;
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
// Equal shapes, and element i of the one is element i of the other.
inline bool sameElements(const TensorDesc& a, const TensorDesc& b) {
    return a.shape == b.shape && isPlain(a) == isPlain(b);
}

// Every optional output has at least one axis, so that rank 0 there means "absent".
inline bool hasOptionalOut(const OpDesc& d, int i) { return i < d.outCount && d.out[i].shape.rank > 0; }
inline bool isFloat(const TensorDesc& d) { return d.dtype == DType::F32; }
inline bool isImage(const TensorDesc& d) { return d.dtype == DType::F32 || d.dtype == DType::BF16; }

// For factories: false, with the reason, when an operand is none that the kernel serves. Inputs and first output are floats
// of 32 or 16 bits.
inline bool wantInputs(const OpDesc& d, int count, std::string& why) {
    for (int i = 0; i < count; ++i)
        if (!hasIn(d, i)) return refuse(why, "an operand is missing");
    for (int i = 0; i < d.inCount; ++i)
        if (hasIn(d, i) && !isImage(d.in[i])) return refuse(why, "wants float inputs");
    if (d.outCount > 0 && !isImage(d.out[0])) return refuse(why, "wants a float output");
    return true;
}
// Inputs and first output all alike, but for how they are stored.
inline bool wantSameElements(const OpDesc& d, std::string& why) {
    for (int i = 0; i < d.inCount; ++i)
        if (hasIn(d, i) && !sameElements(d.in[i], d.out[0]))
            return refuse(why, "wants operands of one shape and layout");
    return true;
}

inline Operand input(const OpDesc& d, const Args& a, int i) { return {a.in[i], d.in[i].dtype}; }
inline float* floats(void* p) { return static_cast<float*>(p); }

}  // namespace fitroom::gpu
