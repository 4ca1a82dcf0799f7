#pragma once
// Small ways to take a message of a log apart.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fitroom::logtext {

[[nodiscard]] inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// What stands before and after the first `mark`.
[[nodiscard]] inline std::optional<std::pair<std::string_view, std::string_view>> cut(std::string_view text,
                                                                                      std::string_view mark) {
    const auto at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair(text.substr(0, at), text.substr(at + mark.size()));
}

// Takes the beginning off when it is `prefix`.
[[nodiscard]] inline bool after(std::string_view& text, std::string_view prefix) {
    if (text.substr(0, prefix.size()) != prefix) return false;
    text.remove_prefix(prefix.size());
    return true;
}

// A number at the beginning, which is then taken off.
[[nodiscard]] inline std::optional<int64_t> integer(std::string_view& text) {
    int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return value;
}

// Also "nan", "-nan", "inf", "-nan(ind)" and "1.#QNAN" of Windows.
[[nodiscard]] inline std::optional<double> real(std::string_view& text) {
    const bool minus = !text.empty() && text.front() == '-';
    const std::string_view bare = text.substr(minus ? 1 : 0);
    const auto begins = [&](std::string_view word) { return bare.substr(0, word.size()) == word; };
    if (begins("nan") || begins("NaN") || begins("1.#QNAN") || begins("1.#IND")) {
        text.remove_prefix(text.size() - bare.size() + 3);
        return std::nan("");
    }
    if (begins("inf") || begins("1.#INF")) {
        text.remove_prefix(text.size() - bare.size() + 3);
        return minus ? -HUGE_VAL : HUGE_VAL;
    }
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return value;
}

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

// What a log can sensibly have; beyond it there is nothing to learn, and hostile text must not fill the memory.
inline constexpr size_t kMostNets = 64, kMostLayers = 20000, kMostBlobs = 64, kMostOutputs = 64, kMostRemarks = 200,
                        kMostFatals = 20, kMostNames = 1000, kMostPoints = 40000, kLongestName = 300,
                        kLongestRemark = 500;

[[nodiscard]] inline std::string shortened(std::string_view text, size_t most) {
    // Not in the middle of a character.
    size_t end = std::min(text.size(), most);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return std::string(text.substr(0, end));
}
[[nodiscard]] inline std::string name(std::string_view text) { return shortened(trimmed(text), kLongestName); }

template <class T>
void addTo(std::vector<T>& list, T value, size_t most) {
    if (list.size() < most) list.push_back(std::move(value));
}

}  // namespace fitroom::logtext
