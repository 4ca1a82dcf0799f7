#pragma once
// The bytes of an HDF5 file: every read is held against the file's size, every size against a bound.

#include "core/base/result.h"

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fitroom::hdf5 {

constexpr uint64_t kNowhere = UINT64_MAX;  // HDF5's undefined address, whatever its width

// Reads numbers one after another; past the end everything is 0 and `good` is false.
class Cursor {
public:
    Cursor(std::span<const uint8_t> bytes, int offsetBytes, int lengthBytes)
        : m_bytes(bytes), m_offsetBytes(offsetBytes), m_lengthBytes(lengthBytes) {}

    uint64_t number(int bytes) {  // little endian
        if (!take(static_cast<size_t>(bytes))) return 0;
        uint64_t value = 0;
        for (int i = bytes; i-- > 0;)
            value = value << 8 | m_bytes[m_at - static_cast<size_t>(bytes) + static_cast<size_t>(i)];
        return value;
    }
    uint64_t address() {
        const uint64_t value = number(m_offsetBytes);
        return m_offsetBytes < 8 && value == (uint64_t{1} << (8 * m_offsetBytes)) - 1 ? kNowhere : value;
    }
    uint64_t length() { return number(m_lengthBytes); }
    void skip(uint64_t bytes) { take(bytes); }
    bool is(std::string_view text) {  // these bytes come next
        const size_t from = m_at;
        return take(text.size()) && std::memcmp(m_bytes.data() + from, text.data(), text.size()) == 0;
    }
    std::span<const uint8_t> bytes(uint64_t count) {
        const size_t from = m_at;
        return take(count) ? m_bytes.subspan(from, static_cast<size_t>(count)) : std::span<const uint8_t>();
    }
    [[nodiscard]] uint64_t left() const { return m_bytes.size() - m_at; }
    [[nodiscard]] bool good() const { return m_good; }

private:
    bool take(uint64_t bytes) {
        m_good = m_good && bytes <= left();
        if (m_good) m_at += static_cast<size_t>(bytes);
        return m_good;
    }
    std::span<const uint8_t> m_bytes;
    int m_offsetBytes, m_lengthBytes;
    size_t m_at = 0;
    bool m_good = true;
};

class File {
public:
    // Finds the superblock. Errors name the file.
    [[nodiscard]] static Result<File> open(const std::filesystem::path& path);

    [[nodiscard]] std::string name() const { return m_path.string(); }
    [[nodiscard]] uint64_t bytes() const { return m_bytes; }
    [[nodiscard]] uint64_t root() const { return m_root; }  // address of the root group's object header
    [[nodiscard]] int offsetBytes() const { return m_offsetBytes; }
    [[nodiscard]] int lengthBytes() const { return m_lengthBytes; }

    [[nodiscard]] Cursor cursor(std::span<const uint8_t> bytes) const { return {bytes, m_offsetBytes, m_lengthBytes}; }
    // Whether [address, address + bytes) lies in the file.
    [[nodiscard]] bool holds(uint64_t address, uint64_t bytes) const;
    // As many bytes as asked for, at most `kMostAtOnce`.
    Status read(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out);
    // Up to that many: less at the end of the file.
    Status readSome(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out);
    [[nodiscard]] Error damaged(const char* detail) const;

    static constexpr uint64_t kMostAtOnce = uint64_t{1} << 30;

private:
    Status readSuperblock(std::span<const uint8_t> bytes, uint64_t at);

    std::filesystem::path m_path;
    std::ifstream m_in;
    uint64_t m_bytes = 0, m_base = 0, m_root = kNowhere;
    int m_offsetBytes = 8, m_lengthBytes = 8;
};

}  // namespace fitroom::hdf5
