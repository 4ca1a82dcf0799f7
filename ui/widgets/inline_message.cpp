#include "ui/widgets/inline_message.h"

#include "ui/style/icons.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

InlineMessage::InlineMessage(QWidget* parent)
    : QWidget(parent), m_icon(new QLabel), m_what(makeLabel({}, TextRole::BodyBold)),
      m_rest(makeLabel({}, TextRole::Secondary)), m_action(new QPushButton), m_close(new QPushButton) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 10, 8, 10);
    row->setSpacing(10);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_what);
    words->addWidget(m_rest);
    m_more = new QBoxLayout(QBoxLayout::LeftToRight);
    m_more->setContentsMargins(0, 6, 0, 2);
    m_more->setSpacing(8);
    m_more->addStretch(1);
    words->addLayout(m_more);
    row->addLayout(words, 1);
    row->addWidget(m_action, 0, Qt::AlignVCenter);
    row->addWidget(m_close, 0, Qt::AlignTop);
    for (QLabel* l : {m_what, m_rest}) {
        l->setWordWrap(true);
        l->setTextFormat(Qt::PlainText);  // names of files come from outside
        l->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_close->setProperty("kind", QStringLiteral("flat"));
    m_close->setIcon(icon(QStringLiteral("close"), Tone::Muted));
    m_close->setFixedSize(28, 28);
    m_action->hide();
    arrange();
    connect(m_close, &QPushButton::clicked, this, &InlineMessage::clear);
    connect(m_action, &QPushButton::clicked, this, [this] { Q_EMIT actionTriggered(0); });
    hide();
}

void InlineMessage::set(const QString& what, const QString& where, const QString& next, Tone tone, const QString& iconName) {
    m_tone = tone;
    // What begins with a path or a Latin name is a left-to-right paragraph otherwise, and would stand at the wrong edge.
    const QString edge = layoutDirection() == Qt::RightToLeft ? QString(QChar(0x200F)) : QString();
    m_what->setText(edge + what);
    setTextRole(m_what, TextRole::BodyBold, tone);
    const QString rest = where.isEmpty() ? next : next.isEmpty() ? where : where + QLatin1Char('\n') + edge + next;
    m_rest->setText(rest.isEmpty() ? rest : edge + rest);
    m_rest->setVisible(!rest.isEmpty());
    m_icon->setPixmap(icon(iconName, tone).pixmap(QSize(18, 18), devicePixelRatioF()));
    m_close->setToolTip(tr("Hide this message"));
    m_close->setAccessibleName(tr("Hide this message"));
    setAccessibleName(what);
    setAccessibleDescription(rest);
    show();
    update();
}

void InlineMessage::showError(const Error& error, Severity severity) {
    m_error = error;
    m_severity = severity;
    m_fromError = true;
    set(sentence(error), placeText(error), nextStep(error), toneOf(severity), severityIcon(severity));
}

void InlineMessage::showText(const QString& what, const QString& next, Severity severity) {
    m_fromError = false;
    set(what, {}, next, toneOf(severity), severityIcon(severity));
}

void InlineMessage::showSuccess(const QString& what) {
    m_fromError = false;
    set(what, {}, {}, Tone::Ok, QStringLiteral("ok"));
}

void InlineMessage::clear() {
    m_fromError = false;
    setAction({});
    hide();
}

void InlineMessage::retranslate() {
    if (!isHidden() && m_fromError) showError(m_error, m_severity);
}

void InlineMessage::setAction(const QString& text) { setActions(text.isEmpty() ? QStringList() : QStringList{text}); }

void InlineMessage::setActions(const QStringList& texts) {
    m_action->setText(texts.value(0));
    m_action->setVisible(texts.size() == 1);
    const qsizetype wanted = texts.size() > 1 ? texts.size() : 0;
    while (m_choices.size() > wanted) {
        QPushButton* last = m_choices.takeLast();
        m_more->removeWidget(last);
        last->hide();
        last->deleteLater();  // it may be the one that was clicked
    }
    while (m_choices.size() < wanted) {
        auto* button = new QPushButton(this);
        const int index = static_cast<int>(m_choices.size());
        button->setObjectName(QStringLiteral("choice%1").arg(index));
        if (index == 0) button->setProperty("kind", QStringLiteral("primary"));
        connect(button, &QPushButton::clicked, this, [this, index] { Q_EMIT actionTriggered(index); });
        m_more->insertWidget(index, button, 0, Qt::AlignLeading);
        m_choices += button;
        button->show();
    }
    for (qsizetype i = 0; i < wanted; ++i) {
        m_choices[i]->setText(texts[i]);
        m_choices[i]->setAccessibleDescription(m_what->text());
        setTabOrder(i == 0 ? m_action : m_choices[i - 1], m_choices[i]);
    }
    if (wanted > 0) setTabOrder(m_choices.last(), m_close);
    arrange();
}

void InlineMessage::arrange() {
    m_more->setContentsMargins(0, m_choices.isEmpty() ? 0 : 6, 0, m_choices.isEmpty() ? 0 : 2);
    int together = 0, widest = 0;
    for (const QPushButton* button : m_choices) {
        together += (together > 0 ? m_more->spacing() : 0) + button->sizeHint().width();
        widest = std::max(widest, button->sizeHint().width());
    }
    const int around = m_icon->sizeHint().width() + m_close->width() + 40;  // margins, and what lies between
    // Said outright, else buttons beside each other would not let the message become narrow enough for them to part.
    setMinimumWidth(m_choices.isEmpty() ? 0 : widest + around);
    m_more->setDirection(together <= width() - around ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void InlineMessage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

QString InlineMessage::text() const { return isHidden() ? QString() : m_what->text() + QLatin1Char(' ') + m_rest->text(); }

void InlineMessage::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(m_tone == Tone::Err ? t.errTint : m_tone == Tone::Warn ? t.warnTint : m_tone == Tone::Ok ? t.okTint : t.accentTint);
    p.drawRoundedRect(rect(), 8, 8);
}

}  // namespace fitroom::ui
