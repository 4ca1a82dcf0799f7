#include "core/mpi/launch.h"

#include "core/base/os.h"
#include "core/base/shared_library.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fitroom::mpi {

namespace {

int numberIn(std::initializer_list<const char*> names, int otherwise) {
    for (const char* name : names) {
        const char* text = std::getenv(name);
        int number = 0;
        if (!text) continue;
        const char* end = text + std::strlen(text);
        if (const auto [at, ec] = std::from_chars(text, end, number); ec == std::errc() && at == end) return number;
    }
    return otherwise;
}

pid_t g_worker = 0;
bool (*g_isEnding)() = nullptr;
std::shared_ptr<Group> g_joined;
std::atomic<const Group*> g_group{nullptr};  // the same, for a signal handler

extern "C" void handOn(int number) {
    if (g_worker > 0) ::kill(g_worker, number);
}

// The process that mpirun knows is gone. Unless that is because all of them are ending this rank was killed with it.
extern "C" void firstIsGone(int) {
    const Group* group = g_group.load();
    if (g_isEnding() || (group && group->failed())) return;
    ::_exit(128 + SIGKILL);
}

[[noreturn]] void waitForWorker() {
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(number, handOn);
    for (const int number : {SIGUSR1, SIGUSR2}) std::signal(number, SIG_IGN);
    int state = 0;
    while (::waitpid(g_worker, &state, 0) < 0 && errno == EINTR) {}
    if (WIFSIGNALED(state)) {  // ends the same way, so that mpirun tells of it
        std::signal(WTERMSIG(state), SIG_DFL);
        ::raise(WTERMSIG(state));
    }
    ::_exit(WIFEXITED(state) ? WEXITSTATUS(state) : 1);
}

}  // namespace

Launch launch() {
    Launch l;
    l.rank = numberIn({"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}, -1);
    l.here = l.rank >= 0;
    l.rank = std::max(0, l.rank);
    l.size = numberIn({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}, 1);
    l.localRank = numberIn({"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "SLURM_LOCALID"}, 0);
    l.localSize = numberIn({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}, 1);
    return l;
}

int shareOfProcessors() {
    const Launch l = launch();
    const auto all = static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN));
    return l.here ? std::max(1, all / std::max(1, l.localSize)) : 0;
}

int threadsOfRank() {
    cpu_set_t set;
    CPU_ZERO(&set);
    const int share = shareOfProcessors();
    return ::sched_getaffinity(0, sizeof set, &set) == 0 ? std::min(share, CPU_COUNT(&set)) : share;
}

void enterOwnSession(bool (*isEnding)()) {
    g_isEnding = isEnding;
    const pid_t first = ::getpid();
    const pid_t worker = ::fork();
    if (worker < 0) return;  // without it all works but the last snapshot of a large network
    if (worker > 0) {
        g_worker = worker;
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // mpirun itself was killed
        waitForWorker();
    }
    ::setsid();
    std::signal(SIGUSR2, firstIsGone);
    ::prctl(PR_SET_PDEATHSIG, SIGUSR2);
    if (::getppid() != first) ::_exit(1);
}

Result<std::shared_ptr<Group>> join() {
    const Launch l = launch();
    if (!l.here) return std::shared_ptr<Group>();
    const auto file = os::programFolder() / os::pluginFileName("fitroom_mpi");
    const auto wrong = [&](const char* words) {
        return Error(FR_MSG("The processes that were started together cannot meet: %1 (%2)."), {words, file.string()},
                     FR_MSG("Use the mpirun of the MPI that Fitroom was built with, and build again if it is another one now."));
    };
    auto library = os::loadLibrary(file);
    if (!library) {
        if (l.size == 1) return std::shared_ptr<Group>();
        return std::move(library.error());
    }
    const auto entry = reinterpret_cast<FitroomMpiEntry>(os::librarySymbol(*library, kEntryName));
    const FitroomMpiV1* table = entry ? entry() : nullptr;
    if (!table || table->structSize < sizeof(FitroomMpiV1)) return wrong("another version");
    char words[512] = "";
    if (!table->open(words, sizeof words)) return wrong(words);
    int32_t rank = 0, size = 1, localRank = 0, localSize = 1;
    table->place(&rank, &size, &localRank, &localSize);
    if (size != l.size && l.size > 1) return wrong("mpirun belongs to another MPI");
    if (size == 1) {
        table->close();
        return std::shared_ptr<Group>();
    }
    auto group = Group::create(*table, rank, size);
    if (!group) return group;
    g_joined = *group;
    g_group = group->get();
    return group;
}

int end(int code) {
    if (!g_joined) return code;
    g_joined->close();
    if (g_joined->failed()) {
        std::fflush(nullptr);
        ::_exit(code);
    }
    g_group = nullptr;
    return code;
}

}  // namespace fitroom::mpi
