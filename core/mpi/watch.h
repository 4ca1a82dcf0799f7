#pragma once
// Knows at once when a rank is gone. MPI does not tell: who waits for a lost rank waits for ever. Every two ranks hold a
// connection on which hardly anything is ever sent; the system closes it when one of them ends, however it ends, and
// tries in between whether the other's machine is still there.

#include "core/base/result.h"

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace fitroom::mpi {

// Where a rank can be reached; plain data, the same size for all.
struct WatchAddress {
    static constexpr int kMost = 8;
    uint64_t machine = 0;
    uint64_t key = 0;  // who connects has to know it
    uint16_t port = 0;
    uint8_t families[kMost] = {};  // 4, 6; 0: no more
    uint8_t addresses[kMost][16] = {};
    char name[64] = {};  // the machine's, for messages
};

class Watch {
public:
    // What is known of a rank: there; ended in order; left because it failed; gone without a word.
    enum class State : uint8_t { There, Done, Left, Gone };
    // The first rank that has left or is gone. Called once, in the watch's thread.
    using OnLoss = std::function<void(int rank, State how)>;

    // Listens. The addresses of all ranks are to be exchanged, then connect().
    static Result<std::unique_ptr<Watch>> open(int rank, int size);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    [[nodiscard]] const WatchAddress& address() const { return m_address; }

    // With all others, each of which does the same now; then watches them.
    Status connect(const std::vector<WatchAddress>& all, OnLoss onLoss);

    // Tells all others.
    void sayLeft();
    void sayDone();
    // The lowest rank that is there, waiting while that is another one which may still end or go; false: another one has
    // done the work, or time is up.
    [[nodiscard]] bool isLowestLeft();

private:
    Watch(int rank, int size) : m_rank(rank), m_peers(static_cast<size_t>(size)) {}
    struct Peer {
        int socket = -1;
        State state = State::There;
    };
    Status listen();
    Status reach(int rank, const WatchAddress& where);
    Status acceptAll(int expected);
    void run();
    void hear(int rank);
    void say(char what);

    int m_rank;
    WatchAddress m_address;
    int m_listener = -1;
    std::array<int, 2> m_wake = {-1, -1};
    OnLoss m_onLoss;
    bool m_told = false;
    std::thread m_thread;
    std::mutex m_mutex;  // guards the peers' states
    std::condition_variable m_changed;
    std::vector<Peer> m_peers;
};

}  // namespace fitroom::mpi
