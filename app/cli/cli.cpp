#include "app/cli/cli.h"

#include "app/cli/common.h"

#include "core/mpi/launch.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <iterator>
#include <sstream>

namespace fitroom::cli {

bool isCommand(int argc, char** argv) {
    if (argc < 2) return false;
    // Files and the studio's own options (--sample, --language) open the studio.
    static const char* const kOurs[] = {"-h", "--help", "--version", "help"};
    for (const char* ours : kOurs)
        if (std::strcmp(argv[1], ours) == 0) return true;
    if (argv[1][0] == '-') return false;
    std::error_code ec;
    const bool namesFile = std::filesystem::exists(argv[1], ec) && std::strpbrk(argv[1], "/.");
    return !namesFile;
}

bool computes(int argc, char** argv) {
    static const char* const kOthers[] = {"-h", "--help", "--version", "help", "import", "sample", "log"};
    return argc < 2 || std::none_of(std::begin(kOthers), std::end(kOthers),
                                    [&](const char* other) { return std::strcmp(argv[1], other) == 0; });
}

namespace {

// An unset variable in a script gives an empty value, and no option means anything by one.
void refuseEmptyValues(CLI::App& app) {
    const CLI::Validator notEmpty(
        [](std::string& value) { return value.empty() ? std::string("The value is empty") : std::string(); }, "");
    for (CLI::App* command : app.get_subcommands({}))
        for (CLI::Option* option : command->get_options())
            if (option->get_items_expected_max() > 0) option->transform(notEmpty);  // before its other checks
}

// Results that did not arrive are a failure, whatever went well before.
int finish(int code) {
    const Error* lost = outputError();
    return lost && code == kDone ? fail(*lost) : code;
}

}  // namespace

int run(int argc, char** argv, const Hooks& hooks) {
    // A full disk or a closed pipe is an error to be told, not a reason to vanish.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);

    CLI::App app(
        "Fitroom: see whether a network fits, into the memory and to the data. Without a command the studio opens.",
        "fitroom");
    app.set_version_flag("--version", FITROOM_VERSION);
    app.set_help_flag("-h,--help", "Prints this help");
    app.require_subcommand(1);
    Registry registry{app, hooks, {}};
    addTrain(registry);
    addTest(registry);
    addTime(registry);
    addInspect(registry);
    addFit(registry);
    addImport(registry);
    addClassify(registry);
    addLog(registry);
    addDevices(registry);
    addSample(registry);
    addDemo(registry);
    refuseEmptyValues(app);
    int code = kUsage;
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out, err;
        code = app.exit(error, out, err) == 0 ? kDone : kUsage;
        if (mpi::launch().rank > 0) return kDone;  // another one says it; a failure here would have mpirun end that first
        putLines(out.str());
        sayRaw(visible(err.str(), true));
        return finish(code);
    }
    for (const auto& [command, action] : registry.commands) {
        if (!command->parsed()) continue;
        try {
            code = action();
        } catch (const std::exception& error) {
            code = fail(Error(FR_MSG("The work stopped: %1."), {error.what()},
                              FR_MSG("Close other programs if memory is short, and try again.")));
        }
        const CLI::Option* json = command->get_option_no_throw("--json");
        if (code != kDone && json && json->count() > 0) putRememberedError();
    }
    return finish(code);
}

}  // namespace fitroom::cli
