// One program: with a command it is a command line, without one the studio.

#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "core/base/os.h"
#include "core/mpi/launch.h"
#include "ui/document/net_templates.h"
#include "ui/studio.h"
#include "ui/train/chart_export.h"

#include <QApplication>
#include <QCommandLineParser>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

bool hasDisplay() {
#if !defined(Q_OS_UNIX) || defined(Q_OS_MACOS)
    return true;
#endif
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
}

bool renderCharts(int argc, char** argv, const fitroom::RunHistory& history, const fitroom::Plan& plan,
                  const fitroom::UsedMemory& used, const std::filesystem::path& folder) {
    if (!hasDisplay()) qputenv("QT_QPA_PLATFORM", "offscreen");
    // The command line speaks English whatever the system does.
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    // What the platform has to say of a window that never shows is of no use in a terminal.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    QApplication application(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    return fitroom::ui::renderRunCharts(history, &plan, folder, &used);
}

int studio(int argc, char** argv) {
    if (!hasDisplay()) {
        std::fputs(
            "fitroom: No display is here to open the studio on. fitroom demo trains the sample in this terminal; "
            "fitroom --help lists "
            "the commands.\n",
            stderr);
        return 1;
    }
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("Project, network or solver to open"));
    const QCommandLineOption sample(QStringLiteral("sample"), QStringLiteral("Opens the sample project"));
    parser.addOption(sample);
    if (!parser.parse(application.arguments())) {
        fitroom::cli::say("fitroom: " + parser.errorText().toStdString());
        return 2;
    }
    fitroom::ui::StudioOptions options;
    options.sample = parser.isSet(sample);
    if (!parser.positionalArguments().isEmpty()) options.open = parser.positionalArguments().constFirst();
    return fitroom::ui::runStudio(application, options);
}

}  // namespace

int main(int argc, char** argv) {
    fitroom::os::holdStandardStreams();
    // Of the processes that mpirun starts all train; whatever else there is to do, one does.
    const fitroom::mpi::Launch launch = fitroom::mpi::launch();
    const bool trains = argc > 1 && std::strcmp(argv[1], "train") == 0;
    if (launch.rank > 0 && !trains) return 0;
    // GCC's OpenMP threads spin for milliseconds at every barrier unless told otherwise. On two cores that takes the
    // core from the window, the reader of images and every other program: a training step was seen to take six times as
    // long. What computes nothing is spared being loaded twice.
    if (fitroom::cli::computes(argc, argv)) {
        const bool spins = !std::getenv("OMP_WAIT_POLICY");
        if (launch.here && trains) {
            if (spins) qputenv("GOMP_SPINCOUNT", qgetenv("GOMP_SPINCOUNT").isEmpty() ? "1000" : qgetenv("GOMP_SPINCOUNT"));
            fitroom::os::restartWith("OMP_NUM_THREADS", std::to_string(fitroom::mpi::threadsOfRank()).c_str(), argv);
        }
        if (spins) fitroom::os::restartWith("GOMP_SPINCOUNT", "1000", argv);
    }
    if (!fitroom::cli::isCommand(argc, argv)) return studio(argc, argv);
    if (trains && launch.size > 1) fitroom::mpi::enterOwnSession(fitroom::cli::isInterrupted);
    fitroom::cli::Hooks hooks;
    hooks.renderCharts = [argc, argv](const fitroom::RunHistory& history, const fitroom::Plan& plan,
                                      const fitroom::UsedMemory& used, const std::filesystem::path& folder) {
        return renderCharts(argc, argv, history, plan, used, folder);
    };
    hooks.netTemplates = fitroom::ui::netTemplates;
    return fitroom::mpi::end(fitroom::cli::run(argc, argv, hooks));
}
