#include "ui/style/messages.h"

#include "ui/style/format.h"

#include <QCoreApplication>

namespace fitroom::ui {

QString coreText(const char* text, const std::vector<std::string>& args) {
    if (!text || !*text) return {};
    const QString pattern = QCoreApplication::translate("core", text);
    QString out;
    out.reserve(pattern.size() + 32);
    // One pass, so that an argument with a "%2" of its own is left as it is.
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int index = pattern[i] == QLatin1Char('%') && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (index >= 1 && static_cast<size_t>(index) <= args.size()) {
            out += isolate(QString::fromStdString(args[static_cast<size_t>(index) - 1]));
            ++i;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

QString sentence(const Error& error) { return coreText(error.text, error.args); }
QString nextStep(const Error& error) { return coreText(error.next, error.args); }

QString placeText(const Error& error) {
    QString where;
    if (!error.place.file.empty()) {
        where = QString::fromStdString(error.place.file);
        if (error.place.line > 0) where += QStringLiteral(":%1").arg(error.place.line);
        if (error.place.line > 0 && error.place.column > 0) where += QStringLiteral(":%1").arg(error.place.column);
        where = ltr(where);
    } else if (error.place.line > 0) {
        where = QCoreApplication::translate("messages", "line %1").arg(count(error.place.line));
    }
    if (error.place.layer.empty()) return where;
    const QString layer =
        QCoreApplication::translate("messages", "layer %1").arg(isolate(QString::fromStdString(error.place.layer)));
    return where.isEmpty() ? layer : QCoreApplication::translate("messages", "%1, %2").arg(where, layer);
}

QString fullMessage(const Error& error) {
    const QString where = placeText(error);
    QString out = where.isEmpty() ? sentence(error)
                                  : QCoreApplication::translate("messages", "%1: %2").arg(where, sentence(error));
    const QString next = nextStep(error);
    if (!next.isEmpty()) out += QLatin1Char(' ') + next;
    return out;
}

}  // namespace fitroom::ui
