#include "app/cli/common.h"

#include "core/net/layer_def.h"
#include "core/run/class_count.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>

#include <sys/ioctl.h>
#include <unistd.h>

namespace fitroom::cli {

CLI::App* Registry::add(const std::string& name, const std::string& help) {
    CLI::App* command = app.add_subcommand(name, help);
    command->fallthrough(false);
    return command;
}

int fail(const Error& error) {
    say("fitroom: " + error.english());
    remember(error);
    return kFailed;
}

void sayWarning(const Error& error) { say("warning: " + error.english()); }

bool sayProblems(const Problems& problems) {
    for (const Problem& p : folded(problems)) {
        const char* kind = p.severity == Severity::Error     ? "error"
                           : p.severity == Severity::Warning ? "warning"
                                                             : "note";
        say(fmt::format("{}: {}", kind, p.error.english()));
    }
    return hasErrors(problems);
}

namespace {

bool parseNumbers(const std::string& text, const char* separators, std::vector<int64_t>& out) {
    const char* at = text.data();
    const char* const end = at + text.size();
    for (;;) {
        int64_t value = 0;
        const auto [next, ec] = std::from_chars(at, end, value);
        if (ec != std::errc() || value < 1 || value > (int64_t{1} << 31)) return false;
        out.push_back(value);
        if (next == end) return true;
        if (!std::strchr(separators, *next)) return false;
        at = next + 1;
    }
}

}  // namespace

Result<Shape> parseShape(const std::string& text) {
    std::vector<int64_t> numbers;
    double count = 1;
    const bool readable = parseNumbers(text, ",x", numbers) && numbers.size() <= static_cast<size_t>(Shape::kMaxAxes);
    for (const int64_t n : numbers)
        count *= static_cast<double>(n);
    if (!readable || count > 1e14)
        return Error(FR_MSG("%1 is not a shape."), {text},
                     FR_MSG("Write it like 1,3,227,227: batch, channels, height, width."));
    Shape shape;
    for (const int64_t n : numbers)
        shape.push(n);
    return shape;
}

Result<std::pair<int, int>> parseSize(const std::string& text) {
    std::vector<int64_t> numbers;
    if (!parseNumbers(text, "xX", numbers) || numbers.size() != 2 || numbers[0] > 65535 || numbers[1] > 65535)
        return Error(FR_MSG("%1 is not a size."), {text}, FR_MSG("Write it like 227x227: width x height."));
    return std::pair<int, int>(static_cast<int>(numbers[0]), static_cast<int>(numbers[1]));
}

Result<NetSpec> loadNet(const std::filesystem::path& file, Problems* problems) {
    auto net = NetSpec::load(file, problems);
    if (net) fillClassCount(*net, file.has_parent_path() ? file.parent_path() : std::filesystem::path("."), *problems);
    return net;
}

Result<NetSpec> loadNetToRun(const std::filesystem::path& file, Problems* problems) {
    auto net = loadNet(file, problems);
    if (!net) return net;
    if (const Problem* first = firstError(*problems)) return Error(first->error);
    return net;
}

// --- Interruption ---------------------------------------------------------------------------------------------------

namespace {

const CancelToken* g_interruption = nullptr;
std::atomic<const char*> g_answer{"Stopping. Press Ctrl-C again to stop at once."};
std::atomic<bool> g_snapshotAsked{false};

// Only what a handler may call; the standard error may be closed or full.
void sayFromHandler(const char* text) {
    const int code = errno;
    const auto write = [](const char* what) {
        if (::write(STDERR_FILENO, what, std::strlen(what)) < 0) return;
    };
    write("\n");  // a progress bar or the echo of ^C stands on this line
    write(text);
    write("\n");
    errno = code;
}

extern "C" void onSignal(int number) {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    g_interruption->cancel();
    if (number == SIGINT) sayFromHandler(g_answer.load());
}

extern "C" void onHangUp(int) { g_snapshotAsked.store(true); }

}  // namespace

const CancelToken& interruption() {
    static const CancelToken token;
    static const bool installed = [] {
        g_interruption = &token;
        std::signal(SIGINT, onSignal);
        std::signal(SIGTERM, onSignal);
        return true;
    }();
    (void)installed;
    return token;
}

bool isInterrupted() { return g_interruption && g_interruption->cancelled(); }

void answerCtrlC(const char* words) { g_answer.store(words); }

bool snapshotAsked() {
    static const bool installed = std::signal(SIGHUP, onHangUp) != SIG_ERR;
    return installed && g_snapshotAsked.exchange(false);
}

// --- Progress -------------------------------------------------------------------------------------------------------

bool terminal(int fd) { return ::isatty(fd) == 1; }

ProgressView::ProgressView(std::string what)
    : m_what(std::move(what)), m_terminal(terminal(STDERR_FILENO)), m_last(std::chrono::steady_clock::now()) {}

ProgressView::~ProgressView() { clear(); }

void ProgressView::show(double fraction, const std::string& text) {
    const auto now = std::chrono::steady_clock::now();
    const double pause = m_terminal ? 0.1 : 10;
    if (std::chrono::duration<double>(now - m_last).count() < pause) return;
    m_last = now;
    if (!m_terminal) {
        say(fmt::format("{}: {:.0f} %, {}", m_what, 100 * fraction, text));
        return;
    }
    winsize size{};
    const int columns = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
    const int width = 24, filled = static_cast<int>(fraction * width);
    std::string bar;
    for (int i = 0; i < width; ++i)
        bar += i < filled ? "█" : "░";
    std::string rest = fmt::format(" {:3.0f} % {}", 100 * fraction, visible(text));
    const size_t room = static_cast<size_t>(std::max(0, columns - width - static_cast<int>(m_what.size()) - 2));
    if (rest.size() > room) rest.resize(room);
    sayRaw(fmt::format("\r\033[K{} {}{}", m_what, bar, rest));
    m_shown = true;
}

void ProgressView::clear() {
    if (m_shown) sayRaw("\r\033[K");
    m_shown = false;
}

}  // namespace fitroom::cli
