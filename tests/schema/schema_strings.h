#pragma once

#include <string>

namespace fitroom {

// The header with all texts of the schema's field options, one QT_TRANSLATE_NOOP a line, sorted.
std::string schemaStringsHeader();

}  // namespace fitroom
