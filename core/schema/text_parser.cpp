#include "core/schema/text_parser.h"

namespace fitroom::text {

namespace {

constexpr const char* checkBefore = FR_MSG("Check the spelling and the brackets just before this place.");

class Parser {
public:
    Parser(std::string_view text, const std::string& file, Place start) : m_lexer(text, file, start) {}

    Result<TextMessage> document() {
        TextMessage message;
        message.byteOrderMark = m_lexer.text().starts_with(kByteOrderMark);
        FR_TRY(next());
        if (message.byteOrderMark) m_used = kByteOrderMark.size();
        FR_TRY(fieldsOf(message, nullptr, 0));
        message.after = trivia();
        return message;
    }

    Result<std::vector<Element>> list() {
        std::vector<Element> elements;
        FR_TRY(next());
        FR_TRY(listOf(&elements, "", 0));
        return elements;
    }

private:
    const Token& token() const { return m_lexer.token(); }
    std::string_view slice(size_t from, size_t to) const { return m_lexer.text().substr(from, to - from); }
    std::string trivia() const { return std::string(slice(m_used, token().begin)); }

    // The current token becomes part of what is used.
    Status next() {
        m_used = token().end;
        return m_lexer.advance();
    }

    Error unexpected(const char* atWord, const char* atEnd, std::vector<std::string> args) const {
        if (token().kind == TokenKind::End) return m_lexer.error(atEnd, std::move(args), checkBefore, token().place);
        args.push_back(excerpt(token().text));
        return m_lexer.error(atWord, std::move(args), checkBefore, token().place);
    }

    Status countField() {
        if (++m_fields <= TextMessage::maxFields) return {};
        return m_lexer.error(FR_MSG("The file has more than %1 fields."), {std::to_string(TextMessage::maxFields)},
                             FR_MSG("Check that this is a network or a solver."), token().place);
    }

    // `open` is the bracket that the message ends with, null for a whole file.
    Status fieldsOf(TextMessage& message, const Token* open, int depth) {
        if (depth > TextMessage::maxDepth)
            return m_lexer.error(FR_MSG("Brackets are nested more than %1 deep."),
                                 {std::to_string(TextMessage::maxDepth)}, FR_MSG("Close some of them."), token().place);
        const char close = open ? (open->text[0] == '{' ? '}' : '>') : '\0';
        while (!(open && token().is(close))) {
            if (token().kind == TokenKind::End) {
                if (!open) return {};
                return m_lexer.error(FR_MSG("The “%1” of line %2 is never closed."),
                                     {std::string(open->text), std::to_string(open->place.line)},
                                     FR_MSG("Add the closing bracket."), open->place);
            }
            FR_TRY(field(message, depth));
        }
        return {};
    }

    Status field(TextMessage& message, int depth) {
        FR_TRY(countField());
        TextField out;
        out.before = trivia();
        out.line = token().place.line;
        out.column = token().place.column;
        FR_TRY(fieldName(out.name));
        const size_t nameEnd = m_used;
        const bool colon = token().is(':');
        if (colon) FR_TRY(next());
        if (token().is('{') || token().is('<')) {
            const Token open = token();
            out.opening = slice(nameEnd, open.end);
            FR_TRY(block(out, open, depth));
        } else if (colon || token().is('[')) {
            out.opening = slice(nameEnd, token().begin);
            const size_t begin = token().begin;
            if (token().is('[')) {
                FR_TRY(listOf(nullptr, out.name, depth + 1));
            } else {
                FR_TRY(scalar(out.name));
            }
            out.scalar = slice(begin, m_used);
        } else {
            return unexpected(FR_MSG("Expected “:” or “{” after “%1”, but found “%2”."),
                              FR_MSG("The file ends after “%1”, where “:” or “{” was expected."), {excerpt(out.name)});
        }
        if (token().is(',') || token().is(';')) {
            out.closing += slice(m_used, token().end);
            FR_TRY(next());
        }
        takeLineComment(out.closing);
        message.fields.push_back(std::move(out));
        return {};
    }

