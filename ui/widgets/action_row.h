#pragma once
// A remedy: what to do in bold, why under it, an icon before it; 48 px high, filled when it is the first choice.

#include <QAbstractButton>

namespace fitroom::ui {

class ActionRow : public QAbstractButton {
    Q_OBJECT
public:
    ActionRow(const QString& action, const QString& reason, const QString& icon, bool filled, QWidget* parent = nullptr);
    void setWords(const QString& action, const QString& reason);
    [[nodiscard]] const QString& reason() const { return m_reason; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 48}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_reason, m_icon;
    bool m_filled;
};

}  // namespace fitroom::ui
