#include "core/run/memory_fit.h"

#include "core/base/os.h"
#include "core/run/snapshot.h"
#include "core/run/words.h"

#include <algorithm>

namespace fitroom {

namespace {

struct LargestLayer {
    std::string name;
    int64_t bytes = 0;  // of its weights
};
LargestLayer largestLayer(const Graph& graph) {
    LargestLayer largest;
    for (const GraphLayer& layer : graph.layers) {
        int64_t bytes = 0;
        for (const int p : layer.params)
            bytes += graph.params[static_cast<size_t>(p)].shape.count() * static_cast<int64_t>(sizeof(float));
        if (bytes > largest.bytes) largest = {layer.name, bytes};
    }
    return largest;
}

}  // namespace

HostMemory hostMemory(const DataFeed& train, const DataFeed* test, const Graph& graph,
                      const caffe::SolverParameter& solver) {
    HostMemory host;
    host.readAhead = train.bufferBytes() + (test ? test->bufferBytes() : 0);
    host.snapshotCopy = snapshotCopyBytes(graph, solver);
    return host;
}

std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, DataFeed& train, DataFeed* test,
                                          const caffe::SolverParameter& solver, uint64_t limit) {
    std::shared_ptr<const Plan> made = plan;
    const auto host = [&] { return hostMemory(train, test, *plan->programs[0].graph, solver).bytes(); };
    for (int ahead = 1; ahead >= 0 && !checkMemory(*made, host(), limit, MemoryUse::Training); --ahead) {
        train.limitReadAhead(ahead);
        if (test) test->limitReadAhead(ahead);
        made = planWithin(plan, host(), limit);
    }
    return made;
}

std::shared_ptr<const Plan> planWithin(std::shared_ptr<const Plan> plan, int64_t hostBytes, uint64_t limit) {
    const auto room = static_cast<int64_t>(limit > 0 ? std::min<uint64_t>(limit, INT64_MAX) : os::memory().availableBytes);
    if (room == 0 || plan->arenaBytes + hostBytes <= room) return plan;
    std::vector<std::shared_ptr<const Graph>> graphs;
    for (const Program& program : plan->programs)
        graphs.push_back(program.graph);
    PlanOptions options;
    options.implementations = plan->implementations;
    options.fuse = plan->fused;
    options.budgetBytes = static_cast<uint64_t>(std::max<int64_t>(1, room - hostBytes));
    return std::make_shared<Plan>(compile(graphs, plan->backend, options));
}

std::optional<Problem> recomputationNote(const Plan& plan, int64_t hostBytes) {
    const double share = plan.programs.empty() ? 0 : plan.programs[0].recomputed;
    if (share <= 0) return std::nullopt;
    return Problem{Severity::Note,
                   Error(FR_MSG("To fit into %1, about %2 % of a step's work is done a second time. The results are the same."),
                         {bytesText(plan.arenaBytes + hostBytes), fmt::format("{:.0f}", std::max(1.0, share * 100))},
                         FR_MSG("More memory, a smaller batch or smaller images make it faster."))};
}

Status checkMemory(const Plan& plan, int64_t bufferBytes, uint64_t limit, MemoryUse use) {
    int64_t needed = plan.arenaBytes + bufferBytes;
    const auto free = static_cast<int64_t>(os::memory().availableBytes);
    const bool overLimit = limit > 0 && needed > static_cast<int64_t>(limit);
    if (!overLimit && (free == 0 || needed <= free)) return {};
    const bool squeezed = plan.smallestBytes > 0 && plan.smallestBytes < plan.arenaBytes;
    if (squeezed) needed = plan.smallestBytes + bufferBytes;
    const int64_t capacity = overLimit ? static_cast<int64_t>(limit) : free;
    const auto& programs = plan.programs;
    const bool training = use == MemoryUse::Training;
    const bool byWeights = 2 * plan.persistentBytes > needed && !programs.empty();
    const bool byTest = programs.size() > 1 && programs[1].transientBytes > programs[0].transientBytes;
    const char* next =
        !training ? FR_MSG("Lower batch_size, or make the images smaller.")
        : byTest  ? FR_MSG("The test network needs the most: lower its batch_size and raise test_iter.")
                  : FR_MSG("Lower batch_size and raise iter_size by as much, or make the first layers' maps smaller.");
    const LargestLayer largest = byWeights ? largestLayer(*programs[0].graph) : LargestLayer();
    if (byWeights)
        next = FR_MSG("The weights take the most, those of layer %5 %6: lower its num_output, or make smaller what it "
                      "reads.");
    const char* what = squeezed ? overLimit ? FR_MSG("Training needs %1 (%4 bytes) at least, with all that can be computed "
                                                     "twice left out of memory, and the limit is %2: %3 over.")
                                            : FR_MSG("Training needs %1 (%4 bytes) at least, with all that can be computed "
                                                     "twice left out of memory, and %2 are free: %3 over.")
                       : training ? overLimit ? FR_MSG("Training needs %1 (%4 bytes) and the limit is %2: %3 over.")
                                            : FR_MSG("Training needs %1 (%4 bytes) and %2 are free: %3 over.")
                       : overLimit ? FR_MSG("The network needs %1 (%4 bytes) and the limit is %2: %3 over.")
                                   : FR_MSG("The network needs %1 (%4 bytes) and %2 are free: %3 over.");
    return Error(what,
                 {bytesText(needed), bytesText(capacity), bytesText(needed - capacity), std::to_string(needed),
                  largest.name, bytesText(largest.bytes)},
                 next);
}

}  // namespace fitroom
