#pragma once
// The state of a run on disk. Three files: `P_iter_N.caffemodel`, `P_iter_N.fitroomstate` and, written last,
// `P_iter_N.solverstate`, each whole or not at all.

#include "core/run/feed.h"
#include "core/run/weights.h"

#include <optional>

namespace fitroom {

// What Caffe does not keep.
struct SideState {
    uint64_t seed = 1;
    int64_t testedAt = -1;  // iteration of the last finished test
    std::vector<FeedPosition> train, test;
    std::vector<double> losses;  // the window of average_loss, oldest first
    [[nodiscard]] std::string toJson() const;
    static Result<SideState> fromJson(const std::string& text, const std::filesystem::path& file);
};

struct SnapshotPaths {
    std::filesystem::path weights, side, state;
    SnapshotPaths(const std::filesystem::path& prefix, int64_t iteration);
};

// Makes the folder when it is missing and writes a byte there; the warning says when the disk is short.
[[nodiscard]] Result<std::optional<Error>> checkSnapshotPlace(const std::filesystem::path& prefix, int64_t bytesOfOne);

[[nodiscard]] Status writeSnapshot(const SnapshotPaths& paths, const NetSpec& spec, const Executor& executor,
                                   int64_t iteration, int currentStep, const SideState& side);

struct LoadedSnapshot {
    int64_t iteration = 0;
    std::filesystem::path weights;
    std::optional<SideState> side;  // none for Caffe's own snapshots
};
// Puts weights and history into the executor; every blob has to fit.
[[nodiscard]] Result<LoadedSnapshot> loadSnapshot(const std::filesystem::path& state, Executor& executor);

}  // namespace fitroom
