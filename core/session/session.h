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

    explicit Session(QObject* parent = nullptr);
    ~Session() override;  // stops, waits

    [[nodiscard]] State state() const;
    // From Idle, Finished or Failed. `historyFile` grows as the run goes; pass the same file when resuming from a
    // snapshot.
    void start(const TrainOptions& options, const std::filesystem::path& historyFile);
    void pause();
    void resume();
    void stop();  // leaves a snapshot behind
    void snapshotNow();

signals:
    void stateChanged(fitroom::Session::State state);
    // `heldBytes`: the plan's and what is read ahead, from now to the end of the run.
    void prepared(std::shared_ptr<const fitroom::Plan> plan, std::vector<fitroom::CopiedLayer> copied, qint64 heldBytes);
    void progressed(const fitroom::Session::Batch& batch);
    void snapshotWritten(const QString& weights, const QString& state, qint64 iteration);
    void warned(const fitroom::Error& warning);
    void failed(const fitroom::Error& error);

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace fitroom
