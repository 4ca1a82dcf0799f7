#pragma once
// Does it fit? Bytes from the plan against what the device has now.

#include "ui/document/analyzer.h"

#include "core/base/os.h"

#include <QString>

namespace fitroom::ui {

// The columns of the ledger: the plan's purposes, then what is held beside its arena.
constexpr size_t kReadAhead = kPurposes, kSnapshotCopy = kPurposes + 1, kParts = kPurposes + 2;
using PartBytes = std::array<int64_t, kParts>;

struct Fit {
    enum class State { Unknown, Planning, Broken, Fits, Over };
    State state = State::Unknown;
    std::shared_ptr<const Plan> plan;  // what would be trained by; null: not measured
    int64_t need = 0;       // its arena, and what is held beside it: the figure of `fitroom fit`
    int64_t capacity = 0;   // the smaller of what is free and the limit
    int64_t available = 0;  // what is free, what we hold already included
    int64_t limit = 0;      // 0: none
    PartBytes parts{};      // sum to need
    int64_t total = 0, own = 0, others = 0;  // of the machine; resident in this process; in all other programs and the system
    int64_t imageBytes = 0;
    double recomputed = 0;  // of a step, computed a second time to fit; 0: nothing
    int64_t smallest = 0;   // Over: what it would take with all that can be computed twice; 0: not known
    bool inUse = false;     // a training run holds it now
    bool testShares = false;
    Error firstProblem;     // Broken
    [[nodiscard]] int64_t spare() const { return capacity - need; }
};

// `resident`: of this process; `held`: what of it was allocated for a run.
[[nodiscard]] Fit computeFit(const Analysis& analysis, bool busy, const os::MemoryInfo& memory, uint64_t resident, int64_t limit,
                             int64_t held);

}  // namespace fitroom::ui
