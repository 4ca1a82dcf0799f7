#pragma once
// A chart in its card: title, legend, log scale on request, and the same figures as a table.

#include "ui/train/curve_chart.h"
#include "ui/widgets/card.h"
#include "ui/widgets/live_texts.h"

class QStackedWidget;
class QTableView;
class QToolButton;

namespace fitroom::ui {

class ChartLegend;
class CurveTable;
class Switch;

class LiveChart : public Card {
    Q_OBJECT
public:
    explicit LiveChart(CurveKind kind, QWidget* parent = nullptr);

    void setCurves(const RunCurves* curves);
    void refresh();
    [[nodiscard]] CurveChart* chart() const { return m_chart; }
    [[nodiscard]] CurveTable* table() const { return m_table; }
    [[nodiscard]] ChartLegend* legend() const { return m_legend; }
    void showTable(bool on);
    // For a picture: without what can only be pressed on a screen.
    void hideControls();

protected:
    void changeEvent(QEvent* event) override;

private:
    QString chartTitle() const;

    CurveChart* m_chart;
    CurveTable* m_table;
    ChartLegend* m_legend;
    QTableView* m_view;
    QStackedWidget* m_stack;
    QToolButton* m_tableButton;
    Switch* m_log = nullptr;
    LiveTexts m_texts;
};

}  // namespace fitroom::ui
