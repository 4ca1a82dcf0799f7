#pragma once
// A file without a name: bytes that are needed again soon and are too many for memory. It goes with the object, or with
// the process.

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

namespace fitroom::os {

class ScratchFile {
public:
    // On the disk of that folder. Null when the system gives none.
    [[nodiscard]] static std::unique_ptr<ScratchFile> create(const std::filesystem::path& folder);
    ~ScratchFile();
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    // Both say whether all of it was done. readAt() may be called by several threads at once.
    [[nodiscard]] bool append(std::span<const uint8_t> bytes);
    [[nodiscard]] bool readAt(uint64_t offset, std::span<uint8_t> to) const;

private:
    explicit ScratchFile(int handle) : m_handle(handle) {}
    int m_handle;
};

}  // namespace fitroom::os
