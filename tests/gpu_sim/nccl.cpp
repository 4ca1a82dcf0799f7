// NCCL's double: a rank's exchange waits on its stream until all ranks' streams have come to theirs; sums are taken in the
// order of the ranks. Where a rank is gone the others' exchanges end, with an error: the real library leaves them waiting
// on the device unless its own watchdog or ncclCommAbort() ends them.

#include "tests/gpu_sim/state.h"

#include "core/ops/bfloat16.h"

#include <nccl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace fitroom::sim {

namespace {

class Exchange;

struct Rank {
    bool joined = false, gone = false;  // gone: aborted or destroyed
    int device = 0;
    ncclResult_t error = ncclSuccess;
    uint64_t next = 0;                  // number of its next exchange
    Position last;                      // up to its last exchange, on whichever stream
};
struct Clique {
    std::vector<Rank> ranks;
    bool broken = false;
    std::map<uint64_t, std::weak_ptr<Exchange>> exchanges;  // that not all ranks have enqueued yet
};

struct Part {
    const void* from = nullptr;
    void* to = nullptr;
    size_t count = 0;
    ncclDataType_t type = ncclFloat;
    ncclRedOp_t operation = ncclSum;
};

size_t bytesOf(ncclDataType_t type) { return type == ncclDouble ? 8 : type == ncclFloat ? 4 : 2; }

class Exchange final : public Meeting {
public:
    explicit Exchange(std::shared_ptr<Clique> clique) : m_clique(std::move(clique)) {
        places.resize(m_clique->ranks.size());
        parts.resize(places.size());
    }
    void run() override {
        switch (parts[0].type) {
        case ncclDouble:
            return reduce<double>();
        case ncclBfloat16:
            return reduce<BFloat16>();
        default:
            return reduce<float>();
        }
    }
    [[nodiscard]] bool broken() override {
        if (m_clique->broken) return true;
        const Part* first = nullptr;
        for (size_t i = 0; i < places.size(); ++i) {
            const Rank& rank = m_clique->ranks[i];
            const bool passed = places[i].stream && places[i].stream->done > places[i].count;
            if (rank.gone || passed || state().devices[rank.device].lost != cudaSuccess) return true;
            if (!places[i].stream) continue;
            if (!first) first = &parts[i];
            if (parts[i].count != first->count || parts[i].type != first->type || parts[i].operation != first->operation)
                return true;  // the ranks do not agree
        }
        return false;
    }
    void giveUp(bool late) override {
        m_clique->broken = true;
        for (Rank& rank : m_clique->ranks)
            if (rank.error == ncclSuccess) rank.error = late ? ncclSystemError : ncclRemoteError;
        m_failed = true;
    }
    // Each rank's own end of it: a sum that did not come about is no number.
    void finish(size_t number) const {
        if (m_failed) std::memset(parts[number].to, 0xFF, parts[number].count * bytesOf(parts[number].type));
    }

    std::vector<Part> parts;

private:
    static float get(BFloat16 v) { return v.value(); }
    static float get(float v) { return v; }
    static double get(double v) { return v; }
    static void set(BFloat16& to, float v) { to = BFloat16::of(v); }
    static void set(float& to, float v) { to = v; }
    static void set(double& to, double v) { to = v; }

    template <class T>
    void reduce() {
        const auto size = static_cast<decltype(get(T{}))>(parts.size());
        for (size_t i = 0; i < parts[0].count; ++i) {
            auto sum = get(static_cast<const T*>(parts[0].from)[i]);
            for (size_t r = 1; r < parts.size(); ++r) sum += get(static_cast<const T*>(parts[r].from)[i]);
            if (parts[0].operation == ncclAvg) sum /= size;
            for (const Part& part : parts) set(static_cast<T*>(part.to)[i], sum);
        }
    }

