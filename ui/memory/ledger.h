#pragma once
// The ledger's figures: what each layer holds at the peak of a step, and at most. No widgets.

#include "ui/document/fit.h"

#include <string>
#include <vector>

namespace fitroom::ui {

// Where a layer stands in the network by its name: "res2a_branch1" is stage "res2", block "res2a"; "conv1_relu" is "conv1"
// in both. Layers without a number are stages of their own.
struct LayerPlace {
    std::string stage, block;  // as shown
    std::string number, part;  // what layers of one stage, and of one block in it, have in common: "2" and "2a"
};
[[nodiscard]] LayerPlace placeOf(const std::string& layer);

struct LedgerRow {
    LayerId id = 0;
    std::string name, type;
    int stage = 0, block = 0;  // into Ledger::stages; into its blocks
    PurposeBytes peak{};       // alive at the peak of the step, its weights and splits behind it included
    PurposeBytes most{};       // the most at any one moment: the figure on the layer's box
    [[nodiscard]] int64_t peakBytes() const;
    [[nodiscard]] int64_t mostBytes() const;
};

struct LedgerStage {
    std::string name;  // of the layer that holds the most
    std::vector<std::string> blocks;
};

struct Ledger {
    int program = 0;              // whose peak it is: the larger one of training and test
    std::vector<LedgerRow> rows;  // in network order; those that hold anything
    std::vector<LedgerRow> bare;  // and those that never do: what they compute lies in others' memory
    std::vector<LedgerStage> stages;
    // What no layer holds: the plan's that lies between blocks, and what is held beside its arena.
    PartBytes rest{};
    int64_t need = 0;             // rows at the peak and the rest together
    [[nodiscard]] int64_t mostTogether() const;
};

// Empty where nothing is measured.
[[nodiscard]] Ledger makeLedger(const Analysis& analysis, const Fit& fit);

}  // namespace fitroom::ui
