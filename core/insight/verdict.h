#pragma once
// The curves, read: one verdict with its evidence. Pure functions on a run's points.

#include "core/run/history.h"

namespace fitroom {

enum class VerdictKind { TooEarly, Diverged, AtChance, Underfitting, Overfitting, Improving, Converged };

struct Remedy {
    const char* id = "";      // "lower_rate", "augment", "go_back", "more_epochs", "check_labels", "finetune"…
    const char* action = "";  // FR_MSG
    const char* reason = "";  // FR_MSG
    std::vector<std::string> args;
};

struct Verdict {
    VerdictKind kind = VerdictKind::TooEarly;
    Error title;                   // one sentence with its numbers
    std::vector<Error> evidence;   // sentences with numbers
    std::vector<Remedy> remedies;  // best first
    int64_t iteration = -1;        // where the curve is marked; −1: nowhere
};

[[nodiscard]] Verdict readCurves(const RunHistory& history);

}  // namespace fitroom
