#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fitroom {

// The candidate that is most probably meant by a misspelt word, or empty when none is near. Upper and lower case count
// as nearly the same, swapped neighbours as one slip.
[[nodiscard]] std::string nearestWord(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace fitroom
