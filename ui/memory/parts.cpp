#include "ui/memory/parts.h"

#include "ui/editor/words.h"
#include "ui/style/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

}  // namespace

QString partName(size_t part) {
    if (part == kReadAhead) return QCoreApplication::translate("purpose", "read ahead");
    if (part == kSnapshotCopy) return QCoreApplication::translate("purpose", "snapshot copy");
    return purposeName(static_cast<Purpose>(part));
}

const QColor& partColor(size_t part) {
    return tokens().of(part < static_cast<size_t>(kPurposes) ? static_cast<Purpose>(part) : Purpose::Data);
}

QColor textUpon(const QColor& ground) {
    const Tokens& t = tokens();
    return contrast(t.text, ground) >= contrast(t.onPurpose, ground) ? t.text : t.onPurpose;
}

}  // namespace fitroom::ui
