#pragma once
// What can compute here, and which of it the studio computes on. A driver may take seconds to answer: it is asked off the GUI
// thread, and until it has answered the list is empty.

#include "ui/document/device_choice.h"
#include "ui/widgets/background.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace fitroom::ui {

class Devices : public QObject {
    Q_OBJECT
public:
    using Lister = std::function<std::vector<DeviceInfo>()>;
    explicit Devices(Lister lister = listDevices, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<DeviceInfo>& all() const { return m_all; }  // the CPU first; empty before the first answer
    [[nodiscard]] const DeviceInfo* find(const std::string& id) const;          // null: not in the list
    [[nodiscard]] bool isAsking() const { return m_background.busy(); }
    // False until the driver has answered, or was given up on, unless the choice needs no answer.
    [[nodiscard]] bool isKnown() const { return m_known || m_choice.kind == DeviceChoice::Kind::Cpu; }
    [[nodiscard]] const DeviceChoice& choice() const { return m_choice; }
    void setChoice(const DeviceChoice& choice);  // remembered
    [[nodiscard]] const Computing& computing() const { return m_computing; }
    // Asks the driver; changed() comes when it has answered. Which answer that is: one that knows of all until now.
    int refresh();
    [[nodiscard]] int answers() const { return m_answers; }  // so far

Q_SIGNALS:
    void changed();          // the list, or what is computed on
    void computingChanged();  // other devices than before, or it is known now

private:
    void resolve();
    Lister m_lister;
    std::vector<DeviceInfo> m_all;
    DeviceChoice m_choice;
    Computing m_computing;
    bool m_known = false, m_toldKnown = false;
    bool m_askAgain = false;  // what is asked now may be answered with what was
    int m_answers = 0;
    QTimer m_deadline;
    Background m_background;  // the last member: its work may still use the others
};

}  // namespace fitroom::ui
