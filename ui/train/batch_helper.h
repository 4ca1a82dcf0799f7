#pragma once
// What a change of the batch means for the rest of the solver: with it the epochs stay, as one undoable step; then what is
// advised for the learning rate, and the batches to add up so that learning stays as it was.

#include "ui/document/project.h"
#include "ui/train/epoch_math.h"

#include <QPointer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace fitroom::ui {

class ActionRow;
class Plate;

class BatchHelper : public QWidget {
    Q_OBJECT
public:
    explicit BatchHelper(QWidget* parent = nullptr);

    void setProject(Project* project);  // null: none
    // Both at once, as one step; steps that follow each other are one, reckoned from where the first began.
    void change(int batch, int iterSize, const QString& what);
    // Inside change() the project passes through states that are none: wait for changed().
    [[nodiscard]] bool isChanging() const { return m_changing; }
    void show(const EpochMath& math);
    // "256 × 2 cards × iter_size 2 = 1,024": the batch of the file is that of each card.
    [[nodiscard]] static QString cardsText(const EpochMath& math);

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    // What is compared with: the state before the first change of a row of them.
    struct State {
        caffe::SolverParameter solver;
        int batch = 0;
        [[nodiscard]] int64_t effective() const;
        [[nodiscard]] bool sameBut(const State& other) const;  // for the learning rate
    };
    [[nodiscard]] State state() const;
    [[nodiscard]] bool keepsEpochs() const;
    void refresh();
    void refreshRows(const State& now);
    [[nodiscard]] QString keptText(const State& now) const;
    [[nodiscard]] QString normText(const State& now) const;

    QPointer<Project> m_project;
    EpochMath m_math;
    State m_origin, m_written;
    int m_stepIndex = -1;  // of the undo stack, after the last change
    bool m_changing = false;

    QCheckBox* m_keep;
    QPushButton* m_fold;
    QLabel *m_explained, *m_title, *m_kept, *m_norm;
    Plate* m_panel;
    ActionRow *m_addUp, *m_rate;
    double m_advised = 0;
};

}  // namespace fitroom::ui
