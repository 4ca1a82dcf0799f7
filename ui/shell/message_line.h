#pragma once
// One line at the foot of the page for what happened. It stays until it is closed or the next one comes: nothing that
// matters vanishes by itself.

#include "ui/style/tokens.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace fitroom::ui {

class IconLabel;

class MessageLine : public QFrame {
    Q_OBJECT
public:
    explicit MessageLine(QWidget* parent = nullptr);
    void say(const QString& text, Tone tone);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    IconLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
    Tone m_tone = Tone::Muted;
};

}  // namespace fitroom::ui
