#pragma once
// Why it stopped: the sentence on a tint, the line of the log that says so, what it means, and what helps. A remedy that can
// be done to the open network is a button.

#include "core/insight/log_report.h"

#include <QFrame>

#include <functional>

class QLabel;
class QVBoxLayout;

namespace fitroom::ui {

class IconLabel;

class CauseCard : public QFrame {
    Q_OBJECT
public:
    explicit CauseCard(QWidget* parent = nullptr);
    // `canDo` tells which remedies become buttons.
    void setCause(const LogCause& cause, const std::function<bool(const LogRemedy&)>& canDo);
    [[nodiscard]] QString text() const;  // all of it, to copy

Q_SIGNALS:
    void remedyChosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    LogCause m_cause;
    bool m_severe = true;
    QWidget* m_head;
    IconLabel* m_icon;
    QLabel* m_title;
    QVBoxLayout* m_body;
    QWidget* m_content = nullptr;
};

// A sentence of a log with its figures as the reader's language writes them.
[[nodiscard]] QString logSentence(const Error& error);
[[nodiscard]] QString logReason(const Error& error);

}  // namespace fitroom::ui
