#pragma once
// The loop: data, forward, backward, update, tests, snapshots. Runs on whatever thread calls run().

#include "core/base/cancel.h"
#include "core/net/net_spec.h"
#include "core/plan/plan.h"
#include "core/run/history.h"
#include "core/run/memory_fit.h"

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fitroom {

class Collective;
class Executor;

struct TrainOptions {
    std::filesystem::path solverFile;  // for messages and relative paths; may be empty
    caffe::SolverParameter solver;
    NetSpec net;                           // train and test net in one file, told apart by phase
    std::optional<NetSpec> testNet;        // only when the solver names another file for testing
    std::filesystem::path baseDir;         // relative paths in the files start here, else at the working directory
    std::filesystem::path snapshotPrefix;  // empty: the solver's
    std::vector<std::filesystem::path> weights;  // fine-tune: copied by layer name
    std::filesystem::path snapshot;              // resume from this .solverstate
    uint64_t memoryLimit = 0;                    // bytes; 0: none
    std::string device = "cpu";                  // as openDevice() names them
    std::vector<std::string> devices;            // several: each trains on its share of the batches; the first one leads
    double safeCopySeconds = 10;                 // how often at most a device's state is copied to the host's memory
    uint64_t seed = 1;                           // used when the solver's random_seed is not set
    bool checkLabels = true;                     // reads every record once
    // The others that train together with this one on shares of each batch; null: none. Batch sizes are of one rank, as
    // Caffe counts, or with splitBatch of all of them.
    std::shared_ptr<Collective> group;
    bool splitBatch = false;
    bool syncBatchNorm = false;  // BatchNorm takes its statistics over the batches of all ranks
    Problems notes;                              // what loadTraining found worth saying
};

enum class CopyState { Copied, New, ShapeMismatch, Unused };
struct CopiedLayer {
    std::string layer;
    CopyState state = CopyState::New;
    std::vector<Shape> fileShapes, netShapes;
    std::string fits;  // of an unused one: the layer of the network that starts new and has just these shapes
};

enum class StopReason { Finished, Paused, Stopped, Failed };

// keep_best: what the test of this iteration was best in, and where its state is.
struct BestKept {
    int64_t iteration = 0;
    std::string output;  // "accuracy", "loss"
    double value = 0;
    std::filesystem::path weights, state;
};

class TrainObserver {
public:
    virtual ~TrainObserver() = default;
    virtual void onTrainPoint(const TrainPoint&) {}
    virtual void onTestPoint(const TestPoint&) {}
    virtual void onTestProgress(int64_t batch, int64_t batches) { (void)batch, (void)batches; }  // before each batch
    virtual void onSnapshot(const std::filesystem::path& weights, const std::filesystem::path& state,
                            int64_t iteration) {
        (void)weights, (void)state, (void)iteration;
    }
    // keep_best: the files of the best test so far were written.
    virtual void onBest(const BestKept&) {}
    virtual void onLog(const std::string& line) { (void)line; }
    virtual void onWarning(const Error&) {}  // a snapshot that could not be written, skipped records…
};

class Trainer {
public:
    // Everything that can go wrong without training goes wrong here: files, shapes, labels, memory, where snapshots go.
    // The error is the first; `all` gets every finding of the solver and the networks.
    static Result<std::unique_ptr<Trainer>> create(const TrainOptions&, const CancelToken&, Problems* all = nullptr);
    ~Trainer();

    // From the current iteration to max_iter. Pause and stop are seen between iterations, between the batches of one
    // (iter_size) and inside a test; all leave the trainer as the last whole iteration did, so that run() goes on from
    // there. Tests on iteration multiples as Caffe does, and always at the end. early_stop_tests may end it before.
    StopReason run(TrainObserver&, const CancelToken& pause, const CancelToken& stop);
    [[nodiscard]] const Error& failure() const;  // when run() said Failed
    // After a failure of the device: everything is as it was after iteration(), the last whole one of which the host has a
    // copy; snapshot() writes that, moveTo() goes on from it.
    [[nodiscard]] bool deviceFailed() const;
    // Another device, or the same again, with a plan within `memoryLimit` (0: what is free there). Only after deviceFailed().
    Status moveTo(const std::string& device, uint64_t memoryLimit);
    // It failed because another rank did, or is gone: this one stands as the last whole iteration left it.
    [[nodiscard]] bool failedElsewhere() const;

    // Writes the files of a snapshot now. An error when they are not where they belong; it says where else they are, or
    // that they are lost.
    Status snapshot(TrainObserver&);
    [[nodiscard]] bool savedElsewhere() const;  // the last snapshot is whole, in another place
    // After a run that Finished: why its last weights are not where they belong; null when they are.
    [[nodiscard]] const Error* unsaved() const;
    // After a run that Finished before max_iter: why; null otherwise.
    [[nodiscard]] const Error* endedEarly() const;
    [[nodiscard]] int64_t iteration() const;
    [[nodiscard]] const Plan& plan() const;
    [[nodiscard]] HostMemory host() const;
    [[nodiscard]] int64_t memoryBytes() const;  // the plan's and the host's: what a limit is compared with
    [[nodiscard]] Executor& executor();
    [[nodiscard]] const std::vector<CopiedLayer>& copied() const;
    [[nodiscard]] int64_t trainItems() const;
    [[nodiscard]] int64_t testItems() const;
    [[nodiscard]] RunInfo info() const;  // for the run's history; `started` is now

private:
    Trainer();
    StopReason loop(TrainObserver& observer, const CancelToken& pause, const CancelToken& stop);
    struct Impl;
    std::unique_ptr<Impl> m;
};

// Checks a solver without files: every problem at once (poly without max_iter, step without stepsize, base_lr…).
[[nodiscard]] Problems validateSolver(const caffe::SolverParameter&);
// Names what Caffe would refuse to read; validateSolver() has it as a note.
[[nodiscard]] std::optional<Error> unknownToCaffe(const caffe::SolverParameter&);
// The rate at an iteration: Caffe's seven policies, cosine, onecycle; times the warm-up's share.
[[nodiscard]] double learningRate(const caffe::SolverParameter&, int64_t iteration);
// The solver's momentum, or what onecycle makes of it.
[[nodiscard]] double momentumAt(const caffe::SolverParameter&, int64_t iteration);
// Compares by name without training: what fine-tuning from this file would copy.
[[nodiscard]] Result<std::vector<CopiedLayer>> compareWeights(const Graph&, const std::filesystem::path& weights);

// Reads the net that a solver names (net, net_param, train_net…), relative to the solver's folder.
[[nodiscard]] Result<TrainOptions> loadTraining(const std::filesystem::path& solverFile);

}  // namespace fitroom
