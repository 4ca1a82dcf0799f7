#pragma once
// Edits of layers: what they make, how they step, and whether they learn.

#include "core/insight/ladder_edits.h"

#include <set>

namespace fitroom::ladder {

std::optional<FitDraft> globalPooling(const FitDraft& draft, const std::string& layer, const FitMeasure& now);
std::optional<FitDraft> smallerInnerProduct(const FitDraft& draft, const std::string& layer, int64_t outputs);
std::optional<FitDraft> firstConvolution(const FitDraft& draft, const std::string& layer, int64_t kernel,
                                         int64_t stride);
std::optional<FitDraft> fewerFilters(const FitDraft& draft, int64_t percent, const FitMeasure& now);
std::optional<FitDraft> freezePrefix(const FitDraft& draft, int64_t layers, const FitMeasure& now);

// The map that enters this InnerProduct becomes one place: by the pooling layer before it, or by a new one where there is
// none or another layer reads it too. Nothing where there is no such InnerProduct.
void poolGlobally(NetSpec& net, const std::string& innerProduct);

// Layers that make the scores: their num_output is the number of classes.
std::set<std::string> scoringLayers(const Graph& graph);
// Convolutions and InnerProducts that learn, in their order.
std::vector<const GraphLayer*> learningLayers(const Graph& graph);

// The InnerProducts that a feature map of more than one place enters, those with the most weights first.
struct UnpooledLayer {
    std::string name;
    std::string pooling;  // the layer that can pool it all; empty: one has to be put in
    int64_t weights = 0, places = 0;
    int64_t bytes = 0;  // of the weights, their gradients and what the solver keeps for them
};
std::vector<UnpooledLayer> unpooledLayers(const FitDraft& draft, const FitMeasure& now);

struct FirstKernel {
    std::string name;
    int64_t kernel = 1, stride = 1;
};
std::optional<FirstKernel> firstKernel(const FitDraft& draft, const Graph& graph);

}  // namespace fitroom::ladder
