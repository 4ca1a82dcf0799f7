#pragma once
// What a Trainer holds. Shared by its files only: trainer.cpp (before and in the loop) and trainer_snapshots.cpp.

#include "core/run/best_test.h"
#include "core/run/debug_info.h"
#include "core/run/divergence.h"
#include "core/run/evaluate.h"
#include "core/run/followers.h"
#include "core/run/loss_window.h"
#include "core/run/snapshot.h"
#include "core/run/together.h"
#include "core/run/trainer.h"

#include <chrono>

namespace fitroom {

inline double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct Trainer::Impl {
    TrainOptions options;
    uint64_t seed = 1;
    std::shared_ptr<const Plan> plan;
    std::unique_ptr<Followers> followers;  // on other devices of this process
    Together together;
    std::unique_ptr<Executor> executor;
    DataFeed trainFeed;
    std::optional<DataFeed> testFeed;
    DataSinks trainSinks, testSinks;
    std::vector<CopiedLayer> copied;
    Problems pending;                   // said when run() starts: there is no observer before
    TrainObserver* observer = nullptr;  // while run() lasts

    int64_t iteration = 0;
    int64_t testedAt = -1;
    SnapshotPlace place;  // held by the rank that writes
    int64_t snapshotAt = -1;       // the last whole one, wherever it is
    int64_t snapshotTriedAt = -1;
    std::optional<SnapshotPaths> elsewhere;  // where the last one went that could not go to its place
    std::optional<Error> unsaved;            // why the last one is not in its place
    LossWindow losses;  // since run() began
    BestTest best;
    std::optional<Error> endedEarly;
    // What a device with memory of its own had learned after an iteration, in the host's memory.
    struct SafeCopy {
        std::vector<std::byte> persistent;
        int64_t iteration = -1, testedAt = -1;
        BestTest::State best;
        std::vector<FeedPosition> train, test;
        std::chrono::steady_clock::time_point made;
        double seconds = 0;  // that copying took
    };
    SafeCopy safe;
    bool deviceFailed = false;
    double secondsPerIteration = 0;
    int64_t timed = 0;  // iterations since this process began
    int64_t displayedAt = -1;
    std::chrono::steady_clock::time_point displayedTime;
    Error failure;
    bool failedElsewhere = false;  // on another rank

    [[nodiscard]] const caffe::SolverParameter& solver() const { return options.solver; }
    [[nodiscard]] const Graph& graph(int program) const { return *plan->programs[static_cast<size_t>(program)].graph; }
    [[nodiscard]] StepContext context(int micro) const {
        StepContext step;
        step.seed = seed;
        step.iteration = iteration;
        step.micro = micro;
        step.iterSize = std::max(1, solver().iter_size());
        step.rate = static_cast<float>(learningRate(solver(), iteration));
        step.momentum = static_cast<float>(momentumAt(solver(), iteration));
        step.rank = together.rank();
        step.ranks = together.ranks();
        return step;
    }

    Status prepare(const CancelToken& cancel, Problems* all);
    Status initialWeights();
    [[nodiscard]] std::string startingPoint() const;
    Status resume();

    [[nodiscard]] bool testDue() const;
    Result<bool> test(const std::function<bool()>& interrupted);
    Result<bool> testTogether(const std::function<bool()>& interrupted);
    Result<bool> step(const std::function<bool()>& interrupted);
    // Back to the last whole iteration.
    struct Before {
        std::vector<FeedPosition> at;
        DataSinks::Mark written;
        std::vector<std::pair<TensorId, std::vector<float>>> memory;
    };
    [[nodiscard]] Before before() const;
    Status undo(const Before& before);
    struct BadLoss {
        int micro = 0;
        double loss = 0;
    };
    // Makes the step's loss and outputs those of all ranks; an error where one of them has a loss that no update may be
    // made of.
    Status meet(const Before& before, const std::optional<BadLoss>& bad, double& loss, NamedValues& outputs,
                std::optional<DebugInfo>& debug);
    Error lostGroup(const Before& before);
    Status keepSafe(bool now);
    Error goBack(Error why);
    Status moveTo(const std::string& device, uint64_t memoryLimit);
    using Memory = std::vector<std::pair<TensorId, std::vector<float>>>;
    [[nodiscard]] Memory memoryOf(int program) const;
    void restore(int program, const Memory& memory);
    void recall(const SideState::Carried& carried);
    [[nodiscard]] HostMemory host() const {
        HostMemory host = hostMemory(trainFeed, testFeed ? &*testFeed : nullptr, graph(0), solver());
        if (!plan->backend->hostMemory()) host.safeCopy = plan->persistentBytes;
        return host;
    }
    [[nodiscard]] int64_t memoryBytes() const {
        return plan->arenaBytes + (plan->backend->hostMemory() ? host().bytes() : 0);
    }
    void logLast();
    [[nodiscard]] bool displays(int64_t shown) const { return solver().display() > 0 && shown % solver().display() == 0; }
    void report(double loss, double rate, const NamedValues& outputs, double seconds);
    Status checkLoss(const std::vector<FeedPosition>& start, const BadLoss& bad);
    NotFinite findNotFinite(const std::vector<FeedPosition>& start, int micro);
    Error notFinite(const NotFinite& found, double loss) const;
    Status writeSnapshot(TrainObserver& listener);
    Status writeSnapshotElsewhere(const Error& why, TrainObserver& listener);
    void keepBest();
    void saved(const SnapshotPaths& paths, TrainObserver& listener);
    [[nodiscard]] bool writesHdf5() const { return solver().snapshot_format() == caffe::SolverParameter::HDF5; }
    [[nodiscard]] SideState sideState() const;
};

}  // namespace fitroom
