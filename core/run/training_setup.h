#pragma once
// From solver and networks to one plan with both, and what there is to say about it before the first iteration.

#include "core/run/trainer.h"

namespace fitroom {

struct TrainingSetup {
    std::shared_ptr<const Plan> plan;  // program 0 trains; program 1, when there is one, tests
    Problems notes;                    // warnings and notes
};
// `all` gets every finding; with an error among them the first one is returned.
[[nodiscard]] Result<TrainingSetup> setUpTraining(const TrainOptions& options, Problems* all);

// "test_iter 3 × 5 = 15 of 17 items"
void addTestCoverageNote(const TrainOptions& options, int64_t items, int64_t batch, Problems& notes);

}  // namespace fitroom
