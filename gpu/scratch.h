#pragma once
// The parts of a kernel's scratch. NVIDIA's libraries want their workspace at a multiple of 256; the planner gives multiples
// of 64, so a few bytes are asked for beside the parts.

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace fitroom::gpu {

class ScratchParts {
public:
    // The part's place, for at().
    size_t add(size_t bytes) {
        const size_t place = m_bytes;
        m_bytes += up(bytes);
        return place;
    }
    // For what begins at 0 when the parts are no longer needed.
    void atLeast(size_t bytes) { m_bytes = std::max(m_bytes, up(bytes)); }
    [[nodiscard]] size_t bytes() const { return m_bytes > 0 ? m_bytes + kSpare : 0; }
    // How large one more part may be where there may be `cap` in all.
    [[nodiscard]] size_t left(size_t cap) const {
        return cap > m_bytes + kSpare ? (cap - m_bytes - kSpare) / kAlignment * kAlignment : 0;
    }

    static void* at(void* scratch, size_t place) {
        return reinterpret_cast<void*>(up(reinterpret_cast<uintptr_t>(scratch)) + place);
    }

private:
    static constexpr size_t kAlignment = 256, kGiven = 64, kSpare = kAlignment - kGiven;
    static size_t up(size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

    size_t m_bytes = 0;
};

}  // namespace fitroom::gpu
