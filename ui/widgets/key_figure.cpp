#include "ui/widgets/key_figure.h"

#include "ui/style/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

double widestDigit(const QFontMetricsF& metrics) {
    const QString zero = QLocale().zeroDigit();
    double widest = 0;
    for (int i = 0; i < 10; ++i) {
        const char32_t digit = zero.toUcs4().value(0, U'0') + static_cast<char32_t>(i);
        widest = std::max(widest, metrics.horizontalAdvance(QString::fromUcs4(&digit, 1)));
    }
    return widest;
}

bool onlyFigures(const QString& text) {
    for (const QChar ch : text)
        if (ch.isLetter()) return false;
    return true;
}

}  // namespace

double cellWidth(const QFont& font, const QString& text) {
    const QFontMetricsF metrics(font);
    if (!onlyFigures(text)) return metrics.horizontalAdvance(text);
    const double cell = widestDigit(metrics);
    double width = 0;
    for (const QChar ch : text) width += ch.isDigit() ? cell : metrics.horizontalAdvance(ch);
    return width;
}

void drawCells(QPainter* painter, const QPointF& at, const QString& text) {
    if (!onlyFigures(text)) {
        painter->drawText(at, text);
        return;
    }
    const QFontMetricsF metrics(painter->font());
    const double cell = widestDigit(metrics);
    double x = at.x();
    for (const QChar ch : text) {
        const double own = metrics.horizontalAdvance(ch), step = ch.isDigit() ? cell : own;
        painter->drawText(QPointF(x + (step - own) / 2, at.y()), QString(ch));
        x += step;
    }
}

KeyFigure::KeyFigure(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_widest = 0;
        updateGeometry();
    });
}

void KeyFigure::setCaption(const QString& caption) {
    m_caption = caption;
    setAccessibleName(caption);
    m_widest = 0;
    updateGeometry();
    update();
}

void KeyFigure::setValue(const QString& value, const QString& suffix) {
    if (value == m_value && suffix == m_suffix) return;
    m_value = value;
    m_suffix = suffix;
    setAccessibleDescription(suffix.isEmpty() ? value : value + QLatin1Char(' ') + suffix);
    if (sizeHint().width() > m_widest) updateGeometry();
    update();
}

QSize KeyFigure::sizeHint() const {
    const QFontMetricsF caption(Theme::instance().font(TextRole::Secondary)), figure(Theme::instance().font(TextRole::Figure));
    double width = cellWidth(Theme::instance().font(TextRole::Figure), m_value);
    if (!m_suffix.isEmpty()) width += 6 + caption.horizontalAdvance(m_suffix);
    width = std::max(width, caption.horizontalAdvance(m_caption)) + 4;
    m_widest = std::max(m_widest, static_cast<int>(std::ceil(width)));
    return {m_widest, static_cast<int>(std::ceil(caption.height() + figure.height() + 2))};
}

QSize KeyFigure::minimumSizeHint() const { return sizeHint(); }

void KeyFigure::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const QFont small = Theme::instance().font(TextRole::Secondary), large = Theme::instance().font(TextRole::Figure);
    const QFontMetricsF caption(small), figure(large);
    p.setFont(small);
    p.setPen(t.muted);
    const int lead = rtl ? Qt::AlignRight : Qt::AlignLeft;
    p.drawText(QRectF(0, 0, width(), caption.height()), lead | Qt::AlignAbsolute | Qt::AlignVCenter, m_caption);
    const double base = caption.height() + 2 + figure.ascent();
    const double w = cellWidth(large, m_value);
    const double x = rtl ? width() - w : 0;
    p.setFont(large);
    p.setPen(t.text);
    drawCells(&p, {x, base}, m_value);
    if (m_suffix.isEmpty()) return;
    p.setFont(small);
    p.setPen(t.muted);
    const QRectF rest = rtl ? QRectF(0, base - caption.ascent(), x - 6, caption.height())
                            : QRectF(x + w + 6, base - caption.ascent(), width() - x - w - 6, caption.height());
    p.drawText(rest, lead | Qt::AlignAbsolute, m_suffix);
}

}  // namespace fitroom::ui
