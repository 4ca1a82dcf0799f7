#pragma once
// Offsets for blocks with lifetimes, in as little memory as can be.

#include <cstdint>
#include <vector>

namespace fitroom {

struct Block {
    int64_t bytes = 0;
    int32_t first = 0, last = 0;  // ops, inclusive
    int64_t offset = -1;          // filled by place()
};

constexpr int64_t kAlignment = 64;  // a cache line, and what AVX-512 loads want
[[nodiscard]] constexpr int64_t alignUp(int64_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

// Largest sum of (aligned) bytes alive at one op: no placement can need less.
[[nodiscard]] int64_t largestLive(const std::vector<Block>& blocks, int32_t opCount, int32_t* peakOp = nullptr);

// Greedy by size, then hill climbing on the order of placement (a fixed number of tries: the same input gives the same
// offsets). Returns the bytes needed. See MiniMalloc and TVM's USMP for the family of heuristics.
int64_t place(std::vector<Block>& blocks, int32_t opCount);

}  // namespace fitroom
