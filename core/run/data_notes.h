#pragma once
// What is worth saying about the data and the weights before training begins: none of it keeps training from running.

#include "core/base/cancel.h"
#include "core/net/net_spec.h"
#include "core/ops/graph.h"
#include "core/run/trainer.h"

#include <optional>

namespace fitroom {

// Fewer than 30 test items, or a share below a tenth that is small in number, too: the curve of such a test jumps.
[[nodiscard]] bool isSmallTestSet(int64_t trainItems, int64_t testItems);
[[nodiscard]] std::string percentText(int64_t part, int64_t whole);

// Test items that are also training items, a test set that is too small. The error: cancelled, or unreadable files.
struct ItemCounts {
    int64_t train = 0, test = 0;
};
Status addDataNotes(const TrainOptions&, const Graph& train, const Graph& test, ItemCounts, const CancelToken&,
                    Problems& notes);

// Every lr_mult is 0.
void addFrozenNote(const Graph& train, Problems& notes, const std::string& file);

// In words that name the cause, where one input is three times the other: colour data for gray weights or the reverse.
// Nothing for other mismatches. `startsNew`: the layer is trained from new weights, else it cannot be used.
[[nodiscard]] std::optional<Error> colourMismatch(const Graph&, const CopiedLayer&, bool startsNew);

}  // namespace fitroom
