#include "ui/style/paragraph.h"

#include <QPainter>
#include <QStyle>
#include <QTextLayout>

#include <cmath>

namespace fitroom::ui {

void drawParagraph(QPainter* painter, const QRect& area, int flags, const QString& text, QRect* used) {
    const bool forced = flags & (Qt::TextForceLeftToRight | Qt::TextForceRightToLeft);
    const bool rtl = forced ? flags & Qt::TextForceRightToLeft : painter->layoutDirection() == Qt::RightToLeft || text.isRightToLeft();
    const bool mnemonic = flags & (Qt::TextShowMnemonic | Qt::TextHideMnemonic) && text.contains(QLatin1Char('&'));
    if (!rtl || !(flags & Qt::TextWordWrap) || mnemonic) {
        painter->drawText(area, flags, text, used);
        return;
    }
    QString lines = text;
    lines.replace(QLatin1Char('\n'), QChar(QChar::LineSeparator));
    QTextLayout layout(lines, painter->font(), painter->device());
    const Qt::Alignment seen = QStyle::visualAlignment(Qt::RightToLeft, QFlag(flags));
    QTextOption option(seen & (Qt::AlignLeft | Qt::AlignRight | Qt::AlignHCenter | Qt::AlignJustify));
    option.setTextDirection(Qt::RightToLeft);
    layout.setTextOption(option);
    double height = 0, widest = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(area.width());
        line.setPosition({0, height});
        height += line.height();
        widest = std::max(widest, line.naturalTextWidth());
    }
    layout.endLayout();
    const int tall = static_cast<int>(std::ceil(height)), wide = static_cast<int>(std::ceil(widest));
    int top = area.top();
    if (flags & Qt::AlignBottom) top += area.height() - tall;
    else if (flags & Qt::AlignVCenter) top += (area.height() - tall) / 2;
    layout.draw(painter, QPointF(area.left(), top));
    if (used) *used = {area.right() + 1 - wide, top, wide, tall};
}

}  // namespace fitroom::ui
