#include "ui/editor/callout_item.h"

#include "ui/style/theme.h"

#include <QGuiApplication>
#include <QPainter>

namespace fitroom::ui {

CalloutItem::CalloutItem() {
    setZValue(3);
    setAcceptedMouseButtons(Qt::NoButton);
}

void CalloutItem::setTexts(const QString& title, const QStringList& lines) {
    prepareGeometryChange();
    m_title = title;
    m_lines = lines;
    const QFontMetricsF bold(Theme::instance().font(TextRole::BodyBold)), small(Theme::instance().font(TextRole::Caption));
    m_width = bold.horizontalAdvance(title);
    for (const QString& line : lines) m_width = std::max(m_width, small.horizontalAdvance(line));
    m_width += 28;
    m_height = 24 + bold.height() + static_cast<double>(lines.size()) * small.height() * 1.25;
    update();
}

QRectF CalloutItem::boundingRect() const { return {-8, -1, m_width + 16, m_height + 2}; }

void CalloutItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const Tokens& t = tokens();
    const bool rtl = QGuiApplication::layoutDirection() == Qt::RightToLeft;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(t.errTint);
    painter->drawRoundedRect(QRectF(0, 0, m_width, m_height), 8, 8);
    const double edge = rtl ? m_width : 0, tip = rtl ? m_width + 7 : -7;
    painter->drawPolygon(QPolygonF({{edge, m_height / 2 - 7}, {tip, m_height / 2}, {edge, m_height / 2 + 7}}));
    const int align = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter);
    double y = 11;
    const auto line = [&](TextRole role, const QColor& color, const QString& text, double factor) {
        painter->setFont(Theme::instance().font(role));
        const double height = QFontMetricsF(painter->font()).height() * factor;
        painter->setPen(color);
        painter->drawText(QRectF(14, y, m_width - 28, height), align, text);
        y += height;
    };
    line(TextRole::BodyBold, t.err, m_title, 1.15);
    for (const QString& text : m_lines) line(TextRole::Caption, t.text, text, 1.25);
}

}  // namespace fitroom::ui
