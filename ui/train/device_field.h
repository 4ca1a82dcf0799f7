#pragma once
// "Computes on": automatic, the CPU, one graphics card, or all of them. The same setting on the pages Train and Settings.

#include "ui/document/workspace.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;

namespace fitroom::ui {

class DeviceField : public QWidget {
    Q_OBJECT
public:
    explicit DeviceField(Workspace& workspace, QWidget* parent = nullptr);
    void setLocked(bool locked);  // while a run holds a device

protected:
    void changeEvent(QEvent* event) override;

private:
    void load();
    void store();
    Workspace& m_workspace;
    QLabel* m_label;
    QComboBox* m_devices;
    QCheckBox* m_all;
    QLabel* m_note;
    bool m_locked = false;
    DeviceChoice m_single;  // what holds once not all are used any more
};

}  // namespace fitroom::ui
