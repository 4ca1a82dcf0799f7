#include "ui/train/device_field.h"

#include "ui/document/device_words.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"
#include "ui/style/theme.h"
#include "ui/widgets/keep_height.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace fitroom::ui {

DeviceField::DeviceField(Workspace& workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_label = makeLabel({}, TextRole::BodyBold));
    auto* row = new QHBoxLayout;  // in a wide page the list does not become wide
    row->addWidget(m_devices = new QComboBox, 100);
    row->addStretch(1);
    column->addLayout(row);
    column->addWidget(m_all = new QCheckBox);
    column->addWidget(m_note = makeLabel({}, TextRole::Secondary, Tone::Muted));
    m_label->setBuddy(m_devices);
    m_devices->setObjectName(QStringLiteral("device"));
    m_devices->setMinimumHeight(28);
    m_devices->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_devices->setMinimumContentsLength(12);
    m_devices->setMaximumWidth(Theme::instance().scaled(420));
    m_devices->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_all->setObjectName(QStringLiteral("allCards"));
    m_note->setObjectName(QStringLiteral("deviceNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    keepHeight(this);
    connect(m_devices, &QComboBox::activated, this, &DeviceField::store);
    connect(m_all, &QCheckBox::clicked, this, &DeviceField::store);
    connect(&workspace.devices(), &Devices::changed, this, &DeviceField::load);
    load();
}

void DeviceField::setLocked(bool locked) {
    m_locked = locked;
    load();
}

void DeviceField::store() {
    Devices& devices = m_workspace.devices();
    if (m_all->isChecked()) {
        if (devices.choice().kind != DeviceChoice::Kind::All) m_single = devices.choice();
        devices.setChoice({DeviceChoice::Kind::All, {}});
    } else if (devices.choice().kind == DeviceChoice::Kind::All) {
        devices.setChoice(m_single);
    } else {
        devices.setChoice(DeviceChoice::fromSetting(m_devices->currentData().toString()));
    }
    load();
}

void DeviceField::load() {
    using Kind = DeviceChoice::Kind;
    const Devices& devices = m_workspace.devices();
    const DeviceChoice& choice = devices.choice();
    const std::vector<DeviceInfo> cards = usableCards(devices.all());
    const bool all = choice.kind == Kind::All;
    m_label->setText(tr("Computes on"));
    QList<std::pair<QString, QString>> entries;  // text, setting
    const QString automatic = !devices.isKnown() ? tr("asking…") : cards.empty() ? tr("CPU") : isolate(QString::fromStdString(cards.front().name));
    entries += {tr("Automatic: %1").arg(automatic), DeviceChoice().setting()};
    entries += {tr("CPU"), DeviceChoice{Kind::Cpu, {}}.setting()};
    for (const DeviceInfo& card : cards) {
        const QString name = isolate(QString::fromStdString(card.name)), id = QString::fromStdString(card.id);
        entries += {cards.size() > 1 ? tr("%1 (%2)", "name of a graphics card, its number").arg(name, ltr(id)) : name, id};
    }
    const DeviceChoice& shown = all ? m_single : choice;
    bool listed = false;
    for (const auto& entry : entries) listed = listed || entry.second == shown.setting();
    if (!listed) entries += {ltr(shown.setting()), shown.setting()};  // it is not here, or not usable: the note says why
    const QSignalBlocker quiet(m_devices);
    bool same = m_devices->count() == entries.size();
    for (int i = 0; same && i < m_devices->count(); ++i) same = m_devices->itemText(i) == entries[i].first && m_devices->itemData(i).toString() == entries[i].second;
    if (!same) {  // an open list is not taken away for a byte more or less
        m_devices->clear();
        for (const auto& entry : entries) m_devices->addItem(entry.first, entry.second);
    }
    m_devices->setCurrentIndex(m_devices->findData(shown.setting()));
    m_devices->setEnabled(!all && !m_locked);
    m_devices->setAccessibleName(tr("Computes on"));
    m_devices->setToolTip(m_devices->currentText());
    m_all->setText(tr("Use all graphics cards"));
    m_all->setChecked(all);
    m_all->setVisible(cards.size() > 1 || all);
    m_all->setEnabled(!m_locked);
    const std::optional<Error>& instead = devices.computing().instead;
    QString note = insteadText(instead);
    if (instead && !nextStep(*instead).isEmpty()) note += QLatin1Char(' ') + nextStep(*instead);
    if (m_workspace.fit().instead && !instead) note = insteadText(m_workspace.fit().instead) + QLatin1Char(' ') + nextStep(*m_workspace.fit().instead);
    setTextRole(m_note, TextRole::Secondary, note.isEmpty() ? Tone::Muted : Tone::Warn);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_devices->setAccessibleDescription(note);
}

void DeviceField::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) load();
}

}  // namespace fitroom::ui
