#include "ui/shell/drop_overlay.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace fitroom::ui {

DropOverlay::DropOverlay(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void DropOverlay::showGoal(const QString& goal, bool useful) {
    m_goal = goal;
    m_useful = useful;
    setAccessibleName(goal);
    raise();
    show();
    update();
}

void DropOverlay::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = m_useful ? t.accentTint : t.warnTint;
    veil.setAlphaF(0.92F);
    painter.setPen(QPen(m_useful ? t.accent : t.warn, 2, Qt::DashLine));
    painter.setBrush(veil);
    painter.drawRoundedRect(QRectF(rect()).adjusted(12, 12, -12, -12), 12, 12);
    paintIcon(&painter, m_useful ? QStringLiteral("import") : QStringLiteral("warn"), QRectF(width() / 2.0 - 20, height() / 2.0 - 52, 40, 40),
              m_useful ? t.accent : t.warn);
    painter.setFont(Theme::instance().font(TextRole::PageTitle));
    painter.setPen(t.text);
    painter.drawText(rect().adjusted(40, height() / 2, -40, 0), static_cast<int>(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextWordWrap, m_goal);
}

}  // namespace fitroom::ui
