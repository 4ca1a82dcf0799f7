#pragma once
// Runs a Trainer on the session's thread. Slots are called there; the tokens and requestSnapshot() come from any
// thread.

#include "core/run/history.h"
#include "core/session/session.h"

#include <QElapsedTimer>

#include <atomic>
#include <functional>
#include <optional>

namespace fitroom {

class RunWorker : public QObject, private TrainObserver {
    Q_OBJECT
public:
    RunWorker(CancelToken pause, CancelToken stop);

    void start(const TrainOptions& options, const std::filesystem::path& historyFile);
    void go();  // after a failure of the device: goOn() as before
    void goOn(const std::string& device, uint64_t memoryLimit, bool orLeast = false);
    void endIfPaused();
    void snapshotIfPaused();
    void requestSnapshot() { m_snapshotWanted.store(true, std::memory_order_relaxed); }

signals:
    void stateChanged(fitroom::Session::State state);
    void prepared(std::shared_ptr<const fitroom::Plan> plan, std::vector<fitroom::CopiedLayer> copied, qint64 heldBytes);
    void progressed(const fitroom::Session::Batch& batch);
    void snapshotWritten(const QString& weights, const QString& state, qint64 iteration);
    void warned(const fitroom::Error& warning);
    void failed(const fitroom::Error& error);
    void deviceFailed(const fitroom::Session::DeviceFailure& failure);

private:
    void onTrainPoint(const TrainPoint& point) override;
    void onTestPoint(const TestPoint& point) override;
    void onTestProgress(int64_t batch, int64_t batches) override;
    void onSnapshot(const std::filesystem::path& weights, const std::filesystem::path& state,
                    int64_t iteration) override;
    void onBest(const BestKept& best) override;
    void onLog(const std::string& line) override;
    void onWarning(const Error& warning) override;

    void guarded(const std::function<void()>& work);
    void begin(const TrainOptions& options, const std::filesystem::path& historyFile);
    void advance();
    void emitPrepared();
    void rest(const Error& why);
    void beginAgain(const std::string& device, uint64_t memoryLimit);
    [[nodiscard]] Status move(const std::string& device, uint64_t memoryLimit);
    void note(const Status& written);
    void saveIfNew();
    void flush(bool always);
    void end(Session::State state, const char* mark);
    void fail(Error error);  // by value: the trainer that holds it goes first

    CancelToken m_pause, m_stop;
    std::atomic<bool> m_snapshotWanted{false};
    std::unique_ptr<Trainer> m_trainer;
    std::optional<RunHistory> m_history;
    bool m_historyBroken = false;  // said once
    bool m_paused = false;
    int64_t m_savedAt = -1;
    int64_t m_startedAt = 0;  // iteration at the last go()
    int64_t m_computed = 0;   // the last iteration that was told of
    int64_t m_again = 0;      // since the device failed: iterations that are computed a second time
    TrainOptions m_options;
    std::filesystem::path m_historyFile, m_state;  // m_state: of the last snapshot
    std::string m_device;
    uint64_t m_memoryLimit = 0;
    QElapsedTimer m_sinceFlush, m_sinceGo;
    Session::Batch m_batch;
};

}  // namespace fitroom
