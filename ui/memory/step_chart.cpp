#include "ui/memory/step_chart.h"

#include "ui/memory/ledger.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace fitroom::ui {

namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;

// Steps that are round in the unit they are said in: 1, 2 or 5 times a power of ten, or of two below a GiB.
double gridStep(double full) {
    const double unit = full >= 0.95 * kGiB ? kGiB : full >= 1024 * 1024 ? 1024.0 * 1024 : 1024.0;
    const double rough = full / unit / 5, magnitude = std::pow(10, std::floor(std::log10(std::max(rough, 1e-9))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * magnitude >= rough) return factor * magnitude * unit;
    return 10 * magnitude * unit;
}

}  // namespace

StepChart::StepChart(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&Theme::instance(), &Theme::changed, this, QOverload<>::of(&StepChart::update));
}

void StepChart::setPlan(std::shared_ptr<const Plan> plan, int64_t beside, int64_t capacity, const QString& capacityText) {
    const bool other = plan != m_plan;
    m_beside = beside;
    m_capacity = capacity;
    m_capacityText = capacityText;
    if (other) {
        m_plan = std::move(plan);
        m_moments = m_plan ? stepTimeline(*m_plan) : std::vector<StepMoment>();
        m_peak = peakMoment(m_moments);
        m_cursor = m_hover = -1;
        m_seconds.clear();
        collect();
    }
    describe();
    update();
    Q_EMIT cursorChanged();
}

void StepChart::setTimes(std::vector<double> seconds) {
    m_seconds = std::move(seconds);
    m_allSeconds = std::accumulate(m_seconds.begin(), m_seconds.end(), 0.0);
    describe();
    Q_EMIT cursorChanged();
}

