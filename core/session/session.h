#pragma once
// The façade that the studio talks to: one training run on a worker thread of its own. Commands are queued to the
// worker, stop and pause are atomics, and what comes back is batched to at most 20 signals a second.

#include "core/run/executor.h"
#include "core/run/trainer.h"

#include <QObject>

#include <memory>

namespace fitroom {

class Session : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Preparing, Running, Pausing, Paused, Stopping, Finished, Failed };
    Q_ENUM(State)

    struct Batch {  // what happened since the last signal
        std::vector<TrainPoint> train;
        std::vector<TestPoint> test;
        std::vector<std::string> log;
        UsedMemory used;             // of the training program, as measured
        int64_t allocatedBytes = 0;  // by the executor, in one piece
        uint64_t residentBytes = 0;  // what the operating system reports
        int64_t iteration = 0;
        double secondsLeft = -1;
        bool testing = false;
    };

    // The device that a run computes on failed in the middle: the run is Paused, with all that it had learned after
    // `iteration`, and a snapshot of it. What was computed since then is computed again.
    struct DeviceFailure {
        Error error;
        std::string device, deviceName;  // "cuda:0", "NVIDIA GeForce RTX 3070"
        int64_t iteration = 0;
        int64_t again = 0;        // iterations to be computed a second time
        int64_t arenaBytes = 0;   // of the plan that it ran by
        bool outOfMemory = false;
    };

    explicit Session(QObject* parent = nullptr);
    ~Session() override;  // stops, waits

    [[nodiscard]] State state() const;
    // From Idle, Finished or Failed. `historyFile` grows as the run goes; pass the same file when resuming from a
    // snapshot.
    void start(const TrainOptions& options, const std::filesystem::path& historyFile);
    void pause();
    // Where the device failed: tries it once more, as resumeOn() does.
    void resume();
    // Paused by a failure of the device: goes on there, or on another one, with a plan within `memoryLimit` (0: what is free
    // there). Where that cannot be, deviceFailed() says why and the run stays paused. `orLeast`: where no plan is within the
    // limit, the smallest there is, if it is smaller than the one that failed. One of several devices that trained together
    // stands for all of them.
    void resumeOn(const std::string& device, uint64_t memoryLimit, bool orLeast = false);
    void stop();  // leaves a snapshot behind
    void snapshotNow();

signals:
    void stateChanged(fitroom::Session::State state);
    // `heldBytes`: of the device's memory, from now to the end of the run. Once more where it goes on on another device.
    void prepared(std::shared_ptr<const fitroom::Plan> plan, std::vector<fitroom::CopiedLayer> copied, qint64 heldBytes);
    void progressed(const fitroom::Session::Batch& batch);
    void snapshotWritten(const QString& weights, const QString& state, qint64 iteration);
    void warned(const fitroom::Error& warning);
    void failed(const fitroom::Error& error);
    void deviceFailed(const fitroom::Session::DeviceFailure& failure);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace fitroom
