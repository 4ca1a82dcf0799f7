#pragma once
// Help: the four steps, the keys, and every layer type in a sentence (from its own declaration).

#include "ui/widgets/page.h"

class QTextBrowser;

namespace fitroom::ui {

class HelpPage : public Page {
    Q_OBJECT
public:
    explicit HelpPage(QWidget* parent);
    [[nodiscard]] QString title() const override { return tr("Help"); }

protected:
    void retranslate() override;

private:
    QTextBrowser* m_text;
};

}  // namespace fitroom::ui
