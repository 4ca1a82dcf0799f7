#pragma once
// The steps of the ladder as edits: each is a small value that can be put on any draft, alone or after others.

#include "core/insight/fit_question.h"

#include <string>

namespace fitroom {

enum class LadderKind : uint8_t {
    Recompute,            // no edit: the plan under the limit
    SmallerBatch,         // value: batch_size
    TestBatch,            // value: batch_size
    GlobalPooling,        // layer: the InnerProduct
    SmallerInnerProduct,  // layer; value: num_output
    FirstConvolution,     // layer; value: kernel, other: stride
    FewerFilters,         // value: percent that stay
    FreezePrefix,         // value: how many layers with weights
    HalfStorage,          // no value: feature maps and their gradients in 16 bits
    SmallerInput,         // value: height, other: width
    LighterTemplate,      // name: the template, instead of everything between the data and the loss
};

struct LadderEdit {
    LadderKind kind = LadderKind::Recompute;
    std::string layer = {};
    int64_t value = 0, other = 0;
    std::string name = {};
};

// What it does to learning, in the order in which people want it.
enum class LadderEffect : uint8_t {
    Same,     // the same updates from the same images
    Network,  // another network learns
    Detail,   // less precision, or less to see in the images
};
[[nodiscard]] LadderEffect effectOf(const LadderEdit& edit, const FitMeasure& now);

// The draft after it; nothing where it does not apply any more. `now` is the measure of this draft.
[[nodiscard]] std::optional<FitDraft> applied(const FitDraft& draft, const LadderEdit& edit, const FitMeasure& now);

// Every edit of a kind that the draft allows, the gentlest first. Of sizes only a few: the ladder looks for the one
// that fits.
[[nodiscard]] std::vector<LadderEdit> editsOf(LadderKind kind, const FitDraft& draft, const FitMeasure& now);

// text: what is done; next: what that does to learning. Both with the same arguments.
[[nodiscard]] Error wording(const LadderEdit& edit, const FitDraft& before, const FitMeasure& now,
                            const FitDraft& after);

}  // namespace fitroom
