#pragma once
// The language of everything visible: our texts, Qt's own dialogs, numbers and the direction of layouts.

#include <QList>
#include <QString>

namespace fitroom {

struct Language {
    QString code;        // "en", "fa", "ko"
    QString nativeName;  // as its speakers call it
};
[[nodiscard]] const QList<Language>& languages();

// The best of languages() for what the system prefers.
[[nodiscard]] QString systemLanguage();
[[nodiscard]] QString currentLanguage();

// Switches at run time, once per call: default QLocale, direction, then one LanguageChange event to the application,
// which Qt passes on to every widget. False for a code not in languages(). GUI thread only.
bool useLanguage(const QString& code);

}  // namespace fitroom
