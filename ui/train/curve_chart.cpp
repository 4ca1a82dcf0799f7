#include "ui/train/curve_chart.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/chart_text.h"

#include <QChart>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QMouseEvent>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr double kBottom = 40;      // two rows of numbers
constexpr double kTop = 10;
constexpr double kRight = 26;
constexpr int kMostMarkers = 60;    // hollow discs; more of them would hide the line
constexpr double kOutliers = 0.01;  // share of the points that may leave the picture at the top

}  // namespace

double niceStep(double range, int steps) {
    if (!(range > 0) || !std::isfinite(range)) return 1;
    const double raw = range / std::max(1, steps);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (double factor : {1.0, 2.0, 2.5, 5.0})
        if (raw <= factor * power * (1 + 1e-9)) return factor * power;
    return 10 * power;
}

CurveChart::CurveChart(CurveKind kind, QWidget* parent)
    : QChartView(parent), m_kind(kind), m_raw(new QLineSeries), m_smooth(new QLineSeries), m_valLine(new QLineSeries),
      m_valPoints(new QScatterSeries), m_x(new QValueAxis), m_yLinear(new QValueAxis), m_yLog(new QLogValueAxis) {
    setLayoutDirection(Qt::LeftToRight);  // an axis runs to the right in every language
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    setMinimumSize(260, 170);
    QChart* c = chart();
    c->legend()->hide();
    c->setMargins(QMargins());
    c->setBackgroundRoundness(0);
    c->setAnimationOptions(QChart::NoAnimation);
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(m_x), static_cast<QAbstractAxis*>(m_yLinear),
                                static_cast<QAbstractAxis*>(m_yLog)}) {
        // Drawn here: QtCharts cuts labels short, knows no second row, and its grid lags behind a changed range.
        axis->setVisible(false);
    }
    m_yLog->setBase(10);
    c->addAxis(m_x, Qt::AlignBottom);
    c->addAxis(m_yLinear, Qt::AlignLeft);
    for (QXYSeries* s : {static_cast<QXYSeries*>(m_raw), static_cast<QXYSeries*>(m_smooth),
                         static_cast<QXYSeries*>(m_valLine), static_cast<QXYSeries*>(m_valPoints)}) {
        c->addSeries(s);
        s->attachAxis(m_x);
        s->attachAxis(m_yLinear);
    }
    m_yLog->setParent(this);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        applyTheme();
        refresh();
    });
    applyTheme();
    refresh();
}

void CurveChart::setCurves(const RunCurves* curves) {
    m_curves = curves;
    refresh();
}

void CurveChart::setLogScale(bool on) {
    if (on == m_log) return;
    m_log = on;
    QAbstractAxis* from = on ? static_cast<QAbstractAxis*>(m_yLinear) : m_yLog;
    QAbstractAxis* to = on ? static_cast<QAbstractAxis*>(m_yLog) : m_yLinear;
    chart()->removeAxis(from);
    from->setParent(this);
    chart()->addAxis(to, Qt::AlignLeft);
    for (QAbstractSeries* s : chart()->series()) s->attachAxis(to);
    refresh();
}

void CurveChart::setVerdict(const VerdictMark& mark) {
    m_verdict = mark;
    viewport()->update();
}

void CurveChart::setVerdictHighlighted(bool on) {
    if (on == m_highlight) return;
    m_highlight = on;
    viewport()->update();
}

const SmoothedCurve* CurveChart::training() const {
    if (!m_curves) return nullptr;
    switch (m_kind) {
        case CurveKind::Loss: return &m_curves->trainLoss();
        case CurveKind::Accuracy: return &m_curves->trainAccuracy();
        case CurveKind::Rate: return &m_curves->rate();
    }
    return nullptr;
}

const Downsampler* CurveChart::validation() const {
    if (!m_curves || m_kind == CurveKind::Rate) return nullptr;
    return m_kind == CurveKind::Loss ? &m_curves->testLoss() : &m_curves->testAccuracy();
}

CurveChart::Lines CurveChart::lines() const {
    const bool trains = training() && !training()->raw().isEmpty(), tests = validation() && !validation()->isEmpty();
    if (!trains && !tests) return {};
    return {trains, tests, trains && &training()->smooth() != &training()->raw()};
}

double CurveChart::xMax() const {
    const double last = m_curves ? static_cast<double>(m_curves->lastIteration()) : 0;
    const double planned = m_curves ? static_cast<double>(m_curves->info().maxIter) : 0;
    const double most = std::max(planned, last);
    return most > 0 ? most : 100;
}

double CurveChart::chance() const {
    return m_kind == CurveKind::Accuracy && m_curves && m_curves->info().classes > 1
               ? 1.0 / static_cast<double>(m_curves->info().classes)
               : 0;
}

