#pragma once
// The operands that all Scale kernels check. gamma and beta span `numAxes` axes of x from `axis` on; none: one factor.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

namespace fitroom::cpu {

bool wantScale(const OpDesc&, std::string& why);        // Scale and ScaleBackwardData
bool wantScaleParams(const OpDesc&, std::string& why);  // ScaleBackwardParams

}  // namespace fitroom::cpu
