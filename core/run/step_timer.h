#pragma once
// Steps of a plan with the time that each op takes.

#include "core/run/executor.h"

namespace fitroom {

// Pixels from −1 to 1 and labels among the classes, the same in every step, into all data layers of a program.
void fillSynthetic(Executor& executor, int program);

class StepTimer {
public:
    // `afterOp`: called after each op with its index. The executor's hook is this object's while it lives.
    StepTimer(Executor& executor, int program, Executor::Passes passes, std::function<void(int op)> afterOp = {});
    ~StepTimer() { m_executor.setHook({}); }
    StepTimer(const StepTimer&) = delete;
    StepTimer& operator=(const StepTimer&) = delete;

    // One step on what stands in the data layers, at rate 0: the same work, and the weights stay as they are. `counts`
    // false: only to warm up. False: given up in the middle, and not kept.
    bool run(bool counts, const CancelToken& giveUp);
    // Seconds of each op of the program (0: it was not run), a row for each step that counts.
    [[nodiscard]] const std::vector<std::vector<double>>& steps() const { return m_steps; }

private:
    Executor& m_executor;
    int m_program;
    Executor::Passes m_passes;
    std::function<void(int op)> m_afterOp;
    int64_t m_iteration = 0;
    std::vector<double> m_now;
    std::vector<std::vector<double>> m_steps;
};

}  // namespace fitroom
