#pragma once
// Memory by layer, planned beside used, in few enough rows to read: layers of one block share a row ("res2a_branch1" and
// "res2b_branch2c" are res2) if that leaves each name once, and when there are still too many the smallest are folded into one.

#include "core/plan/plan.h"
#include "core/run/executor.h"

#include <string>
#include <vector>

namespace fitroom::ui {

struct MemoryRow {
    enum class Kind { Layers, Folded, Update, Validation };
    Kind kind = Kind::Layers;
    std::string name;        // Layers: the block's or the layer's
    int groups = 1;          // Folded: how many rows it stands for
    int64_t planned = 0;     // bytes alive while it runs, parameters included
    int64_t used = -1;       // as counted by the executor; −1: not measured (yet)
    bool peak = false;       // the largest of all
};

// In network order. `used` may be empty. Never more than maxRows + 2 rows (update and validation come last).
[[nodiscard]] std::vector<MemoryRow> memoryRows(const Plan& plan, const UsedMemory* used, int maxRows = 8);
// "res2a_branch1" → "res2", "conv1_relu" → "conv1", "inception_3a/1x1" → "inception_3a", "data" → "data".
[[nodiscard]] std::string blockOf(const std::string& layer);

}  // namespace fitroom::ui
