#pragma once
// One way to say what went wrong. The English sentence with its %1 … %9 places *is* the message id: core has no Qt, so
// the studio looks the same sentence up in its translation and puts the arguments in, isolated for right-to-left text.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Marks a sentence for lupdate (alias of QT_TRANSLATE_NOOP; context "core") and costs nothing at run time.
#define FR_MSG(text) text

namespace fitroom {

enum class Severity { Note, Warning, Error };

// Where in the user's files. Empty or 0 means "not known".
struct Place {
    std::string file;
    int line = 0;    // from 1
    int column = 0;  // from 1, in Unicode code points
    std::string layer;
};

struct Error {
    const char* text = "";  // what happened, and where the sentence can say so
    std::vector<std::string> args;
    const char* next = "";  // what to do next; may use the same arguments
    Place place;

    Error() = default;
    Error(const char* what, std::vector<std::string> arguments, const char* nextStep = "", Place where = {})
        : text(what), args(std::move(arguments)), next(nextStep), place(std::move(where)) {}

    Error& at(std::string file, int line = 0, int column = 0);
    Error& inLayer(std::string name);
    // "file:line:column: layer 'x': sentence. Next step." in English, for the command line and logs.
    [[nodiscard]] std::string english() const;
};

// One entry of a list of findings; Error findings keep a network from running, the others do not.
struct Problem {
    Severity severity = Severity::Error;
    Error error;
};
using Problems = std::vector<Problem>;
[[nodiscard]] bool hasErrors(const Problems& problems);
// The first Problem of severity Error, or a null pointer.
[[nodiscard]] const Problem* firstError(const Problems& problems);

// Replaces %1 … %9 with args; a place without argument stays as it is.
[[nodiscard]] std::string substitute(std::string_view text, const std::vector<std::string>& args);

}  // namespace fitroom
