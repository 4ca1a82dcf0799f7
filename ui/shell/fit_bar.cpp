#include "ui/shell/fit_bar.h"

#include "ui/document/device_words.h"
#include "ui/shell/tape.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/widgets/controls.h"

#include "core/base/os.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace fitroom::ui {

namespace {

constexpr qint64 kWorthSaying = qint64{512} << 20;  // less than this moves all the time

// The verdict's icon on its tint.
class VerdictTile : public QWidget {
public:
    explicit VerdictTile(QWidget* parent) : QWidget(parent) { setFixedSize(34, 34); }
    void setTint(const QColor& tint) {
        m_tint = tint;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tint);
        painter.drawRoundedRect(rect(), 7, 7);
    }

private:
    QColor m_tint;
};

}  // namespace

FitBar::FitBar(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_tile(new VerdictTile(this)), m_sentence(new ElidedLabel), m_second(new ElidedLabel),
      m_device(new ElidedLabel), m_capacity(makeLabel({}, TextRole::Caption, Tone::Muted)),
      m_icon(new IconLabel(QStringLiteral("tape-empty"), Tone::Muted, 20)), m_chip(new IconLabel(QStringLiteral("chip"), Tone::Muted, 20)),
      m_tape(new Tape), m_button(new QPushButton) {
    setObjectName(QStringLiteral("fitBar"));
    setCursor(Qt::PointingHandCursor);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 2, 16, 2);
    row->setSpacing(12);
    auto* iconRow = new QHBoxLayout(m_tile);
    iconRow->setContentsMargins(7, 7, 7, 7);
    iconRow->addWidget(m_icon);
    row->addWidget(m_tile);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addStretch(1);
    words->addWidget(m_sentence);
    words->addWidget(m_second);
    words->addStretch(1);
    row->addLayout(words, 3);
    row->addWidget(m_tape, 7);
    row->addWidget(m_chip);
    auto* device = new QVBoxLayout;
    device->setSpacing(1);
    device->addStretch(1);
    device->addWidget(m_device);
    device->addWidget(m_capacity);
    device->addStretch(1);
    row->addLayout(device, 1);
    row->addWidget(m_button);
    setTextRole(m_second, TextRole::Secondary, Tone::Muted);
    setTextRole(m_device, TextRole::SecondaryBold);
    m_button->setMinimumWidth(130);
    connect(m_button, &QPushButton::clicked, this, [this] {
        const auto state = m_workspace.fit().state;
        if (state == Fit::State::Unknown) m_workspace.goTo(m_workspace.project() ? PageId::Network : PageId::Start);
        else if (state == Fit::State::Broken) m_workspace.goTo(PageId::Network);
        else Q_EMIT ledgerWanted();
    });
    connect(&workspace, &Workspace::fitChanged, this, &FitBar::refresh);
    connect(&Theme::instance(), &Theme::changed, this, &FitBar::refresh);
    refresh();
}

QString FitBar::sentence() const { return m_sentence->text(); }

void FitBar::setLedgerOpen(bool open) {
    m_ledgerOpen = open;
    refresh();
}

