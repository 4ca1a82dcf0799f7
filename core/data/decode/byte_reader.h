#pragma once
// Reads numbers from bytes of a stranger: beyond the end everything is 0 and ok() turns false.

#include <cstddef>
#include <cstdint>
#include <span>

namespace fitroom::data {

class ByteReader {
public:
    explicit ByteReader(std::span<const uint8_t> bytes, bool bigEndian = false) : m_bytes(bytes), m_big(bigEndian) {}

    void setBigEndian(bool big) { m_big = big; }
    void seek(size_t position) {
        if (position > m_bytes.size()) m_ok = false;
        m_at = position > m_bytes.size() ? m_bytes.size() : position;
    }
    void skip(size_t n) { seek(n > left() ? m_bytes.size() + 1 : m_at + n); }
    [[nodiscard]] size_t at() const { return m_at; }
    [[nodiscard]] size_t left() const { return m_bytes.size() - m_at; }
    [[nodiscard]] bool ok() const { return m_ok; }

    uint8_t u8() {
        if (left() < 1) {
            m_ok = false;
            return 0;
        }
        return m_bytes[m_at++];
    }
    uint16_t u16() { return static_cast<uint16_t>(number(2)); }
    uint32_t u24() { return static_cast<uint32_t>(number(3)); }
    uint32_t u32() { return static_cast<uint32_t>(number(4)); }
    // As many bytes as asked for, or fewer (and !ok()) at the end.
    std::span<const uint8_t> take(size_t n) {
        if (n > left()) {
            m_ok = false;
            n = left();
        }
        const auto part = m_bytes.subspan(m_at, n);
        m_at += n;
        return part;
    }

private:
    uint64_t number(int count) {
        uint64_t value = 0;
        for (int i = 0; i < count; ++i) {
            const uint64_t b = u8();
            value |= m_big ? b << (8 * (count - 1 - i)) : b << (8 * i);
        }
        return value;
    }
    std::span<const uint8_t> m_bytes;
    size_t m_at = 0;
    bool m_big;
    bool m_ok = true;
};

}  // namespace fitroom::data
