#pragma once
// What crosses the border between the program and `fitroom_mpi.so`, the one part that is linked to MPI: plain data and C
// functions, as in core/backend/plugin_api.h. It exports `fitroom_mpi_v1`, is loaded once and never unloaded.

#include <cstdint>

extern "C" {

struct FitroomMpiV1 {
    uint32_t structSize;
    const char* builtWith;  // "Open MPI 4.1.4"
    // Once, before all others. False: `why` holds MPI's words, UTF-8 that ends with 0.
    bool (*open)(char* why, int32_t capacity);
    void (*place)(int32_t* rank, int32_t* size, int32_t* localRank, int32_t* localSize);  // local: of this machine
    // Every rank's bytes, in the order of the ranks.
    bool (*gather)(const void* own, int32_t bytes, void* all);

    // From here on in one thread at a time. Starts to replace `count` values (doubles or floats) by their sums over all
    // ranks; one at a time a lane, in the same order on all ranks. The memory stays untouched until progress() is not 0.
    bool (*startSum)(int32_t lane, void* values, int64_t count, bool doubles);
    int32_t (*progress)(int32_t lane);  // 0: not yet, 1: done, −1: failed
    void (*failure)(char* why, int32_t capacity);
    // Orderly: waits for the other ranks' close().
    void (*close)();
};

typedef const FitroomMpiV1* (*FitroomMpiEntry)();
}

namespace fitroom::mpi {
inline constexpr const char* kEntryName = "fitroom_mpi_v1";
inline constexpr int kLanes = 2;
}  // namespace fitroom::mpi
