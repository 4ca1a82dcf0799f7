#include "ui/results/compare_chart.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/chart_text.h"
#include "ui/train/curve_chart.h"

#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

CompareChart::CompareChart(QWidget* parent) : QChartView(parent), m_x(new QValueAxis), m_y(new QValueAxis) {
    setLayoutDirection(Qt::LeftToRight);
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setMinimumHeight(180);
    chart()->legend()->hide();
    chart()->setMargins(QMargins());
    chart()->setBackgroundRoundness(0);
    for (QValueAxis* axis : {m_x, m_y}) {
        axis->setLabelsVisible(false);
        axis->setLineVisible(false);
    }
    m_x->setGridLineVisible(false);
    m_y->setTickType(QValueAxis::TicksDynamic);
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    connect(&Theme::instance(), &Theme::changed, this, &CompareChart::rebuild);
    rebuild();
}

const Downsampler& CompareChart::curve(const RunSummary& run) const {
    return m_accuracy ? run.curves.testAccuracy() : run.curves.testLoss();
}

QPen CompareChart::penOf(int i) const {
    const Tokens& t = tokens();
    QPen pen(i % 2 == 0 ? t.train : t.val, 2);
    static const std::array<QList<qreal>, 3> dashes{QList<qreal>{}, QList<qreal>{4, 2}, QList<qreal>{1, 1.5}};
    if (const auto& d = dashes[static_cast<size_t>(i / 2) % 3]; !d.isEmpty()) pen.setDashPattern(d);
    return pen;
}

void CompareChart::setRuns(std::vector<std::shared_ptr<const RunSummary>> runs, bool accuracy) {
    if (runs.size() > kMost) runs.resize(kMost);
    m_runs = std::move(runs);
    m_accuracy = accuracy;
    rebuild();
}

QString CompareChart::summary() const {
    QStringList parts;
    for (const auto& run : m_runs)
        if (!curve(*run).isEmpty())
            parts << tr("%1 ends at %2").arg(runName(run->folder), m_accuracy ? percent(curve(*run).lastY(), 2) : lossText(curve(*run).lastY()));
    return parts.join(QStringLiteral("; "));
}

void CompareChart::rebuild() {
    const Tokens& t = tokens();
    chart()->setBackgroundBrush(t.surface);
    chart()->setBackgroundPen(Qt::NoPen);
    setBackgroundBrush(t.surface);
    m_y->setGridLinePen(QPen(t.grid, 1));
    chart()->removeAllSeries();
    chart()->setPlotArea(QRectF(46, 10, std::max(40, viewport()->width() - 46 - 90), std::max(40, viewport()->height() - 10 - 26)));
    m_xMax = 1;
    double top = 0;
    for (const auto& run : m_runs) {
        const Downsampler& d = curve(*run);
        if (d.isEmpty()) continue;
        m_xMax = std::max(m_xMax, d.x(d.size() - 1));
        double low = 0, high = 0;
        if (d.robustRange(0, 1e18, 0.02, &low, &high)) top = std::max(top, high);
    }
    m_yStep = m_accuracy ? 0.25 : niceStep(top > 0 ? top : 1, 4);
    m_yMax = m_accuracy ? 1 : std::max(m_yStep, std::ceil(top / m_yStep) * m_yStep);
    m_x->setRange(0, m_xMax);
    m_y->setTickInterval(m_yStep);
    m_y->setRange(0, m_yMax);
    for (size_t i = 0; i < m_runs.size(); ++i) {
        auto* series = new QLineSeries;
        series->setPen(penOf(static_cast<int>(i)));
        series->replace(curve(*m_runs[i]).extract(0, m_xMax, std::max(40, viewport()->width())));
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
    }
    setAccessibleName(tr("Runs compared"));
    setAccessibleDescription(summary());
    viewport()->update();
}

void CompareChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    rebuild();
}

void CompareChart::drawForeground(QPainter* painter, const QRectF&) {
    const Tokens& t = tokens();
    QPainter& p = *painter;
    p.save();
    p.setLayoutDirection(Qt::LeftToRight);
    p.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(p.font());
    const QRectF r = chart()->plotArea();
    p.setPen(QPen(t.strong, 1));
    p.drawLine(QLineF(r.left(), std::round(r.bottom()) + 0.5, r.right(), std::round(r.bottom()) + 0.5));
    p.setPen(t.muted);
    for (double v = 0; v <= m_yMax * 1.0001; v += m_yStep)
        p.drawText(QRectF(0, r.bottom() - v / m_yMax * r.height() - 8, r.left() - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                   m_accuracy ? percent(v, 0) : number(v, decimalsFor(m_yStep)));
    const double step = std::max(1.0, niceStep(m_xMax, 4));
    for (double x = 0; x <= m_xMax * 1.0001; x += step) {
        const QString text = count(std::llround(x));
        const double w = metrics.horizontalAdvance(text) + 4;
        p.drawText(QRectF(r.left() + x / m_xMax * r.width() - w / 2, r.bottom() + 5, w, 16), Qt::AlignCenter, text);
    }
    // Names at the curves' ends, pushed apart where they would lie upon each other.
    struct Label {
        double y;
        int run;
    };
    std::vector<Label> labels;
    for (size_t i = 0; i < m_runs.size(); ++i)
        if (const Downsampler& d = curve(*m_runs[i]); !d.isEmpty())
            labels.push_back({r.bottom() - std::clamp(d.lastY() / m_yMax, 0.0, 1.0) * r.height(), static_cast<int>(i)});
    std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) { return a.y < b.y; });
    p.setFont(Theme::instance().font(TextRole::CaptionBold));
    double free = r.top() - 8;
    for (Label& l : labels) {
        l.y = std::max(l.y, free + 8);
        free = l.y + 8;
        p.setPen(penOf(l.run).color());
        p.drawText(QRectF(r.right() + 6, l.y - 8, 84, 16), Qt::AlignLeft | Qt::AlignVCenter, runName(m_runs[static_cast<size_t>(l.run)]->folder));
    }
    p.restore();
}

}  // namespace fitroom::ui
