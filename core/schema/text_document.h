#pragma once
// Protobuf text format, lossless: fields with their comments, order, spelling and places, whether the schema knows them
// or not. Values; parts are shared, never changed in place.

#include "core/base/result.h"

#include <google/protobuf/message.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace fitroom {

class TextMessage;

struct TextField {
    std::string name;
    std::string scalar;                     // as written ("0.01", "\"a\"", "MAX"); empty for messages
    std::shared_ptr<const TextMessage> message;  // for `name { … }`
    int line = 0, column = 0;               // of the name; 0 when made by the editor
    std::string before;                     // white space and comments between the previous field and this one
    std::string source;                     // exact text of the field when it was not edited
};

class TextMessage {
public:
    std::vector<TextField> fields;
    std::string after;  // white space and comments before the closing brace or the end of the file

    // At most maxDepth levels deep and 64 MiB; errors carry file:line:column and show the offending word.
    static Result<TextMessage> parse(std::string_view text, const std::string& file, int firstLine = 1);
    [[nodiscard]] std::string print() const;

    // Fills `out` with the known fields. Wrong types, unknown enum values and doubled singular fields are errors with line
    // and column; unknown field names are Warnings (with the nearest known name) and are skipped.
    void read(google::protobuf::Message& out, const std::string& file, Problems& problems) const;
    // Changes the fewest fields so that read() gives `wanted`; comments and unknown fields stay.
    void update(const google::protobuf::Message& wanted);
};

}  // namespace fitroom
