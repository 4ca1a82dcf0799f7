#include "ui/document/device_words.h"

#include "ui/document/device_choice.h"
#include "ui/style/format.h"
#include "ui/style/messages.h"

#include <QCoreApplication>
#include <QStringList>

namespace fitroom::ui {

QString roomName(const Room& room) {
    if (!room.isCard()) return QCoreApplication::translate("devices", "Main memory");
    const QString name = isolate(QString::fromStdString(room.name));
    return room.cards > 1 ? QCoreApplication::translate("devices", "%1 × %2", "number of graphics cards, name").arg(count(room.cards), name) : name;
}

QString userText(const DeviceUser& user) {
    const QString name = isolate(QString::fromStdString(user.name)), held = user.bytes > 0 ? bytes(static_cast<qint64>(user.bytes)) : QCoreApplication::translate("devices", "not known how much");
    if (isDesktop(user.name)) return QCoreApplication::translate("devices", "the desktop (%1): %2").arg(name, held);
    return QCoreApplication::translate("devices", "%1 (process %2): %3").arg(name, ltr(QString::number(user.process)), held);
}

QString usersText(const std::vector<DeviceUser>& users) {
    constexpr size_t kNamed = 3;
    QStringList parts;
    for (size_t i = 0; i < users.size() && i < kNamed; ++i) parts += userText(users[i]);
    const auto more = static_cast<int>(users.size()) - static_cast<int>(kNamed);
    if (more > 0) parts += localDigits(QCoreApplication::translate("devices", "%n more", "programs that use a graphics card", more));
    return parts.join(QCoreApplication::translate("devices", ", ", "between programs"));
}

QString hostText(const Fit& fit) {
    if (!fit.room.isCard() || !fit.plan) return {};
    QString text = QCoreApplication::translate("devices", "Beside it, in the computer's memory: %1 (read ahead %2, a snapshot's copy %3, a copy of what was learned %4, in case the card fails).")
                       .arg(bytes(fit.host.bytes()), bytes(fit.host.readAhead), bytes(fit.host.snapshotCopy), bytes(fit.host.safeCopy));
    if (fit.host.bytes() > fit.room.hostFree) text += QLatin1Char(' ') + QCoreApplication::translate("devices", "Only %1 are free there.").arg(bytes(fit.room.hostFree));
    return text;
}

QString insteadText(const std::optional<Error>& instead) {
    return instead ? QCoreApplication::translate("devices", "On the CPU for now: %1").arg(sentence(*instead)) : QString();
}

}  // namespace fitroom::ui
