#include "ui/memory/ladder_words.h"

#include "ui/style/format.h"
#include "ui/style/messages.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

// A layer may be called "2": it keeps its name. What stands beside a "×" is a formula, with Latin digits in every language.
std::vector<std::string> localFigures(const LadderStep& step, const std::string& text) {
    std::vector<std::string> args = step.words.args;
    for (size_t i = 0; i < args.size(); ++i) {
        std::string& arg = args[i];
        const std::string place = "%" + std::to_string(i + 1);
        if (text.find(place + "×") != std::string::npos || text.find("×" + place) != std::string::npos) continue;
        if (!arg.empty() && arg.size() < 19 && arg != step.edit.layer && std::all_of(arg.begin(), arg.end(), [](char c) { return c >= '0' && c <= '9'; }))
            arg = count(std::stoll(arg)).toStdString();
    }
    return args;
}

// A right-to-left sentence may begin with a field's name: it stays one from right to left.
QString inDirection(const QString& text) { return QLocale().textDirection() == Qt::RightToLeft && !text.isEmpty() ? QChar(0x200F) + text : text; }

}  // namespace

QString ladderTitle(const LadderStep& step) { return inDirection(coreText(step.words.text, localFigures(step, step.words.text))); }
QString ladderEffect(const LadderStep& step) { return inDirection(coreText(step.words.next, localFigures(step, step.words.next ? step.words.next : ""))); }

QString ladderTime(double factor) {
    const int whole = static_cast<int>(std::lround((factor - 1) * 100));
    if (whole == 0) return QCoreApplication::translate("ladder", "the same time a step");
    const QString sign(whole > 0 ? QChar(u'+') : QChar(0x2212));
    return QCoreApplication::translate("ladder", "about %1 a step").arg(ltr(sign + percent(std::abs(whole) / 100.0, 0)));
}

}  // namespace fitroom::ui
