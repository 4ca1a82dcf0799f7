#pragma once
// Edits of what is fed: batches and image sizes, in whatever layer the data comes from.

#include "core/insight/ladder_edits.h"

namespace fitroom::ladder {

std::optional<FitDraft> smallerBatch(const FitDraft& draft, int64_t batch, const FitMeasure& now);
std::optional<FitDraft> smallerTestBatch(const FitDraft& draft, int64_t batch, const FitMeasure& now);
std::optional<FitDraft> smallerInput(const FitDraft& draft, int64_t height, int64_t width, const FitMeasure& now);
// Larger ones, too.
std::optional<FitDraft> otherInput(const FitDraft& draft, int64_t height, int64_t width, const FitMeasure& now);

// Divisors of the batch, each at most half the one before: with them iter_size keeps the product exactly.
std::vector<int64_t> smallerBatches(int64_t batch);

struct InputSize {
    int64_t height = 0, width = 0;
    bool cropped = false;  // by the data layer: a smaller crop is a part of the image
    bool resized = false;  // by the data layer or an Input's shape: changing the file is enough
};
// Nothing for inputs that are no images.
std::optional<InputSize> inputSize(const FitDraft& draft, const FitMeasure& now);

}  // namespace fitroom::ladder
