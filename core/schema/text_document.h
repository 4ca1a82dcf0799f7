#pragma once
// Protobuf text format, lossless: fields with their comments, order, spelling and places, whether the schema knows them
// or not. Values; messages are shared, never changed in place. The pieces of a document put together are its text, byte
// for byte; each byte is kept once.

#include "core/base/result.h"

#include <google/protobuf/message.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fitroom {

class TextMessage;

struct TextField {
    std::string before;   // white space and comments between the previous field and this one
    std::string name;     // "kernel_size", or "[some.extension]"
    std::string opening;  // from the name to the value: ": " or " {"
    std::string scalar;   // as written: 0.01, "a", MAX, [1, 2], [{…}]; empty when there is a message
    std::shared_ptr<const TextMessage> message;  // for `name { … }`
    std::string closing;                         // after the value: "}", a separator, a comment on the same line
    int line = 0, column = 0;                    // of the name; 0 when made by the editor

    [[nodiscard]] bool isList() const { return !scalar.empty() && scalar.front() == '['; }
    // `name: scalar` and `name { message }`, as the editor writes them.
    static TextField ofScalar(std::string name, std::string scalar);
    static TextField ofMessage(std::string name, std::shared_ptr<const TextMessage> message);
};

class TextMessage {
public:
    static constexpr size_t maxBytes = size_t{64} << 20;
    static constexpr size_t maxFields = size_t{1} << 20;  // list elements count, too
    static constexpr int maxDepth = 100;

    bool byteOrderMark = false;  // a file that begins with one; stays at its beginning whatever is edited
    std::vector<TextField> fields;
    std::string after;  // white space and comments before the closing brace or the end of the file

    // Within the bounds above. The error is the first one, at file:line:column with the offending word.
    static Result<TextMessage> parse(std::string_view text, const std::string& file, int firstLine = 1);
    [[nodiscard]] std::string print() const;

    // Fills `out` with the known fields. Wrong types, unknown enum values and doubled singular fields are Errors with
    // line and column; unknown field names are Warnings (with the nearest known name) and are skipped. After
    // some 1000 problems no more are added.
    void read(google::protobuf::Message& out, const std::string& file, Problems& problems) const;
    // Changes the fewest fields so that read() gives `wanted`; comments and unknown fields stay. `outer` is the line
    // start around this message: "\n" for a layer, nothing for a whole file. `unit` is one step of indentation, for
    // what has no neighbours to go by.
    void update(const google::protobuf::Message& wanted, const std::string& outer = "\n",
                const std::string& unit = "  ");

    [[nodiscard]] bool has(std::string_view name) const;
    // `layer: [{…}, {…}]` becomes `layer {…} layer {…}`; lists of scalars and other names stay. True when it changed.
    bool expandMessageLists(std::string_view name);

    // Edits that keep the neighbours apart: a comment or a number never swallows what follows it.
    void insert(size_t index, TextField field);
    // Of a file without fields: its comments, which are to stand above the first one. Empty when there are none.
    std::string takeHeading();
    // The comment lines right above a field go with it; other comments stay.
    TextField take(size_t index);

    // White space that begins a new line at the depth of these fields ("\n  "), or " " when all is on one line.
    // `outer` is the same for the fields around this message; empty: this is a whole file.
    [[nodiscard]] std::string lineStart(const std::string& outer, const std::string& unit) const;
};

// The same with every line moved in by `step`.
[[nodiscard]] TextMessage indented(const TextMessage& message, const std::string& step);

}  // namespace fitroom
