#pragma once
// What stands in the memory of a plan before the first pass: filled parameters and the constants that layers read from
// files.

#include "core/run/executor.h"

#include <filesystem>

namespace fitroom {

// Parameters come from their fillers and `seed`; files are looked for from `baseDir` on (see findFile).
[[nodiscard]] Status setInitialValues(Executor& executor, uint64_t seed, const std::filesystem::path& baseDir);

}  // namespace fitroom
