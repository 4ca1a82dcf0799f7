#pragma once

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::simd {

std::unique_ptr<Kernel> makeBatchNorm(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormAgain(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormScale(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormScaleAgain(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormScaleBackward(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormBackward(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormGlobal(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeBatchNormGlobalBackward(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::simd
