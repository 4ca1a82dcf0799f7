#pragma once
// One run as the pages see it: starts and steers the Session, keeps curves, memory, log and verdict. No widgets.

#include "ui/document/workspace.h"
#include "ui/train/run_curves.h"
#include "ui/train/run_reader.h"

#include <QDateTime>

#include <deque>
#include <optional>
#include <string>

namespace fitroom::ui {

class RunController : public QObject {
    Q_OBJECT
public:
    struct LogLine {
        QDateTime time;
        QString text;
        bool warning = false;
    };
    // Why Train is refused, and where to look.
    enum class Refusal { None, NoProject, NoNetwork, Broken, Over, Busy };

    explicit RunController(Workspace& workspace, QObject* parent = nullptr);

    [[nodiscard]] Session::State state() const { return m_workspace.session().state(); }
    [[nodiscard]] bool isTraining() const { return m_workspace.isTraining(); }
    [[nodiscard]] Refusal refusal() const;
    // A new run of the project as it is now.
    void start();
    // Goes on: a paused run in place, else the newest snapshot of the shown run. A paused run whose network or solver was
    // changed meanwhile ends with a snapshot and goes on from it with what holds now.
    void resume();
    [[nodiscard]] bool changedWhilePaused() const;
    void resumeFrom(const QString& stateFile);
    // The device failed in the middle: what is to be gone on from, until it goes on. Null: it did not.
    [[nodiscard]] const Session::DeviceFailure* deviceFailure() const { return m_deviceFailure ? &*m_deviceFailure : nullptr; }
    void resumeOn(const std::string& device, quint64 memoryLimit, bool orLeast = false);
    void pause() { m_workspace.session().pause(); }
    void stop() { m_workspace.session().stop(); }
    void snapshotNow() { m_workspace.session().snapshotNow(); }
    // The newest snapshot (.solverstate) of the shown run at or before `iteration` (−1: any); empty when there is none.
    [[nodiscard]] QString snapshotBefore(int64_t iteration) const;
    [[nodiscard]] bool canResume() const;

    // Shows a finished run of the project; nothing while training.
    void showRun(const QString& folder);
    [[nodiscard]] const QString& shownRun() const { return m_run; }

    [[nodiscard]] const RunCurves& curves() const { return m_curves; }
    void setSmoothing(double position);
    [[nodiscard]] std::shared_ptr<const Plan> plan() const { return m_plan; }
    [[nodiscard]] const UsedMemory& used() const { return m_used; }
    [[nodiscard]] const std::vector<CopiedLayer>& copied() const { return m_copied; }
    [[nodiscard]] const Verdict& verdict() const { return m_verdict; }
    // The newest lines; the first of them is line number logBegin() of this run. Another run is another generation.
    [[nodiscard]] const std::deque<LogLine>& log() const { return m_log; }
    [[nodiscard]] int64_t logBegin() const { return m_logBegin; }
    [[nodiscard]] int logGeneration() const { return m_logGeneration; }
    [[nodiscard]] int64_t iteration() const { return m_curves.lastIteration(); }
    [[nodiscard]] double secondsLeft() const { return m_secondsLeft; }
    [[nodiscard]] double imagesPerSecond() const { return m_imagesPerSecond; }
    [[nodiscard]] double rate() const { return m_rate; }
    [[nodiscard]] bool testing() const { return m_testing; }
    [[nodiscard]] uint64_t residentBytes() const { return m_resident; }

Q_SIGNALS:
    void stateChanged();
    void curvesChanged();   // points were added, or another run is shown
    void memoryChanged();
    void verdictChanged();
    void logAdded();
    void failed(const fitroom::Error& error);
    void deviceFailed();  // deviceFailure() says how
    void warned(const fitroom::Error& warning);
    void snapshotWritten(qint64 iteration);
    void prepared();

private:
    void begin(TrainOptions options, const ProjectRun& run);
    void onState(Session::State state);
    void onProgress(const Session::Batch& batch);
    void onProject();
    void clear();
    void addLog(const QString& text, bool warning = false);
    void trimLog();

    Workspace& m_workspace;
    RunReader m_reader;
    RunCurves m_curves;
    QString m_run;              // folder, relative to the project
    std::deque<Session::Batch> m_early;  // came before the history file was read
    bool m_loading = false;
    double m_smoothing = RunCurves::kUsualSmoothing;
    std::shared_ptr<const Plan> m_plan;
    UsedMemory m_used;
    std::vector<CopiedLayer> m_copied;
    std::optional<Session::DeviceFailure> m_deviceFailure;
    Verdict m_verdict;
    std::deque<LogLine> m_log;
    int64_t m_logBegin = 0;
    int m_logGeneration = 0;
    double m_secondsLeft = -1, m_imagesPerSecond = 0, m_rate = 0;
    uint64_t m_resident = 0;
    bool m_testing = false;
    std::string m_begunSolver, m_begunNet;  // what the run that holds memory was started with
    bool m_goOn = false;    // once it has stopped: with what was changed while it was paused
    bool m_orphan = false;  // the run that goes on belongs to a project that was closed
};

}  // namespace fitroom::ui
