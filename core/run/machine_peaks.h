#pragma once
// The machine's measured peaks, remembered: they take half a second and stay the same.

#include "core/backend/peaks.h"

#include <filesystem>
#include <functional>
#include <string>

namespace fitroom {

struct KnownPeaks {
    MachinePeaks peaks;
    std::string machine;  // the processor's name
    int threads = 0;
    bool remembered = false;  // from an earlier run
};

// Kept in folder/peaks.json by processor and number of threads. What is not there or cannot be is measured, and kept where
// the folder allows it. `again`: measured whatever is kept. `reached`: flops a second that a step was seen to do; where that is
// more, what is kept was measured while others used the machine, and the better of it and a new measurement counts.
[[nodiscard]] KnownPeaks machinePeaks(const std::filesystem::path& folder, bool again = false,
                                      const std::function<MachinePeaks()>& measure = measurePeaks, double reached = 0);

}  // namespace fitroom