    Status fieldName(std::string& name) {
        if (token().is('[')) {
            const size_t begin = token().begin;
            FR_TRY(next());
            bool named = false;
            while (token().kind == TokenKind::Identifier || (named && (token().is('.') || token().is('/')))) {
                named = true;
                FR_TRY(next());
            }
            if (!named || !token().is(']'))
                return unexpected(FR_MSG("Expected the name of an extension, but found “%1”."),
                                  FR_MSG("The file ends inside the name of an extension."), {});
            FR_TRY(next());
            name = slice(begin, m_used);
            return {};
        }
        if (token().kind != TokenKind::Identifier)
            return unexpected(FR_MSG("Expected the name of a field, but found “%1”."),
                              FR_MSG("The file ends where a field was expected."), {});
        name = token().text;
        return next();
    }

    // From the opening bracket, which is the current token, through the closing one.
    Status block(TextField& out, const Token open, int depth) {
        FR_TRY(next());
        auto inner = std::make_shared<TextMessage>();
        FR_TRY(fieldsOf(*inner, &open, depth + 1));
        inner->after = trivia();
        out.closing = token().text;
        out.message = std::move(inner);
        return next();
    }

    Status scalar(const std::string& field) {
        if (token().kind == TokenKind::String) {
            while (token().kind == TokenKind::String)
                FR_TRY(next());
            return {};
        }
        const bool negative = token().is('-');
        if (negative) FR_TRY(next());
        const bool number = token().kind == TokenKind::Integer || token().kind == TokenKind::Float;
        if (!number && token().kind != TokenKind::Identifier)
            return unexpected(FR_MSG("Expected a value for “%1”, but found “%2”."),
                              FR_MSG("The file ends where a value for “%1” was expected."), {excerpt(field)});
        return next();
    }

    // From the opening bracket, which is the current token, through the closing one.
    Status listOf(std::vector<Element>* out, const std::string& field, int depth) {
        FR_TRY(next());
        if (token().is(']')) return next();
        for (;;) {
            FR_TRY(countField());
            Element element;
            element.place = token().place;
            if (token().is('{') || token().is('<')) {
                TextField inner;
                FR_TRY(block(inner, token(), depth));
                element.message = std::move(inner.message);
            } else {
                const size_t begin = token().begin;
                FR_TRY(scalar(field));
                element.scalar = slice(begin, m_used);
            }
            if (out) out->push_back(std::move(element));
            if (token().is(']')) return next();
            if (!token().is(','))
                return unexpected(FR_MSG("Expected “,” or “]” in the list, but found “%1”."),
                                  FR_MSG("The file ends inside a list."), {});
            FR_TRY(next());
        }
    }

    // A comment behind a field on its line belongs to that field, not to the next one.
    void takeLineComment(std::string& closing) {
        const std::string_view text = m_lexer.text();
        const size_t mark = text.find_first_not_of(" \t", m_used);
        if (mark == std::string_view::npos || text[mark] != '#') return;
        size_t end = std::min(text.find('\n', mark), text.size());
        if (end < text.size() && text[end - 1] == '\r') --end;
        closing += slice(m_used, end);
        m_used = end;
    }

    Lexer m_lexer;
    size_t m_used = 0;  // end of the text that has found its place
    size_t m_fields = 0;
};

}  // namespace

Result<TextMessage> parseDocument(std::string_view text, const std::string& file, int firstLine) {
    if (text.size() > TextMessage::maxBytes)
        return Error(FR_MSG("The text has %1 bytes; at most %2 are read."),
                     {std::to_string(text.size()), std::to_string(TextMessage::maxBytes)},
                     FR_MSG("Check that this is a network or a solver."))
            .at(file);
    return Parser(text, file, Place{firstLine, 1}).document();
}

std::vector<Element> listElements(const TextField& field, const std::string& file) {
    Place place{field.line, field.column};
    place.advance(field.name);
    place.advance(field.opening);
    if (field.message || !field.isList()) return {Element{field.scalar, field.message, place}};
    auto elements = Parser(field.scalar, file, place).list();
    assert(elements);  // the same text was parsed before
    return elements ? std::move(*elements) : std::vector<Element>();
}

}  // namespace fitroom::text
