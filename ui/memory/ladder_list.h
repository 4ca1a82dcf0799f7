#pragma once
// Make it fit: the rungs that would do something for the open network, mildest first, and those that were applied here. It
// climbs when it is in sight and the network, the solver or the room has changed.

#include "ui/document/workspace.h"
#include "ui/memory/ladder_job.h"

#include <QWidget>

class QFrame;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QUndoCommand;
class QVBoxLayout;

namespace fitroom::ui {

class InlineMessage;
class LadderCard;

class LadderList : public QWidget {
    Q_OBJECT
public:
    explicit LadderList(Workspace& workspace, QWidget* parent = nullptr);

    enum class State {
        Nothing,    // no network, or one that cannot be measured
        Climbing,   // what was found before stays in sight, dimmed
        Ready,
        Failed,
        Cancelled,
    };
    [[nodiscard]] State state() const { return m_state; }
    // The last climb; null before the first. Of the present network while Ready.
    [[nodiscard]] std::shared_ptr<const Climbed> climbed() const { return m_climbed; }
    void measureAgain();
    void cancel();
    // Alt+Enter: the suggestion, where it is in view, else the first in view that can be applied.
    void applyInView();

Q_SIGNALS:
    void stateChanged();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Applied {
        int index = 0;                          // of the undo stack, after it
        const QUndoCommand* command = nullptr;  // to be found again; never used
        QList<LadderStep> steps;
        int64_t before = 0;
        bool together = false;
    };
    void follow();
    void waitForPlan();
    void begin();
    void finish(const std::shared_ptr<const Climbed>& climbed);
    void setState(State state);
    void roomMoved();
    void retranslate();
    void rebuild();
    void addSection(QVBoxLayout* column, const QString& title);
    LadderCard* addStep(QVBoxLayout* column, const LadderStep& step, bool first);
    void addApplied(QVBoxLayout* column);
    void addTogether(QVBoxLayout* column);
    void addNothingFits(QVBoxLayout* column);
    void apply(const QList<LadderStep>& steps, bool together);
    void undo(const Applied& applied, LadderCard* card);
    [[nodiscard]] bool singleStepFits() const;
    [[nodiscard]] bool needsImport(const FitDraft& before, const LadderStep& step) const;
    [[nodiscard]] qint64 fullScale() const;
    [[nodiscard]] QList<Applied> applied() const;

    Workspace& m_workspace;
    QLabel *m_title, *m_order, *m_hint, *m_progressText, *m_nothingText;
    QProgressBar* m_progress;
    QWidget *m_progressRow, *m_nothing;
    QPushButton *m_cancel, *m_again, *m_toNetwork;
    InlineMessage* m_message;
    QScrollArea* m_scroll;
    QWidget* m_content = nullptr;
    LadderCard* m_first = nullptr;  // in m_content
    QTimer m_debounce;
    State m_state = State::Nothing;
    std::shared_ptr<const Climbed> m_climbed;
    QList<Applied> m_applied;
    qint64 m_room = 0;
    bool m_stale = true, m_open = false;  // m_open: the rungs of a network that fits are unfolded
    QString m_focus;                      // title of the card to have the focus after rebuild()
    LadderJob m_job;
};

}  // namespace fitroom::ui
