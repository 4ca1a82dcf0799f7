#pragma once
// core says what went wrong as an English sentence with places; here it becomes the reader's language.

#include "core/base/error.h"

#include <QString>

namespace fitroom::ui {

[[nodiscard]] QString sentence(const Error& error);   // what happened, arguments isolated
[[nodiscard]] QString nextStep(const Error& error);   // empty when there is none
[[nodiscard]] QString placeText(const Error& error);  // "net.prototxt:12:3, layer conv1", or empty
// Place, sentence and next step in one text.
[[nodiscard]] QString fullMessage(const Error& error);
// A sentence of core with arguments (remedies, summaries of layers).
[[nodiscard]] QString coreText(const char* text, const std::vector<std::string>& args = {});

}  // namespace fitroom::ui
