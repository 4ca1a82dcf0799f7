#pragma once
// Which files an import is about, and the class of each.

#include "core/base/cancel.h"
#include "core/data/import.h"

namespace fitroom::data {

struct Listing {
    std::filesystem::path root;
    std::vector<std::string> classes;
    // Paths relative to root with / between their parts, and labels; `why` where the entry itself is wrong.
    std::vector<AuditFile> files;
    Problems problems;
};

// A folder of class folders (each with everything below it), or a list file. Hidden files and those that systems strew
// about are left out. Classes: by number when all names are numbers, else by the bytes of their names.
[[nodiscard]] Result<Listing> listFiles(const std::filesystem::path& source, const CancelToken&);

// The file to open. Lists may name absolute paths.
[[nodiscard]] std::filesystem::path fileOf(const std::filesystem::path& root, const std::string& path);

}  // namespace fitroom::data
