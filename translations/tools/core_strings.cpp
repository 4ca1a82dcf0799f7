#include "translations/tools/core_strings.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

namespace fitroom::i18n {
namespace {

// Walks C++ source past comments and literals.
class Scanner {
public:
    explicit Scanner(const std::string& text) : m_text(text) {}

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] size_t position() const { return m_at; }
    [[nodiscard]] char peek(size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    [[nodiscard]] bool isAt(const std::string& word) const { return m_text.compare(m_at, word.size(), word) == 0; }
    void step(size_t count = 1) { m_at = std::min(m_at + count, m_text.size()); }

    // Past white space and comments; false where there was none.
    bool skipBlank() {
        const size_t start = m_at;
        while (!atEnd()) {
            if (std::isspace(static_cast<unsigned char>(peek())))
                step();
            else if (isAt("//"))
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (isAt("/*"))
                m_at = std::min(m_text.find("*/", m_at + 2), m_text.size() - 2) + 2;
            else
                break;
        }
        return m_at != start;
    }

    // At a quote: what stands between it and its end, escapes as written.
    std::string quoted(char quote) {
        step();
        const size_t start = m_at;
        while (!atEnd() && peek() != quote && peek() != '\n')
            step(peek() == '\\' ? 2 : 1);
        const std::string inside = m_text.substr(start, m_at - start);
        step();
        return inside;
    }

    std::string word() {
        const size_t start = m_at;
        while (std::isalnum(static_cast<unsigned char>(peek())) || peek() == '_')
            step();
        return m_text.substr(start, m_at - start);
    }

    void skipLine() { m_at = std::min(m_text.find('\n', m_at), m_text.size()); }
    [[nodiscard]] long line() const { return 1 + std::count(m_text.begin(), m_text.begin() + static_cast<long>(m_at), '\n'); }

private:
    const std::string& m_text;
    size_t m_at = 0;
};

}  // namespace

void collectFrom(const std::string& source, const std::string& fileName, CoreStrings* into) {
    Scanner in(source);
    while (!in.atEnd()) {
        if (in.skipBlank())
            continue;
        if (in.isAt("#define")) {
            in.skipLine();
        } else if (in.peek() == '"' || in.peek() == '\'') {
            in.quoted(in.peek());
        } else if (std::isalnum(static_cast<unsigned char>(in.peek())) || in.peek() == '_') {
            if (in.isAt("R\"")) {  // raw strings hold data, not sentences
                in.step(2);
                std::string end = ")";
                while (!in.atEnd() && in.peek() != '(') {
                    end += in.peek();
                    in.step();
                }
                end += '"';
                while (!in.atEnd() && !in.isAt(end))
                    in.step();
                in.step(end.size());
                continue;
            }
            const char first = in.peek();
            const std::string word = in.word();
            if (std::isdigit(static_cast<unsigned char>(first))) {
                while (in.peek() == '\'') {  // 1'000'000
                    in.step();
                    in.word();
                }
                continue;
            }
            if (word != "FR_MSG")
                continue;
            in.skipBlank();
            if (in.peek() != '(')
                continue;
            in.step();
            const long line = in.line();
            std::string literal;
            in.skipBlank();
            while (in.peek() == '"') {
                literal += in.quoted('"');
                in.skipBlank();
            }
            if (in.peek() == ')' && !literal.empty())
                into->literals.push_back(literal);
            else
                into->errors.push_back(fileName + ":" + std::to_string(line) + ": FR_MSG takes string literals only");
        } else {
            in.step();
        }
    }
}

CoreStrings collectCoreStrings(const std::filesystem::path& root) {
    CoreStrings found;
    for (const char* folder : {"core", "gpu", "ui", "app"}) {
        std::error_code code;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder, code)) {
            const auto extension = entry.path().extension();
            if (extension != ".cpp" && extension != ".h")
                continue;
            std::ostringstream text;
            text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            collectFrom(text.str(), entry.path().lexically_relative(root).generic_string(), &found);
        }
    }
    std::sort(found.literals.begin(), found.literals.end());
    found.literals.erase(std::unique(found.literals.begin(), found.literals.end()), found.literals.end());
    std::sort(found.errors.begin(), found.errors.end());
    return found;
}

std::string coreStringsHeader(const CoreStrings& strings) {
    std::string out =
        "// Generated by the target update_translations from every FR_MSG; read by lupdate only, compiled by nobody.\n"
        "static const char* const coreStrings[] = {\n";
    for (const std::string& literal : strings.literals)
        out += "    QT_TRANSLATE_NOOP(\"core\", \"" + literal + "\"),\n";
    return out + "};\n";
}

}  // namespace fitroom::i18n
