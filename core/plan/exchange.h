#pragma once
// Kernels of MeanStart and MeanEnd. What they do is the group's work, so they are the same on every device.

#include "core/plan/plan.h"

#include <deque>

namespace fitroom {

// Makes those of one program: its MeanEnds end what its MeanStarts began, in the same order.
class Exchange {
public:
    Exchange() : m_begun(std::make_shared<std::deque<int64_t>>()) {}
    [[nodiscard]] static bool serves(const PlannedOp& op);
    [[nodiscard]] PreparedKernel make(const PlannedOp& op) const;

private:
    std::shared_ptr<std::deque<int64_t>> m_begun;  // tickets
};

}  // namespace fitroom
