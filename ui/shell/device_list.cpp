#include "ui/shell/device_list.h"

#include "ui/document/device_words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/keep_height.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace fitroom::ui {

DeviceList::DeviceList(Devices& devices, QWidget* parent) : QWidget(parent), m_devices(devices) {
    setObjectName(QStringLiteral("deviceList"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(12);
    column->addLayout(m_rows);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_again = plainButton({}, QStringLiteral("refresh")));
    foot->addWidget(m_asking = makeLabel({}, TextRole::Secondary, Tone::Muted), 1);
    column->addLayout(foot);
    m_again->setObjectName(QStringLiteral("askDevices"));
    keepHeight(this);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_devices.refresh();
        load();
    });
    connect(&devices, &Devices::changed, this, &DeviceList::load);
    load();
}

void DeviceList::load() {
    m_again->setText(tr("Look again"));
    m_asking->setText(m_devices.all().empty() && m_devices.isAsking() ? tr("Asking the driver…") : QString());
    QStringList shown;
    for (const DeviceInfo& device : m_devices.all()) {
        const bool usable = device.unusableBecause.empty();
        QStringList lines;
        if (usable || device.totalBytes > 0)
            lines += usable ? tr("%1 free of %2").arg(bytes(static_cast<qint64>(device.freeBytes)), bytes(static_cast<qint64>(device.totalBytes)))
                            : tr("%1 of memory").arg(bytes(static_cast<qint64>(device.totalBytes)));
        if (device.computeCapability > 0)
            lines.last() += QStringLiteral(" · ") + tr("compute capability %1").arg(ltr(QStringLiteral("%1.%2").arg(device.computeCapability / 10).arg(device.computeCapability % 10)));
        if (!device.driver.empty()) lines.last() += QStringLiteral(" · ") + tr("driver for %1").arg(ltr(QString::fromStdString(device.driver)));
        if (!device.users.empty()) lines += tr("In use by others: %1").arg(usersText(device.users));
        if (!usable) lines += tr("Cannot be used: %1").arg(fullMessage(device.unusable));
        QString name = isCard(device) ? isolate(QString::fromStdString(device.name)) + QLatin1Char(' ') + ltr(QLatin1Char('(') + QString::fromStdString(device.id) + QLatin1Char(')'))
                                            : tr("CPU: %1").arg(isolate(QString::fromStdString(device.name)));
        // A line that begins with a Latin name would stand at the wrong edge.
        if (layoutDirection() == Qt::RightToLeft) {
            name.prepend(QChar(0x200F));
            for (QString& line : lines) line.prepend(QChar(0x200F));
        }
        shown += (usable ? QStringLiteral("ok\n") : QStringLiteral("warn\n")) + name + QLatin1Char('\n') + lines.join(QLatin1Char('\n'));
    }
    if (shown == m_shown) return;  // every two seconds, mostly without news
    m_shown = shown;
    while (QLayoutItem* old = m_rows->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    for (const QString& text : shown) {
        auto* row = new QWidget;
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(10);
        const bool usable = text.startsWith(QLatin1String("ok"));
        line->addWidget(new IconLabel(usable ? QStringLiteral("ok") : QStringLiteral("warn"), usable ? Tone::Ok : Tone::Warn, 18), 0, Qt::AlignTop);
        auto* words = new QVBoxLayout;
        words->setSpacing(2);
        const QStringList parts = text.split(QLatin1Char('\n'));
        for (qsizetype i = 1; i < parts.size(); ++i) {
            auto* label = makeLabel(parts[i], i == 1 ? TextRole::BodyBold : TextRole::Secondary, i == 1 ? Tone::Text : Tone::Muted);
            label->setWordWrap(true);
            label->setTextFormat(Qt::PlainText);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
            words->addWidget(label);
        }
        line->addLayout(words, 1);
        keepHeight(row);
        row->setAccessibleName(parts.mid(1).join(QStringLiteral(". ")));
        m_rows->addWidget(row);
        row->show();  // at once: the list is rebuilt in sight
    }
}

void DeviceList::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LayoutDirectionChange) load();
}

}  // namespace fitroom::ui
