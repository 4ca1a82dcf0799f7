#pragma once
// The page Memory: it rises from the fit bar and goes back with Esc. Needed, free, over or spare; what holds the bytes, as a
// map and as a table; one training step through memory, and what takes its time; what the operating system reports while a run holds it.

#include "ui/document/workspace.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QScrollArea;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QToolButton;
class QBoxLayout;
class QVBoxLayout;

namespace fitroom::ui {

class Card;
class ElidedLabel;
class LadderList;
class LedgerTable;
class MemoryLegend;
class MemoryMap;
class ResolutionCard;
class Segmented;
class StepChart;
class StepTime;

class MemoryPanel : public QFrame {
    Q_OBJECT
public:
    enum View { ByLayer, ByPurpose, Table };
    explicit MemoryPanel(Workspace& workspace, QWidget* parent);
    void setView(View view);
    [[nodiscard]] MemoryMap* map() const { return m_map; }
    [[nodiscard]] StepChart* chart() const { return m_chart; }
    [[nodiscard]] QTableView* table() const { return m_table; }

Q_SIGNALS:
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Running {  // what the run that holds memory says of it
        int64_t planned = 0, allocated = 0, used = 0;
        uint64_t resident = 0;
    };
    [[nodiscard]] QWidget* buildHead();
    [[nodiscard]] QWidget* buildLeft();
    [[nodiscard]] QWidget* buildRight();
    void followRun();
    void shareWidth();
    void openLayer(quint64 layer);
    void retranslate();
    void refresh();
    void refreshFigures();
    [[nodiscard]] static QString roomText(const Fit& fit);  // who has the memory, and what is held elsewhere
    void refreshRun();
    void refreshMapText();
    void refreshChartText();

    Workspace& m_workspace;
    Running m_running;
    QLabel *m_title, *m_need, *m_needNote, *m_free, *m_freeNote, *m_rest, *m_restNote;
    QLabel *m_others, *m_run, *m_mapText, *m_chartText;
    ElidedLabel* m_facts;
    QToolButton* m_back;
    QPushButton* m_again;
    Segmented* m_switch;
    QStackedWidget* m_views;
    MemoryMap* m_map;
    LedgerTable* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    MemoryLegend* m_legend;
    Card* m_step;
    StepChart* m_chart;
    StepTime* m_time;
    LadderList* m_ladder;
    ResolutionCard* m_sizes;
    QVBoxLayout* m_left;
    QBoxLayout* m_top;  // the figures and the switch: beside each other, or in two rows
    QWidget* m_side;
};

}  // namespace fitroom::ui
