#pragma once
// Executors that train the same weights on different shares of a batch, and what they exchange. Ranks may be processes
// (MPI) or devices of one process (NCCL).

#include "core/base/error.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>

namespace fitroom {

struct MemoryBlock {
    float* values = nullptr;  // memory of this rank's device
    int64_t count = 0;
};

// Every rank makes the same calls in the same order. A call that fails, because a rank is gone, leaves the values as they
// are or half exchanged, and so do all later ones; failure() says why. One thread a rank.
class Collective {
public:
    virtual ~Collective() = default;
    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int size() const = 0;

    // Starts to replace the values of each block by their mean over the ranks; computing goes on meanwhile. finish() waits,
    // or makes what is enqueued on the device afterwards wait. The blocks stay where they are until then.
    virtual int64_t startMean(std::span<const MemoryBlock> blocks) noexcept = 0;
    virtual void finish(int64_t ticket) noexcept = 0;
    void mean(MemoryBlock block) noexcept { finish(startMean({&block, 1})); }

    // Whether these two only enqueue on the device, so that a pass with them can be recorded and played again.
    [[nodiscard]] virtual bool enqueues() const { return false; }

    // The same for values in the host's memory, waiting for them: losses, and whether to stop.
    virtual Status hostMean(std::span<double> values) = 0;
    virtual Status barrier() = 0;

    // Empty while all is well.
    [[nodiscard]] virtual Status status() const = 0;
    // Tells the others that this rank leaves early: what they wait for fails.
    virtual void abandon() noexcept = 0;
};

}  // namespace fitroom
