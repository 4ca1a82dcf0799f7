#pragma once
// A float's upper half: its range, 8 bits of precision. Only a way to store; arithmetic is done on floats.

#include "core/ops/device.h"

#include <cstdint>
#include <cstring>

namespace fitroom {

struct BFloat16 {
    uint16_t bits = 0;

    // To the nearest, ties to even; NaN stays NaN. What is finite stays finite: −FLT_MAX stands for "nothing" in pooling.
    FR_DEVICE static BFloat16 of(float value) {
        uint32_t u;
        std::memcpy(&u, &value, sizeof(u));
        const uint32_t rounded = (u + 0x7FFFu + ((u >> 16) & 1u)) >> 16;
        const uint32_t quietNan = (u >> 16) | 0x40u;
        const uint32_t size = u & 0x7FFFFFFFu;
        const uint32_t largest = ((u >> 16) & 0x8000u) | 0x7F7Fu;
        const uint32_t kept = size < 0x7F800000u && size > 0x7F7F0000u ? largest : rounded;
        return {static_cast<uint16_t>(size > 0x7F800000u ? quietNan : kept)};
    }
    [[nodiscard]] FR_DEVICE float value() const {
        const uint32_t u = static_cast<uint32_t>(bits) << 16;
        float f;
        std::memcpy(&f, &u, sizeof(f));
        return f;
    }
};

}  // namespace fitroom
