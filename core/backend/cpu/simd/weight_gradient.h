#pragma once
// The gradient of a convolution's weights as outer products: with channels last the taps of one kernel row are neighbours
// in memory, kernelW·C values whose products with the O values of dy are summed over the pixels of a row. Ahead of the
// library where images have few channels or rows are long; see the factory for where that is.

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

std::unique_ptr<Kernel> makeConvolutionBackwardWeights(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
