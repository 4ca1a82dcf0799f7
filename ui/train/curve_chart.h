#pragma once
// One chart of a run, drawn by QtCharts, with what QtCharts has not: both axis rows, labels at the curve's end, the
// verdict's mark, the words of the chance line, crosses for NaN. Always left to right. Reads RunCurves, never changes it.

#include "ui/train/run_curves.h"

#include <QChartView>

#include <optional>

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
    // Which lines there are to draw; before the first point all that may come.
    struct Lines {
        bool training = true, validation = true, eachIteration = true;
    };
    [[nodiscard]] Lines lines() const;
    // What is drawn now; for tests.
    [[nodiscard]] int drawnPoints() const;
    [[nodiscard]] QPointF position(double iteration, double value) const;
    [[nodiscard]] QRectF plot() const;
    // The words at the ends of the curves: validation's, then training's.
    struct EndLabel {
        QString text;
        QPointF end;  // of the curve as drawn
        QRectF box;
        bool training = false;
    };
    [[nodiscard]] std::vector<EndLabel> endLabels() const;
    // Words and flags along the axis; no two of them touch.
    struct Tick {
        double x = 0;
        QString word;  // empty: a line alone, or a snapshot's flag
        QRectF box;    // of the word
        bool snapshot = false;
    };
    [[nodiscard]] std::vector<Tick> ticks() const;
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
    // Between the name of an axis row and the axis: half of the widest number under the zero, and a gap.
    [[nodiscard]] static double firstLabelRoom(const QFontMetricsF& metrics);
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
    // Ends of the curves as they are drawn: a label must not run ahead of its line.
    std::optional<QPointF> m_trainEnd, m_valEnd;
    double m_xMax = 100, m_yLow = 0, m_yHigh = 1, m_yStep = 0.25;
    QLineSeries *m_raw, *m_smooth, *m_valLine;
    QScatterSeries* m_valPoints;
    QValueAxis *m_x, *m_yLinear;
    QLogValueAxis* m_yLog;
};

// 1, 2, 2.5 or 5 times a power of ten, so that `range` has about `steps` of them.
[[nodiscard]] double niceStep(double range, int steps);

}  // namespace fitroom::ui
