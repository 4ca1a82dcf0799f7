#pragma once
// Does it fit? Bytes from the plan against what the device has now.

#include "ui/document/analyzer.h"

#include "core/base/os.h"

#include <QString>

namespace fitroom::ui {

struct Fit {
    enum class State { Unknown, Planning, Broken, Fits, Over };
    State state = State::Unknown;
    int64_t need = 0;       // the arena, all of it
    int64_t capacity = 0;   // the smaller of what is free and the limit
    int64_t available = 0;  // what is free, what we hold already included
    int64_t limit = 0;      // 0: none
    PurposeBytes byPurpose{};
    int64_t imageBytes = 0;
    double recomputed = 0;  // of a step, computed a second time to fit; 0: nothing
    int64_t smallest = 0;   // Over: what it would take with all that can be computed twice; 0: not known
    bool inUse = false;     // a training run holds it now
    bool testShares = false;
    Error firstProblem;     // Broken
    [[nodiscard]] int64_t spare() const { return capacity - need; }
};

// `held`: bytes that this process has allocated for a run.
[[nodiscard]] Fit computeFit(const Analysis& analysis, bool busy, const os::MemoryInfo& memory, int64_t limit, int64_t held);

}  // namespace fitroom::ui
