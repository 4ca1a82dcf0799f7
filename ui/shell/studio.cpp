#include "ui/studio.h"

#include "ui/shell/main_window.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QIcon>

#include <clocale>

namespace fitroom::ui {

int runStudio(QApplication& application, const StudioOptions& options) {
    std::setlocale(LC_NUMERIC, "C");  // QApplication took the system's; core and Graphviz read and write numbers the C way
    QCoreApplication::setOrganizationName(QStringLiteral("Fitroom"));
    QCoreApplication::setApplicationName(QStringLiteral("Fitroom"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Fitroom"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/fitroom.svg")));
    useLanguageFromSettings();
    Theme::instance().install();
    MainWindow window;
    window.show();
    if (!options.open.isEmpty()) {
        if (window.workspace().openProject(options.open)) window.workspace().goTo(PageId::Network);
    } else if (options.sample) {
        window.openSample();
    }
    return application.exec();
}

}  // namespace fitroom::ui
