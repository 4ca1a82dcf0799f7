#pragma once
// The command line: one command, one exit code.

#include "core/insight/fit_question.h"
#include "core/plan/plan.h"
#include "core/run/executor.h"
#include "core/run/history.h"

#include <filesystem>
#include <functional>

namespace fitroom::cli {

// What needs widgets or charts and therefore comes from outside.
struct Hooks {
    // Draws loss, accuracy and memory by layer, planned and used, as PNG files into a folder.
    std::function<bool(const RunHistory&, const Plan&, const UsedMemory&, const std::filesystem::path&)> renderCharts;
    // The studio's own networks, which are resources of its library.
    std::function<NetTemplates()> netTemplates;
};

// True when these arguments are for the command line and not for the studio.
[[nodiscard]] bool isCommand(int argc, char** argv);
// False for commands that train, test and plan nothing.
[[nodiscard]] bool computes(int argc, char** argv);
// Whether a signal has asked for the end; may be asked in a signal handler.
[[nodiscard]] bool isInterrupted();
[[nodiscard]] int run(int argc, char** argv, const Hooks& hooks);

}  // namespace fitroom::cli
