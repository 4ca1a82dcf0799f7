#include "ui/memory/ladder_words.h"

#include "ui/style/format.h"
#include "ui/style/messages.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

// A layer may be called "2": it keeps its name.
std::vector<std::string> localFigures(const LadderStep& step) {
    std::vector<std::string> args = step.words.args;
    for (std::string& arg : args)
        if (!arg.empty() && arg.size() < 19 && arg != step.edit.layer && std::all_of(arg.begin(), arg.end(), [](char c) { return c >= '0' && c <= '9'; }))
            arg = count(std::stoll(arg)).toStdString();
    return args;
}

// A right-to-left sentence may begin with a field's name: it stays one from right to left.
QString inDirection(const QString& text) { return QLocale().textDirection() == Qt::RightToLeft && !text.isEmpty() ? QChar(0x200F) + text : text; }

}  // namespace

QString ladderTitle(const LadderStep& step) { return inDirection(coreText(step.words.text, localFigures(step))); }
QString ladderEffect(const LadderStep& step) { return inDirection(coreText(step.words.next, localFigures(step))); }

QString ladderTime(double factor) {
    const int whole = static_cast<int>(std::lround((factor - 1) * 100));
    if (whole == 0) return QCoreApplication::translate("ladder", "the same time a step");
    const QString sign(whole > 0 ? QChar(u'+') : QChar(0x2212));
    return QCoreApplication::translate("ladder", "about %1 a step").arg(ltr(sign + percent(std::abs(whole) / 100.0, 0)));
}

}  // namespace fitroom::ui