bool CurveChart::chooseLossRange(double* low, double* high) const {
    bool any = false;
    const auto merge = [&](double a, double b) {
        *low = any ? std::min(*low, a) : a;
        *high = any ? std::max(*high, b) : b;
        any = true;
    };
    double a = 0, b = 0;
    if (training()->raw().robustRange(0, m_xMax, m_log ? 0 : kOutliers, &a, &b)) merge(a, b);
    if (training()->smooth().range(0, m_xMax, &a, &b)) merge(a, b);
    if (validation() && validation()->robustRange(0, m_xMax, m_log ? 0 : 2 * kOutliers, &a, &b)) merge(a, b);
    return any;
}

void CurveChart::setRanges() {
    m_xMax = xMax();
    m_x->setRange(0, m_xMax);
    double low = 0, high = 1;
    if (m_kind == CurveKind::Accuracy) {
        m_yLow = 0;
        m_yHigh = 1;
        m_yStep = 0.25;
    } else if (m_kind == CurveKind::Rate || !training() || !chooseLossRange(&low, &high)) {
        double top = 1;
        if (m_kind == CurveKind::Rate && training() && !training()->raw().range(0, m_xMax, &low, &top)) top = 1;
        m_yLow = 0;
        m_yStep = niceStep(top > 0 ? top : 1, 4);
        m_yHigh = m_yStep * std::max(1.0, std::ceil(top / m_yStep - 1e-9));
    } else if (m_log) {
        const double smallest = std::max(low, high * 1e-6);  // at most six decades; what is lower lies on the axis
        m_yLow = std::pow(10, std::floor(std::log10(std::max(smallest, 1e-12))));
        m_yHigh = std::max(m_yLow * 10, std::pow(10, std::ceil(std::log10(std::max(high, 1e-12)) - 1e-9)));
    } else {
        const double floor = std::min(0.0, low);
        m_yStep = niceStep(high - floor, 4);
        m_yLow = std::floor(floor / m_yStep) * m_yStep;
        m_yHigh = std::max(m_yLow + m_yStep, std::ceil(high / m_yStep - 1e-9) * m_yStep);
    }
    if (m_log) {
        m_yLog->setRange(m_yLow, m_yHigh);
    } else {
        m_yLinear->setRange(m_yLow, m_yHigh);
    }
}

void CurveChart::layoutPlot() {
    const QFontMetricsF metrics(Theme::instance().font(TextRole::Axis));
    // As wide as the widest row name or number, so that charts one above the other line up.
    double left = 46;
    for (const QString& s : {tr("iteration"), tr("epoch")}) left = std::max(left, metrics.horizontalAdvance(s) + firstLabelRoom(metrics) + 4);
    const QRectF plotArea(left, kTop, std::max(40.0, viewport()->width() - left - kRight),
                          std::max(40.0, viewport()->height() - kTop - kBottom));
    chart()->setPlotArea(plotArea);
}

QList<QPointF> CurveChart::points(const Downsampler& curve, double pixels) const {
    const int columns = std::max(40, static_cast<int>(plot().width() / pixels));
    QList<QPointF> list = curve.extract(0, m_xMax, columns);
    if (m_log)
        for (QPointF& p : list) p.setY(std::max(p.y(), m_yLow));
    return list;
}

void CurveChart::refresh() {
    layoutPlot();
    setRanges();
    if (const SmoothedCurve* curve = training()) {
        const bool smoothed = &curve->smooth() != &curve->raw();
        m_raw->replace(smoothed ? points(curve->raw(), 1) : QList<QPointF>());
        m_smooth->replace(points(curve->smooth(), smoothed ? 3 : 1));  // a thick, calm line shows no more
    } else {
        m_raw->clear();
        m_smooth->clear();
    }
    if (const Downsampler* curve = validation()) {
        m_valLine->replace(points(*curve, 2));
        QList<QPointF> markers;
        const int64_t every = std::max<int64_t>(1, (curve->size() + kMostMarkers - 1) / kMostMarkers);
        // Counted from the newest, so that the last one always has its disc.
        for (int64_t i = curve->size() - 1; i >= 0; i -= every)
            markers.append({curve->x(i), m_log ? std::max(curve->y(i), m_yLow) : curve->y(i)});
        m_valPoints->replace(markers);
    } else {
        m_valLine->clear();
        m_valPoints->clear();
    }
    const auto end = [](const Downsampler* curve) {
        return curve && !curve->isEmpty() ? std::optional(QPointF(curve->x(curve->size() - 1), curve->lastY())) : std::nullopt;
    };
    m_trainEnd = end(training() ? &training()->smooth() : nullptr);
    m_valEnd = end(validation());
    const QString sentence = summary();
    if (sentence != accessibleDescription()) setAccessibleDescription(sentence);
    viewport()->update();
}

