#include "core/run/step_timer.h"

#include "core/ops/philox.h"
#include "core/run/feed.h"

#include <algorithm>

namespace fitroom {

void fillSynthetic(Executor& executor, int program) {
    const Graph& graph = *executor.plan().programs[static_cast<size_t>(program)].graph;
    const auto classes = static_cast<uint32_t>(std::max<int64_t>(1, classCount(graph)));
    for (const DataBinding& binding : graph.data)
        for (size_t t = 0; t < binding.tops.size(); ++t) {
            const TensorId id = binding.tops[t];
            std::vector<float> values(static_cast<size_t>(graph.tensors[static_cast<size_t>(id)].shape.count()));
            for (size_t i = 0; i < values.size(); ++i) {
                const uint32_t bits = philox(
                    1, {static_cast<uint32_t>(i), static_cast<uint32_t>(i >> 32), static_cast<uint32_t>(id), 0})[0];
                values[i] = t == 0 ? 2 * unitFloat(bits) - 1 : static_cast<float>(bits % classes);
            }
            executor.write(program, id, values);
        }
}

StepTimer::StepTimer(Executor& executor, int program, Executor::Passes passes, std::function<void(int op)> afterOp)
    : m_executor(executor), m_program(program), m_passes(passes), m_afterOp(std::move(afterOp)) {
    executor.setHook([this](int of, int op, double seconds) {
        if (of != m_program) return;
        m_now[static_cast<size_t>(op)] = seconds;
        if (m_afterOp) m_afterOp(op);
    });
}

bool StepTimer::run(bool counts, const CancelToken& giveUp) {
    m_now.assign(m_executor.plan().programs[static_cast<size_t>(m_program)].ops.size(), 0);
    StepContext step;
    step.iteration = m_iteration++;
    if (!m_executor.run(m_program, m_passes, step, &giveUp)) return false;
    if (counts) m_steps.push_back(m_now);
    return true;
}

}  // namespace fitroom
