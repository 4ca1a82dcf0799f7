#include "ui/document/fit.h"

#include <algorithm>

namespace fitroom::ui {

Fit computeFit(const Analysis& analysis, bool busy, const os::MemoryInfo& memory, uint64_t resident, int64_t limit, int64_t held) {
    Fit fit;
    fit.available = static_cast<int64_t>(memory.availableBytes) + held;
    fit.total = static_cast<int64_t>(memory.totalBytes);
    fit.own = static_cast<int64_t>(resident);
    fit.others = std::max<int64_t>(0, fit.total - static_cast<int64_t>(memory.availableBytes) - fit.own);
    fit.limit = limit;
    fit.capacity = limit > 0 ? std::min(limit, fit.available) : fit.available;
    fit.imageBytes = analysis.imageBytes;
    fit.inUse = held > 0;
    if (analysis.plan) {
        const bool squeezed = analysis.need() > fit.capacity && analysis.tight && analysis.tight->fits && analysis.tightNeed() <= fit.capacity;
        fit.plan = squeezed ? analysis.tight : analysis.plan;
        const HostMemory& host = squeezed ? analysis.tightHost : analysis.host;
        fit.need = fit.plan->arenaBytes + host.bytes();
        std::copy(fit.plan->byPurpose.begin(), fit.plan->byPurpose.end(), fit.parts.begin());
        fit.parts[kReadAhead] = host.readAhead;
        fit.parts[kSnapshotCopy] = host.snapshotCopy;
        if (squeezed) fit.recomputed = fit.plan->programs.front().recomputed;
        else fit.smallest = analysis.smallest();
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
