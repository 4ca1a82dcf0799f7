#include "core/run/best_test.h"

#include <cmath>

namespace fitroom {

namespace {

std::string accuracyOf(const Graph& graph) {
    for (const GraphOutput& output : graph.outputs) {
        const Tensor& tensor = graph.tensors[static_cast<size_t>(output.tensor)];
        const bool accuracy = graph.layers[static_cast<size_t>(tensor.layer)].type == "Accuracy";
        if (accuracy && tensor.shape.count() == 1) return output.blob;
    }
    return {};
}

// Of several (networks with side classifiers) the last is the one at the end.
std::string lossOf(const Graph& graph) {
    std::string last;
    for (const GraphOutput& output : graph.outputs)
        if (output.lossWeight != 0 && graph.tensors[static_cast<size_t>(output.tensor)].shape.count() == 1)
            last = output.blob;
    return last;
}

}  // namespace

BestTest::BestTest(const caffe::SolverParameter& solver, const Graph& testGraph)
    : m_keep(solver.keep_best()), m_patience(solver.early_stop_tests()) {
    if (!m_keep && m_patience <= 0) return;
    if (solver.best_by() != "loss") m_output = accuracyOf(testGraph);
    m_higherIsBetter = !m_output.empty();
    if (m_output.empty()) m_output = lossOf(testGraph);
}

bool BestTest::take(const TestPoint& point) {
    if (!wanted() || point.iteration <= 0) return false;
    const double value = point.value(m_output, std::nan(""));
    const bool better = state.iteration < 0 ? !std::isnan(value)
                                            : m_higherIsBetter ? value > state.value : value < state.value;
    if (better)
        state = {point.iteration, value, 0};
    else
        ++state.worse;
    return better;
}

}  // namespace fitroom
