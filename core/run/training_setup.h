#pragma once
// From solver and networks to one plan with both, and what there is to say about it before the first iteration.

#include "core/net/graph_builder.h"
#include "core/run/trainer.h"

namespace fitroom {

// The rules that choose layers in this phase: the net's own state and the solver's.
[[nodiscard]] BuildOptions phaseState(const TrainOptions& options, bool trainPhase);
// What a plan of this training is made of: the graph that trains and, where there is something to test, the one that
// tests. Their problems are in them.
[[nodiscard]] std::vector<std::shared_ptr<const Graph>> trainingGraphs(const TrainOptions& options, DataProbe* probe,
                                                                       const Shape& trainShape = {},
                                                                       const Shape& testShape = {});
// What readers of files take for themselves: an item as it is decoded, a mean image. 0 where the files are not there.
[[nodiscard]] int64_t readerBytes(const TrainOptions& options, const std::vector<std::shared_ptr<const Graph>>& graphs);

struct TrainingSetup {
    std::shared_ptr<const Plan> plan;  // program 0 trains; program 1, when there is one, tests
    Problems notes;                    // warnings and notes
};
// `all` gets every finding; with an error among them the first one is returned.
[[nodiscard]] Result<TrainingSetup> setUpTraining(const TrainOptions& options, Problems* all);

// "test_iter 3 × 5 = 15 of 17 items"
void addTestCoverageNote(const TrainOptions& options, int64_t items, int64_t batch, Problems& notes);

}  // namespace fitroom
