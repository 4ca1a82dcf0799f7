#include "ui/log/cause_card.h"

#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_row.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

std::vector<std::string> localFigures(std::vector<std::string> args) {
    static const QRegularExpression plain(QStringLiteral("^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$")), grouped(QStringLiteral("^[0-9]{1,3}(,[0-9]{3})+$")),
        amount(QStringLiteral("^([0-9]+(?:\\.[0-9]+)?) (GiB|MiB|KiB|bytes)$"));
    for (std::string& arg : args) {
        const QString text = QString::fromStdString(arg);
        const auto local = [](QString figure) { return localDigits(figure.replace(QLatin1Char('.'), QLocale().decimalPoint())); };
        if (plain.match(text).hasMatch()) arg = local(text).toStdString();
        else if (grouped.match(text).hasMatch()) arg = count(QString(text).remove(QLatin1Char(',')).toLongLong()).toStdString();
        else if (const auto match = amount.match(text); match.hasMatch())
            arg = ltr(local(match.captured(1)) + QChar(0x00A0) + (match.captured(2) == QLatin1String("bytes") ? QStringLiteral("B") : match.captured(2))).toStdString();
    }
    return args;
}

QString iconOfRemedy(const std::string& id) {
    if (id == "global_pooling") return QStringLiteral("family-pooling");
    if (id == "larger_stride") return QStringLiteral("family-convolution");
    if (id == "smaller_batch" || id == "smaller_test_batch") return QStringLiteral("ladder");
    return QStringLiteral("wand");
}

// A problem of the curves can be lived with; a program that stopped cannot.
bool isSevere(const std::string& id) { return id != "at_chance" && id != "overfitting" && id != "underfitting" && id != "cut_off"; }

}  // namespace

QString logSentence(const Error& error) { return coreText(error.text, localFigures(error.args)); }
QString logReason(const Error& error) { return coreText(error.next, localFigures(error.args)); }

CauseCard::CauseCard(QWidget* parent)
    : QFrame(parent), m_head(new QWidget), m_icon(new IconLabel(QStringLiteral("err"), Tone::Err, 18)), m_title(makeLabel({}, TextRole::Section)), m_body(new QVBoxLayout) {
    setObjectName(QStringLiteral("cause"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(14, 10, 14, 10);
    head->setSpacing(10);
    head->addWidget(m_icon, 0, Qt::AlignTop);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    head->addWidget(m_title, 1);
    all->addWidget(m_head);
    m_body->setContentsMargins(16, 12, 16, 14);
    all->addLayout(m_body);
    connect(&Theme::instance(), &Theme::changed, this, [this] { update(); });
}

void CauseCard::setCause(const LogCause& cause, const std::function<bool(const LogRemedy&)>& canDo) {
    m_cause = cause;
    m_severe = isSevere(cause.id);
    const Tone tone = m_severe ? Tone::Err : Tone::Warn;
    m_icon->setIcon(m_severe ? QStringLiteral("err") : QStringLiteral("warn"), tone);
    setTextRole(m_title, TextRole::Section, tone);
    m_title->setText(logSentence(cause.what));
    delete m_content;
    m_content = new QWidget;
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    const auto addText = [&](const QString& text, TextRole role, Tone colour) {
        auto* label = makeLabel(text, role, colour);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
        return label;
    };
    if (cause.line > 0) {
        addText(tr("Line %1 of the log").arg(count(cause.line)), TextRole::SecondaryBold, Tone::Muted);
        QString line = QString::fromStdString(cause.evidence);
        if (line.size() > 400) line = line.left(400) + QChar(0x2026);
        // The log's own words stay left to right. Long ones break after the signs that C++ puts between words.
        QLabel* evidence = addText(line.replace(QLatin1String("::"), QStringLiteral("::\u200B")), TextRole::Code, Tone::Text);
        evidence->setLayoutDirection(Qt::LeftToRight);
        evidence->setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    }
    for (const Error& why : cause.why) addText(logSentence(why), TextRole::Body, Tone::Text);
    if (!cause.remedies.empty()) {
        column->addWidget(hairline());
        addText(tr("What helps"), TextRole::SecondaryBold, Tone::Muted);
    }
    bool first = true;
    for (size_t i = 0; i < cause.remedies.size(); ++i) {
        const LogRemedy& remedy = cause.remedies[i];
        const QString action = logSentence(remedy.text), reason = logReason(remedy.text);
        if (canDo(remedy)) {
            auto* row = new ActionRow(action, reason, iconOfRemedy(remedy.id), first);
            row->setObjectName(QStringLiteral("remedy_") + QString::fromLatin1(remedy.id));
            connect(row, &QAbstractButton::clicked, this, [this, i] { Q_EMIT remedyChosen(static_cast<int>(i)); });
            column->addWidget(row);
            first = false;
            continue;
        }
        addText(QStringLiteral("%1. %2").arg(count(static_cast<qint64>(i) + 1), action), TextRole::BodyBold, Tone::Text);
        if (!reason.isEmpty()) addText(reason, TextRole::Secondary, Tone::Muted);
    }
    m_body->addWidget(m_content);
    setAccessibleName(m_title->text());
    updateGeometry();
    update();
}

QString CauseCard::text() const {
    QString out = m_title->text();
    for (const Error& why : m_cause.why) out += QLatin1Char('\n') + logSentence(why);
    for (const LogRemedy& remedy : m_cause.remedies) out += QStringLiteral("\n- ") + logSentence(remedy.text) + QLatin1Char(' ') + logReason(remedy.text);
    return out;
}

void CauseCard::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10);
    p.fillPath(path, t.surface);
    p.save();
    p.setClipRect(QRectF(0, 0, width(), m_head->height()));
    p.fillPath(path, m_severe ? t.errTint : t.warnTint);
    p.restore();
    p.setPen(QPen(t.border, 1));
    p.setBrush(Qt::NoBrush);
    p.drawPath(path);
}

}  // namespace fitroom::ui
