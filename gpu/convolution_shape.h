#pragma once
// What the convolution kernels read from their description; the CPU's words for what does not fit.

#include "core/ops/attrs.h"
#include "gpu/operands.h"

#include <string>

namespace fitroom::gpu {

struct ConvolutionShape {
    ConvAttrs attrs;
    int64_t images = 0, inChannels = 0, outChannels = 0;
    int64_t depth = 1, height = 0, width = 0;  // of four axes depth is 1
    int64_t outDepth = 1, outHeight = 0, outWidth = 0;
    bool deep = false;  // five axes, N×C×D×H×W
    [[nodiscard]] int64_t inPerGroup() const { return inChannels / attrs.group; }
    [[nodiscard]] int64_t outPerGroup() const { return outChannels / attrs.group; }
    [[nodiscard]] int64_t taps() const { return int64_t{attrs.kernelD} * attrs.kernelH * attrs.kernelW; }
    [[nodiscard]] int64_t plane() const { return depth * height * width; }
    [[nodiscard]] int64_t outPlane() const { return outDepth * outHeight * outWidth; }
};

// x, y data or gradients, in 32 or 16 bits; w weights in Caffe's order O × I/g × (kd ×) kh × kw.
bool wantConvolution(const OpDesc&, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, ConvolutionShape&,
                     std::string& why);

}  // namespace fitroom::gpu
