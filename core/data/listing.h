#pragma once
// Which files an import is about, and the class of each.

#include "core/base/cancel.h"
#include "core/data/import.h"

namespace fitroom::data {

struct Listing {
    struct File {
        std::string path;  // UTF-8, relative to root, / between parts
        int label = -1;
        std::shared_ptr<const Error> problem;  // null when the entry is fine
    };
    std::filesystem::path root;
    std::vector<std::string> classes;
    std::vector<File> files;
    Problems problems;
};

// A folder of class folders (each with everything below it), or a list file. Hidden files and those that systems strew
// about are left out. Classes: by number when all names are numbers, else by the bytes of their names.
[[nodiscard]] Result<Listing> listFiles(const std::filesystem::path& source, const CancelToken&);

// The file to open. Lists may name absolute paths.
[[nodiscard]] std::filesystem::path fileOf(const std::filesystem::path& root, const std::string& path);

}  // namespace fitroom::data
