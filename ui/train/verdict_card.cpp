#include "ui/train/verdict_card.h"

#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_row.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

QString iconOf(VerdictKind kind) {
    switch (kind) {
        case VerdictKind::Diverged: return QStringLiteral("err");
        case VerdictKind::AtChance:
        case VerdictKind::Underfitting:
        case VerdictKind::Overfitting: return QStringLiteral("warn");
        case VerdictKind::Improving:
        case VerdictKind::Converged: return QStringLiteral("ok");
        case VerdictKind::TooEarly: break;
    }
    return QStringLiteral("clock");
}

QString iconOfRemedy(const QString& id) {
    if (id == QLatin1String("augment")) return QStringLiteral("flip");
    if (id == QLatin1String("finetune")) return QStringLiteral("weights");
    if (id == QLatin1String("go_back")) return QStringLiteral("snapshot");
    if (id == QLatin1String("check_labels") || id == QLatin1String("more_data")) return QStringLiteral("data");
    if (id == QLatin1String("bigger_net") || id == QLatin1String("check_scale")) return QStringLiteral("network");
    if (id == QLatin1String("stop")) return QStringLiteral("stop");
    return QStringLiteral("settings");
}

// core writes numbers as the C locale does; a plain number takes the reader's digits and point.
std::vector<std::string> localNumbers(std::vector<std::string> args) {
    for (std::string& arg : args) {
        const QString text = QString::fromStdString(arg);
        bool isNumber = false;
        (void)text.toDouble(&isNumber);
        if (isNumber) arg = localDigits(QString(text).replace(QLatin1Char('.'), QLocale().decimalPoint())).toStdString();
    }
    return args;
}

Error withLocalNumbers(Error error) {
    error.args = localNumbers(std::move(error.args));
    return error;
}

}  // namespace

Tone VerdictCard::toneOf(VerdictKind kind) {
    switch (kind) {
        case VerdictKind::Diverged: return Tone::Err;
        case VerdictKind::AtChance:
        case VerdictKind::Underfitting:
        case VerdictKind::Overfitting: return Tone::Warn;
        case VerdictKind::Improving:
        case VerdictKind::Converged: return Tone::Ok;
        case VerdictKind::TooEarly: break;
    }
    return Tone::Muted;
}

VerdictCard::VerdictCard(QWidget* parent)
    : QFrame(parent), m_head(new QWidget), m_icon(new IconLabel(QStringLiteral("clock"), Tone::Muted, 18)),
      m_title(makeLabel({}, TextRole::Section)), m_close(iconButton(QStringLiteral("close"), {})), m_body(new QVBoxLayout) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(14, 10, 8, 10);
    head->setSpacing(10);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    head->addWidget(m_title, 1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    all->addWidget(m_head);
    m_body->setContentsMargins(16, 12, 16, 14);
    m_body->setSpacing(8);
    all->addLayout(m_body);
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_dismissed = key();
        rebuild();
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
    rebuild();
}

std::string VerdictCard::key() const {
    std::string text = m_verdict.title.english();
    for (const Error& e : m_verdict.evidence) text += '\n' + e.english();
    return text;
}

void VerdictCard::setVerdict(const Verdict& verdict, bool anyPoints) {
    m_verdict = verdict;
    m_anyPoints = anyPoints;
    // Rebuilt only when there is something new to say: buttons must not vanish under the pointer.
    const std::string now = key() + (anyPoints ? "1" : "0");
    if (now == m_shown) return;
    m_shown = now;
    rebuild();
}

void VerdictCard::setHighlighted(bool on) {
    if (m_highlight == on) return;
    m_highlight = on;
    update();
}

void VerdictCard::retranslate() { rebuild(); }

void VerdictCard::rebuild() {
    delete m_content;
    m_content = new QWidget;
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    const auto addText = [&](const QString& text, TextRole role, Tone tone) {
        auto* label = makeLabel(text, role, tone);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        column->addWidget(label);
    };
    const bool nothing = !m_anyPoints || !m_verdict.title.text || !*m_verdict.title.text;
    const bool dismissed = !nothing && !m_dismissed.empty() && m_dismissed == key();
    const Tone tone = nothing ? Tone::Muted : toneOf(m_verdict.kind);
    m_icon->setIcon(nothing ? QStringLiteral("clock") : iconOf(m_verdict.kind), tone);
    m_title->setText(nothing ? tr("No curves to read yet") : sentence(withLocalNumbers(m_verdict.title)));
    setTextRole(m_title, TextRole::Section, tone == Tone::Muted ? Tone::Text : tone);
    m_close->setVisible(!nothing && !dismissed && m_verdict.kind != VerdictKind::TooEarly);
    m_close->setToolTip(tr("Dismiss until there is new evidence"));
    m_close->setAccessibleName(tr("Dismiss until there is new evidence"));
    if (nothing) {
        addText(tr("The verdict comes with the first epoch: whether it learns, overfits or stands still, and what helps."),
                TextRole::Body, Tone::Muted);
    } else if (dismissed) {
        addText(tr("Dismissed. It returns with new evidence."), TextRole::Secondary, Tone::Muted);
    } else {
        for (const Error& e : m_verdict.evidence) addText(sentence(withLocalNumbers(e)), TextRole::Body, Tone::Text);
        if (!m_verdict.remedies.empty()) {
            column->addWidget(hairline());
            addText(tr("What helps"), TextRole::SecondaryBold, Tone::Muted);
        }
        bool first = m_verdict.kind != VerdictKind::Improving && m_verdict.kind != VerdictKind::Converged;
        for (const Remedy& r : m_verdict.remedies) {
            const QString id = QString::fromLatin1(r.id);
            auto* row = new ActionRow(coreText(r.action, localNumbers(r.args)), coreText(r.reason, localNumbers(r.args)), iconOfRemedy(id), first);
            row->setObjectName(QStringLiteral("remedy_") + id);
            first = false;
            QStringList args;
            for (const std::string& a : r.args) args << QString::fromStdString(a);
            connect(row, &QAbstractButton::clicked, this, [this, id, args] { Q_EMIT remedyChosen(id, args); });
            column->addWidget(row);
        }
    }
    m_body->addWidget(m_content);
    m_content->show();
    updateGeometry();
    setAccessibleName(m_title->text());
    update();
}

void VerdictCard::enterEvent(QEnterEvent* event) {
    QFrame::enterEvent(event);
    Q_EMIT evidenceHovered(true);
}

void VerdictCard::leaveEvent(QEvent* event) {
    QFrame::leaveEvent(event);
    Q_EMIT evidenceHovered(false);
}

void VerdictCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const QRectF all = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath path;
    path.addRoundedRect(all, 10, 10);
    p.fillPath(path, t.surface);
    const Tone tone = m_anyPoints ? toneOf(m_verdict.kind) : Tone::Muted;
    const QColor tint = tone == Tone::Err ? t.errTint : tone == Tone::Warn ? t.warnTint : tone == Tone::Ok ? t.okTint : t.sunken;
    p.save();
    p.setClipRect(QRectF(0, 0, width(), m_head->height()));
    p.fillPath(path, tint);
    p.restore();
    p.setPen(QPen(m_highlight ? t.warn : t.border, m_highlight ? 2 : 1));
    p.setBrush(Qt::NoBrush);
    p.drawPath(path);
}

}  // namespace fitroom::ui
