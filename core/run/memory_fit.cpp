#include "core/run/memory_fit.h"

#include "core/base/os.h"
#include "core/net/data_fields.h"
#include "core/run/snapshot.h"
#include "core/run/words.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

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

constexpr const char* kRefusals[] = {
    FR_MSG("Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and the limit is "
           "%2: %3 over."),
    FR_MSG("Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and %2 are free: "
           "%3 over."),
    FR_MSG("Training needs %1 (%4 bytes) and the limit is %2: %3 over."),
    FR_MSG("Training needs %1 (%4 bytes) and %2 are free: %3 over."),
    FR_MSG("The network needs %1 (%4 bytes) and the limit is %2: %3 over."),
    FR_MSG("The network needs %1 (%4 bytes) and %2 are free: %3 over.")};

}  // namespace

bool isMemoryRefusal(const Error& error) {
    return std::any_of(std::begin(kRefusals), std::end(kRefusals),
                       [&](const char* text) { return std::strcmp(text, error.text) == 0; });
}

int64_t leastOf(const Error& error) {
    constexpr size_t kNeeded = 3;
    return isMemoryRefusal(error) && error.args.size() > kNeeded ? std::strtoll(error.args[kNeeded].c_str(), nullptr, 10) : 0;
}

HostMemory hostMemory(const DataFeed& train, const DataFeed* test, const Graph& graph,
                      const caffe::SolverParameter& solver) {
    HostMemory host;
    host.readAhead = train.bufferBytes() + (test ? test->bufferBytes() : 0);
    host.snapshotCopy = snapshotCopyBytes(graph, solver);
    return host;
}

PlanOptions planOptionsOf(const caffe::SolverParameter& solver) {
    PlanOptions options;
    options.fuse = !solver.debug_info();  // which tells of every blob
    if (solver.storage() == "bfloat16") options.storage = DType::BF16;
    return options;
}

PlanOptions planOptionsOf(const Plan& plan) {
    PlanOptions options;
    options.implementations = plan.implementations;
    options.fuse = plan.fused;
    options.storage = plan.storage;
    options.together = plan.together;
    return options;
}

HostMemory hostMemory(const std::vector<std::shared_ptr<const Graph>>& graphs, int64_t readers,
                      const caffe::SolverParameter& solver, int prefetch) {
    HostMemory host;
    host.readAhead = readers + prefetch * readAheadBytes(graphs);
    const Graph& first = *graphs.front();
    if (first.trainPhase && !first.losses.empty()) host.snapshotCopy = snapshotCopyBytes(first, solver);
    return host;
}

int64_t readAheadBytes(const std::vector<std::shared_ptr<const Graph>>& graphs) {
    int64_t bytes = 0;
    for (const auto& graph : graphs)
        for (const DataBinding& data : graph->data) {
            if (!readsFiles(graph->layers[static_cast<size_t>(data.layer)].type)) continue;
            for (const TensorId top : data.tops)
                bytes += graph->tensors[static_cast<size_t>(top)].shape.count() * static_cast<int64_t>(sizeof(float));
        }
    return bytes;
}

uint64_t freeBytes(const Backend& backend) {
    return backend.hostMemory() ? os::memory().availableBytes : backend.deviceNow().freeBytes;
}

LimitedPlan planWithin(const std::vector<std::shared_ptr<const Graph>>& graphs, PlanOptions options, uint64_t limit,
                       int64_t otherBytes, const std::shared_ptr<Backend>& backend) {
    // What is read ahead waits in the host's memory, and takes nothing of another one.
    const int64_t ahead = backend->hostMemory() ? readAheadBytes(graphs) : 0;
    if (!backend->hostMemory()) otherBytes = 0;
    const auto room = [&](int prefetch) {
        return static_cast<int64_t>(std::min<uint64_t>(limit, INT64_MAX)) - otherBytes - prefetch * ahead;
    };
    options.budgetBytes = 0;
    LimitedPlan out{compile(graphs, backend, options), kPrefetch};
    if (limit == 0 || !out.plan.runnable() || out.plan.arenaBytes <= room(kPrefetch)) return out;
    for (int prefetch = 1; prefetch >= 0 && (out.prefetch == kPrefetch || !out.plan.fits); --prefetch) {
        options.budgetBytes = static_cast<uint64_t>(std::max<int64_t>(1, room(prefetch)));
        out = {compile(graphs, backend, options), ahead == 0 ? kPrefetch : prefetch};
        if (ahead == 0) break;
        if (!out.plan.fits && out.plan.smallestBytes > room(0)) {
            out.prefetch = 0;  // which would not do either
            break;
        }
    }
    return out;
}

namespace {

std::vector<std::shared_ptr<const Graph>> graphsOf(const Plan& plan) {
    std::vector<std::shared_ptr<const Graph>> graphs;
    for (const Program& program : plan.programs)
        graphs.push_back(program.graph);
    return graphs;
}

std::shared_ptr<const Plan> within(const Plan& plan, uint64_t limit, int64_t otherBytes, int& prefetch) {
    LimitedPlan made = planWithin(graphsOf(plan), planOptionsOf(plan), limit > 0 ? limit : freeBytes(*plan.backend), otherBytes,
                                  plan.backend);
    prefetch = made.prefetch;
    return std::make_shared<Plan>(std::move(made.plan));
}

}  // namespace

std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, DataFeed& train, DataFeed* test,
                                          const caffe::SolverParameter& solver, uint64_t limit) {
    const auto host = [&] { return hostMemory(train, test, *plan->programs[0].graph, solver).bytes(); };
    if (checkMemory(*plan, host(), limit, MemoryUse::Training)) return plan;
    const int64_t ahead = readAheadBytes(graphsOf(*plan));
    int prefetch = kPrefetch;
    auto made = within(*plan, limit, host() - kPrefetch * ahead, prefetch);
    train.limitReadAhead(prefetch);
    if (test) test->limitReadAhead(prefetch);
    return made;
}

std::shared_ptr<const Plan> fitIntoMemory(std::shared_ptr<const Plan> plan, uint64_t limit) {
    int prefetch = 0;
    return checkMemory(*plan, 0, limit, MemoryUse::Training) ? plan : within(*plan, limit, 0, prefetch);
}

std::optional<Problem> recomputationNote(const Plan& plan, int64_t hostBytes) {
    const double share = plan.programs.empty() ? 0 : plan.programs[0].recomputed;
    if (share <= 0) return std::nullopt;
    if (!plan.backend->hostMemory()) hostBytes = 0;
    return Problem{Severity::Note,
                   Error(FR_MSG("To fit into %1, about %2 % of a step's work is done a second time. The results are the same."),
                         {bytesText(plan.arenaBytes + hostBytes), fmt::format("{:.0f}", std::max(1.0, share * 100))},
                         FR_MSG("More memory, a smaller batch or smaller images make it faster."))};
}

Status checkMemory(const Plan& plan, int64_t bufferBytes, uint64_t limit, MemoryUse use) {
    if (!plan.backend->hostMemory()) bufferBytes = 0;
    int64_t needed = plan.arenaBytes + bufferBytes;
    const auto free = static_cast<int64_t>(freeBytes(*plan.backend));
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
    const char* what = kRefusals[squeezed ? (overLimit ? 0 : 1) : training ? (overLimit ? 2 : 3) : (overLimit ? 4 : 5)];
    return Error(what,
                 {bytesText(needed), bytesText(capacity), bytesText(needed - capacity), std::to_string(needed),
                  largest.name, bytesText(largest.bytes)},
                 next);
}

}  // namespace fitroom
