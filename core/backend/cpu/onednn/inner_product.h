#pragma once

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu::onednn {

std::unique_ptr<Kernel> makeInnerProduct(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeInnerProductBackwardData(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeInnerProductBackwardWeights(const OpDesc&, std::string& why);
std::unique_ptr<Kernel> makeInnerProductUpdate(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu::onednn