void StepChart::collect() {
    m_sections.clear();
    m_runs.clear();
    std::string stage;
    for (size_t i = 0; i < m_moments.size(); ++i) {
        const StepMoment& moment = m_moments[i];
        // What is computed again, and updates among it, belong to the way back.
        const bool back = !m_sections.empty() && m_sections.back().kind == Section::Kind::Backward;
        const auto kind = moment.program > 0 ? Section::Kind::Validation : moment.pass != Pass::Forward || back ? Section::Kind::Backward : Section::Kind::Forward;
        const bool newSection = m_sections.empty() || m_sections.back().kind != kind;
        if (newSection) m_sections.push_back({kind, i, i});
        m_sections.back().end = i + 1;
        const GraphLayer* layer = layerOf(static_cast<int>(i));
        const LayerPlace place = layer ? placeOf(layer->name) : LayerPlace();
        const std::string& key = place.number.empty() ? place.stage : place.number;
        if (newSection || m_runs.empty() || key != stage) m_runs.push_back({QString::fromStdString(place.stage), i, i});
        m_runs.back().end = i + 1;
        stage = key;
    }
    // Called after what most of it is called: the way back through res5 begins with pool5.
    for (Run& run : m_runs) {
        std::map<std::string, int> names;
        for (size_t i = run.begin; i < run.end; ++i)
            if (const GraphLayer* layer = layerOf(static_cast<int>(i))) ++names[placeOf(layer->name).stage];
        const auto most = std::max_element(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        if (most != names.end()) run.name = QString::fromStdString(most->first);
    }
}

void StepChart::describe() {
    setAccessibleName(tr("One training step"));
    setAccessibleDescription(m_cursor >= 0 ? textOf(m_cursor) : summary());
}

const GraphLayer* StepChart::layerOf(int moment) const {
    const StepMoment& at = m_moments[static_cast<size_t>(moment)];
    if (at.layer < 0) return nullptr;
    return &m_plan->programs[static_cast<size_t>(at.program)].graph->layers[static_cast<size_t>(at.layer)];
}

int64_t StepChart::bytesAt(int moment) const { return m_moments[static_cast<size_t>(moment)].bytes + m_beside; }

QString StepChart::sectionName(Section::Kind kind) const {
    switch (kind) {
        case Section::Kind::Forward: return tr("forward");
        case Section::Kind::Backward: return tr("backward");
        case Section::Kind::Validation: return tr("validation");
    }
    return {};
}

QString StepChart::textOf(int moment, bool exact) const {
    const StepMoment& at = m_moments[static_cast<size_t>(moment)];
    const PlannedOp& op = m_plan->programs[static_cast<size_t>(at.program)].ops[static_cast<size_t>(at.op)];
    const GraphLayer* layer = layerOf(moment);
    const QString pass = at.program > 0 ? tr("validation") : at.again ? tr("forward once more") : at.pass == Pass::Forward ? tr("forward") : at.pass == Pass::Backward ? tr("backward") : tr("update");
    QString time;
    if (at.program == 0 && !m_seconds.empty() && m_allSeconds > 0) {
        const double seconds = m_seconds[static_cast<size_t>(at.op)];
        time = QLatin1Char(' ') + tr("Takes %1, %2 of the step.").arg(shortTime(seconds), percent(seconds / m_allSeconds));
    }
    return tr("Operation %1 of %2: %3 in %4, %5. Alive: %6.")
        .arg(count(moment + 1), count(static_cast<qint64>(m_moments.size())), isolate(QString::fromLatin1(op.kind)),
             layer ? isolate(QString::fromStdString(layer->name)) : tr("all layers"), pass, exact ? bytesExact(bytesAt(moment)) : bytes(bytesAt(moment))) +
           time;
}

QString StepChart::summary() const {
    if (m_peak < 0) return tr("Known once the network can be measured.");
    const GraphLayer* layer = layerOf(m_peak);
    const QString name = layer ? isolate(QString::fromStdString(layer->name)) : tr("all layers");
    const StepMoment& at = m_moments[static_cast<size_t>(m_peak)];
    const QString size = bytes(bytesAt(m_peak));
    if (at.program > 0) return tr("The peak is %1, in validation at %2.").arg(size, name);
    if (at.pass == Pass::Forward) return at.again ? tr("The peak is %1, as %2 is computed once more.").arg(size, name) : tr("The peak is %1, on the way forward at %2.").arg(size, name);
    return at.pass == Pass::Backward ? tr("The peak is %1, on the way back at %2.").arg(size, name) : tr("The peak is %1, as the weights of %2 are updated.").arg(size, name);
}

QRectF StepChart::plot() const {
    const QFontMetricsF axis(Theme::instance().font(TextRole::Axis)), caption(Theme::instance().font(TextRole::CaptionBold));
    const double left = axis.horizontalAdvance(bytes(static_cast<qint64>(top()))) + 10;
    const double below = axis.height() + caption.height() + 12, above = caption.height() + 6;
    return {left, above, std::max(10.0, width() - left - 10), std::max(10.0, height() - above - below)};
}

double StepChart::top() const {
    double most = 1;
    if (m_peak >= 0) most = static_cast<double>(bytesAt(m_peak));
    // The seam is drawn where it is near enough to say something; else the curve would be a hair on the ground.
    if (m_capacity > 0 && static_cast<double>(m_capacity) < 2 * most) most = std::max(most, static_cast<double>(m_capacity));
    const double step = gridStep(most * 1.04);
    return std::ceil(most * 1.04 / step) * step;
}

double StepChart::x(double moment) const {
    const QRectF area = plot();
    return area.left() + area.width() * moment / std::max<double>(1, static_cast<double>(m_moments.size()));
}

double StepChart::y(double bytes) const {
    const QRectF area = plot();
    return area.bottom() - area.height() * std::min(1.0, bytes / top());
}

int StepChart::momentAt(double px) const {
    const QRectF area = plot();
    if (m_moments.empty() || px < area.left() || px > area.right()) return -1;
    return std::clamp(static_cast<int>((px - area.left()) / area.width() * static_cast<double>(m_moments.size())), 0, static_cast<int>(m_moments.size()) - 1);
}

void StepChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_moments.empty()) {
        painter.setPen(tokens().muted);
        painter.setFont(Theme::instance().font(TextRole::Body));
        painter.drawText(rect(), static_cast<int>(Qt::AlignCenter | Qt::TextWordWrap), summary());
        return;
    }
    paintGrid(painter);
    paintCurve(painter);
    paintAxis(painter);
    paintMarks(painter);
    if (showsFocus(this)) {
        painter.setPen(QPen(tokens().focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void StepChart::paintGrid(QPainter& painter) const {
    const Tokens& t = tokens();
    const QRectF area = plot();
    painter.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    const double full = top(), step = gridStep(full / 1.04);
    for (double at = 0; at <= full * 1.0001; at += step) {
        painter.setPen(QPen(t.grid, 1));
        painter.drawLine(QPointF(area.left(), y(at)), QPointF(area.right(), y(at)));
        const bool last = at + step > full * 1.0001;
        const bool gib = full >= 0.95 * kGiB;
        const QString text = at == 0 ? count(0) : gib && !last ? shortNumber(at / kGiB, 4) : bytes(static_cast<qint64>(at));
        painter.setPen(t.muted);
        painter.drawText(QRectF(0, y(at) - metrics.height() / 2, area.left() - 6, metrics.height()), static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter), text);
    }
}

void StepChart::paintCurve(QPainter& painter) const {
    const Tokens& t = tokens();
    const QRectF area = plot();
    QPainterPath line;
    for (size_t i = 0; i < m_moments.size(); ++i) {
        const double height = y(static_cast<double>(bytesAt(static_cast<int>(i))));
        const QPointF from(x(static_cast<double>(i)), height), to(x(static_cast<double>(i) + 1), height);
        if (i == 0) line.moveTo(from);
        else line.lineTo(from);
        line.lineTo(to);
    }
    QPainterPath ground = line;
    ground.lineTo(area.right(), area.bottom());
    ground.lineTo(area.left(), area.bottom());
    ground.closeSubpath();
    const bool over = m_peak >= 0 && m_capacity > 0 && bytesAt(m_peak) > m_capacity;
    const double seam = over ? y(static_cast<double>(m_capacity)) : area.top();
    painter.save();
    painter.setPen(Qt::NoPen);
    QColor cloth = t.of(Purpose::Gradients);
    cloth.setAlphaF(0.22F);
    painter.setClipRect(QRectF(area.left(), seam, area.width(), area.bottom() - seam));
    painter.fillPath(ground, cloth);
    if (over) {
        painter.setClipRect(QRectF(area.left(), 0, area.width(), seam));
        painter.setClipPath(ground, Qt::IntersectClip);
        painter.fillRect(area, t.errTint);
        painter.setPen(QPen(t.err, 1.4));
        for (double at = area.left() - area.height(); at < area.right(); at += 7) painter.drawLine(QPointF(at, area.top()), QPointF(at + area.height(), area.bottom()));
    }
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(t.of(Purpose::Activations), 1.75));
    painter.drawPath(line);
}

void StepChart::paintAxis(QPainter& painter) const {
    const Tokens& t = tokens();
    const QRectF area = plot();
    painter.setPen(QPen(t.strong, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    const QFont axis = Theme::instance().font(TextRole::Axis);
    const QFontMetricsF metrics(axis);
    painter.setFont(axis);
    const double bar = area.bottom() + 3;
    for (const Run& run : m_runs) {
        const double from = x(static_cast<double>(run.begin)), to = x(static_cast<double>(run.end));
        painter.fillRect(QRectF(from, bar, std::max(1.0, to - from - 1), 4), t.strong);
        const double wide = metrics.horizontalAdvance(run.name);
        if (run.name.isEmpty() || wide + 6 > to - from) continue;
        painter.setPen(t.muted);
        painter.drawText(QRectF(from, bar + 5, to - from, metrics.height()), Qt::AlignCenter, run.name);
    }
    painter.setFont(Theme::instance().font(TextRole::CaptionBold));
    const QFontMetricsF bold(painter.font());
    for (const Section& section : m_sections) {
        const double from = x(static_cast<double>(section.begin)), to = x(static_cast<double>(section.end));
        if (section.begin > 0) {
            painter.setPen(QPen(t.strong, 1, Qt::DotLine));
            painter.drawLine(QPointF(from, area.top()), QPointF(from, bar + 4));
        }
        painter.setPen(t.text);
        painter.drawText(QRectF(from, bar + 6 + metrics.height(), std::max(0.0, to - from - 4), bold.height()), static_cast<int>(Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter),
                         bold.elidedText(sectionName(section.kind), Qt::ElideRight, to - from - 4));
    }
}

void StepChart::paintMarks(QPainter& painter) const {
    const Tokens& t = tokens();
    const QRectF area = plot();
    painter.setFont(Theme::instance().font(TextRole::CaptionBold));
    const QFontMetricsF metrics(painter.font());
    const double peakX = x(m_peak + 0.5), peakY = y(static_cast<double>(bytesAt(m_peak)));
    QRectF taken;
    if (m_capacity > 0 && static_cast<double>(m_capacity) <= top()) {
        const double seam = y(static_cast<double>(m_capacity));
        painter.fillRect(QRectF(area.left(), seam - 1, area.width(), 2), t.text);
        const double wide = metrics.horizontalAdvance(m_capacityText) + 2;
        // Above the line at its end; below it where the curve is near.
        double least = area.bottom();
        for (size_t i = 0; i < m_moments.size(); ++i)
            if (x(static_cast<double>(i) + 1) > area.right() - wide) least = std::min(least, y(static_cast<double>(bytesAt(static_cast<int>(i)))));
        const bool free = least > seam || seam - least > metrics.height() * 2;
        const QRectF place(area.right() - wide, free ? seam - metrics.height() - 2 : seam + 3, wide, metrics.height());
        if (least < place.bottom()) painter.fillRect(place.adjusted(-4, 0, 4, 0), t.surface);  // no hatching behind words
        painter.setPen(t.text);
        painter.drawText(place, static_cast<int>(Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter), m_capacityText);
        taken = place;
    }
    const GraphLayer* layer = layerOf(m_peak);
    const QString text = layer ? tr("%1 at %2").arg(bytes(bytesAt(m_peak)), isolate(QString::fromStdString(layer->name))) : bytes(bytesAt(m_peak));
    const double wide = metrics.horizontalAdvance(text) + 2;
    painter.setPen(QPen(t.text, 1));
    painter.drawLine(QPointF(peakX, peakY), QPointF(peakX, area.bottom()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.of(Purpose::Activations));
    painter.drawEllipse(QPointF(peakX, peakY), 4, 4);
    QRectF words(std::clamp(peakX - wide / 2, area.left(), std::max(area.left(), area.right() - wide)), peakY - metrics.height() - 6, wide, metrics.height());
    if (words.adjusted(-8, -1, 8, 1).intersects(taken)) words.moveLeft(std::max(area.left(), taken.left() - wide - 8));
    painter.fillRect(words.adjusted(-3, 0, 3, 0), t.surface);  // the limit and the grid pass behind
    painter.setPen(t.text);
    painter.drawText(words, Qt::AlignCenter, text);
    const int at = m_hover >= 0 ? m_hover : hasFocus() ? m_cursor : -1;
    if (at < 0) return;
    const double px = x(at + 0.5);
    painter.setPen(QPen(t.accent, 1.5));
    painter.drawLine(QPointF(px, area.top()), QPointF(px, area.bottom()));
    painter.setPen(QPen(t.accent, 2));
    painter.setBrush(t.surface);
    painter.drawEllipse(QPointF(px, y(static_cast<double>(bytesAt(at)))), 4, 4);
}

void StepChart::setCursorTo(int moment) {
    m_cursor = moment;
    describe();
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
    update();
    Q_EMIT cursorChanged();
}

void StepChart::activate(int moment) {
    if (moment < 0) return;
    if (const GraphLayer* layer = layerOf(moment); layer && layer->specId != 0) Q_EMIT layerActivated(layer->specId);
}

void StepChart::mouseMoveEvent(QMouseEvent* event) {
    const int moment = momentAt(event->position().x());
    if (moment == m_hover) return;
    m_hover = moment;
    update();
    Q_EMIT cursorChanged();
}

void StepChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) activate(momentAt(event->position().x()));
}

void StepChart::leaveEvent(QEvent*) {
    m_hover = -1;
    update();
    Q_EMIT cursorChanged();
}

void StepChart::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(m_moments.size()) - 1;
    if (last < 0) return QWidget::keyPressEvent(event);
    const int at = m_cursor < 0 ? m_peak : m_cursor;
    switch (event->key()) {
        case Qt::Key_Left: return setCursorTo(std::max(0, at - 1));
        case Qt::Key_Right: return setCursorTo(std::min(last, at + 1));
        case Qt::Key_PageUp: return setCursorTo(std::max(0, at - std::max(1, last / 20)));
        case Qt::Key_PageDown: return setCursorTo(std::min(last, at + std::max(1, last / 20)));
        case Qt::Key_Home: return setCursorTo(0);
        case Qt::Key_End: return setCursorTo(last);
        case Qt::Key_Return: case Qt::Key_Enter: case Qt::Key_Space: return activate(at);
        default: QWidget::keyPressEvent(event);
    }
}

void StepChart::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (m_cursor < 0 && m_peak >= 0 && event->reason() != Qt::MouseFocusReason) setCursorTo(m_peak);
}

void StepChart::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m_cursor = -1;
    describe();
    Q_EMIT cursorChanged();
}

void StepChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    describe();
    update();
}

}  // namespace fitroom::ui
