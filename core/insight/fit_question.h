#pragma once
// What is to fit, and what a plan says of it. A draft is a value: the ladder edits copies and plans each of them anew.

#include "core/base/result.h"
#include "core/net/net_spec.h"
#include "core/plan/plan.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace fitroom {

struct FitDraft {
    NetSpec net;
    std::optional<NetSpec> testNet;
    caffe::SolverParameter solver;
    Shape dataShape, testShape;  // of the data layers' first tops; rank 0: what the files say
};

// A whole network that can stand in the place of another.
struct NetTemplate {
    std::string name;
    NetSpec net;
};
using NetTemplates = std::shared_ptr<const std::vector<NetTemplate>>;

struct FitQuestion {
    FitDraft draft;
    std::filesystem::path baseDir;  // where relative paths of the data start
    uint64_t budgetBytes = 0;       // 0: no limit
    int64_t hostBytes = 0;          // what readers of files take (readersOf()); 0 when unknown
    NetTemplates templates = {};    // that the ladder may offer instead; null: none
    std::shared_ptr<Backend> backend = cpuBackend();  // where it is to fit; on devices of their own memory hostBytes do not count
};

struct FitMeasure {
    std::vector<std::shared_ptr<const Graph>> graphs;  // to train and, where there is one, to test
    bool training = true;                              // false: the network has no loss, and is planned for use
    int64_t hostBytes = 0;                             // read ahead, a snapshot's copy, and the question's
    int64_t bytes = 0;                                 // needed when everything is kept, hostBytes included
    int64_t plannedBytes = 0;     // of the plan under the limit; `bytes` where that fits or nothing does
    int64_t smallestBytes = 0;    // the least that a limit can be; 0: not known
    int64_t persistentBytes = 0;  // weights, optimizer: no recomputation lowers these
    double recomputed = 0;        // share of a step, in that plan
    int prefetch = 0;             // batches read ahead there, where that is fewer than usual or recomputation is needed
    double work = 0;              // multiply-adds a step and image, without recomputation
    int64_t batch = 0, testBatch = 0;
    PurposeBytes byPurpose{};  // of `bytes`, less hostBytes
    bool fits = true;
    NetTemplates templates;  // the question's
    [[nodiscard]] const Graph& train() const { return *graphs[0]; }
};

enum class Depth {
    Known,   // no plan: shapes and batches as far as they are known, whatever is wrong elsewhere
    Shapes,  // no plan either, and nothing may be wrong
    Plain,   // everything kept: quick
    Limit,   // and where that is over the limit, with recomputation
    Full,    // and the smallest limit, whatever the limit is
};
// The error: the first thing that keeps it from being planned.
[[nodiscard]] Result<FitMeasure> measure(const FitQuestion& question, const FitDraft& draft, Depth depth);

// What readers of this question's files take for themselves; 0 where the files are not there.
[[nodiscard]] int64_t readersOf(const FitQuestion& question);

}  // namespace fitroom
