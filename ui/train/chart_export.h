#pragma once
// The charts of a run as pictures, for whoever has no display. Needs a QApplication; the offscreen platform will do.

#include "core/plan/plan.h"
#include "core/run/executor.h"
#include "core/run/history.h"

#include <filesystem>

namespace fitroom::ui {

// Writes loss.png, accuracy.png and, with a plan, memory.png into outDir, in the language and look that are set.
// False when one could not be written.
[[nodiscard]] bool renderRunCharts(const RunHistory& history, const Plan* plan, const std::filesystem::path& outDir,
                                   const UsedMemory* used = nullptr);

}  // namespace fitroom::ui
