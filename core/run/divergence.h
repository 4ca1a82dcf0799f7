#pragma once
// Where values that are not finite first appear, and what that says about their cause.

#include "core/run/executor.h"

#include <string>

namespace fitroom {

struct NotFinite {
    enum class Cause {
        Nowhere,  // every output is finite
        Data,     // the batch came so
        Labels,   // the scores are finite and their loss is not
        Output    // made by the layer from finite values
    };
    Cause cause = Cause::Nowhere;
    std::string layer;
};

// Looks at the batch, which has to be in place, and runs the forward pass once more.
[[nodiscard]] NotFinite findNotFinite(Executor& executor, int program, const StepContext& step);

struct Progress {
    int64_t iteration = 0, snapshotAt = 0;
    double rate = 0;  // base_lr
};
// The one error that ends the training: iteration, layer, and the cause that fits.
[[nodiscard]] Error notFiniteError(const NotFinite& found, const Progress& progress, double loss);

// Weights that no training can begin with: by their fillers, or from the file that they were loaded from.
[[nodiscard]] Status checkFiniteWeights(const Executor& executor, int program, bool loaded);

}  // namespace fitroom
