#include "ui/document/fit.h"

#include <algorithm>

namespace fitroom::ui {

Room mainMemory(const os::MemoryInfo& memory, uint64_t resident) {
    Room room;
    room.total = static_cast<int64_t>(memory.totalBytes);
    room.free = room.hostFree = static_cast<int64_t>(memory.availableBytes);
    room.own = static_cast<int64_t>(resident);
    return room;
}

Room roomOf(const std::vector<DeviceInfo>& cards, const os::MemoryInfo& memory) {
    const DeviceInfo& fullest = *std::min_element(cards.begin(), cards.end(), [](const DeviceInfo& a, const DeviceInfo& b) { return a.freeBytes < b.freeBytes; });
    Room room;
    room.device = fullest.id;
    room.name = fullest.name;
    room.cards = static_cast<int>(cards.size());
    room.total = static_cast<int64_t>(fullest.totalBytes);
    room.free = static_cast<int64_t>(fullest.freeBytes);
    room.users = fullest.users;
    room.hostFree = static_cast<int64_t>(memory.availableBytes);
    room.own = room.total - room.free;
    for (const DeviceUser& user : room.users) room.own -= static_cast<int64_t>(user.bytes);
    room.own = std::max<int64_t>(0, room.own);
    return room;
}

int64_t heldOf(int64_t planned, int64_t usedBefore, int64_t usedNow) { return std::clamp<int64_t>(usedNow - usedBefore, 0, std::max<int64_t>(0, planned)); }

uint64_t smallerLimit(int64_t failedArena, int64_t free) {
    // A quarter is what libraries were seen to take at most beside a plan.
    const int64_t limit = std::min(failedArena, free > 0 ? free : failedArena) / 4 * 3;
    return static_cast<uint64_t>(std::max<int64_t>(1, limit));
}

Fit computeFit(const Analysis& analysis, bool busy, const Room& room, int64_t limit, const Held& held) {
    Fit fit;
    fit.room = room;
    fit.available = std::min(room.free + held.bytes, room.total > 0 ? room.total : INT64_MAX);
    fit.others = std::max<int64_t>(0, room.total - room.free - room.own);
    fit.limit = limit;
    fit.capacity = limit > 0 ? std::min(limit, fit.available) : fit.available;
    fit.inUse = held.byRun;
    fit.instead = analysis.instead;
    fit.imageBytes = analysis.imageBytes;
    if (analysis.plan) {
        const bool squeezed = analysis.need() > fit.capacity && analysis.tight && analysis.tight->fits && analysis.tightNeed() <= fit.capacity;
        fit.plan = squeezed ? analysis.tight : analysis.plan;
        const HostMemory& host = squeezed ? analysis.tightHost : analysis.host;
        fit.host = host;
        fit.need = squeezed ? analysis.tightNeed() : analysis.need();
        std::copy(fit.plan->byPurpose.begin(), fit.plan->byPurpose.end(), fit.parts.begin());
        if (fit.plan->backend->hostMemory()) {
            fit.parts[kReadAhead] = host.readAhead;
            fit.parts[kSnapshotCopy] = host.snapshotCopy;
        }
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
