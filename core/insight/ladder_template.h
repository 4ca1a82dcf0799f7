#pragma once
// A classifier in whose place a smaller one can stand: what comes in and what goes out stays, all between is exchanged.

#include "core/insight/fit_question.h"

namespace fitroom::ladder {

struct ClassifierEnds {
    std::string image, label;  // the blobs that the data layers make
    int64_t classes = 0;
};
// Nothing for networks that do not give each image one of a few classes: other losses, labels for every place, labels
// that no data layer makes.
std::optional<ClassifierEnds> classifierEnds(const FitDraft& draft, const FitMeasure& now);

// The data layers of the draft, and the template from its first layer behind the data to its loss.
std::optional<FitDraft> lighterTemplate(const FitDraft& draft, const std::string& name, const FitMeasure& now);

}  // namespace fitroom::ladder
