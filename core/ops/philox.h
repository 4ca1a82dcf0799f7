#pragma once
// Philox 4×32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011). A pure function of key
// and counter: a value depends on what it is for and not on how many were drawn before it, so that any element can be
// drawn again in any order, on any device.

#include "core/ops/device.h"

#include <cstdint>
#include <string_view>

namespace fitroom {

struct PhiloxBlock {
    uint32_t v[4];

    FR_DEVICE uint32_t operator[](int word) const { return v[word]; }
    FR_DEVICE bool operator==(const PhiloxBlock& o) const {  // nvcc of CUDA 11 knows C++17 only
        return v[0] == o.v[0] && v[1] == o.v[1] && v[2] == o.v[2] && v[3] == o.v[3];
    }
};

[[nodiscard]] FR_DEVICE inline PhiloxBlock philox(uint64_t key, PhiloxBlock counter) {
    auto k0 = static_cast<uint32_t>(key);
    auto k1 = static_cast<uint32_t>(key >> 32);
    for (int round = 0; round < 10; ++round) {
        const uint64_t a = uint64_t{0xD2511F53u} * counter.v[0];
        const uint64_t b = uint64_t{0xCD9E8D57u} * counter.v[2];
        counter = {{static_cast<uint32_t>(b >> 32) ^ counter.v[1] ^ k0, static_cast<uint32_t>(b),
                    static_cast<uint32_t>(a >> 32) ^ counter.v[3] ^ k1, static_cast<uint32_t>(a)}};
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return counter;
}

// Four words for the elements 4·block … 4·block+3 of a tensor in plain order (block < 2^48). The stream is the layer's
// key; iterations repeat after 2^32.
[[nodiscard]] FR_DEVICE inline PhiloxBlock philoxBlock(uint64_t seed, uint32_t stream, int64_t iteration, int32_t micro,
                                                       int64_t block) {
    const uint32_t high = (static_cast<uint32_t>(block >> 32) & 0xFFFFu) | (static_cast<uint32_t>(micro) << 16);
    return philox(seed, {{static_cast<uint32_t>(block), static_cast<uint32_t>(iteration), high, stream}});
}

// [0, 1) with 24 bits: every value is exact in a float.
[[nodiscard]] FR_DEVICE inline float unitFloat(uint32_t bits) { return static_cast<float>(bits >> 8) * 0x1p-24f; }

// FNV-1a: names as numbers, the same on every machine.
[[nodiscard]] inline uint64_t nameHash(std::string_view name) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

}  // namespace fitroom
