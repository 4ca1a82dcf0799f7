#include "core/insight/log_lines.h"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace fitroom {

namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

size_t digitsAt(std::string_view text, size_t at) {
    size_t n = 0;
    while (at + n < text.size() && digit(text[at + n]))
        ++n;
    return n;
}

// glog's prefix at this place: length up to and with the "] ", or 0.
size_t glogPrefix(std::string_view text, LogLine& out) {
    if (text.size() < 16 || !std::strchr("IWEF", text[0])) return 0;
    const size_t date = digitsAt(text, 1);
    if ((date != 4 && date != 8) || text[1 + date] != ' ') return 0;
    if (digitsAt(text, 2 + date) != 2 || text.size() <= 4 + date || text[4 + date] != ':') return 0;
    const size_t end = text.find("] ");
    const size_t close = end != std::string_view::npos         ? end
                         : !text.empty() && text.back() == ']' ? text.size() - 1
                                                               : 0;
    if (close == 0) return 0;
    const size_t blank = text.rfind(' ', close);
    if (blank == std::string_view::npos || blank < 4 + date) return 0;
    out.severity = text[0];
    out.source = text.substr(blank + 1, close - blank - 1);
    return std::min(close + 2, text.size());
}

// "2018-05-19 17:34:02 [20180519-173401-20b7] [ERROR] "
size_t digitsPrefix(std::string_view text, LogLine& out) {
    if (text.size() < 22 || digitsAt(text, 0) != 4 || text[4] != '-' || text[7] != '-' || text[13] != ':') return 0;
    size_t at = 19;
    char severity = 0;
    while (at + 1 < text.size() && text[at] == ' ' && text[at + 1] == '[') {
        const size_t close = text.find(']', at);
        if (close == std::string_view::npos) return 0;
        const std::string_view word = trimmed(text.substr(at + 2, close - at - 2));
        if (word == "ERROR" || word == "CRITICAL") severity = 'E';
        if (word == "WARNING") severity = 'W';
        if (word == "INFO" || word == "DEBUG") severity = 'I';
        at = close + 1;
    }
    if (severity == 0) return 0;
    out.severity = severity;
    out.fromDigits = true;
    return at;
}

}  // namespace

LogLine splitPrefix(std::string_view line) {
    LogLine out;
    // Before glog's prefix there can be a pasted prompt, the stamp of a job system, the rank of an MPI process.
    constexpr size_t kFarthest = 64;
    std::string_view rest = line;
    size_t length = digitsPrefix(trimmed(line), out);
    if (length > 0) {
        rest = trimmed(line).substr(length);
    } else {
        for (size_t at = 0; at < std::min(line.size(), kFarthest); ++at) {
            if (at + 1 < line.size() && !digit(line[at + 1])) continue;
            if (at > 0 && std::isalnum(static_cast<unsigned char>(line[at - 1]))) continue;
            length = glogPrefix(line.substr(at), out);
            if (length == 0) continue;
            rest = line.substr(at + length);
            break;
        }
    }
    rest = trimmed(rest);
    if (out.severity == 0)
        while (!rest.empty() && (rest.front() == '#' || rest.front() == '>'))
            rest = trimmed(rest.substr(1));
    constexpr std::string_view kTask = "Train Caffe Model: ";
    if (out.fromDigits && rest.substr(0, kTask.size()) == kTask) rest.remove_prefix(kTask.size());
    if (out.severity != 0 && rest.size() > 3 && rest[0] == '[' && digit(rest[1])) {
        const size_t close = rest.find(']');
        if (close != std::string_view::npos && close < 8 &&
            rest.substr(1, close - 1).find_first_not_of("0123456789.") == std::string_view::npos) {
            out.tagged = true;
            rest = trimmed(rest.substr(close + 1));
        }
    }
    out.message = rest;
    return out;
}

void LogLines::feed(std::string_view bytes) {
    m_bytes += static_cast<int64_t>(bytes.size());
    if (m_encoding != Encoding::Unknown) return decode(bytes);
    m_head += bytes;
    if (m_head.size() >= 64) decide();
}

