#pragma once
// LMDB files of one page of records, made by hand: the library's own are never smaller than some 16 KiB.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace fitroom::fuzz {

using Records = std::vector<std::pair<std::string, std::string>>;  // keys in ascending order

// Values of more than `inside` bytes go to pages of their own. All keys and small values must fit into one page.
[[nodiscard]] std::string lmdbOf(const Records& records, uint32_t pageBytes, size_t inside);

}  // namespace fitroom::fuzz
