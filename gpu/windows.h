#pragma once
// A window that moves over D×H×W (four axes have a depth of 1): which element it covers with which of its taps.

#include "gpu/divider.h"

#include "core/ops/attrs.h"
#include "core/ops/tensor_desc.h"

#include <cstdint>

namespace fitroom::gpu {

struct WindowAxis {
    int64_t in = 1, out = 1, taps = 1, stride = 1, pad = 0, dilation = 1;
    Divider byIn, byOut, byTaps, byStride;

    // False when the output is not as long as input, taps, stride, pad and dilation make it.
    [[nodiscard]] bool fits() const {
        if (taps < 1 || stride < 1 || pad < 0 || dilation < 1 || in < 1) return false;
        const int64_t room = in + 2 * pad - (dilation * (taps - 1) + 1);
        return room >= 0 && out == room / stride + 1;
    }
    // The element under a tap where the window stands at `o`; −1: none.
    [[nodiscard]] FR_DEVICE int64_t inAt(int64_t o, int64_t tap) const {
        const int64_t i = o * stride - pad + tap * dilation;
        return i < in ? i : -1;  // negative ones are −1 and less
    }
    // Where the window stands when a tap is over element `i`; −1: nowhere.
    [[nodiscard]] FR_DEVICE int64_t outAt(int64_t i, int64_t tap) const {
        const int64_t ahead = i + pad - tap * dilation;
        if (ahead < 0) return -1;
        const int64_t o = byStride.quotient(ahead);
        return o < out && o * stride == ahead ? o : -1;
    }
};

struct Pixel {
    int64_t d = 0, h = 0, w = 0;
};

struct Windows {
    WindowAxis d, h, w;

    Windows() = default;
    // x and y have four or five axes.
    Windows(const ConvAttrs& a, const Shape& x, const Shape& y) {
        const int last = x.rank - 1;
        if (x.rank == 5) d.in = x[2], d.out = y[2];
        h.in = x[last - 1], h.out = y[last - 1];
        w.in = x[last], w.out = y[last];
        d.taps = a.kernelD, d.stride = a.strideD, d.pad = a.padD, d.dilation = a.dilationD;
        h.taps = a.kernelH, h.stride = a.strideH, h.pad = a.padH, h.dilation = a.dilationH;
        w.taps = a.kernelW, w.stride = a.strideW, w.pad = a.padW, w.dilation = a.dilationW;
        for (WindowAxis* axis : {&d, &h, &w}) {
            const int64_t most = x.count() + y.count() * a.kernelD * a.kernelH * a.kernelW;
            axis->byIn = Divider(axis->in, most);
            axis->byOut = Divider(axis->out, most);
            axis->byTaps = Divider(axis->taps, most);
            axis->byStride = Divider(axis->stride, axis->in + axis->pad);
        }
    }
    [[nodiscard]] bool fit() const { return d.fits() && h.fits() && w.fits(); }
    [[nodiscard]] FR_DEVICE int64_t taps() const { return d.taps * h.taps * w.taps; }
    [[nodiscard]] FR_DEVICE int64_t ins() const { return d.in * h.in * w.in; }
    [[nodiscard]] FR_DEVICE int64_t outs() const { return d.out * h.out * w.out; }
    // Numbers in the order D×H×W; `rest` becomes what is in front of it.
    [[nodiscard]] FR_DEVICE Pixel inOf(int64_t& rest) const { return split(d.byIn, h.byIn, w.byIn, rest); }
    [[nodiscard]] FR_DEVICE Pixel outOf(int64_t& rest) const { return split(d.byOut, h.byOut, w.byOut, rest); }
    [[nodiscard]] FR_DEVICE Pixel tapOf(int64_t& rest) const { return split(d.byTaps, h.byTaps, w.byTaps, rest); }

private:
    static FR_DEVICE Pixel split(const Divider& byD, const Divider& byH, const Divider& byW, int64_t& rest) {
        Pixel p;
        int64_t around = byW.quotient(rest);
        p.w = rest - around * byW.divisor();
        rest = around;
        around = byH.quotient(rest);
        p.h = rest - around * byH.divisor();
        rest = around;
        around = byD.quotient(rest);
        p.d = rest - around * byD.divisor();
        rest = around;
        return p;
    }
};

}  // namespace fitroom::gpu
