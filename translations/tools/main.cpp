// fitroom_core_strings ROOT: writes ROOT/translations/core_strings.h where it changed.

#include "translations/tools/core_strings.h"

#include <fstream>
#include <iostream>
#include <sstream>

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: fitroom_core_strings ROOT\n";
        return 2;
    }
    const std::filesystem::path root = argv[1];
    const auto strings = fitroom::i18n::collectCoreStrings(root);
    for (const auto& error : strings.errors)
        std::cerr << error << '\n';
    if (!strings.errors.empty())
        return 1;
    const auto file = root / "translations/core_strings.h";
    std::ostringstream old;
    old << std::ifstream(file, std::ios::binary).rdbuf();
    const std::string text = fitroom::i18n::coreStringsHeader(strings);
    if (old.str() != text)
        std::ofstream(file, std::ios::binary) << text;
    return 0;
}
