#include "ui/data/class_bars.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

ClassBars::ClassBars(QWidget* parent) : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight);
    setFixedHeight(Theme::instance().scaled(74));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ClassBars::setCounts(const std::vector<int64_t>& perClass, const QStringList& names, const std::array<int, 3>& split) {
    m_counts = perClass;
    m_names = names;
    m_split = split;
    if (!m_counts.empty()) {
        const auto [low, high] = std::minmax_element(m_counts.begin(), m_counts.end());
        setAccessibleName(tr("Images in each class"));
        setAccessibleDescription(tr("%1 classes with %2 to %3 images").arg(count(static_cast<qint64>(m_counts.size())), count(*low), count(*high)));
    }
    update();
}

QRectF ClassBars::plot() const {
    const QFontMetricsF metrics(Theme::instance().font(TextRole::Axis));
    const int64_t most = m_counts.empty() ? 0 : *std::max_element(m_counts.begin(), m_counts.end());
    const double left = std::max(24.0, metrics.horizontalAdvance(count(most)) + 8);
    return {left, 6, std::max(10.0, width() - left - 4), std::max(10.0, height() - 6 - metrics.height() - 4)};
}

void ClassBars::paintEvent(QPaintEvent*) {
    if (m_counts.empty()) return;
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setLayoutDirection(Qt::LeftToRight);
    p.setFont(Theme::instance().font(TextRole::Axis));
    const QFontMetricsF metrics(p.font());
    const QRectF r = plot();
    const auto most = static_cast<double>(std::max<int64_t>(1, *std::max_element(m_counts.begin(), m_counts.end())));
    p.setPen(t.muted);
    p.drawText(QRectF(0, r.top() - metrics.height() / 2, r.left() - 6, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, count(static_cast<qint64>(most)));
    p.drawText(QRectF(0, r.bottom() - metrics.height() / 2, r.left() - 6, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, count(0));
    const double half = r.width() / 2 - 8;
    p.drawText(QRectF(r.left(), r.bottom() + 2, half, metrics.height()), Qt::AlignLeft,
               metrics.elidedText(m_names.value(0), Qt::ElideMiddle, half));
    if (m_names.size() > 1)
        p.drawText(QRectF(r.right() - half, r.bottom() + 2, half, metrics.height()), Qt::AlignRight,
                   metrics.elidedText(m_names.last(), Qt::ElideMiddle, half));
    // With more classes than there is room for, each bar is the largest of its neighbours.
    const auto classes = static_cast<int>(m_counts.size());
    const int bars = std::min(classes, std::max(1, static_cast<int>(r.width() / 3)));
    const double step = r.width() / bars, gap = step > 6 ? std::min(4.0, step * 0.25) : step > 3 ? 1 : 0;
    const int sum = m_split[0] + m_split[1] + m_split[2];
    p.setPen(Qt::NoPen);
    for (int b = 0; b < bars; ++b) {
        const auto from = static_cast<size_t>(int64_t{b} * classes / bars), to = static_cast<size_t>(int64_t{b + 1} * classes / bars);
        const auto n = static_cast<double>(*std::max_element(m_counts.begin() + static_cast<std::ptrdiff_t>(from), m_counts.begin() + static_cast<std::ptrdiff_t>(std::max(to, from + 1))));
        const double h = n / most * r.height(), x = r.left() + b * step;
        const double held = sum > 0 ? h * (m_split[1] + m_split[2]) / sum : 0;
        p.setBrush(t.of(Purpose::Activations));
        p.drawRect(QRectF(x, r.bottom() - h + held, step - gap, h - held));
        if (held > 0.5) {
            p.setBrush(t.of(Purpose::Weights));
            p.drawRect(QRectF(x, r.bottom() - h, step - gap, std::max(0.5, held - 1)));
        }
    }
    p.setPen(QPen(t.strong, 1));
    p.drawLine(QLineF(r.left(), std::round(r.bottom()) + 0.5, r.right(), std::round(r.bottom()) + 0.5));
}

bool ClassBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || m_counts.empty()) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF r = plot();
    const auto i = static_cast<int>((help->pos().x() - r.left()) / r.width() * static_cast<double>(m_counts.size()));
    if (i < 0 || i >= static_cast<int>(m_counts.size()))
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tr("%1: %2 images").arg(isolate(m_names.value(i)), count(m_counts[static_cast<size_t>(i)])), this);
    return true;
}

}  // namespace fitroom::ui
