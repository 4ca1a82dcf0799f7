#pragma once
// One device's part in a group that trains together: NCCL on a stream of its own, beside the one that computes.

#include "core/backend/plugin_api.h"
#include "gpu/libraries.h"

#include <cstdint>
#include <vector>

namespace fitroom::gpu {

class Context;

class Group {
public:
    // Waits until all `size` ranks have joined. False with the reason.
    bool join(Context&, const uint8_t* id, int rank, int size, FitroomPluginVerdict* why);
    void leave(Context&);

    // Enqueues the mean of each block over the ranks; the context's stream goes on beside it until finish().
    int64_t startMean(Context&, float* const* values, const int64_t* counts, int32_t blocks);
    void finish(Context&, int64_t ticket);
    // In the middle of a kernel: what is enqueued afterwards sees the mean.
    void mean(Context&, float* values, int64_t count);
    // False where an exchange failed behind our back; the failure goes to the context.
    bool look(Context&);
    [[nodiscard]] int size() const { return m_size; }

private:
    struct Slot {
        cudaEvent_t ready = nullptr, done = nullptr;
        bool busy = false;  // between startMean() and finish()
    };
    static constexpr int64_t kNothing = -1;
    ncclComm_t m_communicator = nullptr;
    cudaStream_t m_stream = nullptr;
    int m_size = 0;
    std::vector<Slot> m_slots;
};

}  // namespace fitroom::gpu
