#pragma once
// Convolution and inner product without a library, each output by a thread of its own: what is taken where the libraries
// refuse, and what they are compared with.

#include "gpu/kernel.h"

namespace fitroom::gpu {

std::unique_ptr<GpuKernel> makePlainConvolution(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainConvolutionBackwardData(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainConvolutionBackwardWeights(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainInnerProduct(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainInnerProductBackwardData(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainInnerProductBackwardWeights(Context&, const OpDesc&, const Wishes&, std::string& why);
std::unique_ptr<GpuKernel> makePlainInnerProductUpdate(Context&, const OpDesc&, const Wishes&, std::string& why);

}  // namespace fitroom::gpu
