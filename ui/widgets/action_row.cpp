#include "ui/widgets/action_row.h"

#include "ui/style/icons.h"
#include "ui/style/paragraph.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace fitroom::ui {

namespace {
constexpr int kLead = 40, kPad = 10;
}

ActionRow::ActionRow(const QString& action, const QString& reason, const QString& icon, bool filled, QWidget* parent)
    : QAbstractButton(parent), m_reason(reason), m_icon(icon), m_filled(filled) {
    setText(action);
    setAccessibleName(action);
    setAccessibleDescription(reason);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ActionRow::setWords(const QString& action, const QString& reason) {
    if (action == text() && reason == m_reason) return;
    m_reason = reason;
    setText(action);
    setAccessibleName(action);
    setAccessibleDescription(reason);
    updateGeometry();
    update();
}

int ActionRow::heightForWidth(int width) const {
    const Theme& theme = Theme::instance();
    const QRect box(0, 0, std::max(40, width - kLead - kPad), 10000);
    const int h = QFontMetrics(theme.font(TextRole::BodyBold)).boundingRect(box, Qt::TextWordWrap, text()).height();
    const int r = m_reason.isEmpty()
                      ? 0
                      : QFontMetrics(theme.font(TextRole::Secondary)).boundingRect(box, Qt::TextWordWrap, m_reason).height();
    return std::max(48, h + r + 12);
}

QSize ActionRow::sizeHint() const { return {240, heightForWidth(240)}; }

void ActionRow::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    const Theme& theme = Theme::instance();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    p.setPen(m_filled ? QPen(Qt::NoPen) : QPen(underMouse() ? t.strong : t.border, 1));
    QColor fill = m_filled ? t.accent : isDown() ? t.sunken : t.raised;
    if (m_filled && (isDown() || underMouse())) fill = t.dark ? fill.lighter(108) : fill.darker(112);
    p.setBrush(fill);
    p.drawRoundedRect(box, 8, 8);
    if (hasFocus()) {
        p.setPen(QPen(t.focus, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7, 7);
    }
    const QColor strong = m_filled ? t.on : t.text, soft = m_filled ? t.on : t.muted;
    paintIcon(&p, m_icon, QRectF(rtl ? width() - 12 - 18 : 12, (height() - 18) / 2.0, 18, 18), soft);
    const QFont bold = theme.font(m_filled ? TextRole::BodyBold : TextRole::Body), small = theme.font(TextRole::Secondary);
    const int flags = Qt::TextWordWrap | Qt::AlignAbsolute | (rtl ? Qt::AlignRight : Qt::AlignLeft);
    QRect words(rtl ? kPad : kLead, 0, width() - kLead - kPad, height());
    const int h = QFontMetrics(bold).boundingRect(QRect(0, 0, words.width(), 10000), flags, text()).height();
    const int r = m_reason.isEmpty()
                      ? 0
                      : QFontMetrics(small).boundingRect(QRect(0, 0, words.width(), 10000), flags, m_reason).height();
    words.setTop((height() - h - r) / 2);
    p.setFont(bold);
    p.setPen(strong);
    drawParagraph(&p, words, flags, text());
    words.setTop(words.top() + h);
    p.setFont(small);
    p.setPen(soft);
    drawParagraph(&p, words, flags, m_reason);
}

}  // namespace fitroom::ui
