#include "core/schema/nearest.h"

#include <algorithm>

namespace fitroom {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Edits in tenths; a change of case is a tenth of an edit.
int distance(std::string_view a, std::string_view b) {
    std::vector<int> last2(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        last[j] = static_cast<int>(10 * j);
    for (size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(10 * i);
        for (size_t j = 1; j <= b.size(); ++j) {
            const int change = a[i - 1] == b[j - 1] ? 0 : lower(a[i - 1]) == lower(b[j - 1]) ? 1 : 10;
            row[j] = std::min({last[j] + 10, row[j - 1] + 10, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], last2[j - 2] + 10);
        }
        std::swap(last2, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string nearestWord(std::string_view word, const std::vector<std::string>& candidates) {
    constexpr size_t longest = 64;  // no name is longer, and the work grows with the square
    if (word.empty() || word.size() > longest) return {};
    const std::string* best = nullptr;
    int bestDistance = 0;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest) continue;
        const int d = distance(word, candidate);
        if (best && d >= bestDistance) continue;
        best = &candidate;
        bestDistance = d;
    }
    const int allowed = std::max(10, static_cast<int>(word.size()) * 10 / 3);
    return best && bestDistance <= allowed ? *best : std::string();
}

}  // namespace fitroom
