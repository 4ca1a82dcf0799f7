#pragma once
// Runs a plan: no shape logic, no branching on the device.

#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fitroom {

// What really happened in memory while a step ran, counted by the executor itself and not taken from the plan: bytes of
// tensors between their first write and last read, and the scratch that kernels asked for.
struct UsedMemory {
    std::vector<int64_t> byLayer;  // largest while the layer ran
    int64_t peak = 0;
    int64_t update = 0;      // largest while the weights were updated; 0: not yet
    int64_t validation = 0;  // of the training program: the peak of the one that tests; 0: not yet
    bool operator==(const UsedMemory&) const = default;
};

class Executor {
public:
    // Allocates exactly plan->arenaBytes, zeroed. Refused when the plan is not runnable or the memory cannot be had.
    // `group`: the others that train together with it; it has to outlive the executor.
    static Result<std::unique_ptr<Executor>> create(std::shared_ptr<const Plan> plan, Collective* group = nullptr);
    ~Executor();
    Executor(const Executor&) = delete;
    Executor& operator=(const Executor&) = delete;

    struct Passes {
        bool forward = true, backward = false, update = false;
    };
    // Runs the ops of these passes in the plan's order. Updates may stand between backward ops (right after the last use of
    // a gradient), so backward without update and then update alone works only for plans whose gradients stay.
    // `giveUp` is looked at before each op, and whether the group still is whole. False: given up, or the device failed
    // (status()); what the step computes is then half done, but either all weights are updated or none where it is one of a
    // group. A device may still be computing when it returns true: read() and wait() wait for it.
    bool run(int program, Passes passes, const StepContext& step, const CancelToken* giveUp = nullptr);

    // The device's first failure; from then on nothing runs, and read() gives zeros.
    [[nodiscard]] const Status& status() const { return m_status; }
    // Until everything has run; status() then tells of all of it.
    const Status& wait() const;

    // Memory of a Graph tensor, where it is the host's (Backend::hostMemory(); else empty), in its planned layout (inputs, parameters and outputs of fewer than four axes are plain);
    // valid between its write and its last read; until the end of the step for outputs, for good if persistent.
    // Empty when the plan gave it no bytes: hasBytes().
    [[nodiscard]] std::span<float> tensor(int program, TensorId);
    [[nodiscard]] std::span<float> persistent(const std::string& key);  // "conv1/0", "conv1/0/history0"; empty when absent
    [[nodiscard]] bool hasBytes(int program, TensorId) const;
    // The same, copied from or to plain N×C×H×W order whatever the layout; int tensors are converted.
    [[nodiscard]] std::vector<float> read(int program, TensorId) const;
    void write(int program, TensorId, std::span<const float> plainOrder);
    // All that lives outside of the step (parameters, statistics, optimizer …), as it lies in the arena.
    [[nodiscard]] Status copyPersistent(std::vector<std::byte>& out) const;
    // After a failure: gives the device's memory back; read() and persistent values are from now on those of the copy, and
    // nothing runs any more.
    void detach(std::vector<std::byte> persistent);
    [[nodiscard]] std::span<const std::byte> detached() const { return m_copy; }
    // Takes over from one whose plan has the same parameters, wherever they lie there.
    Status takePersistent(const Plan& plan, std::span<const std::byte> bytes);

    void setGroup(Collective* group) { m_group = group; }  // null: it computes alone

    [[nodiscard]] int64_t allocatedBytes() const { return m_bytes; }
    [[nodiscard]] const Plan& plan() const { return *m_plan; }
    // Called after each op when set: timing, inspection of values in tests.
    using OpHook = std::function<void(int program, int op, double seconds)>;
    void setHook(OpHook hook) { m_hook = std::move(hook); }
    [[nodiscard]] UsedMemory used(int program) const;

private:
    // One op ready to run: its kernel and the addresses of its operands.
    struct Step {
        std::unique_ptr<Kernel> kernel;
        std::vector<void*> in, out, state;
        void* scratch = nullptr;
        Pass pass = Pass::Forward;
    };
    Executor() = default;
    // Runs what is wanted of a program, op by op.
    bool runSteps(int program, Passes passes, const StepContext& step, const CancelToken* giveUp);
    bool keep(Status status) const;  // false when it, or an earlier one, is an error
    Status prepare(const Program& program, std::vector<Step>& steps);
    [[nodiscard]] void* address(int64_t offset) const;

    std::shared_ptr<const Plan> m_plan;
    mutable Status m_status;
    std::vector<std::byte> m_copy;  // once detached
    Collective* m_group = nullptr;
    void* m_arena = nullptr;
    int64_t m_bytes = 0;
    OpHook m_hook;
    std::vector<std::vector<Step>> m_steps;  // a program each
    std::vector<std::vector<char>> m_ran;    // which ops have run at least once
    // Passes as the device recorded them; one that cannot be recorded is tried once.
    struct Recorded {
        int runs = 0;
        bool refused = false;
        std::unique_ptr<Backend::Recording> recording;
    };
    std::map<std::pair<int, int>, Recorded> m_recorded;
};

}  // namespace fitroom
