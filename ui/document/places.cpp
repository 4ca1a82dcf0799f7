#include "ui/document/places.h"

#include <QFileInfo>
#include <QSettings>

namespace fitroom::ui {

namespace {
QString keyOf(const char* kind) { return QStringLiteral("places/") + QLatin1String(kind); }
}  // namespace

QString lastPlace(const char* kind, const QString& otherwise) {
    const QString last = QSettings().value(keyOf(kind)).toString();
    return !last.isEmpty() && QFileInfo(last).isDir() ? last : otherwise;
}

void rememberPlace(const char* kind, const QString& chosen) { QSettings().setValue(keyOf(kind), QFileInfo(chosen).absolutePath()); }

}  // namespace fitroom::ui
