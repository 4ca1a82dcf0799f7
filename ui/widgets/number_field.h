#pragma once
// Fields for numbers. Unlike Qt's own they never misread a typed point in a Persian locale (QDoubleSpinBox makes 1 of
// "0.01" there), and they align to the leading edge in both directions.

#include <QDoubleSpinBox>
#include <QSpinBox>

namespace fitroom::ui {

// Whole numbers in the reader's digits. Range as QSpinBox; default 0 … 2^31−1.
class IntField : public QSpinBox {
    Q_OBJECT
public:
    explicit IntField(QWidget* parent = nullptr);
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

protected:
    int valueFromText(const QString& text) const override;
    QString textFromValue(int value) const override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;  // only with focus: scrolling a form must not change it
};

// Real numbers of any size, shown as short as they can be ("0.0001"). Arrow keys step by a tenth of the value's magnitude.
class FloatField : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit FloatField(QWidget* parent = nullptr);
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    void stepBy(int steps) override;
    double valueFromText(const QString& text) const override;
    QString textFromValue(double value) const override;

protected:
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
};

// Leading alignment for a field that holds only digits (plain AlignLeft/AlignRight flip back inside QLineEdit).
[[nodiscard]] Qt::Alignment leadingDigits(Qt::LayoutDirection direction);

}  // namespace fitroom::ui
