#include "ui/shell/tape.h"

#include "ui/memory/parts.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

constexpr double kSide = 4, kBar = 14, kGap = 1.5;
constexpr double kGiB = 1024.0 * 1024 * 1024;

// Whole GiB, quarters below four; for small things the step that gives four to eight ticks.
double tickStep(double full) {
    if (full >= 2 * kGiB && full <= 4 * kGiB) return kGiB / 4 * 2;
    for (const double base : {kGiB, kGiB / 1024}) {
        if (full < base * 1.5) continue;
        for (const double factor : {0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0})
            if (full / (base * factor) <= 8) return base * factor;
    }
    return full / 4;
}

void hatch(QPainter& painter, const QRectF& rect, const QColor& color) {
    painter.save();
    painter.setClipRect(rect);
    painter.setPen(QPen(color, 1.4));
    for (double at = rect.left() - rect.height(); at < rect.right(); at += 7)
        painter.drawLine(QPointF(at, rect.top()), QPointF(at + rect.height(), rect.bottom()));
    painter.restore();
}

}  // namespace

Tape::Tape(QWidget* parent) : QWidget(parent) { setMouseTracking(true); }

void Tape::setFit(const Fit& fit) {
    m_fit = fit;
    m_full = std::max<double>({1.0, static_cast<double>(fit.need), static_cast<double>(fit.capacity)});
    update();
}

double Tape::x(double bytes) const { return kSide + (width() - 2 * kSide) * bytes / m_full; }

