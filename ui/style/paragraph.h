#pragma once
// Text of several lines, painted by hand.

#include <QRect>
#include <QString>

class QPainter;

namespace fitroom::ui {

// As QPainter::drawText(area, flags, text), for wrapped text in either direction. Qt 6.4 counts the space at which a
// right-to-left line breaks twice, and so moves every line but the last one away from the right edge.
// `used`: what the text covers.
void drawParagraph(QPainter* painter, const QRect& area, int flags, const QString& text, QRect* used = nullptr);

}  // namespace fitroom::ui
