#pragma once
// Pictures that were decoded when they were looked at and are written later, kept on the disk in between: decoding them
// again costs more. When there is no room, or no more room than this takes, the rest is decoded again.

#include "core/base/scratch_file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace fitroom::data {

class PictureSpool {
public:
    // On the disk of that folder. It takes a small part of what is free there, and of memory, where the system holds it.
    explicit PictureSpool(const std::filesystem::path& folder);

    // Picture `index`, and where the file itself may be stored, its bytes. From one thread, in the order of the indices.
    void add(size_t index, std::span<const uint8_t> pixels, std::span<const uint8_t> file);
    void flush();  // after the last add()
    // False: it is not here. By any thread, after flush().
    [[nodiscard]] bool read(size_t index, std::vector<uint8_t>& pixels, std::string& file) const;

private:
    struct Entry {
        uint64_t offset = 0;
        uint32_t pixels = 0, file = 0;  // bytes; pixels 0: not here
    };
    std::unique_ptr<os::ScratchFile> m_scratch;
    uint64_t m_room = 0, m_size = 0;
    std::vector<uint8_t> m_buffer;
    std::vector<Entry> m_entries;
};

}  // namespace fitroom::data
