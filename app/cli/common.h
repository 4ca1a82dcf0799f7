#pragma once
// What the commands share: exit codes, messages, options of one meaning, progress, interruption.

#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "core/base/amount.h"
#include "core/base/cancel.h"
#include "core/base/result.h"
#include "core/net/net_spec.h"

#include <CLI/CLI.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace fitroom::cli {

enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kInterrupted = 130 };

// A command says what options it takes and what to do with them.
using Action = std::function<int()>;
struct Registry {
    CLI::App& app;
    const Hooks& hooks;
    std::vector<std::pair<CLI::App*, Action>> commands;
    CLI::App* add(const std::string& name, const std::string& help);
    void runs(CLI::App* command, Action action) { commands.emplace_back(command, std::move(action)); }
};

void addClassify(Registry&);
void addDemo(Registry&);
void addDevices(Registry&);
void addFit(Registry&);
void addImport(Registry&);
void addInspect(Registry&);
void addLog(Registry&);
void addSample(Registry&);
void addTest(Registry&);
void addTime(Registry&);
void addTrain(Registry&);

// To the standard error; returns kFailed.
int fail(const Error& error);
void sayWarning(const Error& error);
// Errors and warnings, each with its place; returns whether there was an error.
bool sayProblems(const Problems& problems);

// "1,3,227,227"; "224x224"
[[nodiscard]] Result<Shape> parseShape(const std::string& text);
[[nodiscard]] Result<std::pair<int, int>> parseSize(const std::string& text);

// The network with its findings already said; the file's own problems do not stop reading.
[[nodiscard]] Result<NetSpec> loadNet(const std::filesystem::path& file, Problems* problems);
// The same for running it: what could not be read of the text is an error.
[[nodiscard]] Result<NetSpec> loadNetToRun(const std::filesystem::path& file, Problems* problems);

// Set by SIGINT and SIGTERM from the first call on; a second signal ends the process at once.
[[nodiscard]] const CancelToken& interruption();
// What the first Ctrl-C is answered with from now on. Kept, not copied.
void answerCtrlC(const char* words);
// From the first call on SIGHUP asks for a snapshot and ends nothing; true once for every time it came.
[[nodiscard]] bool snapshotAsked();

// A bar on a terminal, a line now and then in a pipe; both on the standard error.
class ProgressView {
public:
    explicit ProgressView(std::string what);
    ~ProgressView();
    void show(double fraction, const std::string& text);
    void clear();

private:
    std::string m_what;
    bool m_terminal = false, m_shown = false;
    std::chrono::steady_clock::time_point m_last;
};

[[nodiscard]] bool terminal(int fd);

}  // namespace fitroom::cli
