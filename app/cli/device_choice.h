#pragma once
// --gpu: which devices a command computes on.

#include "core/base/result.h"

#include <string>
#include <vector>

namespace fitroom::cli {

inline constexpr const char* kGpuHelp = "GPUs: 0 or 0,1 or all; none computes on the CPU";

// "0,1" → cuda:0, cuda:1; "all" → every usable one; "none" or empty → cpu. The error says what is not there, or why it cannot
// be used.
[[nodiscard]] Result<std::vector<std::string>> devicesNamed(const std::string& gpu);
// For commands that compute on one.
[[nodiscard]] Result<std::string> deviceNamed(const std::string& gpu);
// Without --gpu a training takes the first usable GPU, as Caffe does, unless its solver says "solver_mode: CPU".
[[nodiscard]] std::string deviceForTraining(bool solverSaysCpu);

}  // namespace fitroom::cli
