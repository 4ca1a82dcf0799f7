#pragma once
// The limit of memory: on or off, and how much, in any unit ("2 GiB", "500 MiB", "2GB"; a bare number is GiB). The same
// setting as on the page Settings.

#include "ui/document/workspace.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace fitroom::ui {

class Switch;

class LimitField : public QWidget {
    Q_OBJECT
public:
    explicit LimitField(Workspace& workspace, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void load();
    void store();
    void retranslate();
    Workspace& m_workspace;
    Switch* m_on;
    QLineEdit* m_amount;
    QLabel* m_refused;
    quint64 m_bytes = quint64{2} << 30;  // what the field says, on or off
};

}  // namespace fitroom::ui
