#pragma once
// One step as it goes through memory: what is alive at every op.

#include "core/plan/plan.h"

namespace fitroom {

struct StepMoment {
    int32_t program = 0, op = 0;  // Plan::programs[program].ops[op]
    int32_t layer = -1;
    Pass pass = Pass::Forward;
    bool again = false;
    // Bytes alive while the op runs, persistent ones included, and what this program's placement leaves empty between its
    // blocks, so that the largest of all moments is arenaBytes.
    int64_t bytes = 0;
};

// The programs one after the other, each in its order. Empty for a plan without ops.
[[nodiscard]] std::vector<StepMoment> stepTimeline(const Plan& plan);
// The first of the largest; −1: there are none.
[[nodiscard]] int peakMoment(const std::vector<StepMoment>& moments);

}  // namespace fitroom
