#include "core/schema/text_document.h"

#include "core/schema/text_lexer.h"
#include "core/schema/text_parser.h"

#include <algorithm>
#include <utility>

namespace fitroom {

namespace {

void printTo(const TextMessage& message, std::string& out) {
    for (const TextField& field : message.fields) {
        out += field.before;
        out += field.name;
        out += field.opening;
        if (field.message) {
            printTo(*field.message, out);
        } else {
            out += field.scalar;
        }
        out += field.closing;
    }
    out += message.after;
}

bool beginsLine(const std::string& trivia) {
    return !trivia.empty() && (trivia[0] == '\n' || trivia.compare(0, 2, "\r\n") == 0);
}

// A comment must end before the next field begins, and "1" must not run into a name.
void keepApart(const TextField* previous, std::string& trivia, bool fieldFollows) {
    if (!previous) return;
    const bool comment = previous->closing.find('#') != std::string::npos;
    if (comment && !beginsLine(trivia)) {
        trivia.insert(0, "\n");
    } else if (trivia.empty() && fieldFollows) {
        trivia = " ";
    }
}

// Where the comment lines begin that stand right above a field: the trailing run of lines that hold only a comment.
// Gives trivia.size() when there are none.
size_t attachedComments(const std::string& trivia) {
    size_t lineBreak = trivia.rfind('\n');
    size_t from = trivia.size();
    while (lineBreak != std::string::npos && lineBreak > 0) {
        const size_t previous = trivia.rfind('\n', lineBreak - 1);
        if (previous == std::string::npos) {
            // The rest of the previous field's line, or the heading of the file: that is about more than one field.
            if (trivia[0] == '#') from = trivia.size();
            break;
        }
        const std::string_view line(trivia.data() + previous + 1, lineBreak - previous - 1);
        const size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || line[first] != '#') break;
        from = previous > 0 && trivia[previous - 1] == '\r' ? previous - 1 : previous;
        lineBreak = previous;
    }
    return from;
}

void indentTrivia(std::string& trivia, const std::string& step) {
    size_t at = 0;
    while ((at = trivia.find('\n', at)) != std::string::npos) {
        ++at;
        const bool blank = at < trivia.size() && (trivia[at] == '\n' || trivia[at] == '\r');
        if (!blank) trivia.insert(at, step);
    }
}

}  // namespace

TextField TextField::ofScalar(std::string name, std::string scalar) {
    TextField field;
    field.name = std::move(name);
    field.opening = ": ";
    field.scalar = std::move(scalar);
    return field;
}

TextField TextField::ofMessage(std::string name, std::shared_ptr<const TextMessage> message) {
    TextField field;
    field.name = std::move(name);
    field.opening = " {";
    field.message = std::move(message);
    field.closing = "}";
    return field;
}

Result<TextMessage> TextMessage::parse(std::string_view text, const std::string& file, int firstLine) {
    return text::parseDocument(text, file, firstLine);
}

std::string TextMessage::print() const {
    std::string out(byteOrderMark ? text::kByteOrderMark : "");
    printTo(*this, out);
    return out;
}

bool TextMessage::has(std::string_view name) const {
    return std::any_of(fields.begin(), fields.end(), [&](const TextField& f) { return f.name == name; });
}

bool TextMessage::expandMessageLists(std::string_view name) {
    std::vector<TextField> out;
    bool changed = false;
    for (TextField& field : fields) {
        auto elements =
            field.name == name && field.isList() ? text::listElements(field, "") : std::vector<text::Element>();
        const bool messages = std::all_of(elements.begin(), elements.end(), [](const auto& e) { return !!e.message; });
        if (elements.empty() || !messages) {
            out.push_back(std::move(field));
            continue;
        }
        changed = true;
        for (size_t i = 0; i < elements.size(); ++i) {
            TextField single = TextField::ofMessage(field.name, std::move(elements[i].message));
            single.line = elements[i].place.line;
            single.column = elements[i].place.column;
            single.before = i == 0 ? field.before : "\n";
            out.push_back(std::move(single));
        }
    }
    fields = std::move(out);
    return changed;
}

void TextMessage::insert(size_t index, TextField field) {
    index = std::min(index, fields.size());
    keepApart(index > 0 ? &fields[index - 1] : nullptr, field.before, true);
    const bool last = index == fields.size();
    const auto at = fields.insert(fields.begin() + static_cast<ptrdiff_t>(index), std::move(field));
    keepApart(&*at, last ? after : fields[index + 1].before, !last);
}

std::string TextMessage::takeHeading() {
    if (!fields.empty() || after.find('#') == std::string::npos) return {};
    std::string heading = std::exchange(after, "");
    if (heading.back() != '\n') heading += '\n';
    return heading;
}

TextField TextMessage::take(size_t index) {
    TextField field = std::move(fields[index]);
    fields.erase(fields.begin() + static_cast<ptrdiff_t>(index));
    const size_t split = attachedComments(field.before);
    std::string kept = field.before.substr(0, split);
    const size_t lastMark = kept.rfind('#');
    std::string& next = index < fields.size() ? fields[index].before : after;
    if (lastMark != std::string::npos) {
        const size_t lineEnd = std::min(kept.find('\n', lastMark), kept.size());
        next = kept.substr(0, lineEnd) + (beginsLine(next) ? "" : "\n") + next;
        field.before.erase(0, split);
    }
    keepApart(index > 0 ? &fields[index - 1] : nullptr, next, index < fields.size());
    return field;
}

std::string TextMessage::lineStart(const std::string& outer, const std::string& unit) const {
    for (const TextField& field : fields) {
        const size_t lineBreak = field.before.rfind('\n');
        if (lineBreak == std::string::npos) continue;
        const size_t begin = lineBreak > 0 && field.before[lineBreak - 1] == '\r' ? lineBreak - 1 : lineBreak;
        return field.before.substr(begin);
    }
    if (outer.empty()) return "\n";
    return fields.empty() && outer.find('\n') != std::string::npos ? outer + unit : " ";
}

TextMessage indented(const TextMessage& message, const std::string& step) {
    TextMessage out = message;
    for (TextField& field : out.fields) {
        indentTrivia(field.before, step);
        if (field.message) field.message = std::make_shared<TextMessage>(indented(*field.message, step));
    }
    indentTrivia(out.after, step);
    return out;
}

}  // namespace fitroom
