#include "ui/document/net_templates.h"

#include <QDir>
#include <QFile>

// In the global namespace, as the macro wants it: a library's resources are there only once they are asked for.
static void readyResources() { Q_INIT_RESOURCE(fitroom_resources); }

namespace fitroom::ui {

NetTemplates netTemplates() {
    static const NetTemplates all = [] {
        readyResources();
        auto list = std::make_shared<std::vector<NetTemplate>>();
        const QDir folder(QStringLiteral(":/templates"));
        for (const QString& name : folder.entryList({QStringLiteral("*.prototxt")}, QDir::Files, QDir::Name)) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::ReadOnly)) continue;
            auto net = NetSpec::parse(file.readAll().toStdString(), name.toStdString());
            if (net) list->push_back({net->header().name(), std::move(*net)});
        }
        return list;
    }();
    return all;
}

}  // namespace fitroom::ui
