#pragma once
// The resolution explorer: a slider over the sizes that images may have, what each needs and costs, the largest that fits,
// the shape of every layer at it, and what ties the network to one size. Apply is one undoable step.

#include "ui/document/workspace.h"
#include "ui/memory/resolution_job.h"
#include "ui/widgets/card.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace fitroom::ui {

class IconLabel;
class Plate;
class SizeSlider;

class ResolutionCard : public Card {
    Q_OBJECT
public:
    enum class State { Unknown, Measuring, Ready, Stopped, Failed };
    explicit ResolutionCard(Workspace& workspace, QWidget* parent = nullptr);
    [[nodiscard]] State state() const { return m_state; }

    // What the sentence is about; null: nothing planned yet.
    [[nodiscard]] const ResolutionPoint* point() const { return m_point.get(); }
    [[nodiscard]] SizeSlider* slider() const { return m_slider; }

Q_SIGNALS:
    void stateChanged();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Means { None, Resize, Crop, Import };  // what applying another size does to the project

    void build();
    void invalidate();  // the network, its solver, the limit or the data differ
    void start();
    void onSurveyed();
    void onPlanned(const std::shared_ptr<const ResolutionPoint>& point);
    void moveTo(qint64 side);
    void apply();
    void pool();
    void setState(State state);
    void refresh();
    void refreshPoint();
    void refreshTie();
    void refreshTable();
    [[nodiscard]] Means means() const;
    [[nodiscard]] QString need(const ResolutionPoint& point) const;

    Workspace& m_workspace;
    ResolutionJob m_job;
    QTimer m_surveyDelay, m_planDelay;
    State m_state = State::Unknown;
    Error m_error;           // Failed
    Error m_refusal;         // of the side where the slider stands
    qint64 m_refused = 0;
    std::shared_ptr<const ResolutionPoint> m_point;
    NetSpec m_spec;          // as surveyed
    qint64 m_budget = 0;     // as surveyed
    int m_direction = 0;     // where the slider moved last
    qint64 m_last = 0;
    double m_imageSeconds = 0;  // measured by a run of this network; 0: not known

    QLabel *m_line, *m_effect, *m_tieText, *m_status;
    IconLabel *m_icon, *m_tieIcon;
    QWidget *m_content, *m_statusRow;
    QProgressBar* m_progress;
    QPushButton *m_stop, *m_apply, *m_toAsIs, *m_toTwice, *m_toFull, *m_pool, *m_fold;
    Plate* m_tie;
    SizeSlider* m_slider;
    QTableWidget* m_table;
};

}  // namespace fitroom::ui
