#pragma once
// Numbers, bytes and names as the reader's language writes them. Whatever is put into a sentence is isolated, so that
// nothing flips in right-to-left text.

#include "core/ops/tensor_desc.h"

#include <QString>

#include <optional>

namespace fitroom::ui {

// U+2068 … U+2069 around a value of unknown direction (names, sentences of others).
[[nodiscard]] QString isolate(const QString& value);
// U+2066 … U+2069 around what is always left to right: quantities with units, shapes, paths, formulas.
[[nodiscard]] QString ltr(const QString& value);

[[nodiscard]] QString count(qint64 value);                    // 1,500 · ۱٬۵۰۰
[[nodiscard]] QString number(double value, int decimals);      // fixed
[[nodiscard]] QString shortNumber(double value, int significant = 6);  // 0.0001, 0.07, 2.78: no trailing zeros, 1e-07 below 1e-6
[[nodiscard]] QString percentSign();                           // after a number, with what stands between: " %", "٪"
[[nodiscard]] QString percent(double fraction, int decimals = 1);      // 0.393 → "39.3 %"
[[nodiscard]] QString bytes(qint64 value);                     // "1.93 GiB", "39 MiB", "118.5 KiB", "12 B"
[[nodiscard]] QString gibOnly(qint64 value);                   // "1.93", for the tape's names
[[nodiscard]] QString bytesExact(qint64 value);                // "2,072,345,600 B"
[[nodiscard]] QString duration(double seconds);                // "5 h", "3 min", "20 s"
[[nodiscard]] QString shortTime(double seconds);               // "0.031 ms", "9.41 ms", "912 ms", "12.3 s": three digits
[[nodiscard]] QString shapeText(const Shape& shape);           // "64×1×28×28": Latin digits in every language
[[nodiscard]] QString shapePerItem(const Shape& shape);        // without the batch axis, as nodes show it: "1×28×28"
[[nodiscard]] QString path(const QString& path);               // left to right
// tr() puts Latin digits for %n; this is for its result.
// Digits of the reader's language for the Latin ones in `text` ("۲۰" in Persian, unchanged elsewhere).
[[nodiscard]] QString localDigits(const QString& text);

// What people type. The point may be "." or "٫", groups of three may be separated by "," or "٬" or spaces, digits may be
// Latin, Persian or Arabic, the minus may be typographic. "0,01" is refused rather than read as 1.
[[nodiscard]] std::optional<double> parseNumber(const QString& text);
[[nodiscard]] std::optional<qint64> parseInteger(const QString& text);
// With the digits and marks of the C locale, as far as it goes; for validators that must tell "not yet" from "never".
[[nodiscard]] QString toLatin(const QString& text);

}  // namespace fitroom::ui
