#pragma once
// All that the commands write. Names come from files of anyone, so controls in them are shown and never sent to the
// terminal; what the standard error does not take is dropped, and what the standard output does not take is told at the
// end.

#include "core/base/error.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace fitroom::cli {

using Json = nlohmann::ordered_json;

// Control characters and bytes that are no UTF-8 as \x1b or \u009b; line ends too, unless the lines are our own.
[[nodiscard]] std::string visible(std::string_view text, bool keepLines = false);

// From here on nothing of what follows is written: of several processes that do one work together one speaks.
void beQuiet(bool quiet);

// One line to the standard output.
void put(std::string_view line);
// Help and the like: several lines of our own.
void putLines(std::string_view text);
// A whole document (indented), or one object a line (-1).
void putJson(const Json& value, int indent);

// One line to the standard error. Never fails.
void say(std::string_view line);
// The same for what is a command to the terminal (a progress bar); nothing in it is escaped.
void sayRaw(std::string_view text);

// Where and why, for programs: {"message", "file", "line", "column", "layer", "next"}.
[[nodiscard]] Json toJson(const Error& error);

// With --json a failure is an answer, too: the first error said by fail() is one object on the standard output, unless
// the command's own document came.
void remember(const Error& error);
void putRememberedError();

// Empties the buffers; the error that kept the standard output from being written.
[[nodiscard]] const Error* outputError();

}  // namespace fitroom::cli
