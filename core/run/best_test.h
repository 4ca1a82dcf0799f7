#pragma once
// Which test was the best, and how many have come since: for early_stop_tests and keep_best.

#include "core/ops/graph.h"
#include "core/run/history.h"
#include "core/schema/caffe.h"

namespace fitroom {

class BestTest {
public:
    BestTest() = default;
    // Compares what `best_by` names; the loss where the network has no accuracy. Not wanted() when it has neither, or when
    // the solver asks for nothing that needs it.
    BestTest(const caffe::SolverParameter& solver, const Graph& testGraph);

    [[nodiscard]] bool wanted() const { return !m_output.empty(); }
    // True: better than all before. The test of an untrained network does not count.
    bool take(const TestPoint& point);
    // early_stop_tests tests have not been better.
    [[nodiscard]] bool exhausted() const { return m_patience > 0 && state.worse >= m_patience; }

    [[nodiscard]] const std::string& output() const { return m_output; }
    [[nodiscard]] bool keeps() const { return m_keep; }

    struct State {  // what a snapshot keeps
        int64_t iteration = -1;  // of the best; −1: none yet
        double value = 0;
        int64_t worse = 0;  // tests since
    };
    State state;

private:
    std::string m_output;
    bool m_higherIsBetter = false, m_keep = false;
    int64_t m_patience = 0;
};

}  // namespace fitroom
