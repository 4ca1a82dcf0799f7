#include "core/base/error.h"

#include <algorithm>

namespace fitroom {

Error& Error::at(std::string file, int line, int column) {
    place.file = std::move(file);
    place.line = line;
    place.column = column;
    return *this;
}

Error& Error::inLayer(std::string name) {
    place.layer = std::move(name);
    return *this;
}

std::string substitute(std::string_view text, const std::vector<std::string>& args) {
    std::string out;
    out.reserve(text.size() + 32);
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isPlace = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const size_t index = isPlace ? static_cast<size_t>(text[i + 1] - '1') : 0;
        if (isPlace && index < args.size()) {
            out += args[index];
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string Error::english() const {
    std::string out;
    if (!place.file.empty()) {
        out += place.file;
        if (place.line > 0) out += ":" + std::to_string(place.line);
        if (place.line > 0 && place.column > 0) out += ":" + std::to_string(place.column);
        out += ": ";
    } else if (place.line > 0) {
        out += "line " + std::to_string(place.line) + ": ";
    }
    if (!place.layer.empty()) out += "layer '" + place.layer + "': ";
    out += substitute(text, args);
    if (next && *next) out += " " + substitute(next, args);
    return out;
}

bool hasErrors(const Problems& problems) { return firstError(problems) != nullptr; }

const Problem* firstError(const Problems& problems) {
    const auto it = std::find_if(problems.begin(), problems.end(),
                                 [](const Problem& p) { return p.severity == Severity::Error; });
    return it == problems.end() ? nullptr : &*it;
}

}  // namespace fitroom
