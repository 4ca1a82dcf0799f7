#pragma once
// Does it fit? Bytes from the plan against what the device has now. Pure.

#include "ui/document/analyzer.h"

#include "core/base/os.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace fitroom::ui {

// The columns of the ledger: the plan's purposes, then what is held beside its arena.
constexpr size_t kReadAhead = kPurposes, kSnapshotCopy = kPurposes + 1, kParts = kPurposes + 2;
using PartBytes = std::array<int64_t, kParts>;

// The memory that a plan is for, as it is now: the computer's, or that of a graphics card.
struct Room {
    std::string device = "cpu";
    std::string name;                      // of the card
    int cards = 1;                         // that hold the same plan each; the figures are of the fullest
    int64_t total = 0, free = 0, own = 0;  // own: of this process, on a card with its driver's
    std::vector<DeviceUser> users;         // other programs on the card, the largest first
    int64_t hostFree = 0;                  // of the computer's memory
    [[nodiscard]] bool isCard() const { return device != "cpu"; }
};
[[nodiscard]] Room mainMemory(const os::MemoryInfo& memory, uint64_t resident);
// `cards`: those that compute together, one at least.
[[nodiscard]] Room roomOf(const std::vector<DeviceInfo>& cards, const os::MemoryInfo& memory);

// What of `planned` bytes is taken already, as the memory that is in use has grown since `before`: pages of the computer's
// memory are taken as they are first written, and not when they are asked for.
[[nodiscard]] int64_t heldOf(int64_t planned, int64_t usedBefore, int64_t usedNow);

// A limit for a plan that leaves a device more air than the one that failed there, with `free` bytes free after that.
[[nodiscard]] uint64_t smallerLimit(int64_t failedArena, int64_t free);

struct Fit {
    enum class State { Unknown, Planning, Broken, Fits, Over };
    State state = State::Unknown;
    std::shared_ptr<const Plan> plan;  // what would be trained by; null: not measured
    Room room;
    int64_t need = 0;       // its arena, and in main memory what is held beside it: the figure of `fitroom fit`
    int64_t capacity = 0;   // the smaller of what is free and the limit
    int64_t available = 0;  // what is free, what we hold already included
    int64_t limit = 0;      // 0: none
    PartBytes parts{};      // sum to need
    int64_t others = 0;     // in all other programs and the system
    HostMemory host;        // held in the computer's memory: part of `need` only where that is what the plan lies in
    int64_t imageBytes = 0;
    double recomputed = 0;  // of a step, computed a second time to fit; 0: nothing
    int64_t smallest = 0;   // Over: what it would take with all that can be computed twice; 0: not known
    bool inUse = false;     // a training run holds it now
    bool testShares = false;
    Error firstProblem;     // Broken
    std::optional<Error> instead;  // why it is planned for the CPU and not for what was chosen
    [[nodiscard]] int64_t spare() const { return capacity - need; }
};

// `held`: what of this process's memory was taken for a run or a measurement, and counts as free for the plan.
struct Held {
    int64_t bytes = 0;
    bool byRun = false;
};
[[nodiscard]] Fit computeFit(const Analysis& analysis, bool busy, const Room& room, int64_t limit, const Held& held);

}  // namespace fitroom::ui
