#include "ui/shell/task_card.h"

#include "ui/style/icons.h"
#include "ui/style/paragraph.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QPainter>

namespace fitroom::ui {

namespace {
constexpr int kPad = 16, kIcon = 22, kGap = 14;
}

TaskCard::TaskCard(const QString& iconName, bool recommended, QWidget* parent)
    : QAbstractButton(parent), m_icon(iconName), m_recommended(recommended) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TaskCard::setTexts(const QString& title, const QString& note) {
    setText(title);
    m_note = note;
    setAccessibleName(title);
    setAccessibleDescription(note);
    updateGeometry();
    update();
}

int TaskCard::heightForWidth(int width) const {
    const int inner = width - 2 * kPad - kIcon - kGap;
    const QFontMetrics title(Theme::instance().font(TextRole::Section)), note(Theme::instance().font(TextRole::Body));
    return 2 * kPad + title.boundingRect(0, 0, inner, 4000, Qt::TextWordWrap, text()).height() + 4 +
           note.boundingRect(0, 0, inner, 4000, Qt::TextWordWrap, m_note).height();
}

QSize TaskCard::sizeHint() const { return {280, heightForWidth(280)}; }

void TaskCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    painter.setPen(m_recommended ? QPen(t.accent, 2) : QPen(underMouse() ? t.strong : t.border, 1));
    painter.setBrush(isDown() ? t.sunken : underMouse() ? t.accentTint : t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    const QRect icon(rtl ? width() - kPad - kIcon : kPad, kPad, kIcon, kIcon);
    paintIcon(&painter, m_icon, icon, isEnabled() ? t.accent : t.faint);
    const int inner = width() - 2 * kPad - kIcon - kGap;
    QRect area(rtl ? kPad : kPad + kIcon + kGap, kPad, inner, height() - 2 * kPad);
    const int align = static_cast<int>((rtl ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignTop) | Qt::TextWordWrap;
    painter.setFont(Theme::instance().font(TextRole::Section));
    painter.setPen(isEnabled() ? t.text : t.faint);
    QRect used;
    drawParagraph(&painter, area, align, text(), &used);
    area.setTop(used.bottom() + 4);
    painter.setFont(Theme::instance().font(TextRole::Body));
    painter.setPen(isEnabled() ? t.muted : t.faint);
    drawParagraph(&painter, area, align, m_note);
    if (!showsFocus(this)) return;
    painter.setPen(QPen(t.focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
}

}  // namespace fitroom::ui
