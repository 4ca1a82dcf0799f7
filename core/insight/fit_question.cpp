#include "core/insight/fit_question.h"

#include "core/net/graph_builder.h"
#include "core/run/memory_fit.h"
#include "core/run/paths.h"
#include "core/run/training_setup.h"

#include <algorithm>

namespace fitroom {

namespace {

int64_t batchOf(const Graph& graph) {
    if (graph.data.empty() || graph.data[0].tops.empty() || graph.data[0].tops[0] < 0) return 0;
    const Shape& shape = graph.tensors[static_cast<size_t>(graph.data[0].tops[0])].shape;
    return shape.rank > 0 ? shape[0] : 0;
}

// Training and test; or, for a network without a loss, its use.
std::vector<std::shared_ptr<const Graph>> graphsOf(const TrainOptions& training, const FitDraft& draft,
                                                   DataProbe* probe, bool& trains) {
    auto graphs = trainingGraphs(training, probe, draft.dataShape, draft.testShape);
    trains = !graphs[0]->losses.empty() || hasErrors(graphs[0]->problems);
    if (trains) return graphs;
    BuildOptions use = phaseState(training, false);
    use.probe = probe;
    use.dataShape = draft.dataShape;
    return {std::make_shared<Graph>(build(training.net, use))};
}

TrainOptions optionsOf(const FitDraft& draft) {
    TrainOptions options;
    options.net = draft.net;
    options.testNet = draft.testNet;
    options.solver = draft.solver;
    return options;
}

}  // namespace

Result<FitMeasure> measure(const FitQuestion& question, const FitDraft& draft, Depth depth) {
    const TrainOptions training = optionsOf(draft);
    const auto probe = foundFilesProbe(question.baseDir);
    FitMeasure m;
    m.graphs = graphsOf(training, draft, probe.get(), m.training);
    for (const auto& graph : m.graphs)
        if (const Problem* problem = firstError(graph->problems); problem && depth != Depth::Known)
            return Error(problem->error);
    if (m.train().layers.empty())
        return Error(FR_MSG("The network has no layers to plan."), {}, FR_MSG("Check the phase of its layers."));
    m.templates = question.templates;
    m.batch = batchOf(m.train());
    if (m.graphs.size() > 1) m.testBatch = batchOf(*m.graphs[1]);
    if (depth == Depth::Known || depth == Depth::Shapes) return m;
    const auto hostBytes = [&](int prefetch) {
        if (!question.backend->hostMemory()) return int64_t{0};
        return hostMemory(m.graphs, question.hostBytes, draft.solver, prefetch).bytes();
    };
    const int64_t held = hostBytes(0);
    m.hostBytes = hostBytes(kPrefetch);

    PlanOptions options = planOptionsOf(draft.solver);
    const Plan plain = compile(m.graphs, question.backend, options);
    if (const Problem* problem = firstError(plain.problems)) return Error(problem->error);
    m.bytes = m.plannedBytes = plain.arenaBytes + m.hostBytes;
    m.persistentBytes = plain.persistentBytes;
    m.byPurpose = plain.byPurpose;
    for (const PlannedOp& op : plain.programs[0].ops)
        m.work += static_cast<double>(op.macs);
    m.work /= static_cast<double>(std::max<int64_t>(1, m.batch));
    const auto limit = static_cast<int64_t>(std::min<uint64_t>(question.budgetBytes, INT64_MAX));
    m.fits = limit == 0 || m.bytes <= limit;
    if (m.fits || depth == Depth::Plain) return m;

    if (depth == Depth::Full) {
        options.budgetBytes = 1;
        m.smallestBytes = compile(m.graphs, question.backend, options).smallestBytes + held;
        if (m.smallestBytes > limit) return m;
    }
    if (m.persistentBytes + held > limit) return m;
    const LimitedPlan tight = planWithin(m.graphs, options, question.budgetBytes, held, question.backend);
    if (!tight.plan.fits) {
        m.smallestBytes = tight.plan.smallestBytes + held;
        return m;
    }
    m.fits = true;
    m.plannedBytes = tight.plan.arenaBytes + hostBytes(tight.prefetch);
    m.recomputed = tight.plan.programs[0].recomputed;
    m.prefetch = tight.prefetch;
    return m;
}

int64_t readersOf(const FitQuestion& question) {
    TrainOptions options = optionsOf(question.draft);
    options.baseDir = question.baseDir;
    const auto probe = foundFilesProbe(question.baseDir);
    return readerBytes(options, trainingGraphs(options, probe.get()));
}

}  // namespace fitroom
