#pragma once
// Whether training fits into memory: the plan's arena, and what is held beside it.

#include "core/plan/plan.h"
#include "core/run/feed.h"

#include <optional>

namespace fitroom {

// What training holds beside the plan's arena, whatever the device.
struct HostMemory {
    int64_t readAhead = 0;     // batches read ahead, and what decodes them
    int64_t snapshotCopy = 0;  // weights, or the solver's history, while they are written
    [[nodiscard]] int64_t bytes() const { return readAhead + snapshotCopy; }
};

[[nodiscard]] HostMemory hostMemory(const DataFeed& train, const DataFeed* test, const Graph& graph,
                                    const caffe::SolverParameter& solver);

// A plan that fits beside the feeds. Where memory is short reading ahead is the first to give way: one batch is enough to read
// while the last one is computed with. Then some things are computed twice; at last nothing is read ahead.
[[nodiscard]] std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, DataFeed& train, DataFeed* test,
                                                        const caffe::SolverParameter& solver, uint64_t limit);

// The plan as it stands when it fits into the limit (0: into what is free now) beside what else training holds, else one that
// computes some things again and fits; when there is none, the plan as it was with its smallestBytes filled.
[[nodiscard]] std::shared_ptr<const Plan> planWithin(std::shared_ptr<const Plan> plan, int64_t hostBytes, uint64_t limit);
// What a plan that computes things again costs, for the notes; empty for others.
[[nodiscard]] std::optional<Problem> recomputationNote(const Plan& plan, int64_t hostBytes);

// Against the limit and against what is free now. The advice is for what takes the most.
enum class MemoryUse { Training, Inference };
[[nodiscard]] Status checkMemory(const Plan& plan, int64_t bufferBytes, uint64_t limit, MemoryUse use);

}  // namespace fitroom
