#pragma once
// Which picture goes into which part: train, val, test.

#include "core/data/audit.h"

namespace fitroom::data {

constexpr const char* kPartNames[] = {"train", "val", "test"};

// For each file of the survey its part, or −1 when it is not written. Every class is divided by the same shares, pictures
// that look the same stay together, and the same seed gives the same parts. Percents of 0 give no pictures.
[[nodiscard]] std::vector<int> splitParts(const Survey&, const std::array<int, 3>& percent, uint64_t seed);

}  // namespace fitroom::data
