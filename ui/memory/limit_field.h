#pragma once
// The limit of memory: on or off, and how many GiB. The same setting as on the page Settings.

#include "ui/document/workspace.h"

#include <QWidget>

namespace fitroom::ui {

class FloatField;
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
    FloatField* m_gib;
};

}  // namespace fitroom::ui
