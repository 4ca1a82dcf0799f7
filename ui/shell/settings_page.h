#pragma once
// What holds for every project: language, look, text size, motion, devices, memory.

#include "ui/document/workspace.h"
#include "ui/widgets/live_texts.h"
#include "ui/widgets/page.h"

class QComboBox;
class QLabel;

namespace fitroom::ui {

class FloatField;
class Segmented;
class Switch;

class SettingsPage : public Page {
    Q_OBJECT
public:
    SettingsPage(Workspace& workspace, QWidget* parent);
    [[nodiscard]] QString title() const override { return tr("Settings"); }
    void shown() override;

protected:
    void retranslate() override { m_texts.refresh(); }

private:
    void load();
    Workspace& m_workspace;
    LiveTexts m_texts;
    QComboBox* m_language;
    Segmented *m_theme, *m_textSize;
    Switch *m_motion, *m_limited;
    FloatField* m_limit;
};

}  // namespace fitroom::ui
