#pragma once
// The curves, read: title on a tint, evidence with numbers, remedies that do something. A dismissed verdict comes back only
// with new evidence.

#include "core/insight/verdict.h"
#include "ui/style/tokens.h"

#include <QFrame>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace fitroom::ui {

class IconLabel;

class VerdictCard : public QFrame {
    Q_OBJECT
public:
    explicit VerdictCard(QWidget* parent = nullptr);

    void setVerdict(const Verdict& verdict, bool anyPoints);
    [[nodiscard]] const Verdict& verdict() const { return m_verdict; }
    void setHighlighted(bool on);  // the mark on the curve is under the pointer
    void retranslate();
    [[nodiscard]] static Tone toneOf(VerdictKind kind);

Q_SIGNALS:
    void remedyChosen(const QString& id, const QStringList& args);
    void evidenceHovered(bool on);

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void rebuild();
    [[nodiscard]] std::string key() const;

    Verdict m_verdict;
    bool m_anyPoints = false, m_highlight = false;
    std::string m_shown, m_dismissed;
    QWidget* m_head;
    IconLabel* m_icon;
    QLabel* m_title;
    QToolButton* m_close;
    QVBoxLayout* m_body;
    QWidget* m_content = nullptr;
};

}  // namespace fitroom::ui
