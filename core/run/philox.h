#pragma once
// Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011). A pure function of
// key and counter: a value depends on what it is for and not on how many values were drawn before it.

#include <array>
#include <cstdint>
#include <string_view>

namespace fitroom {

using PhiloxBlock = std::array<uint32_t, 4>;

[[nodiscard]] inline PhiloxBlock philox(uint64_t key, PhiloxBlock counter) {
    auto k0 = static_cast<uint32_t>(key);
    auto k1 = static_cast<uint32_t>(key >> 32);
    for (int round = 0; round < 10; ++round) {
        const uint64_t p0 = uint64_t{0xD2511F53u} * counter[0];
        const uint64_t p1 = uint64_t{0xCD9E8D57u} * counter[2];
        counter = {static_cast<uint32_t>(p1 >> 32) ^ counter[1] ^ k0, static_cast<uint32_t>(p1),
                   static_cast<uint32_t>(p0 >> 32) ^ counter[3] ^ k1, static_cast<uint32_t>(p0)};
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return counter;
}

// [0, 1) with 24 bits: every value is exact in a float.
[[nodiscard]] inline float unitFloat(uint32_t bits) { return static_cast<float>(bits >> 8) * 0x1p-24f; }

// FNV-1a: names as numbers, the same on every machine.
[[nodiscard]] inline uint64_t nameHash(std::string_view name) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

}  // namespace fitroom
