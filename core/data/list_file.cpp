#include "core/data/list_file.h"
#include "core/base/os.h"
#include "core/data/text.h"

#include <charconv>
#include <string_view>

namespace fitroom::data {

namespace {

constexpr uint64_t kMaxListBytes = uint64_t{1} << 30;
constexpr int32_t kMaxLabel = 10'000'000;  // one counter a class is kept

void parse(std::string_view text, ListLine& line, const std::string& file) {
    const auto space = text.find_last_of(" \t");
    const std::string_view label = space == text.npos ? std::string_view() : text.substr(space + 1);
    const auto pathEnd = space == text.npos ? space : text.find_last_not_of(" \t", space);
    line.path = pathEnd == text.npos ? std::string(text) : std::string(text.substr(0, pathEnd + 1));
    int64_t value = 0;
    const auto [end, code] = std::from_chars(label.data(), label.data() + label.size(), value);
    if (label.empty() || pathEnd == text.npos)
        line.problem = Error(FR_MSG("The line has no label after the path."), {},
                             FR_MSG("Write the path, a space and the class number."));
    else if (end != label.data() + label.size() || code == std::errc::invalid_argument)
        line.problem = Error(FR_MSG("The label “%1” is not a whole number."), {cutUtf8(std::string(label), 80)},
                             FR_MSG("Number the classes from 0."));
    else if (code != std::errc() || value < 0 || value > kMaxLabel)
        line.problem = Error(FR_MSG("The label %1 is out of range; labels go from 0 to %2."),
                             {cutUtf8(std::string(label), 80), std::to_string(kMaxLabel)},
                             FR_MSG("Number the classes from 0."));
    else
        line.label = static_cast<int32_t>(value);
    if (line.problem.text[0]) line.problem.at(file, line.line);
}

}  // namespace

Result<std::vector<ListLine>> readListFile(const std::filesystem::path& file) {
    const auto bytes = os::readFile(file, kMaxListBytes);
    if (!bytes) return bytes.error();
    std::vector<ListLine> lines;
    std::string_view rest = *bytes;
    if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
    const std::string name = utf8(file);
    for (int number = 1; !rest.empty(); ++number) {
        const auto end = rest.find('\n');
        std::string_view text = rest.substr(0, end);
        rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
        const auto last = text.find_last_not_of(" \t\r");
        if (last == text.npos) continue;
        text = text.substr(0, last + 1);
        if (text.find('\0') != text.npos)
            return Error(FR_MSG("This is not a text file."), {}, FR_MSG("Name a list with one path and label a line."))
                .at(name, number);
        ListLine line;
        line.line = number;
        parse(text, line, name);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace fitroom::data
