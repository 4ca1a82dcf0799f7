#pragma once
// The geometry that all convolution kernels read from their description.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

namespace fitroom::cpu {

struct ConvGeometry {
    ConvAttrs attrs;
    int64_t images = 0, inChannels = 0, height = 0, width = 0, outChannels = 0, outHeight = 0, outWidth = 0;
    [[nodiscard]] int64_t inPerGroup() const { return inChannels / attrs.group; }
    [[nodiscard]] int64_t outPerGroup() const { return outChannels / attrs.group; }
};

// x, y data or gradients; w weights in Caffe's order O × I/g × kh × kw.
bool wantConvolution(const OpDesc&, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y, ConvGeometry&,
                     std::string& why);

}  // namespace fitroom::cpu
