#pragma once
// The state of a run on disk. Three files: `P_iter_N.caffemodel`, `P_iter_N.fitroomstate` and, written last,
// `P_iter_N.solverstate`, each whole or not at all. With snapshot_format HDF5 the first and the last end in ".h5", too.

#include "core/base/file_lock.h"
#include "core/run/best_test.h"
#include "core/run/feed.h"
#include "core/run/weights.h"
#include "core/net/solver_method.h"

#include <optional>

namespace fitroom {

// What Caffe does not keep.
struct SideState {
    uint64_t seed = 1;
    int64_t testedAt = -1;  // iteration of the last finished test
    std::vector<FeedPosition> train, test;
    BestTest::State best;
    struct Carried {  // a tensor of Graph::carried
        int program = 0;
        std::string tensor;
        std::vector<float> values;
    };
    std::vector<Carried> carried;
    [[nodiscard]] std::string toJson() const;
    static Result<SideState> fromJson(const std::string& text, const std::filesystem::path& file);
};

struct SnapshotPaths {
    std::filesystem::path weights, side, state;
    SnapshotPaths(const std::filesystem::path& prefix, int64_t iteration, bool hdf5 = false);
    static SnapshotPaths best(const std::filesystem::path& prefix, bool hdf5 = false);  // what keep_best keeps
    // Those that belong to a state file.
    static SnapshotPaths of(const std::filesystem::path& state);
    void remove() const;

private:
    SnapshotPaths(const std::string& stem, bool hdf5);
};

// What one snapshot takes on the disk, all three files.
[[nodiscard]] int64_t snapshotBytes(const NetSpec& spec, const Graph& graph, const SolverMethod& method);

// The folder of the snapshots, held for one training as long as this lives.
class SnapshotPlace {
public:
    // Makes the folder when it is missing, keeps other trainings from the same prefix, and writes a byte under a name as
    // long as the last snapshot's. The warning says when the disk is short.
    [[nodiscard]] Result<std::optional<Error>> take(const std::filesystem::path& prefix, int64_t lastIteration,
                                                    int64_t bytesOfOne, bool hdf5 = false);

private:
    os::FileLock m_lock;
};

// Prefixes to try when a snapshot cannot be written to its own: in the system's folder for temporary files, then in the
// working directory. Under names that no file has yet.
[[nodiscard]] std::vector<std::filesystem::path> otherPlaces(const std::filesystem::path& prefix, int64_t iteration);

// What writeSnapshot() holds at most at a time beside the arena: one copy of the weights, or of the history.
[[nodiscard]] int64_t snapshotCopyBytes(const Graph& graph, const caffe::SolverParameter& solver);

[[nodiscard]] Status writeSnapshot(const SnapshotPaths& paths, const NetSpec& spec, const Executor& executor,
                                   const caffe::SolverParameter& solver, int64_t iteration, const SideState& side);

struct LoadedSnapshot {
    int64_t iteration = 0;
    std::filesystem::path weights;
    std::optional<SideState> side;  // none for Caffe's own snapshots
};
// Puts weights and history into the executor; every blob has to fit.
[[nodiscard]] Result<LoadedSnapshot> loadSnapshot(const std::filesystem::path& state, Executor& executor,
                                                  const caffe::SolverParameter& solver);

}  // namespace fitroom
