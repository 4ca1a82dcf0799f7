#pragma once
// The shapes that all inner product kernels check: x is M×K in plain order, weights N×K or, transposed, K×N.

#include "core/backend/cpu/operands.h"

#include "core/ops/attrs.h"

namespace fitroom::cpu {

bool wantInnerProduct(const OpDesc&, const TensorDesc& x, const TensorDesc& w, const TensorDesc& y,
                      const TensorDesc* bias, std::string& why);
// The op InnerProductUpdate: as above, and what the solver remembers is of the weights' size.
bool wantInnerProductUpdate(const OpDesc&, std::string& why);

}  // namespace fitroom::cpu
