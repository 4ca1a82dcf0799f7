#include "core/data/datum_label.h"

#include <algorithm>
#include <array>

namespace fitroom::data {

namespace {

// A small window that moves over the value.
class Window {
public:
    Window(LmdbReader& reader, const LmdbReader::Record& record) : m_reader(reader), m_record(record) {}
    [[nodiscard]] bool atEnd() const { return m_at >= m_record.size; }
    [[nodiscard]] bool ok() const { return m_ok; }
    Status status;  // of the reads so far

    uint8_t byte() {
        if (m_at >= m_record.size) {
            m_ok = false;
            return 0;
        }
        if (m_at < m_start || m_at >= m_start + m_have) {
            m_start = m_at;
            m_have = std::min<uint64_t>(m_bytes.size(), m_record.size - m_at);
            status = m_reader.readAt(m_record.offset + m_at, {m_bytes.data(), static_cast<size_t>(m_have)});
            if (!status) {
                m_ok = false;
                return 0;
            }
        }
        return m_bytes[m_at++ - m_start];
    }
    uint64_t varint() {
        uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const uint8_t b = byte();
            value |= static_cast<uint64_t>(b & 0x7f) << shift;
            if (b < 0x80) return value;
        }
        m_ok = false;
        return 0;
    }
    void skip(uint64_t n) {
        if (n > m_record.size - m_at) m_ok = false;
        else m_at += n;
    }

private:
    LmdbReader& m_reader;
    const LmdbReader::Record& m_record;
    std::array<uint8_t, 64> m_bytes{};
    uint64_t m_at = 0, m_start = 0, m_have = 0;
    bool m_ok = true;
};

}  // namespace

Result<bool> readDatumLabel(LmdbReader& reader, const LmdbReader::Record& record, int64_t& label) {
    constexpr uint64_t kLabelField = 5;
    Window in(reader, record);
    label = 0;
    while (!in.atEnd() && in.ok()) {
        const uint64_t tag = in.varint();
        switch (tag & 7) {
        case 0: {
            const uint64_t value = in.varint();
            if (tag >> 3 == kLabelField) label = static_cast<int32_t>(value);
            break;
        }
        case 1: in.skip(8); break;
        case 2: in.skip(in.varint()); break;
        case 5: in.skip(4); break;
        default: return false;
        }
    }
    if (!in.status) return in.status.error();
    return in.ok();
}

}  // namespace fitroom::data
