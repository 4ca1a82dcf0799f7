#pragma once
// The geometry that all convolution kernels read from their description.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

namespace fitroom::cpu {

struct ConvGeometry {
    ConvAttrs attrs;
    int64_t images = 0, inChannels = 0, outChannels = 0;
    int64_t depth = 1, height = 0, width = 0;  // of four axes depth is 1
    int64_t outDepth = 1, outHeight = 0, outWidth = 0;
    bool deep = false;  // five axes, N×C×D×H×W
    [[nodiscard]] int64_t inPerGroup() const { return inChannels / attrs.group; }
    [[nodiscard]] int64_t outPerGroup() const { return outChannels / attrs.group; }
};

// x, y data or gradients; w weights in Caffe's order O × I/g × (kd ×) kh × kw.
bool wantConvolution(const OpDesc&, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, ConvGeometry&,
                     std::string& why);

}  // namespace fitroom::cpu
