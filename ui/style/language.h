#pragma once
// The chosen language as a setting. Switching is translations/language.h; theme and widgets hear of it by LanguageChange.

#include <QString>

namespace fitroom::ui {

// The setting, else the desktop's language where we speak it, else English.
void useLanguageFromSettings();
// Switches now and remembers it.
void chooseLanguage(const QString& code);

}  // namespace fitroom::ui
