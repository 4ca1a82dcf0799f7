#include "core/plan/timeline.h"

#include <algorithm>

namespace fitroom {

std::vector<StepMoment> stepTimeline(const Plan& plan) {
    std::vector<StepMoment> moments;
    for (size_t p = 0; p < plan.programs.size(); ++p) {
        const Program& program = plan.programs[p];
        const int64_t between = program.transientBytes - program.lowerBoundBytes;
        for (size_t i = 0; i < program.ops.size(); ++i) {
            const PlannedOp& op = program.ops[i];
            moments.push_back({static_cast<int32_t>(p), static_cast<int32_t>(i), op.layer, op.pass, op.again,
                               op.liveBytes + between});
        }
    }
    return moments;
}

int peakMoment(const std::vector<StepMoment>& moments) {
    const auto peak = std::max_element(moments.begin(), moments.end(), [](const StepMoment& a, const StepMoment& b) {
        return a.bytes < b.bytes;
    });
    return peak == moments.end() ? -1 : static_cast<int>(peak - moments.begin());
}

}  // namespace fitroom
