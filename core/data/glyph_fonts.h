#pragma once
// Single characters as bitmaps, from the fonts that the program's packages bring.

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace fitroom::data {

struct Glyph {
    int width = 0, height = 0;
    std::vector<uint8_t> ink;  // 0 … 255, rows without padding
};

enum class Script { Latin, Persian, Korean };

struct Character {
    Script script;
    char32_t code;
};
// Each character in every face of its script, at a size of 72 pixels. The order of faces is fixed. A font that is not
// installed is an error that names its package.
[[nodiscard]] Result<std::vector<std::vector<Glyph>>> drawGlyphs(const std::vector<Character>& characters);

}  // namespace fitroom::data
