#include "ui/memory/size_slider.h"

#include "core/insight/ladder_data_edits.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr double kSide = 11, kTrack = 10, kHandle = 8.5, kCurve = 58, kGap = 14;

void hatch(QPainter& painter, const QRectF& rect, const QColor& color, double step) {
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.4));
    for (double at = rect.left() - rect.height(); at < rect.right(); at += step)
        painter.drawLine(QPointF(at, rect.top()), QPointF(at + rect.height(), rect.bottom()));
    painter.restore();
}

}  // namespace

SizeSlider::SizeSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setLayoutDirection(Qt::LeftToRight);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SizeSlider::setSurvey(const ResolutionSurvey* survey) {
    m_curve.clear();
    m_limit = m_asIs = m_twice = 0;
    if (survey) {
        for (const ResolutionPoint& point : survey->curve) m_curve.push_back({point.height, point.bytes});
        const Resolution& r = survey->resolution;
        m_limit = static_cast<int64_t>(std::min<uint64_t>(r.question().budgetBytes, INT64_MAX));
        if (survey->largestAsIs) m_asIs = survey->largestAsIs->height;
        const auto size = ladder::inputSize(r.question().draft, r.measured());
        m_imagesEnd = r.full() > r.now() || !size || !size->cropped;
        if (survey->largest) m_twice = survey->largest->height;
        setRange(static_cast<int>(r.least()), static_cast<int>(r.full()));
        setSingleStep(1);
        setPageStep(std::max(1, static_cast<int>(r.full() - r.least()) / 10));
    }
    update();
}

QSize SizeSlider::sizeHint() const {
    return {420, static_cast<int>(kCurve + kGap + kTrack + kGap) + QFontMetrics(Theme::instance().font(TextRole::Secondary)).height() + 2};
}

QSize SizeSlider::minimumSizeHint() const { return {220, sizeHint().height()}; }

QRectF SizeSlider::track() const { return {kSide, kCurve + kGap, width() - 2 * kSide, kTrack}; }

double SizeSlider::xOf(int64_t side) const {
    const QRectF bar = track();
    const double range = std::max(1, maximum() - minimum());
    return bar.left() + bar.width() * std::clamp(static_cast<double>(side - minimum()) / range, 0.0, 1.0);
}

int64_t SizeSlider::sideAt(double x) const {
    const QRectF bar = track();
    const double part = bar.width() > 0 ? std::clamp((x - bar.left()) / bar.width(), 0.0, 1.0) : 0;
    return minimum() + std::llround(part * (maximum() - minimum()));
}

void SizeSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setLayoutDirection(QGuiApplication::layoutDirection());  // of the words; the axis is placed by hand
    if (!isEnabled()) painter.setOpacity(0.5);
    paintCurve(painter);
    paintTrack(painter);
    paintTicks(painter);
}

