#pragma once
// Started by mpirun or another that starts the processes of MPI: which of them this is, how many threads it may use, and
// how it outlives the end of the others long enough to write a snapshot.

#include "core/mpi/group.h"

namespace fitroom::mpi {

// As the environment says, before MPI itself is asked.
struct Launch {
    bool here = false;  // started so at all
    int rank = 0, size = 1, localRank = 0, localSize = 1;  // local: of this machine
};
[[nodiscard]] Launch launch();

// This machine's processors divided by the ranks on it; and how many of them this process may use, which mpirun may have
// bound to fewer. 0: not started so.
[[nodiscard]] int shareOfProcessors();
[[nodiscard]] int threadsOfRank();

// Starts the process a second time, in a session of its own, and returns in that one; the first stays and hands on
// signals and the exit code. mpirun kills the processes that it knows within two seconds after one of them ended, which
// would cut off the snapshot. `isEnding`: asked in a signal handler, when the first is gone; false: end at once.
void enterOwnSession(bool (*isEnding)());

// Loads fitroom_mpi.so, which lies beside the program, and meets the others. Null where this process is alone. Once.
[[nodiscard]] Result<std::shared_ptr<Group>> join();
// The last that a process does; returns its exit code. Where a rank is gone the process ends here, without MPI's own ending,
// which would wait for it.
[[nodiscard]] int end(int code);

}  // namespace fitroom::mpi
