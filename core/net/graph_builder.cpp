#include "core/net/graph_builder.h"

#include "core/net/build_state.h"

namespace fitroom {

namespace {

// The ops below are plain SGD with momentum; anything else would train wrongly without a word.
void refuseOtherSolvers(building::State& state) {
    const auto* solver = state.options.solver;
    if (!solver) return;
    std::string type = solver->type();
    if (!solver->has_type() && solver->has_solver_type())
        type = caffe::SolverParameter::SolverType_Name(solver->solver_type());
    if (type != "SGD")
        state.report(Severity::Error,
                     Error(FR_MSG("The solver type '%1' cannot train here yet."), {type}, FR_MSG("Use the type SGD.")),
                     {}, 0);
}

}  // namespace

Graph build(const NetSpec& spec, const BuildOptions& options) {
    building::State state{spec, options, {}, {}, {}};
    Graph& graph = state.graph;
    graph.name = spec.header().name();
    graph.trainPhase = options.trainPhase;
    building::resolveLayers(state);
    building::lowerLayers(state);
    building::decideNeeds(state);
    refuseOtherSolvers(state);
    // Gradients of half a network would only mislead.
    if (options.backward && !hasErrors(graph.problems)) building::appendBackward(state);
    building::dropUnreadMasks(graph);
    return std::move(state.graph);
}

}  // namespace fitroom
