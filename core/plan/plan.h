#pragma once
// compile(Graphs, Backend, Budget) → Plan. The plan is the truth: the executor allocates exactly arenaBytes once and runs
// exactly these ops at these offsets.
//
// Arena:  [ persistent: weights, statistics, optimizer, history … | transient: the largest program's ]
// Programs (training net, test net) share the transient part and the parameters of equal (layer, index).

#include "core/backend/backend.h"
#include "core/ops/graph.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace fitroom {

struct PlanOptions {
    uint64_t budgetBytes = 0;  // 0: no limit. Over it the plan is made, and `fits` is false.
    Implementations implementations = Implementations::Fastest;
    bool shareMemory = true;   // false: every tensor its own bytes (tests compare the two)
    DType storage = DType::F32;  // BF16: feature maps and their gradients in 16 bits, where there are kernels for that
    bool together = false;     // ranks that train together normalize with the statistics of all their batches (BatchNorm)
    bool fuse = true;          // false: every op of the graph runs, so that every tensor can be looked at
};

// Columns of the ledger, in the order of the design's fit bar.
enum class Purpose : uint8_t { Activations, Gradients, Weights, Optimizer, Workspace, Data };
constexpr int kPurposes = 6;
using PurposeBytes = std::array<int64_t, kPurposes>;
[[nodiscard]] Purpose purposeOf(Role);

struct PlannedTensor {
    int64_t offset = -1;  // in the arena; −1: no bytes (never used)
    int64_t bytes = 0;
    TensorDesc desc;
    TensorId source = kNoTensor;  // the Graph's tensor, or of which one this is a reordered copy
    int32_t storage = -1;         // tensors of equal storage are the same bytes (views, in place)
    bool persistent = false;      // lives outside of the step: parameters, statistics, optimizer
    Role role = Role::Activation;
    int32_t layer = -1;
};

struct PlannedOp {
    const char* kind = "";
    const char* implementation = "";
    Attrs attrs;
    std::vector<int32_t> in, out, state;  // indices into Program::tensors, −1 absent
    std::vector<TensorDesc> inDesc, outDesc, stateDesc;  // as the kernel sees them
    int32_t layer = -1;
    Pass pass = Pass::Forward;
    int64_t macs = 0;
    int32_t origin = -1;  // the forward op of the Graph that it is or belongs to; −1: behind all of them
    bool again = false;   // computes once more what was dropped to save memory
    int64_t scratchOffset = -1, scratchBytes = 0;
    int64_t liveBytes = 0;  // persistent + everything alive while it runs
};

struct Program {
    std::shared_ptr<const Graph> graph;
    std::vector<PlannedTensor> tensors;  // the Graph's, in its order, then reordered copies
    std::vector<PlannedOp> ops;
    int64_t transientBytes = 0;   // as placed
    int64_t lowerBoundBytes = 0;  // largest sum of live bytes: no placement can need less
    int32_t peakOp = -1;
    double recomputed = 0;  // share of extra work, of the step without recomputation (0.25: a quarter more)
    // Bytes alive at the peak, per layer (last row: no layer) and purpose; sums to the program's live peak.
    std::vector<PurposeBytes> peakByLayer;
    // What a layer's own tensors and scratch hold at most at any one op, whether or not that is the program's peak: what
    // the user sees on the layer. Rows as above; they do not add up to the peak, since layers share bytes over time.
    std::vector<PurposeBytes> ownByLayer;
    // Largest live bytes while a layer's ops run (forward and backward).
    std::vector<int64_t> liveByLayer;
};

struct PersistentEntry {
    std::string key;  // "conv1/0", "conv1/0/history0", "conv1/0/gradient"
    int64_t offset = 0, bytes = 0;
    Role role = Role::Parameter;
};

struct Plan {
    std::vector<Program> programs;  // as given to compile
    std::vector<PersistentEntry> persistent;
    int64_t persistentBytes = 0;
    int64_t arenaBytes = 0;
    int64_t lowerBoundBytes = 0;
    Implementations implementations = Implementations::Fastest;
    PurposeBytes byPurpose{};  // at the largest program's peak; sums to arenaBytes (placement loss counts as Workspace)
    bool fused = true;  // PlanOptions::fuse
    DType storage = DType::F32;  // PlanOptions::storage
    bool together = false;       // PlanOptions::together
    bool fits = true;
    int64_t smallestBytes = 0;  // of all plans that were tried under a budget: the smallest arena; 0: no budget was given
    Problems problems;  // refusals, with the op, layer and every implementation's reason
    std::shared_ptr<Backend> backend;
    [[nodiscard]] bool runnable() const { return !hasErrors(problems); }
};

// Pure: the same graphs and options give the same plan. Kernels are made by the executor; here they are only asked for
// their scratch, and the answers are remembered for the process, so that planning after an edit is quick.
[[nodiscard]] Plan compile(const std::vector<std::shared_ptr<const Graph>>& graphs, std::shared_ptr<Backend> backend,
                           const PlanOptions& options);

}  // namespace fitroom
