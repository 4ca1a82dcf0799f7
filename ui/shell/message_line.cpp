#include "ui/shell/message_line.h"

#include "ui/widgets/controls.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace fitroom::ui {

MessageLine::MessageLine(QWidget* parent)
    : QFrame(parent), m_icon(new IconLabel({}, Tone::Muted, 18)), m_text(makeLabel({}, TextRole::Body)), m_close(iconButton(QStringLiteral("close"), {})) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 8, 6);
    row->setSpacing(10);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_close);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    m_leave.setSingleShot(true);
    m_leave.setInterval(6000);
    connect(&m_leave, &QTimer::timeout, this, [this] {
        hide();
        Q_EMIT left();
    });
    hide();
}

QString MessageLine::text() const { return m_text->text(); }

void MessageLine::say(const QString& text, Tone tone) {
    m_tone = tone;
    const QString name = tone == Tone::Err ? QStringLiteral("err") : tone == Tone::Warn ? QStringLiteral("warn")
                         : tone == Tone::Ok ? QStringLiteral("ok") : QStringLiteral("info");
    m_icon->setIcon(name, tone);
    m_text->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    m_leave.stop();
    if (tone == Tone::Ok && !text.isEmpty() && !underMouse()) m_leave.start();
    update();
    if (text.isEmpty()) return;
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void MessageLine::enterEvent(QEnterEvent* event) {
    QFrame::enterEvent(event);
    m_leave.stop();
}

void MessageLine::leaveEvent(QEvent* event) {
    QFrame::leaveEvent(event);
    if (m_tone == Tone::Ok && isVisible()) m_leave.start();
}

void MessageLine::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
    hide();  // its words are of the other language
}

void MessageLine::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    const QColor tint = m_tone == Tone::Err ? t.errTint : m_tone == Tone::Warn ? t.warnTint : m_tone == Tone::Ok ? t.okTint : t.accentTint;
    painter.fillRect(rect(), tint);
}

}  // namespace fitroom::ui
