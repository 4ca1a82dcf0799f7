// fitroom_mpi.so: MPI behind core/mpi/mpi_api.h.

#include "core/mpi/mpi_api.h"

// Open MPI's C++ classes, long deprecated, are a library of their own.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

MPI_Comm g_lanes[fitroom::mpi::kLanes];
MPI_Request g_requests[fitroom::mpi::kLanes];
int g_error = MPI_SUCCESS;

void words(int code, char* why, int32_t capacity) {
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    MPI_Error_string(code, text, &length);
    std::snprintf(why, static_cast<size_t>(capacity), "%s", text);
}

bool good(int code) {
    if (code != MPI_SUCCESS) g_error = code;
    return code == MPI_SUCCESS;
}

bool open(char* why, int32_t capacity) {
    // When mpirun goes away Open MPI ends the process at once, before it can have written its snapshot. One that crashes has
    // nothing to write: it is not to be kept by a handler of the library, which would wait as long.
    setenv("OMPI_MCA_opal_abort_delay", "30", 0);
    setenv("OMPI_MCA_opal_signal", "", 0);
    int provided = 0;
    int code = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    if (code == MPI_SUCCESS) code = MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (MPI_Comm& lane : g_lanes)
        if (code == MPI_SUCCESS) code = MPI_Comm_dup(MPI_COMM_WORLD, &lane);
    if (code != MPI_SUCCESS) {
        words(code, why, capacity);
        return false;
    }
    if (provided >= MPI_THREAD_SERIALIZED) return true;
    std::snprintf(why, static_cast<size_t>(capacity), "it was built without threads");
    return false;
}

void place(int32_t* rank, int32_t* size, int32_t* localRank, int32_t* localSize) {
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    MPI_Comm machine;
    *localRank = *rank;
    *localSize = *size;
    if (!good(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, *rank, MPI_INFO_NULL, &machine))) return;
    MPI_Comm_rank(machine, localRank);
    MPI_Comm_size(machine, localSize);
    MPI_Comm_free(&machine);
}

bool gather(const void* own, int32_t bytes, void* all) {
    return good(MPI_Allgather(own, bytes, MPI_BYTE, all, bytes, MPI_BYTE, MPI_COMM_WORLD));
}

// Not the call that waits: it turns in circles, and would not come back when a rank is lost.
bool startSum(int32_t lane, void* values, int64_t count, bool doubles) {
    return good(MPI_Iallreduce(MPI_IN_PLACE, values, static_cast<int>(count), doubles ? MPI_DOUBLE : MPI_FLOAT, MPI_SUM,
                               g_lanes[lane], &g_requests[lane]));
}

int32_t progress(int32_t lane) {
    int done = 0;
    if (!good(MPI_Test(&g_requests[lane], &done, MPI_STATUS_IGNORE))) return -1;
    return done;
}

void failure(char* why, int32_t capacity) { words(g_error, why, capacity); }

void close() { MPI_Finalize(); }

const char* builtWith() {
    static char text[64];
#ifdef OMPI_MAJOR_VERSION
    std::snprintf(text, sizeof text, "Open MPI %d.%d.%d", OMPI_MAJOR_VERSION, OMPI_MINOR_VERSION, OMPI_RELEASE_VERSION);
#else
    std::snprintf(text, sizeof text, "MPI %d.%d", MPI_VERSION, MPI_SUBVERSION);
#endif
    return text;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const FitroomMpiV1* fitroom_mpi_v1() {
    static const FitroomMpiV1 table = {sizeof(FitroomMpiV1), builtWith(), open, place, gather, startSum, progress, failure, close};
    return &table;
}
