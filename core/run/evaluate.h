#pragma once
// Outputs of a program, and their means over a test set.

#include "core/run/feed.h"
#include "core/run/sinks.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fitroom {

using NamedValues = std::vector<std::pair<std::string, double>>;

// Values of the tops that nothing reads: one entry for a scalar, "name[i]" for the elements of a short vector. Longer
// ones (pictures, maps) are left out.
[[nodiscard]] NamedValues readOutputs(const Executor& executor, int program);
// Sum over the losses of weight × sum of the top's elements.
[[nodiscard]] double totalLoss(const Executor& executor, int program);
// "loss = 0.1 (* 1 = 0.1 loss)", one a value, as Caffe prints them after "output #i: ".
[[nodiscard]] std::vector<std::string> outputLines(const Graph& graph, const NamedValues& values);

// Means over `batches` batches from where the feed stands; 0: the whole set from its beginning, each item exactly once.
// False: interrupted, and the feed stands where it stood. `loss`: the mean of totalLoss(). `sinks` take each batch; null:
// nobody does.
[[nodiscard]] Result<bool> evaluate(Executor& executor, int program, DataFeed& feed, int64_t batches,
                                    const StepContext& step, const std::function<bool()>& interrupted,
                                    NamedValues& means, double* loss = nullptr, DataSinks* sinks = nullptr);

}  // namespace fitroom
