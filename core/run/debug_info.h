#pragma once
// The solver's debug_info: mean absolute values of what flows forward and backward, in the words of Caffe's log.

#include "core/run/executor.h"

#include <string>
#include <vector>

namespace fitroom {

class DebugInfo {
public:
    // Watches the executor's runs of this program as long as it lives. Made when the data is in its place.
    DebugInfo(Executor& executor, int program);
    ~DebugInfo();
    DebugInfo(const DebugInfo&) = delete;
    DebugInfo& operator=(const DebugInfo&) = delete;

    // After the forward pass and before the backward pass, which may update weights.
    [[nodiscard]] std::vector<std::string> forwardLines();
    [[nodiscard]] std::vector<std::string> backwardLines() const;

private:
    struct Size {
        double sum = 0, squares = 0;  // of absolute values; of squares
        double count = 0;             // 0: not seen
        [[nodiscard]] double mean() const { return count > 0 ? sum / count : 0; }
    };
    void look(TensorId tensor);
    [[nodiscard]] const Size& of(TensorId tensor) const;

    Executor& m_executor;
    int m_program;
    const Graph& m_graph;
    std::vector<Size> m_sizes;      // a graph tensor each, as last written
    std::vector<TensorId> m_viewOf;
    double m_dataSum = 0, m_dataSquares = 0;  // of all parameters
};

}  // namespace fitroom
