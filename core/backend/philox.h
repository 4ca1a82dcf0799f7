#pragma once
// Philox 4×32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011): random numbers as a function of
// a counter, so that any element can be drawn again in any order, on any device.

#include <cstdint>

#if defined(__CUDACC__)
#define FR_DEVICE __host__ __device__
#else
#define FR_DEVICE
#endif

namespace fitroom {

struct Philox4 {
    uint32_t v[4];
};

FR_DEVICE inline Philox4 philox(Philox4 counter, uint32_t key0, uint32_t key1) {
    for (int round = 0; round < 10; ++round) {
        const uint64_t a = uint64_t{0xD2511F53u} * counter.v[0];
        const uint64_t b = uint64_t{0xCD9E8D57u} * counter.v[2];
        counter = {{static_cast<uint32_t>(b >> 32) ^ counter.v[1] ^ key0, static_cast<uint32_t>(b),
                    static_cast<uint32_t>(a >> 32) ^ counter.v[3] ^ key1, static_cast<uint32_t>(a)}};
        key0 += 0x9E3779B9u;
        key1 += 0xBB67AE85u;
    }
    return counter;
}

// Four words for the elements 4·block … 4·block+3 of a tensor in plain order (block < 2^48). The stream is the layer's
// key; iterations repeat after 2^32.
FR_DEVICE inline Philox4 philoxBlock(uint64_t seed, uint32_t stream, int64_t iteration, int32_t micro, int64_t block) {
    const uint32_t high = (static_cast<uint32_t>(block >> 32) & 0xFFFFu) | (static_cast<uint32_t>(micro) << 16);
    return philox({{static_cast<uint32_t>(block), static_cast<uint32_t>(iteration), high, stream}},
                  static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32));
}

}  // namespace fitroom
