#pragma once

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::onednn {

std::unique_ptr<Kernel> makeConvolution(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeConvolutionBackwardData(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeConvolutionBackwardDataAsForward(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeConvolutionBackwardWeights(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::onednn
