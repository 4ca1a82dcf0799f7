#pragma once
// One network, one phase, no training: for testing, timing and classifying.

#include "core/net/graph_builder.h"
#include "core/run/weights.h"

namespace fitroom {

class Inference {
public:
    // Builds, compiles and allocates; weights are filled, then copied from the files. A layer whose shape differs in a
    // file is an error; layers that a file does not hold go to `notes`. A memoryLimit (0: what is free) is planned into.
    // `device` is one of openDevice().
    static Result<Inference> create(const NetSpec& spec, const BuildOptions& build,
                                    const std::vector<std::filesystem::path>& weights, Problems* notes,
                                    uint64_t memoryLimit = 0, const std::string& device = "cpu");
    [[nodiscard]] Executor& executor() { return *m_executor; }
    [[nodiscard]] const Plan& plan() const { return m_executor->plan(); }
    [[nodiscard]] std::shared_ptr<const Graph> graph() const { return plan().programs[0].graph; }

private:
    std::unique_ptr<Executor> m_executor;
};

// For whatever phase was looked at.
[[nodiscard]] Error noLayersError(const std::string& file);

// The same network for single images: data layers become an Input, losses and accuracies go, and where scores had only
// those to read them a Softmax named "prob" follows. A network with an Input layer keeps it.
[[nodiscard]] Result<NetSpec> deployNet(const NetSpec& spec, const Shape& input, DataProbe* probe);

}  // namespace fitroom
