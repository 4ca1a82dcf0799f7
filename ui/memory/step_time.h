#pragma once
// Where the time of a step goes, beside where its memory goes: a button that measures it, progress, and the answer in a
// sentence. Not while a run goes on, which it would slow down and which would slow it down.

#include "ui/document/workspace.h"
#include "ui/memory/time_job.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace fitroom::ui {

class InlineMessage;

class StepTime : public QWidget {
    Q_OBJECT
public:
    explicit StepTime(Workspace& workspace, QWidget* parent = nullptr);

    // Of the plan that the page shows now; null: not measured.
    [[nodiscard]] std::shared_ptr<const MeasuredStep> measured() const { return m_measured; }
    [[nodiscard]] bool busy() const { return m_waiting || m_job.busy(); }
    // While the page plans, start() waits: two things at once would each take the other's time.
    void setPlanning(bool planning);
    void start();
    void cancel();

Q_SIGNALS:
    void changed();  // measured()

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void begin();
    void finish(const std::shared_ptr<const MeasuredStep>& measured);
    void refresh();
    [[nodiscard]] QString refusal() const;  // why it cannot be measured now; empty: it can
    [[nodiscard]] QString sentence() const;

    Workspace& m_workspace;
    QLabel *m_text, *m_progressText;
    QPushButton *m_measure, *m_cancel;
    QWidget* m_progressRow;
    QProgressBar* m_progress;
    InlineMessage* m_message;
    std::shared_ptr<const Plan> m_plan;  // what is being measured
    bool m_planning = false, m_waiting = false;
    std::shared_ptr<const MeasuredStep> m_measured;
    TimeJob m_job;
};

}  // namespace fitroom::ui
