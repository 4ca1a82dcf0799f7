#include "core/base/scratch_file.h"

#include <cerrno>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace fitroom::os {

std::unique_ptr<ScratchFile> ScratchFile::create(const std::filesystem::path& folder) {
    std::string name = (folder / "scratch-XXXXXX").string();
    const int handle = ::mkostemp(name.data(), O_CLOEXEC);
    if (handle < 0) return nullptr;
    ::unlink(name.c_str());
    return std::unique_ptr<ScratchFile>(new ScratchFile(handle));
}

ScratchFile::~ScratchFile() { ::close(m_handle); }

bool ScratchFile::append(std::span<const uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(m_handle, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes = bytes.subspan(static_cast<size_t>(n));
    }
    return true;
}

bool ScratchFile::readAt(uint64_t offset, std::span<uint8_t> to) const {
    while (!to.empty()) {
        const ssize_t n = ::pread(m_handle, to.data(), to.size(), static_cast<off_t>(offset));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        offset += static_cast<uint64_t>(n);
        to = to.subspan(static_cast<size_t>(n));
    }
    return true;
}

}  // namespace fitroom::os
