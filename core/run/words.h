#pragma once
// Figures as messages show them.

#include "core/ops/tensor_desc.h"

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace fitroom {

// "1.18 GiB", "412 MiB", "96 KiB": never rounded to nothing.
[[nodiscard]] inline std::string bytesText(int64_t bytes) {
    const auto b = static_cast<double>(bytes);
    if (bytes >= int64_t{1} << 30) return fmt::format("{:.2f} GiB", b / (1 << 30));
    if (bytes >= 1 << 20) return fmt::format("{:.1f} MiB", b / (1 << 20));
    return bytes >= 1 << 10 ? fmt::format("{:.1f} KiB", b / (1 << 10)) : fmt::format("{} bytes", bytes);
}

// "20×1×5×5, 20"
[[nodiscard]] inline std::string shapesText(const std::vector<Shape>& shapes) {
    std::string out;
    for (const Shape& s : shapes)
        out += (out.empty() ? "" : ", ") + s.text();
    return out;
}

}  // namespace fitroom
