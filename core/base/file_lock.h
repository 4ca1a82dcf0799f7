#pragma once
// A file that one process at a time holds. It is the system that remembers, so nothing is left held after a crash.

#include "core/base/result.h"

#include <filesystem>
#include <memory>

namespace fitroom::os {

class FileLock {
public:
    enum class Outcome { Held, Busy };  // Busy: another process, or another lock of this one, holds it
    // Where the system knows no locks the outcome is Held.
    [[nodiscard]] Result<Outcome> take(const std::filesystem::path& file);
    FileLock();
    ~FileLock();  // removes the file

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

}  // namespace fitroom::os
