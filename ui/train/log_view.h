#pragma once
// What the run says, line by line, left to right; folds to its last lines.

#include "ui/train/run_controller.h"
#include "ui/widgets/card.h"

class QPlainTextEdit;
class QToolButton;

namespace fitroom::ui {

class LogView : public Card {
    Q_OBJECT
public:
    explicit LogView(RunController& run, QWidget* parent = nullptr);
    void retranslate();

private:
    void refresh();
    void setOpen(bool open);

    RunController& m_run;
    QPlainTextEdit* m_text;
    QToolButton* m_toggle;
    int64_t m_next = 0;  // line number
    int m_generation = -1;
    bool m_open = false;
};

}  // namespace fitroom::ui
