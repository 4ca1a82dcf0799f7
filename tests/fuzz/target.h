#pragma once
// What the targets share. Each defines LLVMFuzzerTestOneInput, libFuzzer's name, which our own main calls as well.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace fitroom::fuzz {

// Ends the program with these words when it does not hold.
void require(bool holds, const char* what);

// The bytes as a file (in memory: thousands a second); the same path each time.
[[nodiscard]] std::filesystem::path fileOf(const uint8_t* data, size_t size);

// Ends the program when more than `most` bytes are asked of operator new beyond what was held when this was made.
class MemoryBound {
public:
    explicit MemoryBound(size_t most);
    ~MemoryBound();
    MemoryBound(const MemoryBound&) = delete;
    MemoryBound& operator=(const MemoryBound&) = delete;
};

// Largest share of the bound that was used so far, in 1/1000, and the bytes of that moment.
struct MemoryUse {
    size_t share = 0, bytes = 0;
};
[[nodiscard]] MemoryUse memoryUse();

}  // namespace fitroom::fuzz
