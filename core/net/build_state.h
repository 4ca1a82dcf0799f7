#pragma once
// Shared by the files of build(): what it knows beside the Graph while it works.

#include "core/net/graph_builder.h"

#include <map>
#include <string>
#include <vector>

namespace fitroom::building {

// A layer as it enters the graph: implicit splits put in, bottoms renamed to their tops.
struct LayerEntry {
    caffe::LayerParameter param;
    const LayerSpec* spec = nullptr;  // null: implicit split
    const LayerDef* def = nullptr;    // null: unknown type
    bool broken = false;              // told already: its tops are unknown
    int line = 0;
};

// Beside each GraphLayer.
struct LayerNeeds {
    std::vector<char> bottoms;  // Caffe's bottom_need_backward
    std::vector<char> params;   // this layer's own lr_mult is not 0
};

struct State {
    const NetSpec& spec;
    const BuildOptions& options;
    Graph graph;
    std::vector<LayerEntry> entries;  // parallel to graph.layers
    std::vector<LayerNeeds> needs;    // parallel to graph.layers

    // No more findings are taken: nothing costly needs to be worded any more.
    [[nodiscard]] bool full() const { return graph.problems.size() >= kMostProblems; }
    void report(Severity severity, Error error, const std::string& layer, int line) {
        if (full()) return;
        error.place.file = spec.file();
        error.place.layer = layer;
        error.place.line = line;
        graph.problems.push_back({severity, std::move(error)});
    }
    // A file can be wrong in every line; nobody reads more.
    static constexpr size_t kMostProblems = 500;
};

// Filters by phase, checks names and types, puts splits in. Fills `entries`.
void resolveLayers(State&);
// Runs every LayerDef: tensors, forward ops, parameters, shapes.
void lowerLayers(State&);
// Caffe's rules which layers and bottoms need a gradient. Fills `needs` and GraphLayer::needsBackward.
void decideNeeds(State&);
// Appends the backward ops, and the update ops when there is a solver.
void appendBackward(State&);
// Leaves out masks that nothing reads.
void dropUnreadMasks(Graph&);

}  // namespace fitroom::building
