#include "ui/widgets/card.h"

#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace fitroom::ui {

Card::Card(QWidget* parent)
    : QFrame(parent), m_head(new QHBoxLayout), m_body(new QVBoxLayout), m_title(makeLabel({}, TextRole::Section)),
      m_note(new ElidedLabel) {
    setTextRole(m_note, TextRole::Secondary, Tone::Muted);
    setProperty("role", QStringLiteral("card"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(16, 12, 16, 12);
    all->setSpacing(8);
    m_head->setSpacing(8);
    m_head->addWidget(m_title);
    m_head->addWidget(m_note);
    m_head->addStretch(1);
    all->addLayout(m_head);
    m_body->setSpacing(8);
    all->addLayout(m_body, 1);
    m_title->hide();
    m_note->hide();
}

void Card::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

void Card::setNote(const QString& note) {
    static_cast<ElidedLabel*>(m_note)->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void Card::addTrailing(QWidget* widget, bool beforeLast) {
    m_head->insertWidget(beforeLast ? m_head->count() - 1 : m_head->count(), widget);
}

void Card::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(tokens().border, 1));
    p.setBrush(tokens().surface);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
}

}  // namespace fitroom::ui