void SizeSlider::paintCurve(QPainter& painter) const {
    if (m_curve.size() < 2) return;
    const Tokens& t = tokens();
    double high = static_cast<double>(m_curve.back().bytes);
    const bool limitShows = m_limit > 0 && static_cast<double>(m_limit) < high * 4;
    if (limitShows) high = std::max(high, static_cast<double>(m_limit) * 1.1);
    const double bottom = kCurve + 2;
    const auto y = [&](int64_t bytes) { return bottom - (kCurve - 4) * std::clamp(static_cast<double>(bytes) / high, 0.0, 1.0); };
    QPolygonF line;
    for (const Sample& sample : m_curve) line << QPointF(xOf(sample.side), y(sample.bytes));
    QPolygonF area = line;
    area << QPointF(line.last().x(), bottom) << QPointF(line.first().x(), bottom);
    QPainterPath path;
    path.addPolygon(area);
    path.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.fillPath(path, t.accentTint);
    if (limitShows) {
        // What hangs over the limit, hatched as on the tape.
        QPainterPath above;
        above.addRect(QRectF(0, 0, width(), y(m_limit)));
        painter.save();
        painter.setClipPath(path.intersected(above));
        hatch(painter, QRectF(kSide, 0, width() - 2 * kSide, y(m_limit)), t.err, 7);
        painter.restore();
    }
    painter.setPen(QPen(t.of(Purpose::Activations), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    if (limitShows) {
        const double seam = y(m_limit);
        painter.setPen(QPen(t.text, 1.5));
        painter.drawLine(QPointF(kSide, seam), QPointF(width() - kSide, seam));
        const QString text = tr("limit %1").arg(bytes(m_limit));
        const double wide = metrics.horizontalAdvance(text) + 2, high = metrics.height();
        // Where neither the curve nor its hatching passes; else on a ground of its own.
        const auto free = [&](const QRectF& place) {
            if (place.top() < 0 || place.bottom() > bottom) return false;
            const bool above = place.bottom() <= seam;
            for (int i = 1; i < line.size(); ++i) {
                const QPointF a = line[i - 1], b = line[i];
                if (b.x() < place.left() - 4 || a.x() > place.right() + 4) continue;
                const double upper = std::min(a.y(), b.y()), lower = std::max(a.y(), b.y());
                if (above ? upper < place.bottom() + 2 : lower > place.top() - 2 && upper < place.bottom() + 2) return false;
            }
            return true;
        };
        const double left = kSide + 4, right = width() - kSide - 4 - wide;
        const std::array<QRectF, 4> places{QRectF(left, seam - high - 2, wide, high), QRectF(right, seam - high - 2, wide, high),
                                           QRectF(left, seam + 3, wide, high), QRectF(right, seam + 3, wide, high)};
        const auto* best = std::find_if(places.begin(), places.end(), free);
        QRectF place = best != places.end() ? *best : places[0];
        place.moveTop(std::clamp(place.top(), 0.0, bottom - high));
        if (best == places.end()) painter.fillRect(place.adjusted(-4, 0, 4, 0), t.surface);
        painter.setPen(t.text);
        painter.drawText(place, Qt::AlignCenter, text);
    }
    // Where the slider stands, on the curve.
    const auto after = std::find_if(m_curve.begin(), m_curve.end(), [&](const Sample& s) { return s.side >= value(); });
    if (after == m_curve.end()) return;
    int64_t here = after->bytes;
    if (after != m_curve.begin() && after->side > value()) {
        const auto before = after - 1;
        here = before->bytes + (after->bytes - before->bytes) * (value() - before->side) / std::max<int64_t>(1, after->side - before->side);
    }
    painter.setPen(QPen(t.strong, 1, Qt::DotLine));
    painter.drawLine(QPointF(xOf(value()), y(here)), QPointF(xOf(value()), track().center().y()));
    painter.setPen(QPen(t.surface, 1.5));
    painter.setBrush(t.of(Purpose::Activations));
    painter.drawEllipse(QPointF(xOf(value()), y(here)), 4, 4);
}

void SizeSlider::paintTrack(QPainter& painter) const {
    const Tokens& t = tokens();
    const QRectF bar = track();
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.sunken);
    painter.drawRoundedRect(bar, kTrack / 2, kTrack / 2);
    if (!m_curve.empty()) {
        QPainterPath rounded;
        rounded.addRoundedRect(bar, kTrack / 2, kTrack / 2);
        painter.save();
        painter.setClipPath(rounded);
        const double asIs = m_asIs > 0 ? xOf(m_asIs) : bar.left(), twice = m_twice > 0 ? std::max(asIs, xOf(m_twice)) : asIs;
        if (m_asIs > 0) painter.fillRect(QRectF(bar.left(), bar.top(), asIs - bar.left(), kTrack), t.ok);
        const QRectF again(asIs, bar.top(), twice - asIs, kTrack), over(twice, bar.top(), bar.right() - twice, kTrack);
        if (again.width() > 0) {
            painter.fillRect(again, t.okTint);
            for (double at = again.left() + 3; at < again.right(); at += 5) painter.fillRect(QRectF(at, again.top(), 2, kTrack), t.ok);
        }
        if (over.width() > 0) {
            painter.fillRect(over, t.errTint);
            hatch(painter, over, t.err, 7);
        }
        painter.restore();
        // The seam, where what is kept no longer fits; a thinner one where computing twice ends, too.
        painter.setPen(Qt::NoPen);
        if (m_asIs > 0 && m_asIs < maximum()) painter.fillRect(QRectF(asIs - 1, bar.top() - 6, 2, kTrack + 15), t.text);
        if (m_twice > m_asIs && m_twice < maximum()) painter.fillRect(QRectF(twice - 0.75, bar.top() - 3, 1.5, kTrack + 6), t.text);
    }
    const QPointF at(xOf(value()), bar.center().y());
    if (showsFocus(this)) {
        painter.setPen(QPen(t.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, kHandle + 2, kHandle + 2);
    }
    painter.setPen(QPen(t.accent, 2));
    painter.setBrush(t.surface);
    painter.drawEllipse(at, kHandle, kHandle);
}

void SizeSlider::paintTicks(QPainter& painter) const {
    if (m_curve.empty()) return;
    const Tokens& t = tokens();
    painter.setFont(Theme::instance().font(TextRole::Secondary));
    const QFontMetricsF metrics(painter.font());
    const double top = track().bottom() + kGap - 1;
    std::vector<QRectF> taken;
    const auto put = [&](double middle, const QString& text, const QColor& color) {
        const double wide = metrics.horizontalAdvance(text) + 2;
        const QRectF place(std::clamp(middle - wide / 2, 0.0, std::max(0.0, width() - wide)), top, wide, metrics.height());
        for (const QRectF& other : taken)
            if (other.adjusted(-10, 0, 10, 0).intersects(place)) return false;
        taken.push_back(place);
        painter.setPen(color);
        painter.drawText(place, Qt::AlignCenter, text);
        return true;
    };
    put(0, count(minimum()), t.muted);
    const int64_t seam = m_asIs > 0 ? m_asIs : m_twice;
    const bool inside = seam > 0 && seam < maximum();
    if (inside && !put(xOf(seam), m_asIs > 0 ? tr("%1: the largest side that fits as it is").arg(count(seam)) : count(seam), t.text)) put(xOf(seam), count(seam), t.text);
    if (!put(width(), (m_imagesEnd ? tr("%1: your images") : tr("%1: now")).arg(count(maximum())), t.muted)) put(width(), count(maximum()), t.muted);
    if (m_twice > m_asIs && m_twice < maximum()) put(xOf(m_twice), count(m_twice), t.text);
}

void SizeSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    setSliderDown(true);
    setValue(static_cast<int>(sideAt(event->position().x())));
    event->accept();
}

void SizeSlider::mouseMoveEvent(QMouseEvent* event) {
    if (!isSliderDown()) return event->ignore();
    setValue(static_cast<int>(sideAt(event->position().x())));
    event->accept();
}

void SizeSlider::mouseReleaseEvent(QMouseEvent* event) {
    setSliderDown(false);
    event->accept();
}

void SizeSlider::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) QSlider::wheelEvent(event);
    else event->ignore();
}

void SizeSlider::changeEvent(QEvent* event) {
    QSlider::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) update();
}

}  // namespace fitroom::ui