QRectF Tape::mirrored(const QRectF& rect) const {
    return layoutDirection() == Qt::RightToLeft ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

void Tape::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double top = height() / 2.0 - 9;
    const QRectF bar(kSide, top, width() - 2 * kSide, kBar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.sunken);
    painter.drawRoundedRect(bar, 2, 2);
    const bool measured = m_fit.need > 0;
    m_names.clear();
    if (m_fit.state == Fit::State::Planning) painter.setOpacity(0.5);
    if (measured) {
        paintSegments(painter, bar);
        paintNames(painter, bar);
    } else {
        const double image = x(static_cast<double>(m_fit.imageBytes)) - kSide;
        painter.setBrush(t.of(Purpose::Data));
        if (m_fit.imageBytes > 0) painter.drawRoundedRect(mirrored({kSide, top, std::max(3.0, image), kBar}), 2, 2);
        painter.setPen(QPen(t.strong, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
    painter.setOpacity(1);
    paintTicks(painter, bar);
}

void Tape::paintSegments(QPainter& painter, const QRectF& bar) {
    const Tokens& t = tokens();
    const double seam = static_cast<double>(m_fit.capacity);
    double at = 0;
    for (size_t p = 0; p < kParts; ++p) {
        const auto size = static_cast<double>(m_fit.parts[p]);
        if (size <= 0) continue;
        const QColor color = partColor(p);
        const double from = x(at), to = x(at + size) - kGap, edge = x(std::max(seam, at));
        at += size;
        const double inside = std::min(to, edge);
        if (inside > from) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRect(mirrored({from, bar.top(), std::max(inside - from, 1.0), kBar}));
        }
        if (to > edge) {
            // What hangs over: hatched cloth on a line of its own colour.
            const QRectF over = mirrored({std::max(from, edge), bar.top(), to - std::max(from, edge), kBar});
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.errTint);
            painter.drawRect(over);
            hatch(painter, over.adjusted(0, 0, 0, -2), t.err);
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawRect(QRectF(over.left(), over.bottom() - 2, over.width(), 2));
        }
    }
    if (at < seam) {
        painter.setPen(QPen(t.strong, 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mirrored({x(at) + 1, bar.top() + 0.5, x(seam) - x(at) - 2, kBar - 1}));
    }
}

void Tape::paintNames(QPainter& painter, const QRectF& bar) {
    const Tokens& t = tokens();
    painter.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    const bool small = static_cast<double>(m_fit.need) < 0.95 * kGiB;
    const auto value = [&](int64_t size) { return small ? bytes(size) : gibOnly(size); };
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignBottom);
    const double line = metrics.height();
    double at = 0, free = kSide;
    // Neighbours too narrow for their names share one.
    double foldFrom = -1;
    int64_t foldBytes = 0;
    int folded = 0;
    size_t lastFolded = 0;
    bool named = false;
    painter.setPen(t.muted);
    const auto put = [&](double from, const QString& text) {
        const double width = metrics.horizontalAdvance(text) + 2;
        const double place = std::min(std::max(from, free), this->width() - kSide - width);
        if (place < free - 0.5) return;
        painter.drawText(mirrored({place, bar.top() - line - 1, width, line}), lead, text);
        m_names.emplace_back(place, place + width);
        free = place + width + 8;
        named = true;
    };
    const auto flush = [&] {
        if (folded == 1) put(foldFrom, QStringLiteral("%1 %2").arg(partName(lastFolded), value(foldBytes)));
        else if (folded > 1 && foldBytes == m_fit.need) put(foldFrom, tr("%1 needed").arg(bytes(foldBytes)));
        else if (folded > 1 && !named) put(foldFrom, localDigits(tr("%n together", nullptr, folded)) + QLatin1Char(' ') + value(foldBytes));
        else if (folded > 1) put(foldFrom, localDigits(tr("%n more", nullptr, folded)) + QLatin1Char(' ') + value(foldBytes));
        folded = 0;
        foldBytes = 0;
    };
    for (size_t p = 0; p < kParts; ++p) {
        const int64_t size = m_fit.parts[p];
        if (size <= 0) continue;
        const double from = x(at), to = x(at + static_cast<double>(size));
        at += static_cast<double>(size);
        const QString text = QStringLiteral("%1 %2").arg(partName(p), value(size));
        if (to - from >= metrics.horizontalAdvance(text) + 4) {
            flush();
            put(from, text);
            continue;
        }
        if (folded == 0) foldFrom = from;
        ++folded;
        lastFolded = p;
        foldBytes += size;
    }
    flush();
}

void Tape::paintTicks(QPainter& painter, const QRectF& bar) {
    const Tokens& t = tokens();
    painter.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(painter.font());
    const double step = tickStep(m_full), seam = static_cast<double>(m_fit.capacity);
    const bool small = m_full < 0.95 * kGiB;
    QFont bold = Theme::instance().font(TextRole::Axis);
    bold.setBold(true);
    const QString seamText = tr("%1 free").arg(bytes(m_fit.limit > 0 && m_fit.limit <= m_fit.capacity ? m_fit.limit : m_fit.capacity));
    const QString seamLabel = m_fit.limit > 0 && m_fit.capacity == m_fit.limit ? tr("limit %1").arg(bytes(m_fit.limit)) : seamText;
    const double seamWidth = QFontMetricsF(bold).horizontalAdvance(seamLabel) + 2;
    const double seamX = x(seam);
    const double seamLeft = std::clamp(seamX - seamWidth / 2, 0.0, width() - seamWidth);
    const double below = bar.bottom() + 6, line = metrics.height();
    const int decimals = step >= kGiB || small ? 0 : step >= kGiB / 2 ? 1 : 2;
    for (double at = 0; at <= m_full * 1.0001; at += step) {
        const double place = x(at);
        painter.fillRect(mirrored({place - 0.5, bar.bottom() + 1, 1, 4}), t.faint);
        QString text = small ? (at == 0 ? count(0) : bytes(static_cast<qint64>(at))) : at == 0 ? count(0) : number(at / kGiB, decimals);
        const double width = metrics.horizontalAdvance(text) + 2;
        const double left = std::clamp(place - width / 2, 0.0, this->width() - width);
        if (m_fit.capacity > 0 && left < seamLeft + seamWidth + 6 && left + width > seamLeft - 6) continue;
        painter.setPen(t.muted);
        painter.drawText(mirrored({left, below, width, line}), Qt::AlignCenter, text);
    }
    if (m_fit.capacity <= 0) return;
    // It stands out above the bar, but not through a name.
    const double at = std::min(seamX, width() - 1.0);
    const bool named = std::any_of(m_names.begin(), m_names.end(), [at](const auto& name) { return at > name.first - 3 && at < name.second + 3; });
    const double above = named ? 0 : 6;
    painter.fillRect(mirrored({at - 1, bar.top() - above, 2, kBar + 9 + above}), t.text);
    painter.setFont(bold);
    painter.setPen(t.text);
    painter.drawText(mirrored({seamLeft, below + 2, seamWidth, line}), Qt::AlignCenter, seamLabel);
}

bool Tape::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const double px = layoutDirection() == Qt::RightToLeft ? width() - help->pos().x() : help->pos().x();
        double at = 0;
        for (size_t p = 0; p < kParts; ++p) {
            const int64_t size = m_fit.parts[p];
            if (size > 0 && px >= x(at) - 2 && px <= x(at + static_cast<double>(size)) + 2) {
                QToolTip::showText(help->globalPos(), QStringLiteral("%1: %2").arg(partName(p), bytesExact(size)), this);
                return true;
            }
            at += static_cast<double>(size);
        }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

}  // namespace fitroom::ui
