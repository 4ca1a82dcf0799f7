#pragma once
// Activations that look at one value at a time, each stated once: the CPU and the GPU compile the same formulas, and the
// gradient rules are derived from what `reads` says. Formulas are Caffe's (src/caffe/layers/*_layer.cpp).
//
// A new one: a struct here, its name in FR_POINTWISE, and its file in core/net/layers.

#include "core/ops/device.h"

#include <cmath>
#include <cstdint>

namespace fitroom {

struct PointwiseAttrs {
    float a = 0, b = 0, c = 0;  // what they mean, each formula says
};

namespace pointwise {

// What backward reads beside dy. An output can be overwritten in place when only it is read.
enum class Reads : uint8_t { Input, Output };

struct Sigmoid {
    static Reads reads(const PointwiseAttrs&) { return Reads::Output; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs&) { return 0.5f * std::tanh(0.5f * x) + 0.5f; }
    FR_DEVICE static float backward(float dy, float y, const PointwiseAttrs&) { return dy * y * (1 - y); }
};

struct TanH {
    static Reads reads(const PointwiseAttrs&) { return Reads::Output; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs&) { return std::tanh(x); }
    FR_DEVICE static float backward(float dy, float y, const PointwiseAttrs&) { return dy * (1 - y * y); }
};

struct AbsVal {
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs&) { return std::fabs(x); }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs&) {
        return x > 0 ? dy : x < 0 ? -dy : 0;
    }
};

struct Power {  // (a + b·x)^c
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) {
        const float base = p.a + p.b * x;
        return p.c == 2 ? base * base : std::pow(base, p.c);
    }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs& p) {
        const float base = p.a + p.b * x;
        if (p.b * p.c == 0) return 0;  // a constant
        return dy * p.b * p.c * (p.c == 2 ? base : std::pow(base, p.c - 1));
    }
};

struct Exp {  // e^(a + b·x)
    static Reads reads(const PointwiseAttrs&) { return Reads::Output; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return std::exp(p.a + p.b * x); }
    FR_DEVICE static float backward(float dy, float y, const PointwiseAttrs& p) { return dy * p.b * y; }
};

struct Log {  // c · ln(a + b·x)
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return p.c * std::log(p.a + p.b * x); }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs& p) {
        return dy * p.c * p.b / (p.a + p.b * x);
    }
};

struct BNLL {  // ln(1 + e^x), without overflow
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs&) {
        return x > 0 ? x + std::log(1 + std::exp(-x)) : std::log(1 + std::exp(x));
    }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs&) {
        const float e = std::exp(x < 50 ? x : 50.0f);
        return dy * e / (e + 1);
    }
};

struct Swish {  // x · σ(a·x)
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float sigmoid(float x, const PointwiseAttrs& p) { return Sigmoid::forward(p.a * x, p); }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return x * sigmoid(x, p); }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs& p) {
        const float s = sigmoid(x, p);
        return dy * (s + p.a * x * s * (1 - s));
    }
};

struct Clip {  // into [a, b]; both bounds let the gradient pass
    static Reads reads(const PointwiseAttrs&) { return Reads::Input; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return x < p.a ? p.a : x > p.b ? p.b : x; }
    FR_DEVICE static float backward(float dy, float x, const PointwiseAttrs& p) {
        return x >= p.a && x <= p.b ? dy : 0;
    }
};

struct ELU {  // x, or a·(e^x − 1) below 0
    // With a ≥ 0 the sign of y tells that of x, so that x need not live on.
    static Reads reads(const PointwiseAttrs& p) { return p.a < 0 ? Reads::Input : Reads::Output; }
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return x > 0 ? x : p.a * (std::exp(x) - 1); }
    FR_DEVICE static float backward(float dy, float v, const PointwiseAttrs& p) {
        if (v > 0) return dy;
        return dy * (p.a < 0 ? p.a * std::exp(v) : v + p.a);
    }
};

struct Threshold {  // 1 above a, else 0: no gradient
    FR_DEVICE static float forward(float x, const PointwiseAttrs& p) { return x > p.a ? 1 : 0; }
};

}  // namespace pointwise

// Those with a gradient; each op kind has the name of its formula.
#define FR_POINTWISE(use) \
    use(Sigmoid) use(TanH) use(AbsVal) use(Power) use(Exp) use(Log) use(BNLL) use(Swish) use(Clip) use(ELU)

}  // namespace fitroom
