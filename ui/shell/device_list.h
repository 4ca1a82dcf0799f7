#pragma once
// Every device of the machine: name, memory, capability, driver, who else uses it; or why it cannot be used, and the way out.

#include "ui/document/devices.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace fitroom::ui {

class DeviceList : public QWidget {
    Q_OBJECT
public:
    explicit DeviceList(Devices& devices, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void load();
    Devices& m_devices;
    QVBoxLayout* m_rows;
    QLabel* m_asking;
    QPushButton* m_again;
    QStringList m_shown;
};

}  // namespace fitroom::ui
