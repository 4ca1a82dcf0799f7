#pragma once
// Division by a number that is known before the launch. Devices have no instruction for it: by 64 bits it costs a hundred
// others, more than the memory traffic of most kernels leaves time for.

#include "core/ops/device.h"

#include <cstdint>

namespace fitroom::gpu {

class Divider {
public:
    Divider() = default;
    // What is divided lies in [0, limit].
    Divider(int64_t divisor, int64_t limit) : m_divisor(divisor > 0 ? divisor : 1) {
        if (limit > INT32_MAX || m_divisor > INT32_MAX) return;
        // Granlund, Montgomery: "Division by invariant integers using multiplication", 1994; n < 2^31 keeps n + t in 32 bits.
        while ((int64_t{1} << m_shift) < m_divisor) ++m_shift;
        m_magic = static_cast<uint32_t>((((int64_t{1} << m_shift) - m_divisor) << 32) / m_divisor + 1);
    }
    FR_DEVICE int64_t quotient(int64_t n) const {
        if (m_magic == 0) return n / m_divisor;
        const auto small = static_cast<uint32_t>(n);
        const auto t = static_cast<uint32_t>((uint64_t{small} * m_magic) >> 32);
        return (t + small) >> m_shift;
    }
    FR_DEVICE int64_t remainder(int64_t n) const { return n - quotient(n) * m_divisor; }
    [[nodiscard]] FR_DEVICE int64_t divisor() const { return m_divisor; }

private:
    int64_t m_divisor = 1;
    uint32_t m_magic = 0;  // 0: too large for 32 bits
    int32_t m_shift = 0;
};

}  // namespace fitroom::gpu
