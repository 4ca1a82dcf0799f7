#pragma once
// One line at the foot of the page for what happened. What went well leaves by itself after some seconds, unless the pointer
// rests on it; the rest stays until it is closed or the next one comes: nothing that matters vanishes by itself.

#include "ui/style/tokens.h"

#include <QFrame>
#include <QTimer>

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
    void setStay(int milliseconds) { m_leave.setInterval(milliseconds); }  // of what went well
    [[nodiscard]] bool isLeaving() const { return m_leave.isActive(); }

Q_SIGNALS:
    void left();  // by itself

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    IconLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_close;
    Tone m_tone = Tone::Muted;
    QTimer m_leave;
};

}  // namespace fitroom::ui
