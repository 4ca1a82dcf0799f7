#pragma once
// Words of protobuf's text format with their places.

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace fitroom::text {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

struct Place {
    int line = 1, column = 1;  // from 1; columns in code points, a tab is one column
    void advance(std::string_view passed);
};

enum class TokenKind : uint8_t { End, Identifier, Integer, Float, String, Symbol };

struct Token {
    TokenKind kind = TokenKind::End;
    size_t begin = 0, end = 0;
    std::string_view text;
    Place place;

    [[nodiscard]] bool is(char symbol) const { return kind == TokenKind::Symbol && text[0] == symbol; }
};

// Gives one token after the other; comments and white space between them are skipped.
class Lexer {
public:
    Lexer(std::string_view text, std::string file, Place start);

    [[nodiscard]] const Token& token() const { return m_token; }
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] const std::string& file() const { return m_file; }
    Status advance();
    [[nodiscard]] Error error(const char* text, std::vector<std::string> args, const char* next, Place place) const;

private:
    void skipTrivia();
    void take(size_t n);
    Status takeNumber();
    Status takeString();
    [[nodiscard]] char at(size_t offset) const {
        return m_position + offset < m_text.size() ? m_text[m_position + offset] : '\0';
    }

    std::string_view m_text;
    std::string m_file;
    size_t m_position = 0;
    Place m_place;
    Token m_token;
};

// A piece of the user's text for a message: short, one line, control characters and broken UTF-8 made visible.
[[nodiscard]] std::string excerpt(std::string_view text);

// The bytes of one quoted string with its escapes; the lexer has checked that they are well formed.
[[nodiscard]] std::string unquote(std::string_view token);
// The other way: double quotes, UTF-8 kept as it is.
[[nodiscard]] std::string quote(std::string_view bytes);

[[nodiscard]] bool isIdentifierStart(char c);
[[nodiscard]] bool isIdentifierPart(char c);

}  // namespace fitroom::text
