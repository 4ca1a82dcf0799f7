#pragma once
// A caption over a figure that changes while one looks at it. Digits are drawn into cells as wide as the widest digit:
// Persian digits differ in width, and a live number must not shake.

#include <QWidget>

namespace fitroom::ui {

class KeyFigure : public QWidget {
    Q_OBJECT
public:
    explicit KeyFigure(QWidget* parent = nullptr);
    void setCaption(const QString& caption);
    // `suffix` is set smaller behind it: "of 1,500".
    void setValue(const QString& value, const QString& suffix = {});
    [[nodiscard]] QString value() const { return m_value; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_caption, m_value, m_suffix;
    mutable int m_widest = 0;  // the box grows with the figure and never shrinks under it
};

// Width of `text` when each digit takes a cell of the widest digit.
[[nodiscard]] double cellWidth(const QFont& font, const QString& text);
// Draws it so, left to right, its baseline at `at`.
void drawCells(QPainter* painter, const QPointF& at, const QString& text);

}  // namespace fitroom::ui
