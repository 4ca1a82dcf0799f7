#pragma once
// How an op is described to a backend, and what its kernel gets: plain data, which crosses the plug-in's border as it is.

#include "core/ops/step.h"
#include "core/ops/tensor_desc.h"

#include <cstddef>
#include <cstdint>

namespace fitroom {

class Collective;

struct OpDesc {
    const char* kind = "";
    const TensorDesc* in = nullptr;  // an absent operand has dtype F32 and rank 0 and its `present` is false
    const bool* inPresent = nullptr;
    int32_t inCount = 0;
    const TensorDesc* out = nullptr;
    int32_t outCount = 0;
    const TensorDesc* state = nullptr;
    int32_t stateCount = 0;
    const Attrs* attrs = nullptr;
};

struct KernelArgs {
    void* const* in = nullptr;  // null for absent operands
    void* const* out = nullptr;
    void* const* state = nullptr;
    void* scratch = nullptr;    // scratchBytes(), aligned to 64
    const StepContext* step = nullptr;
    Collective* group = nullptr;  // null: this executor trains alone
};

}  // namespace fitroom