    std::shared_ptr<Clique> m_clique;
    bool m_failed = false;
};

std::map<std::string, std::shared_ptr<Clique>>& cliques() {
    static auto* const all = new std::map<std::string, std::shared_ptr<Clique>>;
    return *all;
}

// What this thread said between ncclGroupStart() and ncclGroupEnd().
struct Group {
    int depth = 0;
    ncclResult_t error = ncclSuccess;
    std::vector<std::function<ncclResult_t(Lock&)>> calls;
};
Group& group() {
    thread_local Group one;
    return one;
}

ncclResult_t now(Lock& lock, std::function<ncclResult_t(Lock&)> call) {
    if (group().depth == 0) return call(lock);
    group().calls.push_back(std::move(call));
    return ncclSuccess;
}

ncclResult_t failureOf(LibraryFailure failure) {
    switch (failure) {
    case LibraryFailure::None:
        return ncclSuccess;
    case LibraryFailure::Memory:
        return ncclSystemError;
    case LibraryFailure::Internal:
        return ncclInternalError;
    case LibraryFailure::Device:
        break;
    }
    return ncclUnhandledCudaError;
}

template <class F>
ncclResult_t library(const char* function, F&& body) {
    Lock lock(state().mutex);
    ncclResult_t result = failureOf(libraryCall(function, state().devices[currentDevice()]));
    if (result == ncclSuccess) result = body(lock);
    if (group().depth > 0 && result != ncclSuccess) group().error = result;
    return result;
}

// Of functions that free: carried out even where they are to report a failure.
template <class F>
ncclResult_t release(const char* function, F&& body) {
    Lock lock(state().mutex);
    const ncclResult_t failure = failureOf(libraryCall(function, state().devices[currentDevice()]));
    const ncclResult_t result = body(lock);
    return result == ncclSuccess ? failure : result;
}

bool isComplete(const Clique& clique) {
    return std::none_of(clique.ranks.begin(), clique.ranks.end(), [](const Rank& r) { return !r.joined; });
}

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::Lock;
using s::state;

struct ncclComm {
    std::shared_ptr<s::Clique> clique;
    size_t number = 0;
    [[nodiscard]] s::Rank& rank() const { return clique->ranks[number]; }
};

namespace {

bool isLive(ncclComm_t comm) { return comm && state().isLive(comm, s::Kind::Communicator); }

void leave(ncclComm_t comm) {
    comm->rank().gone = true;
    comm->rank().last = {};
    state().handles.erase(comm);
    delete comm;
    state().change();
}

// Waits, a while, until all ranks have joined.
ncclResult_t waitForAll(Lock& lock, ncclComm_t* comm, const std::shared_ptr<s::Clique>& clique) {
    const auto deadline = std::chrono::system_clock::now() + std::chrono::milliseconds(state().patience);
    while (!isComplete(*clique) && !clique->broken)
        if (state().changed.wait_until(lock, deadline) == std::cv_status::timeout && !isComplete(*clique)) {
            clique->broken = true;
            state().change();
        }
    if (isComplete(*clique)) return ncclSuccess;  // broken: by an exchange of ranks that were sooner here
    leave(*comm);
    *comm = nullptr;
    return ncclSystemError;
}

}  // namespace

ncclResult_t ncclGetUniqueId(ncclUniqueId* id) {
    return s::library("ncclGetUniqueId", [&](Lock&) {
        static uint64_t count = 0;
        if (!id) return ncclInvalidArgument;
        *id = {};
        std::snprintf(id->internal, sizeof(id->internal), "simulated %d %llu", static_cast<int>(getpid()),
                      static_cast<unsigned long long>(++count));
        return ncclSuccess;
    });
}

const char* ncclGetErrorString(ncclResult_t result) {
    switch (result) {
    case ncclSuccess:
        return "no error";
    case ncclUnhandledCudaError:
        return "unhandled cuda error";
    case ncclSystemError:
        return "unhandled system error";
    case ncclInternalError:
        return "internal error";
    case ncclInvalidArgument:
        return "invalid argument";
    case ncclInvalidUsage:
        return "invalid usage";
    case ncclRemoteError:
        return "remote process exited or there was a network error";
    case ncclInProgress:
        return "NCCL operation in progress";
    }
    return "unknown result code";
}

ncclResult_t ncclCommInitRank(ncclComm_t* comm, int ranks, ncclUniqueId id, int rank) {
    return s::library("ncclCommInitRank", [&](Lock& lock) -> ncclResult_t {
        if (!comm || ranks < 1 || rank < 0 || rank >= ranks) return ncclInvalidArgument;
        *comm = nullptr;
        if (std::memchr(id.internal, 0, sizeof(id.internal)) == nullptr || id.internal[0] == 0) return ncclInvalidArgument;
        auto& clique = s::cliques()[id.internal];
        if (!clique) clique = std::make_shared<s::Clique>();
        if (clique->ranks.empty()) clique->ranks.resize(static_cast<size_t>(ranks));
        if (clique->ranks.size() != static_cast<size_t>(ranks)) return ncclInvalidUsage;
        s::Rank& own = clique->ranks[static_cast<size_t>(rank)];
        for (const s::Rank& other : clique->ranks)  // the real library refuses two ranks on one device, too
            if (other.joined && (&other == &own || other.device == s::currentDevice())) return ncclInvalidUsage;
        if (s::makeContext(state().devices[s::currentDevice()]) != cudaSuccess) return ncclUnhandledCudaError;
        own.joined = true;
        own.device = s::currentDevice();
        *comm = new ncclComm{clique, static_cast<size_t>(rank)};
        state().handles.emplace(*comm, s::Kind::Communicator);
        const auto joined = clique;
        if (isComplete(*joined)) s::cliques().erase(id.internal);
        state().change();
        return s::now(lock, [comm, joined](Lock& held) { return waitForAll(held, comm, joined); });
    });
}

// Waits for what was enqueued.
ncclResult_t ncclCommDestroy(ncclComm_t comm) {
    return s::release("ncclCommDestroy", [&](Lock& lock) {
        if (!isLive(comm)) return ncclInvalidArgument;
        const s::Position last = comm->rank().last;
        if (last.stream) s::advance(lock, last.stream, last.count);
        leave(comm);
        return ncclSuccess;
    });
}

ncclResult_t ncclCommAbort(ncclComm_t comm) {
    return s::release("ncclCommAbort", [&](Lock&) {
        if (!isLive(comm)) return ncclInvalidArgument;
        leave(comm);
        return ncclSuccess;
    });
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t comm, ncclResult_t* error) {
    return s::library("ncclCommGetAsyncError", [&](Lock&) {
        if (!isLive(comm) || !error) return ncclInvalidArgument;
        *error = comm->rank().error;
        return ncclSuccess;
    });
}

ncclResult_t ncclAllReduce(const void* from, void* to, size_t count, ncclDataType_t type, ncclRedOp_t operation,
                           ncclComm_t comm, cudaStream_t stream) {
    return s::library("ncclAllReduce", [&](Lock& lock) -> ncclResult_t {
        if (!isLive(comm)) return ncclInvalidArgument;
        const s::Rank& own = comm->rank();
        const s::Device& device = state().devices[own.device];
        const s::StreamRef on = s::streamOf(stream, state().devices[s::currentDevice()]);
        if (!on || on->device != own.device) return ncclInvalidUsage;
        if (type != ncclFloat && type != ncclDouble && type != ncclBfloat16) return ncclInvalidArgument;
        if (operation != ncclSum && operation != ncclAvg) return ncclInvalidArgument;
        if (own.error != ncclSuccess) return own.error;
        if (count == 0) return ncclSuccess;
        const size_t bytes = count * s::bytesOf(type);
        if (!s::isDeviceMemory(device, from, bytes) || !s::isDeviceMemory(device, to, bytes)) return ncclInvalidArgument;
        s::Op op;
        const s::Part part{from, to, count, type, operation};
        op.placed = [clique = comm->clique, number = comm->number, part](s::Op& placed, const s::Position& before) {
            s::Rank& rank = clique->ranks[number];
            auto& kept = clique->exchanges[rank.next];
            auto exchange = kept.lock();
            if (!exchange) kept = exchange = std::make_shared<s::Exchange>(clique);
            exchange->parts[number] = part;
            exchange->places[number] = before;
            if (std::all_of(exchange->places.begin(), exchange->places.end(), [](const auto& p) { return p.stream; }))
                clique->exchanges.erase(rank.next);
            placed.run = [exchange, number] { exchange->finish(number); };
            placed.meeting = std::move(exchange);
            if (rank.last.stream) placed.after.push_back(rank.last);
            rank.last = {before.stream, before.count + 1};
            ++rank.next;
        };
        return s::now(lock, [on, op](Lock& held) {
            return s::enqueue(held, on, op) == cudaSuccess ? ncclSuccess : ncclUnhandledCudaError;
        });
    });
}

ncclResult_t ncclGroupStart() {
    return s::library("ncclGroupStart", [&](Lock&) {
        ++s::group().depth;
        return ncclSuccess;
    });
}

// Where one call of the group failed, none is carried out.
ncclResult_t ncclGroupEnd() {
    return s::release("ncclGroupEnd", [&](Lock& lock) -> ncclResult_t {
        s::Group& group = s::group();
        if (group.depth == 0) return ncclInvalidUsage;
        if (--group.depth > 0) return ncclSuccess;
        const auto calls = std::exchange(group.calls, {});
        ncclResult_t result = std::exchange(group.error, ncclSuccess);
        for (const auto& call : calls)
            if (result == ncclSuccess) result = call(lock);
        return result;
    });
}
