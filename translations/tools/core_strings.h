#pragma once
// lupdate cannot give FR_MSG(...) a context, so core's sentences are collected here into a header that it reads.

#include <filesystem>
#include <string>
#include <vector>

namespace fitroom::i18n {

struct CoreStrings {
    std::vector<std::string> literals;  // C++ literals as written (adjacent ones joined), sorted, each once, no quotes
    std::vector<std::string> errors;    // "file:line: why" for an FR_MSG whose argument is no string literal
};

// Every FR_MSG in the .cpp and .h files of core, gpu, ui and app under `root`.
[[nodiscard]] CoreStrings collectCoreStrings(const std::filesystem::path& root);
// The FR_MSG sentences of one source text.
void collectFrom(const std::string& source, const std::string& fileName, CoreStrings* into);
// Text of core_strings.h.
[[nodiscard]] std::string coreStringsHeader(const CoreStrings& strings);

}  // namespace fitroom::i18n
