#pragma once
// The ladder as the terminal and programs read it.

#include "app/cli/output.h"
#include "core/insight/ladder.h"
#include "core/insight/resolution.h"

#include <string>
#include <vector>

namespace fitroom::cli {

// What a step does, then in lines of their own its figures and its effect on learning.
[[nodiscard]] std::vector<std::string> stepLines(const LadderStep& step, size_t number);
// "Training needs 20.1 GiB (… bytes) and the limit is 2.00 GiB: 18.1 GiB over." and what of it is for what.
[[nodiscard]] std::vector<std::string> needLines(const FitQuestion& question, const FitMeasure& now, bool limitGiven);

// The largest images that fit, as they are and with recomputation; what ties the network to a size.
[[nodiscard]] std::vector<std::string> sizeLines(const ResolutionSurvey& survey);

[[nodiscard]] Json toJson(const ResolutionSurvey& survey);
[[nodiscard]] Json toJson(const LadderStep& step, size_t number);
[[nodiscard]] Json toJson(const FitQuestion& question, const Ladder& ladder);

// For a training that was refused: the first steps, and how to see all. To the standard error.
// `asked`: --bf16 was given.
void sayFirstSteps(const FitQuestion& question, const std::string& solver, const std::string& memory, const std::string& gpu, bool asked,
                   const CancelToken& cancel);

}  // namespace fitroom::cli
