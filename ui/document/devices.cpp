#include "ui/document/devices.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace fitroom::ui {

namespace {
const QString kSetting = QStringLiteral("device");
constexpr int kPatienceMs = 5000;  // with a driver that hangs: then the CPU it is, until it answers
}  // namespace

Devices::Devices(Lister lister, QObject* parent) : QObject(parent), m_lister(std::move(lister)) {
    m_choice = DeviceChoice::fromSetting(QSettings().value(kSetting).toString());
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_known = true;
        resolve();
    });
    m_deadline.start(kPatienceMs);
    (void)refresh();
}

const DeviceInfo* Devices::find(const std::string& id) const {
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const DeviceInfo& d) { return d.id == id; });
    return found == m_all.end() ? nullptr : &*found;
}

void Devices::setChoice(const DeviceChoice& choice) {
    if (m_choice == choice) return;
    m_choice = choice;
    QSettings().setValue(kSetting, choice.setting());
    resolve();
}

int Devices::refresh() {
    if (m_background.busy()) {
        m_askAgain = true;
        return m_answers + 2;
    }
    m_background.run([lister = m_lister](const CancelToken&) { return lister(); },
                     [this](std::vector<DeviceInfo> all) {
                         m_all = std::move(all);
                         m_known = true;
                         ++m_answers;
                         m_deadline.stop();
                         if (std::exchange(m_askAgain, false)) refresh();
                         resolve();
                     });
    return m_answers + 1;
}

void Devices::resolve() {
    // What is not listed yet cannot be missed.
    Computing now = m_all.empty() ? Computing() : computesOn(m_choice, m_all);
    const bool other = !(now == m_computing) || isKnown() != m_toldKnown;
    m_computing = std::move(now);
    m_toldKnown = isKnown();
    Q_EMIT changed();
    if (other) Q_EMIT computingChanged();
}

}  // namespace fitroom::ui
