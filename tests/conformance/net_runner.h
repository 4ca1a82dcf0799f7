#pragma once
// Runs a small network step by step and keeps the value of every tensor at the moment it was written: what tests
// compare.

#include "core/net/graph_builder.h"
#include "core/run/executor.h"

#include <filesystem>
#include <map>
#include <memory>
#include <random>

namespace fitroom::testing {

struct RunnerOptions {
    BuildOptions build;
    Implementations implementations = Implementations::Fastest;
    bool shareMemory = true;
    bool forget = false;  // what layers carry from pass to pass is 0 before each step
    std::filesystem::path baseDir;  // of the files that layers read
};

class NetRunner {
public:
    // The first problem when the network cannot be built or planned.
    static Result<std::unique_ptr<NetRunner>> create(const NetSpec& spec, const RunnerOptions& options);

    [[nodiscard]] const Graph& graph() const { return *m_graph; }
    [[nodiscard]] const Plan& plan() const { return *m_plan; }
    [[nodiscard]] Executor& executor() { return *m_executor; }

    // Filled again before each step: inputs may give their memory to others while a step runs.
    void setInput(TensorId tensor, std::vector<float> values);
    void setParam(const GraphParam& param, const std::vector<float>& values);
    [[nodiscard]] std::vector<float> param(const GraphParam& param) const;

    // Forward, backward and, unless other micro-batches follow, the updates.
    void step(const StepContext& context, bool update = true);

    // In plain N×C×H×W order, as of the last step; empty when the tensor was not computed. Of a Filter's top the items
    // that were kept.
    [[nodiscard]] const std::vector<float>& value(TensorId tensor) const;
    [[nodiscard]] TensorId tensorNamed(const std::string& name) const;  // the last of that name; kNoTensor
    // The last value of a blob, in-place layers included, and the gradient of its first.
    [[nodiscard]] TensorId lastOf(const std::string& blob) const;
    [[nodiscard]] TensorId firstOf(const std::string& blob) const;
    // Its shape, of a Filter's top with the items that were kept in the last step.
    [[nodiscard]] Shape shapeOf(TensorId tensor) const;
    // Σ loss_weight × sum of the top.
    [[nodiscard]] double loss() const;

private:
    void keepSelected(size_t tensor);
    std::shared_ptr<const Graph> m_graph;
    std::shared_ptr<const Plan> m_plan;
    std::unique_ptr<Executor> m_executor;
    std::map<TensorId, std::vector<float>> m_inputs;
    std::vector<std::vector<float>> m_values;
    std::vector<TensorId> m_viewOf;
    bool m_forget = false;
};

// Distinct multiples of a step in random order around 0, no two nearer than the step and none near 0: no kink of ReLU
// or maximum lies between a value and its neighbour.
[[nodiscard]] std::vector<float> spreadValues(int64_t count, std::mt19937& random, float step = 0.1f);
// Gives every input and parameter a value that suits it: labels whole numbers below `classes`, variances above 0.
void fillAll(NetRunner& runner, uint32_t seed, int classes = 3);

}  // namespace fitroom::testing
