#pragma once
// A convolution as cuDNN's double computes it: over D×H×W, of which D is 1 where the data has four axes.

#include "tests/gpu_sim/dnn.h"

#include <vector>

namespace fitroom::sim {

struct ConvShape {
    cudnnDataType_t type = CUDNN_DATA_FLOAT;
    cudnnMathType_t math = CUDNN_DEFAULT_MATH;
    int spatial = 2;           // axes that were given
    bool channelsLast = false;
    bool tf32 = false;         // inputs are rounded
    int64_t n = 1, c = 1, k = 1, groups = 1;
    int64_t in[3] = {1, 1, 1}, out[3] = {1, 1, 1}, kernel[3] = {1, 1, 1};
    int64_t pad[3] = {}, stride[3] = {1, 1, 1}, dilation[3] = {1, 1, 1};
    int64_t x[5] = {}, w[5] = {}, y[5] = {};  // strides of N, C, D, H, W
    [[nodiscard]] int64_t inVolume() const { return in[0] * in[1] * in[2]; }
    [[nodiscard]] int64_t outVolume() const { return out[0] * out[1] * out[2]; }
    [[nodiscard]] int64_t kernelVolume() const { return kernel[0] * kernel[1] * kernel[2]; }
    [[nodiscard]] int64_t depth() const { return c / groups * kernelVolume(); }  // of a product
};

// to = scale · result + keep · to.
struct Blend {
    float scale = 1, keep = 0;
};

void convolveForward(const ConvShape&, Values x, Values w, Values y, Blend);
void convolveBackwardData(const ConvShape&, Values w, Values dy, Values dx, Blend);
void convolveBackwardFilter(const ConvShape&, Values x, Values dy, Values dw, Blend);

}  // namespace fitroom::sim
