#pragma once
// What two databases have in common: a test on the pictures of the training tells nothing.

#include "core/base/cancel.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace fitroom::data {

struct Overlap {
    int64_t train = 0, test = 0;  // items
    int64_t common = 0;           // test items whose record is in the training set, too: label and pixels
    [[nodiscard]] bool equal() const { return common == test && train == test; }
};

// Nothing for databases of more than 200,000 items, unless they are the same file: the comparison would delay training.
[[nodiscard]] Result<std::optional<Overlap>> overlapOf(const std::filesystem::path& train,
                                                       const std::filesystem::path& test, const CancelToken&);

}  // namespace fitroom::data
