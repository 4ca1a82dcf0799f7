#pragma once
// One cell of an LSTM, as Caffe has it: i, f, o = σ(z), g = tanh(z), f multiplied by cont; c = f·c' + i·g, h = o·tanh(c).

#include "core/ops/device.h"

#include <cmath>
#include <cstdint>

namespace fitroom::gpu {

FR_DEVICE inline float sigmoidOf(float x) { return 1.0f / (1.0f + std::exp(-x)); }
// What is not continued counts as 0, even where it is no number.
FR_DEVICE inline float continued(float value, float cont) { return cont == 0 ? 0 : value * cont; }

struct LstmGates {
    float i = 0, f = 0, o = 0, g = 0;

    // Of a cell whose four values lie `hidden` apart.
    static FR_DEVICE LstmGates at(const float* z, int64_t hidden) {
        LstmGates gates;
        gates.i = z[0], gates.f = z[hidden], gates.o = z[2 * hidden], gates.g = z[3 * hidden];
        return gates;
    }
    [[nodiscard]] FR_DEVICE LstmGates opened(float cont) const {
        LstmGates gates;
        gates.i = sigmoidOf(i), gates.f = continued(sigmoidOf(f), cont), gates.o = sigmoidOf(o), gates.g = std::tanh(g);
        return gates;
    }
    FR_DEVICE void store(float* z, int64_t hidden) const { z[0] = i, z[hidden] = f, z[2 * hidden] = o, z[3 * hidden] = g; }
};

struct LstmGradient {
    LstmGates gates;  // before σ and tanh
    float previous = 0;  // of c'
};

// f and its slope f·(1−f) with cont in it, as Caffe has them.
FR_DEVICE inline LstmGradient lstmGradient(const LstmGates& s, float previous, float c, float dc, float dh) {
    const float t = std::tanh(c), sum = dc + dh * s.o * (1 - t * t);
    LstmGradient d;
    d.gates.i = sum * s.g * s.i * (1 - s.i);
    d.gates.f = sum * previous * s.f * (1 - s.f);
    d.gates.o = dh * t * s.o * (1 - s.o);
    d.gates.g = sum * s.i * (1 - s.g * s.g);
    d.previous = sum * s.f;
    return d;
}

}  // namespace fitroom::gpu
