#include "core/net/graph_builder.h"

#include "core/net/build_state.h"
#include "core/net/data_fields.h"
#include "core/net/solver_method.h"
#include "core/schema/own_fields.h"

#include <algorithm>

namespace fitroom {

namespace {

// Any other rule would train wrongly without a word.
void refuseUnknownSolvers(building::State& state) {
    const auto* solver = state.options.solver;
    if (solver && !findSolverMethod(*solver)) state.report(Severity::Error, unknownSolverType(solver->type()), {}, 0);
}

void splitBatches(building::State& state) {
    for (building::LayerEntry& entry : state.entries) {
        if (!entry.def || !entry.def->isData || entry.broken) continue;
        if (Status status = divideDataBatch(entry.param, state.options.ranks); !status)
            state.report(Severity::Error, std::move(status.error()), entry.param.name(), entry.line);
    }
}

// Harmless here; told once, for who takes the file elsewhere.
void noteOwnFields(building::State& state) {
    std::vector<std::string> names;
    const building::LayerEntry* first = nullptr;
    for (const building::LayerEntry& entry : state.entries) {
        if (!entry.spec) continue;
        if (entry.param.loss_param().label_smoothing() != 0 && entry.param.type() != "SoftmaxWithLoss")
            state.report(Severity::Error, Error(FR_MSG("label_smoothing has no effect in a layer of type %1."), {entry.param.type()},
                                                FR_MSG("Remove it, or use SoftmaxWithLoss.")),
                         entry.param.name(), entry.line);
        for (std::string& name : ownFields(entry.param))
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
        if (!first && !names.empty()) first = &entry;
    }
    if (!first) return;
    std::string all;
    for (const std::string& name : names)
        all += (all.empty() ? "" : ", ") + name;
    state.report(Severity::Note,
                 Error(FR_MSG("Caffe does not know %1: it would refuse to read this network."), {all},
                       FR_MSG("That only matters where Caffe is to read it.")),
                 first->param.name(), first->line);
}

}  // namespace

Graph build(const NetSpec& spec, const BuildOptions& options) {
    building::State state{spec, options, {}, {}, {}};
    Graph& graph = state.graph;
    graph.name = spec.header().name();
    graph.trainPhase = options.trainPhase;
    building::resolveLayers(state);
    if (options.splitBatch && options.ranks > 1) splitBatches(state);
    building::lowerLayers(state);
    building::decideNeeds(state);
    refuseUnknownSolvers(state);
    noteOwnFields(state);
    // Gradients of half a network would only mislead.
    if (options.backward && !hasErrors(graph.problems)) building::appendBackward(state);
    building::dropUnreadMasks(graph);
    return std::move(state.graph);
}

}  // namespace fitroom
