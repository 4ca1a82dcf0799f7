#pragma once
// What happened, where, and what to do next, in its place and not in a dialog; the text can be copied.

#include "core/base/error.h"
#include "ui/style/tokens.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace fitroom::ui {

class InlineMessage : public QWidget {
    Q_OBJECT
public:
    explicit InlineMessage(QWidget* parent = nullptr);  // hidden until it has something to say

    void showError(const Error& error, Severity severity = Severity::Error);
    void showText(const QString& what, const QString& next, Severity severity);
    void showSuccess(const QString& what);
    void clear();
    // Puts the sentence into the present language.
    void retranslate();
    // One button at its end; an empty text hides it.
    void setAction(const QString& text);
    // Several in a row below the text, or below each other where that is too wide; the first is the one to take.
    void setActions(const QStringList& texts);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void actionTriggered(int index);  // in setActions()

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void set(const QString& what, const QString& where, const QString& next, Tone tone, const QString& iconName);
    void arrange();
    QLabel *m_icon, *m_what, *m_rest;
    QPushButton *m_action, *m_close;
    QBoxLayout* m_more;
    QList<QPushButton*> m_choices;  // in m_more
    Error m_error;
    Severity m_severity = Severity::Error;
    bool m_fromError = false;
    Tone m_tone = Tone::Err;
};

}  // namespace fitroom::ui
