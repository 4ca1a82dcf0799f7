// What CurveChart draws over QtCharts' curves.
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/train/chart_text.h"
#include "ui/train/curve_chart.h"

#include <QLineSeries>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

void CurveChart::drawBackground(QPainter* painter, const QRectF& rect) {
    const Tokens& t = tokens();
    painter->fillRect(rect, t.surface);
    const QRectF r = plot();
    painter->setPen(QPen(t.grid, 1));
    const auto line = [&](double value) {
        const double y = std::round(position(0, value).y()) + 0.5;
        painter->drawLine(QLineF(r.left(), y, r.right(), y));
    };
    if (m_log)
        for (double v = m_yLow; v <= m_yHigh * 1.0001; v *= 10) line(v);
    else
        for (int i = 1; i <= std::lround((m_yHigh - m_yLow) / m_yStep); ++i) line(m_yLow + i * m_yStep);
}

void CurveChart::drawForeground(QPainter* painter, const QRectF&) {
    QPainter& p = *painter;
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setLayoutDirection(Qt::LeftToRight);
    paintVerdict(p);
    paintAxes(p);
    paintTicks(p);
    paintChance(p);
    paintBroken(p);
    paintEndLabels(p);
    paintHover(p);
    p.restore();
}

void CurveChart::paintAxes(QPainter& p) const {
    const Tokens& t = tokens();
    const QRectF r = plot();
    QPen axis(t.strong, 1);
    axis.setCosmetic(true);
    p.setPen(axis);
    p.drawLine(QLineF(r.left(), std::round(r.bottom()) + 0.5, r.right(), std::round(r.bottom()) + 0.5));
    p.setFont(Theme::instance().font(TextRole::Axis));
    p.setPen(t.muted);
    const QFontMetricsF metrics(p.font());
    const double h = metrics.height();

    const auto yLabel = [&](double value, const QString& text) {
        const double y = position(0, value).y();
        p.drawText(QRectF(0, y - h / 2, r.left() - 8, h), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    if (m_log) {
        for (double v = m_yLow; v <= m_yHigh * 1.0001; v *= 10) yLabel(v, shortNumber(v, 3));
    } else {
        const int decimals = decimalsFor(m_yStep);
        const int steps = static_cast<int>(std::lround((m_yHigh - m_yLow) / m_yStep));
        for (int i = 0; i <= steps; ++i) yLabel(m_yLow + i * m_yStep, number(m_yLow + i * m_yStep, decimals));
    }

    const double row1 = r.bottom() + 6, row2 = row1 + h + 1;
    const double perEpoch = m_curves ? m_curves->iterationsPerEpoch() : 0;
    const auto xLabel = [&](double iteration, double y, const QString& text) {
        const double w = metrics.horizontalAdvance(text) + 2;
        const double x = std::min(position(iteration, m_yLow).x() - w / 2, viewport()->width() - w);
        p.drawText(QRectF(x, y, w, h), Qt::AlignCenter, text);
    };
    // The widest label decides how many there are.
    const double widest = metrics.horizontalAdvance(count(static_cast<int64_t>(m_xMax))) + 22;
    const double step = std::max(1.0, niceStep(m_xMax, std::clamp(static_cast<int>(r.width() / widest), 1, 6)));
    for (double x = 0; x <= m_xMax * (1 + 1e-9); x += step) {
        p.setPen(axis);
        const double px = position(x, m_yLow).x();
        p.drawLine(QLineF(px, r.bottom(), px, r.bottom() + 4));
        p.setPen(t.muted);
        xLabel(x, row1, count(std::llround(x)));
        if (perEpoch > 0) xLabel(x, row2, epochText(x / perEpoch, step / perEpoch));
    }
    const QRectF names(0, row1, r.left() - firstLabelRoom(metrics), h);
    p.drawText(names, Qt::AlignRight | Qt::AlignVCenter, tr("iteration"));
    if (perEpoch > 0) p.drawText(names.translated(0, row2 - row1), Qt::AlignRight | Qt::AlignVCenter, tr("epoch"));
}

double CurveChart::firstLabelRoom(const QFontMetricsF& metrics) {
    return std::max(metrics.horizontalAdvance(count(0)), metrics.horizontalAdvance(epochText(0, 0.01))) / 2 + 8;
}

std::vector<CurveChart::Tick> CurveChart::ticks() const {
    std::vector<Tick> words, flags;
    if (!m_curves) return words;
    const QRectF r = plot();
    const QFontMetricsF metrics(Theme::instance().font(TextRole::Axis));
    const auto xOf = [&](const RunCurves::Mark& mark) { return position(static_cast<double>(mark.iteration), m_yLow).x(); };
    double freeFrom = r.left() - 1;
    for (const RunCurves::Mark& mark : m_curves->marks()) {
        if (words.size() >= 200) break;
        QString word;
        if (mark.kind == QLatin1String("rate") && m_kind == CurveKind::Loss)
            word = tr("rate × %1").arg(shortNumber(mark.factor, 3));
        else if (mark.kind == QLatin1String("pause") && m_kind == CurveKind::Loss)
            word = tr("paused");
        if (word.isEmpty()) continue;
        const double x = xOf(mark), w = metrics.horizontalAdvance(word);
        if (x < freeFrom) continue;  // it would strike the word before it through
        const bool room = x + 4 + w <= r.right();
        words.push_back({x, room ? word : QString(), room ? QRectF(x + 4, r.bottom() - metrics.height() - 2, w, metrics.height()) : QRectF(), false});
        freeFrom = room ? x + w + 12 : x + 2;
    }
    for (const RunCurves::Mark& mark : m_curves->marks()) {
        if (flags.size() >= 200) break;
        if (mark.kind != QLatin1String("snapshot")) continue;
        const double x = xOf(mark);
        if (!flags.empty() && x < flags.back().x + 7) continue;
        // A pause writes a snapshot: its word says enough.
        const bool taken = std::any_of(words.begin(), words.end(), [x](const Tick& word) {
            return x > word.x - 7 && x < std::max(word.x + 2, word.box.right() + 2);
        });
        if (!taken) flags.push_back({x, {}, {}, true});
    }
    words.insert(words.end(), flags.begin(), flags.end());
    return words;
}

void CurveChart::paintTicks(QPainter& p) const {
    const Tokens& t = tokens();
    const double bottom = plot().bottom();
    p.setFont(Theme::instance().font(TextRole::Axis));
    for (const Tick& tick : ticks()) {
        p.setPen(QPen(t.strong, 1));
        p.drawLine(QLineF(tick.x, bottom - (tick.snapshot ? 4 : 12), tick.x, bottom));
        if (tick.snapshot) {  // a small flag, so that it differs from a rate change without its word
            p.setBrush(t.strong);
            p.drawPolygon(QPolygonF({{tick.x, bottom - 8}, {tick.x + 5, bottom - 6}, {tick.x, bottom - 4}}));
        }
        if (tick.word.isEmpty()) continue;
        QColor halo = t.surface;
        halo.setAlphaF(0.55F);
        p.fillRect(tick.box.adjusted(-1, 0, 1, 0), halo);
        p.setPen(t.muted);
        p.drawText(QPointF(tick.box.left(), bottom - 5), tick.word);
    }
}

void CurveChart::paintChance(QPainter& p) const {
    const double level = chance();
    if (level <= 0) return;
    const Tokens& t = tokens();
    const QRectF r = plot();
    const double y = position(0, level).y();
    QPen dotted(t.strong, 1.5);
    dotted.setDashPattern({1, 2});
    p.setPen(dotted);
    p.drawLine(QLineF(r.left(), y, r.right(), y));
    p.setPen(t.muted);
    p.setFont(Theme::instance().font(TextRole::Axis));
    const QString words = tr("chance %1 = 1 in %2").arg(shortNumber(level, 3), count(m_curves->info().classes));
    const QFontMetricsF metrics(p.font());
    const double w = metrics.horizontalAdvance(words);
    p.fillRect(QRectF(r.right() - w - 4, y - metrics.height() - 2, w + 4, metrics.height()), t.surface);
    p.drawText(QPointF(r.right() - w, y - 5), words);
}

void CurveChart::paintVerdict(QPainter& p) const {
    if (m_verdict.iteration < 0 || !m_curves || m_kind == CurveKind::Rate) return;
    const Tokens& t = tokens();
    const QRectF r = plot();
    const auto at = static_cast<double>(m_verdict.iteration);
    const double x = position(at, m_yLow).x();
    const Downsampler* tests = validation();
    const Downsampler& train = training()->smooth();
    p.save();
    p.setClipRect(r.adjusted(-4, -4, 4, 4));
    if (m_verdict.shadeBetween && tests && !tests->isEmpty() && !train.isEmpty()) {
        const double until = std::min(tests->x(tests->size() - 1), train.x(train.size() - 1));
        QPolygonF area;
        for (const QPointF& q : tests->extract(at, until, 200))
            if (q.x() >= at && q.x() <= until) area << position(q.x(), q.y());
        const QList<QPointF> below = train.extract(at, until, 200);
        for (auto q = below.rbegin(); q != below.rend(); ++q)
            if (q->x() >= at && q->x() <= until) area << position(q->x(), q->y());
        QColor tint = t.warn;
        tint.setAlphaF(m_highlight ? 0.18F : 0.09F);
        p.setPen(Qt::NoPen);
        p.setBrush(tint);
        if (area.size() > 2) p.drawPolygon(area);
    }
    p.setPen(QPen(t.warn, m_highlight ? 2.5 : 1.5));
    p.drawLine(QLineF(x, r.top(), x, r.bottom()));
    const int64_t index = tests ? tests->indexAt(at) : -1;
    if (index >= 0) {
        p.setPen(Qt::NoPen);
        p.setBrush(t.warn);
        p.drawEllipse(position(tests->x(index), tests->y(index)), m_highlight ? 6 : 5, m_highlight ? 6 : 5);
    }
    p.restore();
    if (m_verdict.chip.isEmpty() || m_kind != CurveKind::Loss) return;
    p.setFont(Theme::instance().font(TextRole::CaptionBold));
    const QFontMetricsF metrics(p.font());
    const QSizeF size(metrics.horizontalAdvance(m_verdict.chip) + 18, metrics.height() + 6);
    const double left = std::clamp(x - size.width() / 2, r.left(), std::max(r.left(), r.right() - size.width()));
    const QRectF chip(QPointF(left, r.top() + 4), size);
    p.setPen(Qt::NoPen);
    p.setBrush(t.warnTint);
    p.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    p.setPen(t.warn);
    p.drawText(chip, Qt::AlignCenter, m_verdict.chip);
}

void CurveChart::paintBroken(QPainter& p) const {
    if (!training()) return;
    const Tokens& t = tokens();
    const QRectF r = plot();
    double last = -10;
    const auto cross = [&](double iteration, const QColor& color) {
        const double x = position(iteration, m_yLow).x();
        if (x - last < 9) return;  // side by side they would be a bar; the first ones say enough
        last = x;
        p.setPen(QPen(color, 2));
        p.drawLine(QLineF(x - 3.5, r.top() - 1, x + 3.5, r.top() + 6));
        p.drawLine(QLineF(x + 3.5, r.top() - 1, x - 3.5, r.top() + 6));
    };
    // In a million broken points, one a pixel column is looked at.
    const auto each = [&](const std::vector<double>& list, const QColor& color) {
        const double perPixel = m_xMax / std::max(1.0, r.width());
        last = -10;
        for (auto i = list.begin(); i != list.end(); i = std::upper_bound(i, list.end(), *i + 9 * perPixel)) cross(*i, color);
    };
    each(training()->raw().broken(), t.err);
    if (validation()) each(validation()->broken(), t.val);
}

std::vector<CurveChart::EndLabel> CurveChart::endLabels() const {
    std::vector<EndLabel> labels;
    const auto add = [&](const std::optional<QPointF>& end, const QString& words, bool ofTraining) {
        if (end) labels.push_back({words.arg(valueText(end->y())), position(end->x(), std::clamp(end->y(), m_yLow, m_yHigh)), {}, ofTraining});
    };
    add(m_valEnd, tr("validation %1"), false);
    add(m_trainEnd, m_kind == CurveKind::Rate ? QStringLiteral("%1") : tr("training %1"), true);
    const QFontMetricsF metrics(Theme::instance().font(TextRole::CaptionBold));
    const double h = metrics.height(), right = viewport()->width() - 2.0;
    const QRectF r = plot();
    // What a label should not lie upon: the lines as they are drawn.
    std::vector<QPointF> drawn;
    for (const QXYSeries* series : {static_cast<const QXYSeries*>(m_smooth), static_cast<const QXYSeries*>(m_valLine)}) {
        const QList<QPointF> points = series->points();
        for (qsizetype i = 0; i < points.size(); ++i) {
            const QPointF at = position(points[i].x(), points[i].y());
            if (i > 0) {
                // Points stand far apart where the curve is short; a line lies between them all the same.
                const QPointF before = position(points[i - 1].x(), points[i - 1].y());
                const int steps = std::clamp(static_cast<int>((at.x() - before.x()) / 4), 0, 200);
                for (int k = 1; k < steps; ++k) drawn.push_back(before + (at - before) * k / steps);
            }
            drawn.push_back(at);
        }
    }
    // The lower curve's first: where both have to go above their ends, the upper curve's words stand above the other's.
    std::vector<EndLabel*> upwards;
    for (EndLabel& label : labels) upwards.push_back(&label);
    std::stable_sort(upwards.begin(), upwards.end(), [](const EndLabel* a, const EndLabel* b) { return a->end.y() > b->end.y(); });
    for (EndLabel* placed : upwards) {
        EndLabel& label = *placed;
        const double w = metrics.horizontalAdvance(label.text) + 2, x = label.end.x(), y = label.end.y();
        double best = 1e300;
        const auto weigh = [&](const QRectF& wanted) {
            QRectF box = wanted;
            box.moveTop(std::clamp(box.top(), 0.0, std::max(0.0, r.bottom() - 1 - h)));
            box.moveLeft(std::clamp(box.left(), r.left(), std::max(r.left(), right - w)));
            double cost = std::abs(box.center().y() - y) + 0.25 * std::abs(box.left() - (x + 10));
            for (const EndLabel& other : labels)
                if (&other != &label && (other.box.adjusted(-4, 0, 4, 0).intersects(box) || box.adjusted(-3, -3, 3, 3).contains(other.end))) cost += 1000;
            if (box.adjusted(-3, -3, 3, 3).contains(label.end)) cost += 1000;
            for (const QPointF& point : drawn)
                if (box.adjusted(-1, -1, 1, 1).contains(point)) cost += 8;
            if (cost >= best) return;
            best = cost;
            label.box = box;
        };
        for (int step = 0; step <= 8; ++step)
            for (const double side : {-1.0, 1.0}) {
                const double middle = y + side * step * h / 2;
                weigh({x + 10, middle - h / 2, w, h});                 // in the empty future
                weigh({x - w / 2, middle - h / 2, w, h});              // over or under the end
                weigh({x - w - 8, middle - h / 2, w, h});              // over or under the curve
            }
    }
    return labels;
}

void CurveChart::paintEndLabels(QPainter& p) const {
    const Tokens& t = tokens();
    p.setFont(Theme::instance().font(TextRole::CaptionBold));
    for (const EndLabel& label : endLabels()) {
        QColor halo = t.surface;
        halo.setAlphaF(0.85F);
        p.fillRect(label.box, halo);
        p.setPen(label.training ? t.train : t.val);
        p.drawText(label.box, Qt::AlignCenter, label.text);
    }
}

void CurveChart::paintHover(QPainter& p) const {
    if (m_hover < 0 || !training()) return;
    const Downsampler& curve = training()->smooth();
    const int64_t i = curve.indexAt(m_hover);
    if (i < 0) return;
    const Tokens& t = tokens();
    const QRectF r = plot();
    const double x = position(curve.x(i), m_yLow).x();
    QStringList parts{tr("iteration %1").arg(count(static_cast<int64_t>(curve.x(i)))),
                      m_kind == CurveKind::Rate ? valueText(curve.y(i)) : tr("training %1").arg(valueText(curve.y(i)))};
    if (validation())
        if (const int64_t v = validation()->indexAt(m_hover); v >= 0)
            parts << tr("validation %1").arg(valueText(validation()->y(v)));
    const QString text = parts.join(QStringLiteral(" · "));
    p.setPen(QPen(t.strong, 1, Qt::DashLine));
    p.drawLine(QLineF(x, r.top(), x, r.bottom()));
    p.setFont(Theme::instance().font(TextRole::Caption));
    const QFontMetricsF metrics(p.font());
    const QSizeF size(metrics.horizontalAdvance(text) + 16, metrics.height() + 8);
    const double left = std::clamp(x + 8, r.left(), std::max(r.left(), viewport()->width() - size.width() - 2));
    const QRectF box(QPointF(left, r.top() + 28), size);
    p.setPen(QPen(t.border, 1));
    p.setBrush(t.raised);
    p.drawRoundedRect(box, 4, 4);
    p.setPen(t.text);
    p.drawText(box, Qt::AlignCenter, text);
}

}  // namespace fitroom::ui
