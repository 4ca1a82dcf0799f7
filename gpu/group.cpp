#include "gpu/group.h"

#include "gpu/context.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <utility>

namespace fitroom::gpu {

static_assert(sizeof(ncclUniqueId) <= FITROOM_GROUP_ID_BYTES);

bool Group::join(Context& context, const uint8_t* id, int rank, int size, FitroomPluginVerdict* why) {
    const Libraries& l = libraries();
    if (l.noNccl) {
        refuse(why, FITROOM_NO_LIBRARY);
        std::snprintf(why->detail, sizeof(why->detail), "%s", l.noNccl);
        return false;
    }
    ncclUniqueId unique;
    std::memcpy(&unique, id, sizeof(unique));
    if (const ncclResult_t status = l.ncclCommInitRank(&m_communicator, size, unique, rank); status != ncclSuccess) {
        m_communicator = nullptr;
        refuse(why, FITROOM_OTHER);
        std::snprintf(why->detail, sizeof(why->detail), "NCCL: %s", l.ncclGetErrorString(status));
        return false;
    }
    m_size = size;
    if (const cudaError_t error = cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking); error != cudaSuccess) {
        m_stream = nullptr;
        refuse(why, error);
        leave(context);
        return false;
    }
    return true;
}

// Aborts: exchanges that wait for a rank that is gone would never end.
void Group::leave(Context& context) {
    context.use();
    if (m_communicator) libraries().ncclCommAbort(std::exchange(m_communicator, nullptr));
    for (Slot& slot : m_slots)
        for (cudaEvent_t event : {slot.ready, slot.done})
            if (event) cudaEventDestroy(event);
    m_slots.clear();
    if (m_stream) cudaStreamDestroy(std::exchange(m_stream, nullptr));
}

int64_t Group::startMean(Context& context, float* const* values, const int64_t* counts, int32_t blocks) {
    const Libraries& l = libraries();
    if (context.failed() || !m_communicator) return kNothing;
    const auto unused = std::find_if(m_slots.begin(), m_slots.end(), [](const Slot& s) { return !s.busy; });
    const int64_t ticket = unused - m_slots.begin();
    if (unused == m_slots.end()) {
        m_slots.emplace_back();
        if (!context.check(cudaEventCreateWithFlags(&m_slots.back().ready, cudaEventDisableTiming)) ||
            !context.check(cudaEventCreateWithFlags(&m_slots.back().done, cudaEventDisableTiming)))
            return kNothing;
    }
    Slot& slot = m_slots[static_cast<size_t>(ticket)];
    if (!context.check(cudaEventRecord(slot.ready, context.stream()))) return kNothing;
    if (!context.check(cudaStreamWaitEvent(m_stream, slot.ready, 0))) return kNothing;
    if (!context.check(l.ncclGroupStart())) return kNothing;
    bool fine = true;
    for (int32_t i = 0; fine && i < blocks; ++i)
        fine = context.check(l.ncclAllReduce(values[i], values[i], static_cast<size_t>(counts[i]), ncclFloat, ncclAvg,
                                             m_communicator, m_stream));
    const ncclResult_t ended = l.ncclGroupEnd();
    if (!fine || !context.check(ended)) return kNothing;
    if (!context.check(cudaEventRecord(slot.done, m_stream))) return kNothing;
    slot.busy = true;
    return ticket;
}

void Group::finish(Context& context, int64_t ticket) {
    if (ticket < 0) return;  // what failed was told
    Slot& slot = m_slots[static_cast<size_t>(ticket)];
    slot.busy = false;
    if (!context.failed()) context.check(cudaStreamWaitEvent(context.stream(), slot.done, 0));
}

void Group::mean(Context& context, float* values, int64_t count) {
    if (context.failed() || !m_communicator) return;
    context.check(libraries().ncclAllReduce(values, values, static_cast<size_t>(count), ncclFloat, ncclAvg, m_communicator,
                                            context.stream()));
}

bool Group::look(Context& context) {
    ncclResult_t status = ncclSuccess;
    if (!m_communicator || context.failed()) return !context.failed();
    if (!context.check(libraries().ncclCommGetAsyncError(m_communicator, &status))) return false;
    return status == ncclInProgress || context.check(status);
}

}  // namespace fitroom::gpu
