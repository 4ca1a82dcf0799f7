#include "app/cli/output.h"

#include "core/base/os.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <optional>

namespace fitroom::cli {

namespace {

struct State {
    std::optional<Error> remembered;
    std::optional<Error> broken;  // why the standard output takes no more
    bool document = false;
    bool quiet = false;
};
State& state() {
    static State s;
    return s;
}

// Length of the well-formed UTF-8 sequence at the beginning, 0 for none.
size_t sequence(std::string_view text, uint32_t& code) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const size_t length = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3
                        : first >= 0xF0 && first < 0xF5                    ? 4
                                                                           : 0;
    if (length == 0 || length > text.size()) return 0;
    code = length == 1 ? first : first & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    static constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    return code >= kLeast[length] && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) ? length : 0;
}

void breakOutput(int code) {
    if (state().broken) return;
    state().broken = Error(FR_MSG("The standard output could not be written: %1."), {os::errorText(code)},
                           code == EPIPE ? FR_MSG("What was reading it has ended.")
                                         : FR_MSG("Free some space there, or send it elsewhere."));
}

void write(std::string_view text) {
    if (state().broken || state().quiet) return;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) breakOutput(errno);
}

}  // namespace

std::string visible(std::string_view text, bool keepLines) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        uint32_t code = 0;
        const size_t length = sequence(text, code);
        if (length == 0) {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
        } else if (code == '\n') {
            out += keepLines ? "\n" : "\\n";
        } else if (code == '\t') {
            out += "\\t";
        } else if (code < 0x20 || code == 0x7F) {
            out += fmt::format("\\x{:02x}", code);
        } else if (code >= 0x80 && code < 0xA0) {
            out += fmt::format("\\u{:04x}", code);
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(std::max<size_t>(1, length));
    }
    return out;
}

void beQuiet(bool quiet) { state().quiet = quiet; }

void put(std::string_view line) {
    write(visible(line) + '\n');
    // A line is there when it is said, also in a pipe.
    if (!state().broken && std::fflush(stdout) != 0) breakOutput(errno);
}

void putLines(std::string_view text) { write(visible(text, true)); }

void putJson(const Json& value, int indent) {
    state().document = state().document || indent >= 0;
    // JSON escapes what is below a space itself; the other controls are ours to do.
    std::string out;
    for (const char c : value.dump(indent, ' ', false, Json::error_handler_t::replace)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\x7f') {
            out += "\\u007f";
        } else if (!out.empty() && out.back() == '\xC2' && byte < 0xA0 && byte >= 0x80) {
            out.pop_back();
            out += fmt::format("\\u{:04x}", byte);
        } else {
            out += c;
        }
    }
    write(out + '\n');
    if (!state().broken && std::fflush(stdout) != 0) breakOutput(errno);
}

void sayRaw(std::string_view text) {
    if (state().quiet) return;
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

void say(std::string_view line) { sayRaw(visible(line) + '\n'); }

Json toJson(const Error& error) {
    const Place& place = error.place;
    const auto orNull = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
    return {{"message", substitute(error.text, error.args)},
            {"file", orNull(place.file)},
            {"line", place.line > 0 ? Json(place.line) : Json(nullptr)},
            {"column", place.column > 0 ? Json(place.column) : Json(nullptr)},
            {"layer", orNull(place.layer)},
            {"next", orNull(error.next ? substitute(error.next, error.args) : std::string())}};
}

void remember(const Error& error) {
    if (!state().remembered) state().remembered = error;
}

void putRememberedError() {
    if (state().remembered && !state().document) putJson({{"error", toJson(*state().remembered)}}, -1);
}

const Error* outputError() {
    if (!state().broken && std::fflush(stdout) != 0) breakOutput(errno);
    return state().broken ? &*state().broken : nullptr;
}

}  // namespace fitroom::cli
