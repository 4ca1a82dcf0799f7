#pragma once
// Caffe's lists of pictures: "path label" a line, where the path may hold spaces.

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace fitroom::data {

struct ListLine {
    std::string path;
    int32_t label = -1;
    int line = 0;
    Error problem;  // text is empty when the line is fine; its place is file:line
};

// Every line that is not blank. Errors only when the file as a whole cannot be read.
[[nodiscard]] Result<std::vector<ListLine>> readListFile(const std::filesystem::path& file);

}  // namespace fitroom::data
