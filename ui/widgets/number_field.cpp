#include "ui/widgets/number_field.h"

#include "ui/style/format.h"

#include <QEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QWheelEvent>

#include <cmath>
#include <limits>

namespace fitroom::ui {

namespace {

// What could still become a number while it is being typed.
bool couldBecomeNumber(const QString& text, bool whole) {
    static const QRegularExpression real(QStringLiteral("^[+-]?[0-9,]*\\.?[0-9]*(?:[eE][+-]?[0-9]{0,3})?$"));
    static const QRegularExpression integer(QStringLiteral("^[+-]?[0-9,]*$"));
    return (whole ? integer : real).match(toLatin(text)).hasMatch();
}

QString withoutAffixes(const QAbstractSpinBox* box, QString text, const QString& prefix, const QString& suffix) {
    Q_UNUSED(box);
    if (!prefix.isEmpty() && text.startsWith(prefix)) text.remove(0, prefix.size());
    if (!suffix.isEmpty() && text.endsWith(suffix)) text.chop(suffix.size());
    return text.trimmed();
}

}  // namespace

Qt::Alignment leadingDigits(Qt::LayoutDirection direction) {
    return (direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignAbsolute | Qt::AlignVCenter;
}

IntField::IntField(QWidget* parent) : QSpinBox(parent) {
    setRange(0, std::numeric_limits<int>::max());
    setAlignment(leadingDigits(layoutDirection()));
    setFocusPolicy(Qt::StrongFocus);
    setCorrectionMode(QAbstractSpinBox::CorrectToPreviousValue);
    setKeyboardTracking(false);
    setGroupSeparatorShown(true);
}

QValidator::State IntField::validate(QString& text, int&) const {
    const QString bare = withoutAffixes(this, text, prefix(), suffix());
    if (!specialValueText().isEmpty() && text == specialValueText()) return QValidator::Acceptable;
    if (const auto value = parseInteger(bare))
        return *value >= minimum() && *value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
    return couldBecomeNumber(bare, true) ? QValidator::Intermediate : QValidator::Invalid;
}

void IntField::fixup(QString& text) const {
    const auto value = parseInteger(withoutAffixes(this, text, prefix(), suffix()));
    const int kept = value ? static_cast<int>(std::clamp<qint64>(*value, minimum(), maximum())) : QSpinBox::value();
    text = prefix() + textFromValue(kept) + suffix();
}

int IntField::valueFromText(const QString& text) const {
    if (!specialValueText().isEmpty() && text == specialValueText()) return minimum();
    const auto value = parseInteger(withoutAffixes(this, text, prefix(), suffix()));
    return value ? static_cast<int>(std::clamp<qint64>(*value, minimum(), maximum())) : QSpinBox::value();
}

QString IntField::textFromValue(int value) const { return count(value); }

void IntField::changeEvent(QEvent* event) {
    QSpinBox::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) setAlignment(leadingDigits(layoutDirection()));
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        lineEdit()->setText(prefix() + textFromValue(value()) + suffix());
}

void IntField::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) QSpinBox::wheelEvent(event);
    else event->ignore();
}

FloatField::FloatField(QWidget* parent) : QDoubleSpinBox(parent) {
    setDecimals(15);
    setRange(-1e15, 1e15);
    setAlignment(leadingDigits(layoutDirection()));
    setFocusPolicy(Qt::StrongFocus);
    setCorrectionMode(QAbstractSpinBox::CorrectToPreviousValue);
    setKeyboardTracking(false);
}

QValidator::State FloatField::validate(QString& text, int&) const {
    const QString bare = withoutAffixes(this, text, prefix(), suffix());
    if (const auto value = parseNumber(bare))
        return *value >= minimum() && *value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
    return couldBecomeNumber(bare, false) ? QValidator::Intermediate : QValidator::Invalid;
}

void FloatField::fixup(QString& text) const {
    const auto value = parseNumber(withoutAffixes(this, text, prefix(), suffix()));
    text = prefix() + textFromValue(value ? std::clamp(*value, minimum(), maximum()) : QDoubleSpinBox::value()) + suffix();
}

double FloatField::valueFromText(const QString& text) const {
    const auto value = parseNumber(withoutAffixes(this, text, prefix(), suffix()));
    return value ? std::clamp(*value, minimum(), maximum()) : QDoubleSpinBox::value();
}

QString FloatField::textFromValue(double value) const { return shortNumber(value, 7); }

void FloatField::stepBy(int steps) {
    const double now = value();
    const double magnitude = now == 0 ? 0.01 : std::pow(10.0, std::floor(std::log10(std::fabs(now)) - (steps < 0 ? 1e-9 : 0)));
    const double step = now == 0 ? magnitude : std::max(magnitude, 1e-12);
    // Whole multiples of the step, so that 0.1 + 0.1 + 0.1 stays 0.3 on the screen.
    setValue(std::clamp((std::round(now / step) + steps) * step, minimum(), maximum()));
    selectAll();
}

void FloatField::changeEvent(QEvent* event) {
    QDoubleSpinBox::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) setAlignment(leadingDigits(layoutDirection()));
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        lineEdit()->setText(prefix() + textFromValue(value()) + suffix());
}

void FloatField::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) QDoubleSpinBox::wheelEvent(event);
    else event->ignore();
}

}  // namespace fitroom::ui
