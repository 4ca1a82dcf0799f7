#pragma once
// Libraries loaded at run time. They are never unloaded: their threads and handlers outlive any count of users.

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace fitroom::os {

// The folder of the running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path programFolder();

// The library's handle; the error holds the system's own words.
[[nodiscard]] Result<void*> loadLibrary(const std::filesystem::path& file);

// Address of a symbol, or a null pointer.
[[nodiscard]] void* librarySymbol(void* library, const char* name);

// "libfoo.so" here, "foo.dll" elsewhere: the file name of plug-in `stem`.
[[nodiscard]] std::string pluginFileName(const std::string& stem);

// Whether this machine has an NVIDIA driver, seen without loading it.
[[nodiscard]] bool hasNvidiaDriver();

}  // namespace fitroom::os
