#include "core/schema/text_lexer.h"

#include <algorithm>
#include <cstdio>

namespace fitroom::text {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isOctal(char c) { return c >= '0' && c <= '7'; }
bool isHex(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }
bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

uint32_t hexValue(char c) {
    if (isDigit(c)) return static_cast<uint32_t>(c - '0');
    return static_cast<uint32_t>((c | 0x20) - 'a' + 10);
}

// Length of the well-formed UTF-8 sequence at the front, or 0.
size_t sequenceLength(std::string_view text) {
    const auto c = static_cast<unsigned char>(text[0]);
    if (c < 0x80) return 1;
    const size_t length = c >= 0xF0 && c < 0xF5 ? 4 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xC2 && c < 0xE0 ? 2 : 0;
    if (length == 0 || text.size() < length) return 0;
    for (size_t i = 1; i < length; ++i)
        if (!isContinuation(text[i])) return 0;
    const auto second = static_cast<unsigned char>(text[1]);
    const bool overlong = (c == 0xE0 && second < 0xA0) || (c == 0xF0 && second < 0x90);
    const bool outside = (c == 0xED && second >= 0xA0) || (c == 0xF4 && second >= 0x90);
    return overlong || outside ? 0 : length;
}

void appendCodePoint(std::string& out, uint32_t code) {
    const auto put = [&](uint32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

uint32_t readHex(std::string_view text, size_t from, size_t digits) {
    uint32_t value = 0;
    for (size_t i = from; i < from + digits; ++i)
        value = value << 4 | hexValue(text[i]);
    return value;
}

}  // namespace

bool isIdentifierStart(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isIdentifierPart(char c) { return isIdentifierStart(c) || isDigit(c); }

void Place::advance(std::string_view passed) {
    for (const char c : passed) {
        if (c == '\n') {
            ++line;
            column = 1;
        } else if (!isContinuation(c)) {
            ++column;
        }
    }
}

Lexer::Lexer(std::string_view text, std::string file, Place start)
    : m_text(text), m_file(std::move(file)), m_place(start) {
    // The mark takes no column.
    if (m_text.starts_with(kByteOrderMark)) m_position = kByteOrderMark.size();
}

Error Lexer::error(const char* text, std::vector<std::string> args, const char* next, Place place) const {
    return Error(text, std::move(args), next).at(m_file, place.line, place.column);
}

void Lexer::take(size_t n) {
    m_place.advance(m_text.substr(m_position, n));
    m_position += n;
}

void Lexer::skipTrivia() {
    while (m_position < m_text.size()) {
        if (isSpace(at(0))) {
            take(1);
        } else if (at(0) == '#') {
            const size_t end = m_text.find('\n', m_position);
            take((end == std::string_view::npos ? m_text.size() : end) - m_position);
        } else {
            return;
        }
    }
}

Status Lexer::advance() {
    skipTrivia();
    m_token = Token{};
    m_token.begin = m_position;
    m_token.place = m_place;
    const char c = at(0);
    Status status;
    if (m_position >= m_text.size()) {
        m_token.kind = TokenKind::End;
    } else if (isIdentifierStart(c)) {
        m_token.kind = TokenKind::Identifier;
        size_t n = 1;
        while (isIdentifierPart(at(n)))
            ++n;
        take(n);
    } else if (isDigit(c) || (c == '.' && isDigit(at(1)))) {
        status = takeNumber();
    } else if (c == '"' || c == '\'') {
        status = takeString();
    } else if (std::string_view("{}<>[]:,;-./").find(c) != std::string_view::npos && c != '\0') {
        m_token.kind = TokenKind::Symbol;
        take(1);
    } else {
        const size_t n = std::max<size_t>(1, sequenceLength(m_text.substr(m_position)));
        return error(FR_MSG("Unexpected character “%1”."), {excerpt(m_text.substr(m_position, n))},
                     FR_MSG("Remove it, or check that this is a text file."), m_place);
    }
    m_token.end = m_position;
    m_token.text = m_text.substr(m_token.begin, m_token.end - m_token.begin);
    return status;
}

Status Lexer::takeNumber() {
    const Place start = m_place;
    m_token.kind = TokenKind::Integer;
    size_t n = 0;
    const auto digits = [&](bool (*accepted)(char)) {
        const size_t from = n;
        while (accepted(at(n)))
            ++n;
        return n - from;
    };
    const auto bad = [&] {
        while (isIdentifierPart(at(n)) || at(n) == '.')
            ++n;
        const std::string word = excerpt(m_text.substr(m_position, n));
        return error(FR_MSG("“%1” is not a number."), {word}, FR_MSG("Write it like 12, 0.5 or 1e-3."), start);
    };
    if (at(0) == '0' && (at(1) == 'x' || at(1) == 'X')) {
        n = 2;
        if (digits(isHex) == 0) return bad();
    } else if (at(0) == '0' && isDigit(at(1))) {
        digits(isOctal);
        if (isDigit(at(n))) return bad();
    } else {
        digits(isDigit);
        if (at(n) == '.') {
            m_token.kind = TokenKind::Float;
            ++n;
            digits(isDigit);
        }
        if (at(n) == 'e' || at(n) == 'E') {
            m_token.kind = TokenKind::Float;
            ++n;
            if (at(n) == '-' || at(n) == '+') ++n;
            if (digits(isDigit) == 0) return bad();
        }
        if (at(n) == 'f' || at(n) == 'F') {
            m_token.kind = TokenKind::Float;
            ++n;
        }
    }
    if (at(n) == '.' || isIdentifierPart(at(n))) return bad();
    take(n);
    return {};
}

Status Lexer::takeString() {
    m_token.kind = TokenKind::String;
    const Place start = m_place;
    const char delimiter = at(0);
    const auto badEscape = [&](size_t n, size_t length) {
        Place place = m_place;
        place.advance(m_text.substr(m_position, n));
        return error(FR_MSG("“%1” is not a known escape in a string."),
                     {excerpt(m_text.substr(m_position + n, length))},
                     FR_MSG("Write a backslash as \\\\ and a path with forward slashes."), place);
    };
    for (size_t n = 1;; ++n) {
        if (m_position + n >= m_text.size() || at(n) == '\0') {
            const size_t lineEnd = std::min(m_text.find('\n', m_position), m_text.size());
            return error(FR_MSG("The string that begins with %1 is not closed."),
                         {excerpt(m_text.substr(m_position, lineEnd - m_position))},
                         FR_MSG("Add the missing quotation mark."), start);
        }
        if (at(n) == delimiter) {
            take(n + 1);
            return {};
        }
        if (at(n) != '\\') continue;
        const size_t backslash = n++;
        const char c = at(n);
        if (c == 'u' || c == 'U') {
            const size_t count = c == 'u' ? 4 : 8;
            for (size_t i = 1; i <= count; ++i)
                if (!isHex(at(n + i))) return badEscape(backslash, i + 1);
            if (readHex(m_text, m_position + n + 1, count) > 0x10FFFF) return badEscape(backslash, count + 2);
            n += count;
        } else if (c == 'x' || c == 'X') {
            if (!isHex(at(n + 1))) return badEscape(backslash, 2);
            n += isHex(at(n + 2)) ? 2 : 1;
        } else if (isOctal(c)) {
            for (int i = 0; i < 2 && isOctal(at(n + 1)); ++i)
                ++n;
        } else if (c == '\0' || std::string_view("abfnrtv\\?'\"").find(c) == std::string_view::npos) {
            return badEscape(backslash, 2);
        }
    }
}

std::string excerpt(std::string_view text) {
    constexpr size_t longest = 40;
    std::string out;
    size_t count = 0;
    for (size_t i = 0; i < text.size(); ++count) {
        if (count == longest) return out + "…";
        const size_t n = sequenceLength(text.substr(i));
        const auto c = static_cast<unsigned char>(text[i]);
        if (n == 0 || c < 0x20 || c == 0x7F) {
            char code[8];
            std::snprintf(code, sizeof code, n == 0 ? "\\x%02X" : "U+%04X", c);
            out += code;
            ++i;
        } else {
            out += text.substr(i, n);
            i += n;
        }
    }
    return out;
}

std::string unquote(std::string_view token) {
    std::string out;
    out.reserve(token.size());
    for (size_t i = 1; i + 1 < token.size(); ++i) {
        if (token[i] != '\\') {
            out += token[i];
            continue;
        }
        const char c = token[++i];
        if (isOctal(c)) {
            uint32_t value = hexValue(c);
            for (int k = 0; k < 2 && isOctal(token[i + 1]); ++k)
                value = value * 8 + hexValue(token[++i]);
            out += static_cast<char>(static_cast<unsigned char>(value));
        } else if (c == 'x' || c == 'X') {
            const size_t n = isHex(token[i + 2]) ? 2 : 1;
            out += static_cast<char>(static_cast<unsigned char>(readHex(token, i + 1, n)));
            i += n;
        } else if (c == 'u' || c == 'U') {
            const size_t n = c == 'u' ? 4 : 8;
            uint32_t code = readHex(token, i + 1, n);
            i += n;
            // A high surrogate takes the low one after it along.
            if (code >= 0xD800 && code < 0xDC00 && token.substr(i + 1, 2) == "\\u") {
                const uint32_t low = readHex(token, i + 3, 4);
                if (low >= 0xDC00 && low < 0xE000) {
                    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                    i += 6;
                }
            }
            appendCodePoint(out, code);
        } else {
            constexpr std::string_view names = "abfnrtv", values = "\a\b\f\n\r\t\v";
            const size_t which = names.find(c);
            out += which == std::string_view::npos ? c : values[which];
        }
    }
    return out;
}

std::string quote(std::string_view bytes) {
    std::string out = "\"";
    for (size_t i = 0; i < bytes.size();) {
        const size_t n = sequenceLength(bytes.substr(i));
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (c == '"' || c == '\\') {
            out += {'\\', static_cast<char>(c)};
        } else if (c == '\n') {
            out += "\\n";
        } else if (n == 0 || c < 0x20 || c == 0x7F) {
            char code[8];
            std::snprintf(code, sizeof code, "\\%03o", c);
            out += code;
        } else {
            out += bytes.substr(i, n);
        }
        i += std::max<size_t>(1, n);
    }
    return out + "\"";
}

}  // namespace fitroom::text
