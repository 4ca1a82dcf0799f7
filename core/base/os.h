#pragma once
// Calls of one operating system, behind one interface. Paths are UTF-8.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace fitroom::os {

struct MemoryInfo {
    uint64_t totalBytes = 0;
    uint64_t availableBytes = 0;  // what this program can take without swapping, nor over its own limit (ulimit -v)
};
[[nodiscard]] MemoryInfo memory();
// Resident bytes of this process now, and the largest so far.
[[nodiscard]] uint64_t residentBytes();
[[nodiscard]] uint64_t peakResidentBytes();
[[nodiscard]] uint64_t freeDiskBytes(const std::filesystem::path& where);
[[nodiscard]] std::string cpuName();
[[nodiscard]] int cpuCores();
// The last cache before main memory and how many processors share it; 0 bytes where the system does not tell.
struct Cache {
    uint64_t bytes = 0;
    int sharedBy = 1;
};
[[nodiscard]] Cache lastCache();
// Where this user keeps what Fitroom can find out again; it may not exist yet.
[[nodiscard]] std::filesystem::path cacheFolder();

// For variables that libraries read as they are loaded: sets it and starts the program again in its place. Returns when the
// variable is set already, or when the system refuses.
void restartWith(const char* variable, const char* value, char** argv);

// A standard stream that was closed gets a place that takes nothing, before another file could get its number and
// our messages with it.
void holdStandardStreams();

// This process, told from all others on all machines that share a disk: a name that can be part of a file name.
[[nodiscard]] std::string processMark();
// Whether the process of such a mark is known to have ended; false for those of other machines.
[[nodiscard]] bool processEnded(std::string_view mark);

// The system's own words for errno.
[[nodiscard]] std::string errorText(int code);

// Whole file at once or not at all: writes `path`.tmp beside it, fsync, rename, fsync of the folder. On failure the old
// file is untouched and no temporary file is left.
[[nodiscard]] Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes);
// The same piece by piece, for what need not be in memory as a whole. A piece that returns false could not be written: stop.
using WritePiece = std::function<bool(std::string_view)>;
[[nodiscard]] Status writeFileAtomically(const std::filesystem::path& path,
                                         const std::function<void(const WritePiece&)>& produce);
// Refuses files larger than maxBytes before reading anything, and what is no regular file before waiting for it.
[[nodiscard]] Result<std::string> readFile(const std::filesystem::path& path, uint64_t maxBytes = uint64_t{1} << 32);

}  // namespace fitroom::os
