#pragma once
// From the bytes of a log to its lines, and from a line to what its prefix says. Whatever the bytes are, the memory is
// that of one line.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace fitroom {

// Cuts bytes into lines of UTF-8: LF, CR LF or CR; UTF-16 of either order (a redirection in PowerShell writes it) and
// byte order marks; colours for terminals are taken out. Of a longer line only the beginning stays.
class LogLines {
public:
    static constexpr size_t kLongestLine = 4096;
    using Take = std::function<void(std::string_view line, int64_t number)>;  // numbers from 1, as an editor counts

    explicit LogLines(Take take) : m_take(std::move(take)) {}
    void feed(std::string_view bytes);
    void finish();

    [[nodiscard]] int64_t bytes() const { return m_bytes; }
    // Characters that no text has (NUL and most controls).
    [[nodiscard]] int64_t strange() const { return m_strange; }

private:
    enum class Encoding { Unknown, Utf8, Utf16Little, Utf16Big };
    void decide();
    void decode(std::string_view bytes);
    void wide(uint16_t unit);
    void put(char c);
    void endLine();

    Take m_take;
    Encoding m_encoding = Encoding::Unknown;
    std::string m_head;  // until the encoding is known
    std::string m_line;
    int m_half = -1;  // first byte of a unit of UTF-16
    uint16_t m_surrogate = 0;
    bool m_afterReturn = false, m_any = false;
    enum class Escape { None, Began, Sequence } m_escape = Escape::None;
    int64_t m_number = 1, m_bytes = 0, m_strange = 0;
};

// "I1130 06:13:27.173 5076 net.cpp:53] message", with the year in newer glog; DIGITS' "2018-05-19 17:34:02 [job]
// [ERROR] message"; or a line without prefix, as DIGITS' page shows them and as standard output has them.
struct LogLine {
    char severity = 0;         // I, W, E, F; 0: no prefix
    bool fromDigits = false;   // DIGITS' own prefix
    bool tagged = false;       // NVCaffe's "[0] " or "[0.0] " before the message
    std::string_view source;   // "net.cpp:53"
    std::string_view message;  // without the blanks before it
};
[[nodiscard]] LogLine splitPrefix(std::string_view line);

}  // namespace fitroom
