#pragma once
// Small texts that messages are put together from.

#include <cstdint>
#include <span>
#include <string>

namespace fitroom::data {

inline std::span<const uint8_t> bytesOf(const std::string& text) {
    return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}
// "1.5 GiB"; whole bytes below one KiB.
[[nodiscard]] std::string bytesText(uint64_t bytes);
// "3×227×227"
[[nodiscard]] std::string shapeText(int64_t channels, int64_t height, int64_t width);
// Cut to at most maxBytes, never inside a UTF-8 character.
[[nodiscard]] std::string cutUtf8(std::string text, size_t maxBytes);
// A file's path as UTF-8 with / between the parts.
template <class Path>
std::string utf8(const Path& path) {
    const auto text = path.generic_u8string();
    return {reinterpret_cast<const char*>(text.data()), text.size()};
}

}  // namespace fitroom::data
