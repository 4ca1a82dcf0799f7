#pragma once
// Convolutions of images stored in 16 bits: a band of rows, or a few whole images, is made wide, the float kernel runs on it,
// and what comes out is made narrow. Rows that lie outside of the image are zeros in the band, so that every band has the
// same shape and one kernel serves them all.

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu {

std::unique_ptr<Kernel> makeConvolutionInBands(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeConvolutionBackwardDataInBands(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeConvolutionBackwardWeightsInBands(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu
