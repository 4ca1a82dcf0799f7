#pragma once
// Amounts of memory as people write them.

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace fitroom {

// "2GiB", "512 MiB", "2GB" (decimal), "4000000000"; k, m, g and t alone count by 1024. At least one byte.
[[nodiscard]] Result<uint64_t> parseBytes(const std::string& text);

}  // namespace fitroom