void LogLines::decide() {
    const auto byte = [&](size_t i) { return i < m_head.size() ? static_cast<unsigned char>(m_head[i]) : 0x100u; };
    size_t mark = 0;
    if (byte(0) == 0xFF && byte(1) == 0xFE) {
        m_encoding = Encoding::Utf16Little, mark = 2;
    } else if (byte(0) == 0xFE && byte(1) == 0xFF) {
        m_encoding = Encoding::Utf16Big, mark = 2;
    } else {
        // Without a mark: Latin letters with every other byte 0, always on the same side.
        size_t zero[2] = {0, 0};
        for (size_t i = 0; i < m_head.size(); ++i)
            zero[i % 2] += m_head[i] == '\0' ? 1 : 0;
        const size_t half = m_head.size() / 2;
        m_encoding = half >= 4 && zero[1] > half * 9 / 10 && zero[0] == 0   ? Encoding::Utf16Little
                     : half >= 4 && zero[0] > half * 9 / 10 && zero[1] == 0 ? Encoding::Utf16Big
                                                                            : Encoding::Utf8;
        if (byte(0) == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF) mark = 3;
    }
    const std::string head = std::move(m_head);
    m_head.clear();
    decode(std::string_view(head).substr(mark));
}

void LogLines::decode(std::string_view bytes) {
    if (m_encoding == Encoding::Utf8) {
        for (const char c : bytes)
            put(c);
        return;
    }
    for (const char c : bytes) {
        const int byte = static_cast<unsigned char>(c);
        if (m_half < 0) {
            m_half = byte;
            continue;
        }
        wide(static_cast<uint16_t>(m_encoding == Encoding::Utf16Little ? byte << 8 | m_half : m_half << 8 | byte));
        m_half = -1;
    }
}

void LogLines::wide(uint16_t unit) {
    if (unit >= 0xD800 && unit < 0xDC00) {
        m_surrogate = unit;
        return;
    }
    uint32_t code = unit;
    if (unit >= 0xDC00 && unit < 0xE000)
        code = m_surrogate ? 0x10000u + ((m_surrogate & 0x3FFu) << 10) + (unit & 0x3FFu) : 0xFFFDu;
    m_surrogate = 0;
    const auto tail = [&](unsigned shift) { put(static_cast<char>(0x80u | (code >> shift & 0x3Fu))); };
    if (code < 0x80) {
        put(static_cast<char>(code));
    } else if (code < 0x800) {
        put(static_cast<char>(0xC0u | code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        put(static_cast<char>(0xE0u | code >> 12));
        tail(6);
        tail(0);
    } else {
        put(static_cast<char>(0xF0u | code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

void LogLines::put(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n' || c == '\r') {
        if (c == '\n' && m_afterReturn) {
            ++m_number;  // the line itself went out at the CR
        } else {
            endLine();
            m_number += c == '\n' ? 1 : 0;
        }
        m_afterReturn = c == '\r';
        m_escape = Escape::None;
        return;
    }
    m_afterReturn = false;
    if (m_escape == Escape::Began) {
        m_escape = c == '[' ? Escape::Sequence : Escape::None;
        if (m_escape == Escape::Sequence) return;
    } else if (m_escape == Escape::Sequence) {
        if (byte >= 0x40 && byte <= 0x7E) m_escape = Escape::None;
        return;
    }
    if (c == '\x1b') {
        m_escape = Escape::Began;
        return;
    }
    if (byte < 0x20 && c != '\t') ++m_strange;
    m_any = true;
    if (m_line.size() < kLongestLine) m_line += c;
}

void LogLines::endLine() {
    if (m_any) m_take(m_line, m_number);
    m_line.clear();
    m_any = false;
}

void LogLines::finish() {
    if (m_encoding == Encoding::Unknown) decide();
    endLine();
}

}  // namespace fitroom
