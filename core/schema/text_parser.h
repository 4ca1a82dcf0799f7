#pragma once
// From text to TextMessage. Used inside core/schema only; others call TextMessage::parse.

#include "core/schema/text_document.h"
#include "core/schema/text_lexer.h"

namespace fitroom::text {

// One value of a field: of `[a, b]` each element, otherwise the field's own value.
struct Element {
    std::string scalar;
    std::shared_ptr<const TextMessage> message;
    Place place;
};

Result<TextMessage> parseDocument(std::string_view text, const std::string& file, int firstLine);
// The values of a field that was parsed before; a list is taken apart.
std::vector<Element> listElements(const TextField& field, const std::string& file);

}  // namespace fitroom::text
