#include "ui/document/fit.h"

namespace fitroom::ui {

Fit computeFit(const Analysis& analysis, bool busy, const os::MemoryInfo& memory, int64_t limit, int64_t held) {
    Fit fit;
    fit.available = static_cast<int64_t>(memory.availableBytes) + held;
    fit.limit = limit;
    fit.capacity = limit > 0 ? std::min(limit, fit.available) : fit.available;
    fit.imageBytes = analysis.imageBytes;
    fit.inUse = held > 0;
    if (analysis.plan) {
        const bool squeezed = analysis.plan->arenaBytes > fit.capacity && analysis.tight && analysis.tight->fits &&
                              analysis.tight->arenaBytes <= fit.capacity;
        const Plan& plan = squeezed ? *analysis.tight : *analysis.plan;
        fit.need = plan.arenaBytes;
        fit.byPurpose = plan.byPurpose;
        if (squeezed) fit.recomputed = plan.programs.front().recomputed;
        else if (analysis.tight && !analysis.tight->fits) fit.smallest = analysis.tight->smallestBytes;
        fit.testShares = analysis.testInPlan;
        fit.state = busy ? Fit::State::Planning : fit.need <= fit.capacity ? Fit::State::Fits : Fit::State::Over;
    } else if (busy) {
        fit.state = Fit::State::Planning;
    } else if (const Problem* problem = firstError(analysis.problems)) {
        fit.state = Fit::State::Broken;
        fit.firstProblem = problem->error;
    }
    return fit;
}

}  // namespace fitroom::ui
