#pragma once
// Asking a backend for a kernel means making one, which takes milliseconds with generated code. The answers are
// remembered for the process, so that planning again after an edit asks only for what is new.

#include "core/plan/plan.h"

namespace fitroom {

struct KernelAnswer {
    bool available = false;
    const char* implementation = "";
    size_t scratchBytes = 0;
    std::vector<std::string> refusals;
};

[[nodiscard]] KernelAnswer askKernel(const Backend& backend, const PlannedOp& op, Implementations implementations);

// The kernel itself, for the executor.
[[nodiscard]] PreparedKernel makeKernel(const Backend& backend, const PlannedOp& op, Implementations implementations);

}  // namespace fitroom
