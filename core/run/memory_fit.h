#pragma once
// Whether training fits into memory: the plan's arena, and what is held beside it.

#include "core/plan/plan.h"
#include "core/run/feed.h"

#include <optional>

namespace fitroom {

// What training holds in the host's memory beside the plan's arena. On the CPU both are of one memory; on other devices a
// limit and what is free are compared with the arena alone.
struct HostMemory {
    int64_t readAhead = 0;     // batches read ahead, and what decodes them
    int64_t snapshotCopy = 0;  // weights, or the solver's history, while they are written
    int64_t safeCopy = 0;      // of what a device with memory of its own has learned, in case it fails
    [[nodiscard]] int64_t bytes() const { return readAhead + snapshotCopy + safeCopy; }
};

[[nodiscard]] HostMemory hostMemory(const DataFeed& train, const DataFeed* test, const Graph& graph,
                                    const caffe::SolverParameter& solver);

// What a solver says of the plan.
[[nodiscard]] PlanOptions planOptionsOf(const caffe::SolverParameter& solver);
[[nodiscard]] PlanOptions planOptionsOf(const Plan& plan);  // without its budget: those of another plan for the same step

constexpr int kPrefetch = 3;  // batches read ahead where the memory allows it
// The same from the graphs alone, before any file is open: what shows a need and what trains agree to the byte. `readers`:
// readerBytes(). A network that is only used writes no snapshot.
[[nodiscard]] HostMemory hostMemory(const std::vector<std::shared_ptr<const Graph>>& graphs, int64_t readers,
                                    const caffe::SolverParameter& solver, int prefetch = kPrefetch);
// One batch read ahead in each phase.
[[nodiscard]] int64_t readAheadBytes(const std::vector<std::shared_ptr<const Graph>>& graphs);

struct LimitedPlan {
    Plan plan;
    int prefetch = kPrefetch;  // fewer where only then the plan fits beside them
};
// The plan and what is read ahead within one limit (0: none), beside `otherBytes`; plan.fits says whether they are. Where
// memory is short reading ahead is the first to give way: one batch is enough to read while the last one is computed with.
// Then some things are computed twice; at last nothing is read ahead.
[[nodiscard]] LimitedPlan planWithin(const std::vector<std::shared_ptr<const Graph>>& graphs, PlanOptions options,
                                     uint64_t limit, int64_t otherBytes,
                                     const std::shared_ptr<Backend>& backend = cpuBackend());
// Free now in the memory that a plan for this device lies in.
[[nodiscard]] uint64_t freeBytes(const Backend& backend);
// The same for feeds that are open, which then read no further ahead; into what is free now where there is no limit.
[[nodiscard]] std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, DataFeed& train, DataFeed* test,
                                                        const caffe::SolverParameter& solver, uint64_t limit);
// And without data: the plan as it stands when it fits, else one that computes some things again.
[[nodiscard]] std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, uint64_t limit);
// What a plan that computes things again costs, for the notes; empty for others.
[[nodiscard]] std::optional<Problem> recomputationNote(const Plan& plan, int64_t hostBytes);

// Against the limit and against what is free now. The advice is for what takes the most.
enum class MemoryUse { Training, Inference };
[[nodiscard]] Status checkMemory(const Plan& plan, int64_t bufferBytes, uint64_t limit, MemoryUse use);
[[nodiscard]] bool isMemoryRefusal(const Error& error);  // one of checkMemory()'s
[[nodiscard]] int64_t leastOf(const Error& error);        // that it says is needed; 0: it is none of those

}  // namespace fitroom
