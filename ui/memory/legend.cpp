#include "ui/memory/legend.h"

#include "ui/memory/parts.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace fitroom::ui {

MemoryLegend::MemoryLegend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void MemoryLegend::setFit(const Fit& fit) {
    m_parts = fit.parts;
    m_testShares = fit.testShares;
    collect();
}

void MemoryLegend::collect() {
    m_items.clear();
    QStringList spoken;
    for (size_t p = 0; p < kParts; ++p) {
        if (m_parts[p] <= 0) continue;
        m_items.push_back({partName(p), bytes(m_parts[p]), bytesExact(m_parts[p]), static_cast<int>(p), {}});
        spoken += QStringLiteral("%1 %2").arg(m_items.back().name, m_items.back().exact);
    }
    if (m_testShares) m_items.push_back({tr("test"), tr("shares these bytes"), tr("Training and test share these bytes."), -1, {}});
    setAccessibleName(tr("Memory by purpose"));
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int MemoryLegend::lineHeight() const { return QFontMetrics(Theme::instance().font(TextRole::SecondaryBold)).height() + 6; }

std::vector<MemoryLegend::Item> MemoryLegend::placed(double width, double* height) const {
    const QFontMetricsF plain(Theme::instance().font(TextRole::Secondary)), bold(Theme::instance().font(TextRole::SecondaryBold));
    std::vector<Item> items = m_items;
    double x = 0, y = 0;
    for (Item& item : items) {
        const double wide = 16 + plain.horizontalAdvance(item.name) + 6 + bold.horizontalAdvance(item.value) + 2;
        if (x > 0 && x + wide > width) x = 0, y += lineHeight();
        item.rect = {x, y, wide, static_cast<double>(lineHeight())};
        x += wide + 18;
    }
    if (height) *height = y + lineHeight();
    return items;
}

int MemoryLegend::heightForWidth(int width) const {
    double height = 0;
    (void)placed(width, &height);
    return static_cast<int>(height);
}

QRectF MemoryLegend::mirrored(const QRectF& rect) const {
    return layoutDirection() == Qt::RightToLeft ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

void MemoryLegend::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int lead = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    const int trail = static_cast<int>((rtl ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignAbsolute | Qt::AlignVCenter);
    for (const Item& item : placed(width(), nullptr)) {
        const QRectF swatch = mirrored({item.rect.left(), item.rect.center().y() - 5, 10, 10});
        if (item.part >= 0) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(partColor(static_cast<size_t>(item.part)));
        } else {
            painter.setPen(QPen(t.strong, 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
        }
        painter.drawRoundedRect(swatch, 2, 2);
        const QRectF words = item.rect.adjusted(16, 0, 0, 0);
        painter.setFont(Theme::instance().font(TextRole::Secondary));
        painter.setPen(t.muted);
        painter.drawText(mirrored(words), lead, item.name);
        painter.setFont(Theme::instance().font(TextRole::SecondaryBold));
        painter.setPen(t.text);
        painter.drawText(mirrored(words), trail, item.value);
    }
}

bool MemoryLegend::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const Item& item : placed(width(), nullptr))
        if (mirrored(item.rect).contains(help->pos())) {
            QToolTip::showText(help->globalPos(), item.part < 0 ? item.exact : QStringLiteral("%1: %2").arg(item.name, item.exact), this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

void MemoryLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) collect();
}

}  // namespace fitroom::ui
