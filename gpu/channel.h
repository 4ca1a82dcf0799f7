#pragma once
// What every pass of a normalisation sees of a channel: y = max(0?, (x − mean)·factor + offset). One formula for the forward
// pass, for the recomputed one, which must have the same bits, and for the gradient, which finds the ReLU's sign again.

#include "core/ops/device.h"

#include <cstdint>

namespace fitroom::gpu {

// One value a channel each; null: mean 0, gamma 1, beta 0.
struct Channels {
    const float *mean = nullptr, *invStd = nullptr, *gamma = nullptr, *beta = nullptr;
    bool relu = false;

    [[nodiscard]] FR_DEVICE float centre(int64_t i) const { return mean ? mean[i] : 0.0f; }
    [[nodiscard]] FR_DEVICE float factor(int64_t i) const { return gamma ? gamma[i] * invStd[i] : invStd[i]; }
    [[nodiscard]] FR_DEVICE float before(float x, int64_t i) const {
        return (x - centre(i)) * factor(i) + (beta ? beta[i] : 0.0f);
    }
    [[nodiscard]] FR_DEVICE float operator()(float x, int64_t i) const {
        const float y = before(x, i);
        return relu && y <= 0 ? 0.0f : y;  // NaN stays
    }
    // dy as it arrives behind the ReLU.
    [[nodiscard]] FR_DEVICE float gradient(float dy, float x, int64_t i) const {
        return !relu || before(x, i) > 0 ? dy : 0.0f;
    }
};

}  // namespace fitroom::gpu
