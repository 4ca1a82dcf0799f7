#pragma once
// A card that is a button: icon, what, and why.

#include <QAbstractButton>

namespace fitroom::ui {

class TaskCard : public QAbstractButton {
    Q_OBJECT
public:
    TaskCard(const QString& iconName, bool recommended, QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& note);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon, m_note;
    bool m_recommended;
};

}  // namespace fitroom::ui
