#include "ui/style/language.h"

#include "translations/language.h"

#include <QSettings>

namespace fitroom::ui {

void useLanguageFromSettings() {
    const QString code = QSettings().value(QStringLiteral("language")).toString();
    if (code.isEmpty() || !useLanguage(code)) useLanguage(systemLanguage());
}

void chooseLanguage(const QString& code) {
    if (useLanguage(code)) QSettings().setValue(QStringLiteral("language"), code);
}

}  // namespace fitroom::ui
