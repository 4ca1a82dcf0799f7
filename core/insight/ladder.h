#pragma once
// Make it fit: every step is planned on an edited copy of the network, so that its figures are those of the engine.

#include "core/base/cancel.h"
#include "core/insight/ladder_edits.h"

#include <functional>

namespace fitroom {

struct LadderStep {
    LadderEdit edit;
    LadderEffect effect = LadderEffect::Same;
    Error words;        // text: what is done; next: what it does to learning
    FitDraft draft;     // after it
    int64_t bytes = 0;  // needed then, everything kept
    int64_t plannedBytes =
        0;  // of the plan under the limit; `bytes` where no recomputation is needed or it does not help
    int64_t smallestBytes = 0;  // the least with recomputation; 0: not asked for
    int64_t saved = 0;          // of what is needed without the step
    double timeFactor = 1;      // multiply-adds an image, recomputation counted, against the unedited network
    double recomputed = 0;      // share of a step in that
    bool fits = false;
};

// Steps on top of each other; the figures of each are those after it.
struct LadderPath {
    std::vector<LadderStep> steps;
    bool fits = false;
    int64_t bytes = 0;  // of the plan under the limit where it fits, else the least that would do
    [[nodiscard]] const FitDraft* draft() const { return steps.empty() ? nullptr : &steps.back().draft; }
};

struct Ladder {
    FitMeasure now;                 // unedited; fits: with recomputation if need be
    std::vector<LadderStep> steps;  // what changes learning least first, then what saves most
    LadderPath suggestion;          // down the ladder until it fits; empty where it fits as it is
};

// Called between plans, with how many kinds of steps are done of how many.
using LadderProgress = std::function<void(int done, int all)>;

// The error: what keeps the network itself from being planned, or `cancelled`. Steps that change nothing, or after
// which the network has no valid shapes, are left out.
[[nodiscard]] Result<Ladder> climb(const FitQuestion& question, const CancelToken& cancel,
                                   const LadderProgress& progress = {});

// These edits one after the other, whether or not it fits before the last. The error: one of them does not apply.
[[nodiscard]] Result<LadderPath> combine(const FitQuestion& question, const FitMeasure& now,
                                         const std::vector<LadderEdit>& edits, const CancelToken& cancel);

}  // namespace fitroom
