#include "core/data/text.h"

#include <cstdio>

namespace fitroom::data {

std::string bytesText(uint64_t bytes) {
    if (bytes < 1024) return std::to_string(bytes) + " B";
    constexpr const char* kUnits[] = {"KiB", "MiB", "GiB", "TiB"};
    double value = static_cast<double>(bytes) / 1024;
    size_t unit = 0;
    for (; value >= 1024 && unit < 3; ++unit) value /= 1024;
    char text[40];
    std::snprintf(text, sizeof text, "%.1f %s", value, kUnits[unit]);
    return text;
}

std::string shapeText(int64_t channels, int64_t height, int64_t width) {
    return std::to_string(channels) + "×" + std::to_string(height) + "×" + std::to_string(width);
}

std::string cutUtf8(std::string text, size_t maxBytes) {
    if (text.size() <= maxBytes) return text;
    size_t end = maxBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    text.resize(end);
    return text;
}

}  // namespace fitroom::data
