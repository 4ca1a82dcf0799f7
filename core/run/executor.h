#pragma once
// Runs a plan: no shape logic, no branching on the device.

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/plan/plan.h"

#include <functional>
#include <span>

namespace fitroom {

// What really happened in memory while a step ran, counted by the executor itself and not taken from the plan: bytes of
// tensors between their first write and last read, and the scratch that kernels asked for.
struct UsedMemory {
    std::vector<int64_t> byLayer;  // largest while the layer ran
    int64_t peak = 0;
};

class Executor {
public:
    // Allocates exactly plan->arenaBytes, zeroed. Refused when the plan is not runnable or the memory cannot be had.
    static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const Plan> plan);
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    // Runs the ops of these passes. Layers can be timed (seconds added up per layer and pass).
    void run(int program, bool forward, bool backward, bool update, const StepContext&);

    // Memory of a Graph tensor; valid between its write and its last read, for good if persistent, input or output.
    [[nodiscard]] std::span<float> tensor(int program, TensorId);
    [[nodiscard]] std::span<float> persistent(const std::string& key);  // empty when absent
    // A copy in plain N×C×H×W order, whatever the layout.
    [[nodiscard]] std::vector<float> read(int program, TensorId) const;
    void write(int program, TensorId, std::span<const float> plainOrder);

    [[nodiscard]] int64_t allocatedBytes() const { return m_bytes; }
    [[nodiscard]] const Plan& plan() const { return *m_plan; }
    // Called after each op when set: timing, inspection of values in tests.
    using OpHook = std::function<void(int program, int op, double seconds)>;
    void setHook(OpHook hook) { m_hook = std::move(hook); }
    [[nodiscard]] UsedMemory used(int program) const;

private:
    Executor() = default;
    std::shared_ptr<const Plan> m_plan;
    void* m_arena = nullptr;
    int64_t m_bytes = 0;
    OpHook m_hook;
    std::vector<UsedMemory> m_used;
};

}  // namespace fitroom