int CurveChart::drawnPoints() const { return static_cast<int>(m_raw->count() + m_smooth->count() + m_valLine->count()); }

QRectF CurveChart::plot() const { return chart()->plotArea(); }

QPointF CurveChart::position(double iteration, double value) const {
    const QRectF r = plot();
    double share = 0;
    if (m_log)
        share = (std::log10(std::max(value, m_yLow)) - std::log10(m_yLow)) / (std::log10(m_yHigh) - std::log10(m_yLow));
    else
        share = (value - m_yLow) / (m_yHigh - m_yLow);
    return {r.left() + iteration / m_xMax * r.width(), r.bottom() - share * r.height()};
}

QString CurveChart::valueText(double value) const {
    switch (m_kind) {
        case CurveKind::Accuracy: return accuracyText(value);
        case CurveKind::Loss: return lossText(value);
        case CurveKind::Rate: return rateText(value);
    }
    return {};
}

QString CurveChart::summary() const {
    const SmoothedCurve* curve = training();
    const Downsampler* tests = validation();
    const bool hasTests = tests && !tests->isEmpty();
    if (!curve || (curve->raw().isEmpty() && !hasTests)) return tr("Nothing drawn yet.");
    QString text;
    if (!curve->raw().isEmpty()) {
        const QString last = count(m_curves->lastIteration());
        const QString from = valueText(curve->smooth().y(0)), to = valueText(curve->smooth().lastY());
        if (m_kind == CurveKind::Loss)
            text = tr("Training loss went from %1 to %2 by iteration %3.").arg(from, to, last);
        else if (m_kind == CurveKind::Accuracy)
            text = tr("Training accuracy went from %1 to %2 by iteration %3.").arg(from, to, last);
        else
            text = tr("The learning rate went from %1 to %2 by iteration %3.").arg(from, to, last);
    }
    if (hasTests) {
        int64_t best = 0;
        for (int64_t i = 1; i < tests->size(); ++i)
            if (m_kind == CurveKind::Loss ? tests->y(i) < tests->y(best) : tests->y(i) > tests->y(best)) best = i;
        const QString value = valueText(tests->y(best)), at = count(static_cast<int64_t>(tests->x(best)));
        const QString now = valueText(tests->lastY());
        if (!text.isEmpty()) text += QLatin1Char(' ');
        text += m_kind == CurveKind::Loss
                    ? tr("Validation loss was lowest, %1, at iteration %2 and is %3 now.").arg(value, at, now)
                    : tr("Validation accuracy was highest, %1, at iteration %2 and is %3 now.").arg(value, at, now);
    }
    if (!curve->raw().broken().empty())
        text += QLatin1Char(' ') + tr("The value was not a number from iteration %1 on.")
                                       .arg(count(static_cast<int64_t>(curve->raw().broken().front())));
    return text;
}

void CurveChart::applyTheme() {
    const Tokens& t = tokens();
    chart()->setBackgroundVisible(false);  // the grid lies under it
    setBackgroundBrush(t.surface);
    QColor faded = t.train;
    faded.setAlphaF(0.28F);
    m_raw->setPen(QPen(faded, 1));
    QPen line(t.train, 2.25);
    line.setJoinStyle(Qt::RoundJoin);
    line.setCapStyle(Qt::RoundCap);
    m_smooth->setPen(line);
    QPen dashed(t.val, 2);
    dashed.setDashPattern({3, 2});  // in pen widths: 6 and 4 px
    dashed.setCapStyle(Qt::FlatCap);
    m_valLine->setPen(dashed);
    m_valPoints->setMarkerSize(6);
    m_valPoints->setBrush(t.surface);
    m_valPoints->setColor(t.surface);
    m_valPoints->setPen(QPen(t.val, 1.5));
    m_valPoints->setBorderColor(t.val);
}

void CurveChart::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    refresh();
}

void CurveChart::changeEvent(QEvent* event) {
    QChartView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) refresh();
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
    QChartView::mouseMoveEvent(event);
    const QRectF r = plot();
    const QPointF at = mapToScene(event->position().toPoint());
    const double x = r.contains(at) ? (at.x() - r.left()) / r.width() * m_xMax : -1;
    if (x != m_hover) {
        m_hover = x;
        viewport()->update();
    }
    if (m_verdict.iteration >= 0) {
        const double mark = position(static_cast<double>(m_verdict.iteration), m_yLow).x();
        Q_EMIT verdictHovered(x >= 0 && std::abs(at.x() - mark) < 8);
    }
}

void CurveChart::leaveEvent(QEvent* event) {
    QChartView::leaveEvent(event);
    m_hover = -1;
    Q_EMIT verdictHovered(false);
    viewport()->update();
}

}  // namespace fitroom::ui
