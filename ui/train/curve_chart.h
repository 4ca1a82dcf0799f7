#pragma once
// One chart of a run, drawn by QtCharts, with what QtCharts has not: both axis rows, labels at the curve's end, the
// verdict's mark, the words of the chance line, crosses for NaN. Always left to right. Reads RunCurves, never changes it.

#include "ui/train/run_curves.h"

#include <QChartView>

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QLineSeries;
class QLogValueAxis;
class QScatterSeries;
class QValueAxis;
class QXYSeries;
QT_END_NAMESPACE

namespace fitroom::ui {

enum class CurveKind { Loss, Accuracy, Rate };

struct VerdictMark {
    int64_t iteration = -1;  // −1: none
    QString chip;            // "lowest at 500"
    bool shadeBetween = false;
};

class CurveChart : public QChartView {
    Q_OBJECT
public:
    explicit CurveChart(CurveKind kind, QWidget* parent = nullptr);

    // Not owned; must outlive the chart or be replaced. Null: an empty chart.
    void setCurves(const RunCurves* curves);
    void setLogScale(bool on);
    [[nodiscard]] bool logScale() const { return m_log; }
    void setVerdict(const VerdictMark& mark);
    // Draws the mark stronger while the card's evidence is under the pointer.
    void setVerdictHighlighted(bool on);
    // Reads the curves again: at most 4 points a pixel column reach QtCharts.
    void refresh();
    // One sentence with the figures, for readers and tooltips.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] CurveKind kind() const { return m_kind; }
    // What is drawn now; for tests.
    [[nodiscard]] int drawnPoints() const;
    [[nodiscard]] QPointF position(double iteration, double value) const;
    [[nodiscard]] QRectF plot() const;
    QSize sizeHint() const override { return {640, 280}; }

Q_SIGNALS:
    void verdictHovered(bool on);

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void applyTheme();
    void layoutPlot();
    void setRanges();
    [[nodiscard]] bool chooseLossRange(double* low, double* high) const;
    [[nodiscard]] QList<QPointF> points(const Downsampler& curve, double pixels) const;  // pixels a column
    [[nodiscard]] const SmoothedCurve* training() const;
    [[nodiscard]] const Downsampler* validation() const;
    [[nodiscard]] double xMax() const;
    [[nodiscard]] QString valueText(double value) const;
    [[nodiscard]] double chance() const;

    void paintAxes(QPainter& p) const;
    void paintTicks(QPainter& p) const;
    void paintChance(QPainter& p) const;
    void paintVerdict(QPainter& p) const;
    void paintBroken(QPainter& p) const;
    void paintEndLabels(QPainter& p) const;
    void paintHover(QPainter& p) const;

    CurveKind m_kind;
    const RunCurves* m_curves = nullptr;
    bool m_log = false;
    VerdictMark m_verdict;
    bool m_highlight = false;
    double m_hover = -1;
    double m_xMax = 100, m_yLow = 0, m_yHigh = 1, m_yStep = 0.25;
    QLineSeries *m_raw, *m_smooth, *m_valLine;
    QScatterSeries* m_valPoints;
    QValueAxis *m_x, *m_yLinear;
    QLogValueAxis* m_yLog;
};

// 1, 2, 2.5 or 5 times a power of ten, so that `range` has about `steps` of them.
[[nodiscard]] double niceStep(double range, int steps);

}  // namespace fitroom::ui
