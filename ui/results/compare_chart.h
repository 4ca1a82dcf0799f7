#pragma once
// Validation curves of several runs in one picture; each has its own dashes and its name at its end, not a colour alone.

#include "ui/results/run_list.h"

#include <QChartView>

QT_BEGIN_NAMESPACE
class QValueAxis;
QT_END_NAMESPACE

namespace fitroom::ui {

class CompareChart : public QChartView {
    Q_OBJECT
public:
    static constexpr int kMost = 6;

    explicit CompareChart(QWidget* parent = nullptr);
    void setRuns(std::vector<std::shared_ptr<const RunSummary>> runs, bool accuracy);
    [[nodiscard]] QString summary() const;
    [[nodiscard]] QSize sizeHint() const override { return {520, 240}; }

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    [[nodiscard]] const Downsampler& curve(const RunSummary& run) const;
    [[nodiscard]] QPen penOf(int i) const;

    std::vector<std::shared_ptr<const RunSummary>> m_runs;
    bool m_accuracy = true;
    double m_xMax = 100, m_yMax = 1, m_yStep = 0.25;
    QValueAxis *m_x, *m_y;
};

}  // namespace fitroom::ui
