#include "ui/memory/ladder_card.h"

#include "ui/style/format.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace fitroom::ui {

namespace {

constexpr int kBar = 8, kSeamOver = 4;

QLabel* wrapped(const QString& text, TextRole role, Tone tone) {
    auto* label = makeLabel(text, role, tone);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);  // names of layers come from files
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    return label;
}

}  // namespace

QString beforeAndAfter(qint64 before, qint64 after) {
    constexpr qint64 kGiB = qint64{1} << 30;
    const bool sameUnit = std::min(before, after) >= kGiB / 100 * 95;
    return ltr((sameUnit ? gibOnly(before) : bytes(before)) + QStringLiteral(" → ") + bytes(after));
}

LadderBar::LadderBar(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void LadderBar::setBytes(qint64 before, qint64 after, qint64 seam, qint64 full, bool fits) {
    m_before = before, m_after = after, m_seam = seam, m_full = std::max<qint64>(1, full), m_fits = fits;
    update();
}

void LadderBar::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double top = (height() - kBar) / 2.0;
    const auto x = [&](qint64 size) { return width() * static_cast<double>(std::clamp<qint64>(size, 0, m_full)) / static_cast<double>(m_full); };
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const auto mirrored = [&](const QRectF& rect) { return rtl ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.sunken);
    painter.drawRoundedRect(mirrored({0, top, x(m_before), kBar}), 2, 2);
    painter.setBrush(m_fits ? t.ok : t.of(Purpose::Gradients));
    painter.drawRoundedRect(mirrored({0, top, std::max(2.0, x(m_after)), kBar}), 2, 2);
    if (m_seam > 0) painter.fillRect(mirrored({std::clamp(x(m_seam) - 1, 0.0, width() - 2.0), top - kSeamOver, 2, kBar + 2 * kSeamOver}), t.text);
}

LadderCard::LadderCard(const Content& content, QWidget* parent) : QFrame(parent), m_content(content) {
    setObjectName(content.applied ? QStringLiteral("appliedRung") : QStringLiteral("rung"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(14, 11, 12, 11);
    all->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(wrapped(content.title, TextRole::BodyBold, Tone::Text), 1);
    if (content.fits) {
        head->addWidget(new IconLabel(QStringLiteral("ok"), Tone::Ok, 16), 0, Qt::AlignTop);
        head->addWidget(makeLabel(tr("fits"), TextRole::SecondaryBold, Tone::Ok), 0, Qt::AlignTop);
    }
    if (!content.state.isEmpty()) head->addWidget(makeLabel(content.state, TextRole::SecondaryBold, Tone::Muted), 0, Qt::AlignTop);
    if (!content.button.isEmpty()) {
        m_button = content.first ? primaryButton(content.button) : plainButton(content.button);
        m_button->setAccessibleName(tr("%1: %2", "button, what it is for").arg(content.button, content.title));
        m_button->setAccessibleDescription(content.learning);
        head->addSpacing(4);
        head->addWidget(m_button, 0, Qt::AlignTop);
        connect(m_button, &QPushButton::clicked, this, &LadderCard::chosen);
    }
    all->addLayout(head);
    for (int i = 0; i < content.steps.size(); ++i) all->addWidget(wrapped(tr("%1. %2", "number, step").arg(count(i + 1), content.steps[i]), TextRole::Secondary, Tone::Text));
    auto* scale = new QHBoxLayout;
    scale->setSpacing(12);
    auto* bar = new LadderBar;
    bar->setBytes(content.before, content.after, content.seam, content.full, content.fits);
    scale->addWidget(bar, 1);
    scale->addWidget(makeLabel(beforeAndAfter(content.before, content.after), TextRole::Secondary));
    all->addLayout(scale);
    auto* facts = new QHBoxLayout;
    facts->setSpacing(6);
    const auto fact = [&](const char* icon, const QString& text) {
        facts->addWidget(new IconLabel(QLatin1String(icon), Tone::Muted, 16));
        facts->addWidget(makeLabel(text, TextRole::Secondary));
        facts->addSpacing(14);
    };
    fact("tape", ltr(QChar(0x2212) + bytes(content.saved)));
    fact("clock", content.time);
    facts->addStretch(1);
    all->addLayout(facts);
    const auto line = [&](const char* icon, Tone tone, const QString& text) {
        if (text.isEmpty()) return;
        auto* row = new QHBoxLayout;
        row->setSpacing(6);
        row->addWidget(new IconLabel(QLatin1String(icon), tone, 16), 0, Qt::AlignTop);
        row->addWidget(wrapped(text, TextRole::Secondary, Tone::Muted), 1);
        all->addLayout(row);
    };
    line("cap", Tone::Muted, content.learning);
    line("info", Tone::Accent, content.note);
    setAccessibleName(content.title);
    setAccessibleDescription(QStringList{beforeAndAfter(content.before, content.after), content.fits ? tr("fits") : QString(), content.state, content.time, content.learning, content.note}
                                 .filter(QRegularExpression(QStringLiteral("."))).join(QStringLiteral(". ")));
}

void LadderCard::ask(const QString& question, const QString& yes, const QString& no) {
    if (m_question || !m_button) return;
    m_question = new QWidget;
    auto* column = new QVBoxLayout(m_question);
    column->setContentsMargins(0, 4, 0, 0);
    column->addWidget(wrapped(question, TextRole::Secondary, Tone::Text));
    auto* buttons = new QHBoxLayout;
    auto* confirm = plainButton(yes, QStringLiteral("undo"));
    auto* keep = plainButton(no);
    confirm->setObjectName(QStringLiteral("confirm"));
    buttons->addWidget(confirm);
    buttons->addWidget(keep);
    buttons->addStretch(1);
    column->addLayout(buttons);
    layout()->addWidget(m_question);
    m_question->show();
    updateGeometry();
    m_button->setEnabled(false);
    confirm->setFocus(Qt::OtherFocusReason);
    connect(confirm, &QPushButton::clicked, this, &LadderCard::confirmed);
    connect(keep, &QPushButton::clicked, this, [this] {
        m_question->hide();
        m_question->deleteLater();
        m_question = nullptr;
        m_button->setEnabled(true);
        m_button->setFocus(Qt::OtherFocusReason);
    });
}

void LadderCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = m_content.first ? 1 : 0.5;
    painter.setPen(m_content.first ? QPen(t.accent, 2) : QPen(t.border, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 8, 8);
}

}  // namespace fitroom::ui