void FitBar::refresh() {
    const Fit& fit = m_workspace.fit();
    const Tokens& t = tokens();
    setFixedHeight(Theme::instance().scaled(72));
    if (m_lastCapacity > 0 && fit.state != Fit::State::Planning && fit.need == m_lastNeed) {
        const qint64 lost = m_lastCapacity - fit.capacity;
        if (lost > kWorthSaying) m_taken = lost;
        else if (-lost > kWorthSaying) m_taken = 0;
    } else {
        m_taken = 0;
    }
    if (fit.need != m_lastNeed || std::llabs(m_lastCapacity - fit.capacity) > kWorthSaying) m_lastCapacity = fit.capacity;
    m_lastNeed = fit.need;

    QString what, second, button = m_ledgerOpen ? tr("Close ledger") : tr("Open ledger"), iconName = QStringLiteral("ok");
    Tone tone = Tone::Ok;
    QColor tint = t.okTint;
    bool filled = false;
    const bool limited = fit.limit > 0 && fit.capacity == fit.limit;
    const QString needs = limited ? tr("Needs %1; the limit is %2.").arg(bytes(fit.need), bytes(fit.limit)) : tr("Needs %1; %2 are free.").arg(bytes(fit.need), bytes(fit.available));
    switch (fit.state) {
        case Fit::State::Unknown:
            what = m_workspace.project() ? tr("No network yet") : tr("No project yet");
            second = fit.imageBytes > 0 ? tr("One image takes %1 of %2.").arg(bytes(fit.imageBytes), bytes(fit.capacity))
                     : fit.room.isCard() ? tr("%1 are free on %2.").arg(bytes(fit.capacity), roomName(fit.room))
                                         : tr("%1 of main memory are free.").arg(bytes(fit.capacity));
            button = m_workspace.project() ? tr("Choose network") : tr("Start");
            iconName = QStringLiteral("tape-empty"), tone = Tone::Text, tint = t.sunken;
            break;
        case Fit::State::Planning:
            what = tr("Measuring…");
            second = fit.need > 0 ? tr("Before this edit: %1.").arg(bytes(fit.need)) : QString();
            iconName = QStringLiteral("tape"), tone = Tone::Text, tint = t.sunken;
            break;
        case Fit::State::Broken:
            what = tr("Cannot be measured yet");
            second = fitroom::ui::sentence(fit.firstProblem);
            button = tr("Show problem");
            iconName = QStringLiteral("warn"), tone = Tone::Warn, tint = t.warnTint;
            break;
        case Fit::State::Fits:
            what = tr("Fits, with %1 to spare").arg(bytes(fit.spare()));
            second = fit.inUse ? tr("In use: %1 of %2, as planned.").arg(bytes(fit.need), bytes(fit.capacity)) : needs;
            if (fit.recomputed > 0)
                second = tr("About %1 of a step is computed twice to fit into %2; the results are the same.").arg(percent(fit.recomputed), bytes(fit.capacity));
            break;
        case Fit::State::Over:
            what = tr("Does not fit: %1 over").arg(bytes(-fit.spare()));
            second = needs;
            if (fit.smallest > 0) second += QLatin1Char(' ') + tr("With parts computed twice: %1.").arg(bytes(fit.smallest));
            if (!fit.room.users.empty()) second += QLatin1Char(' ') + tr("In use by others: %1.").arg(usersText(fit.room.users));
            button = m_ledgerOpen ? tr("Close ledger") : tr("Make it fit");
            filled = !m_ledgerOpen;
            iconName = QStringLiteral("err"), tone = Tone::Err, tint = t.errTint;
            break;
    }
    // Others take and give all the time; it is worth a word where little is left.
    if (m_taken > 0 && fit.state != Fit::State::Unknown && fit.spare() < fit.capacity / 4)
        second = tr("Another program took %1.").arg(bytes(m_taken)) + QLatin1Char(' ') + second;
    if (fit.instead && fit.state != Fit::State::Broken) second = insteadText(fit.instead) + QLatin1Char(' ') + second;
    m_icon->setIcon(iconName, tone);
    static_cast<VerdictTile*>(m_tile)->setTint(tint);
    setTextRole(m_sentence, TextRole::Section, tone);
    static_cast<ElidedLabel*>(m_sentence)->setText(what);
    static_cast<ElidedLabel*>(m_sentence)->setElide(Qt::ElideRight);
    static_cast<ElidedLabel*>(m_second)->setText(second);
    static_cast<ElidedLabel*>(m_second)->setElide(Qt::ElideRight);
    static_cast<ElidedLabel*>(m_device)->setText(roomName(fit.room));
    m_device->setToolTip(fit.room.isCard() ? roomName(fit.room) : QString::fromStdString(os::cpuName()));
    m_capacity->setText(bytes(fit.capacity));
    m_button->setText(button);
    m_button->setProperty("kind", filled ? QStringLiteral("primary") : QString());
    m_button->update();
    makeRoom();
    m_tape->setFit(fit);
    setAccessibleName(tr("Fit bar"));
    setAccessibleDescription(what + QStringLiteral(". ") + second);
    m_tape->setAccessibleName(what);
    // Said once when the verdict turns, not at every byte.
    if (fit.state != m_announced && (fit.state == Fit::State::Fits || fit.state == Fit::State::Over)) {
        m_announced = fit.state;
        QAccessibleEvent announcement(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
}

void FitBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

void FitBar::resizeEvent(QResizeEvent*) {
    m_chip->setVisible(width() > 1000);
    makeRoom();
}

// The words come before the tape. In steps, so that the tape does not creep with every digit.
void FitBar::makeRoom() {
    const auto wish = [](const QLabel* label) { return (QFontMetrics(label->font()).horizontalAdvance(label->text()) / 40 + 1) * 40; };
    m_sentence->setMinimumWidth(std::min(std::max(wish(m_sentence), wish(m_second)), width() * 2 / 5));
    m_device->setMinimumWidth(std::min(wish(m_device), width() / 6));
}

void FitBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), tokens().surface);
    painter.fillRect(0, 0, width(), m_ledgerOpen ? 2 : 1, m_ledgerOpen ? tokens().accent : tokens().border);
}

void FitBar::mousePressEvent(QMouseEvent* event) {
    Q_UNUSED(event);
    if (m_workspace.fit().need > 0) Q_EMIT ledgerWanted();
}

}  // namespace fitroom::ui
