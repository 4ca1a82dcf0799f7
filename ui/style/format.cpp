#include "ui/style/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace fitroom::ui {

namespace {

constexpr double kKiB = 1024.0;
constexpr double kMiB = kKiB * 1024;
constexpr double kGiB = kMiB * 1024;

QString withUnit(const QString& value, const char* unit) {
    return ltr(value + QChar(0x00A0) + QLatin1String(unit));
}

}  // namespace

QString isolate(const QString& value) { return QChar(0x2068) + value + QChar(0x2069); }
// The mark at its start is for Qt, in which digits inside an isolate look for a letter in front of it.
QString ltr(const QString& value) { return QString(QChar(0x2066)) + QChar(0x200E) + value + QChar(0x2069); }

QString count(qint64 value) { return QLocale().toString(value); }

QString number(double value, int decimals) {
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return QLocale().toString(value, 'f', decimals);
}

QString shortNumber(double value, int significant) {
    if (!std::isfinite(value)) return number(value, 0);
    const double size = std::fabs(value);
    if (value != 0 && (size < 1e-6 || size >= 1e15)) return QLocale().toString(value, 'g', significant);
    const int magnitude = value == 0 ? 0 : static_cast<int>(std::floor(std::log10(size)));
    const int decimals = std::clamp(significant - 1 - magnitude, 0, 12);
    // Trailing zeros are cut in the C locale, where they are plain to see, and the rest is said in the reader's.
    QString latin = QString::number(value, 'f', decimals);
    int kept = decimals;
    while (kept > 0 && latin.endsWith(QLatin1Char('0'))) latin.chop(1), --kept;
    return QLocale().toString(value, 'f', kept);
}

QString percentSign() { return QLocale().language() == QLocale::Persian ? QString(QChar(0x066A)) : QStringLiteral("\u00A0%"); }

QString percent(double fraction, int decimals) { return ltr(number(fraction * 100, decimals) + percentSign()); }

QString bytes(qint64 value) {
    const auto size = static_cast<double>(std::llabs(value));
    if (size >= kGiB / 100 * 95) return withUnit(number(static_cast<double>(value) / kGiB, 2), "GiB");
    if (size >= kMiB) return withUnit(number(static_cast<double>(value) / kMiB, size < 10 * kMiB ? 1 : 0), "MiB");
    if (size >= kKiB) return withUnit(number(static_cast<double>(value) / kKiB, size < 10 * kKiB ? 1 : 0), "KiB");
    return withUnit(count(value), "B");
}

QString gibOnly(qint64 value) { return number(static_cast<double>(value) / kGiB, 2); }

QString bytesExact(qint64 value) { return withUnit(count(value), "B"); }

QString duration(double seconds) {
    const auto whole = static_cast<qint64>(std::llround(std::max(0.0, seconds)));
    const auto say = [](const char* text, qint64 n) {
        return isolate(QCoreApplication::translate("format", text).arg(count(n)));
    };
    if (whole < 60) return say(QT_TRANSLATE_NOOP("format", "%1 s"), whole);
    if (whole < 3600) {
        if (whole >= 600 || whole % 60 == 0) return say(QT_TRANSLATE_NOOP("format", "%1 min"), (whole + 30) / 60);
        return isolate(QCoreApplication::translate("format", "%1 min %2 s").arg(count(whole / 60), count(whole % 60)));
    }
    if (whole < 36000 && (whole + 30) / 60 % 60 != 0)
        return isolate(QCoreApplication::translate("format", "%1 h %2 min")
                           .arg(count((whole + 30) / 60 / 60), count((whole + 30) / 60 % 60)));
    if (whole < 172800) return say(QT_TRANSLATE_NOOP("format", "%1 h"), (whole + 1800) / 3600);
    return say(QT_TRANSLATE_NOOP("format", "%1 days"), (whole + 43200) / 86400);
}

QString shortTime(double seconds) {
    const bool inSeconds = seconds >= 0.9995;
    const double value = inSeconds ? seconds : seconds * 1e3;
    return withUnit(number(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.0995 ? 2 : 3), inSeconds ? "s" : "ms");
}

QString shapeText(const Shape& shape) {
    QString out;
    for (int i = 0; i < shape.rank; ++i) {
        if (i > 0) out += QChar(0x00D7);
        out += QString::number(shape[i]);
    }
    return ltr(out.isEmpty() ? QStringLiteral("1") : out);
}

QString shapePerItem(const Shape& shape) {
    if (shape.rank < 2) return shapeText(shape);
    Shape item;
    for (int i = 1; i < shape.rank; ++i) item.push(shape[i]);
    return shapeText(item);
}

QString path(const QString& path) { return ltr(path); }

QString localDigits(const QString& text) {
    const QString zero = QLocale().zeroDigit();
    if (zero == QLatin1String("0") || zero.size() != 1) return text;
    QString out = text;
    for (QChar& ch : out)
        if (ch >= QLatin1Char('0') && ch <= QLatin1Char('9')) ch = QChar(zero[0].unicode() + (ch.unicode() - u'0'));
    return out;
}

QString toLatin(const QString& text) {
    QString out;
    out.reserve(text.size());
    for (const QChar ch : text) {
        const ushort u = ch.unicode();
        if (u >= 0x06F0 && u <= 0x06F9) out += QChar(u - 0x06F0 + '0');        // Persian
        else if (u >= 0x0660 && u <= 0x0669) out += QChar(u - 0x0660 + '0');   // Arabic
        else if (u == 0x066B) out += QLatin1Char('.');
        else if (u == 0x066C || u == 0x060C) out += QLatin1Char(',');
        else if (u == 0x2212 || u == 0x2013) out += QLatin1Char('-');
        else if (u == 0x00A0 || u == 0x202F || ch == QLatin1Char(' ')) continue;
        else if (u == 0x200E || u == 0x200F || u == 0x061C || (u >= 0x2066 && u <= 0x2069)) continue;  // direction marks
        else out += ch;
    }
    return out;
}

std::optional<double> parseNumber(const QString& text) {
    static const QRegularExpression grammar(
        QStringLiteral("^[+-]?(?:[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)?(?:\\.[0-9]*)?(?:[eE][+-]?[0-9]{1,3})?$"));
    QString latin = toLatin(text);
    if (!grammar.match(latin).hasMatch()) return std::nullopt;
    latin.remove(QLatin1Char(','));
    bool ok = false;
    const double value = latin.toDouble(&ok);  // the C locale, by definition
    if (!ok || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::optional<qint64> parseInteger(const QString& text) {
    static const QRegularExpression grammar(QStringLiteral("^[+-]?(?:[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)$"));
    QString latin = toLatin(text);
    if (!grammar.match(latin).hasMatch()) return std::nullopt;
    latin.remove(QLatin1Char(','));
    bool ok = false;
    const qint64 value = latin.toLongLong(&ok);
    return ok ? std::optional<qint64>(value) : std::nullopt;
}

}  // namespace fitroom::ui
