#pragma once
// The processes that mpirun started as one group that trains together. A thread of its own talks to MPI, so that computing
// goes on while gradients travel; small exchanges, which are waited for, pass the large ones on a lane of their own.

#include "core/backend/collective.h"
#include "core/mpi/mpi_api.h"
#include "core/mpi/watch.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace fitroom {
class Backend;
}

namespace fitroom::mpi {

// What a group needs of MPI; the tests have another one.
class Group final : public Collective {
public:
    // Meets the others, waiting for all of them.
    static Result<std::shared_ptr<Group>> create(const FitroomMpiV1& table, int rank, int size);
    ~Group() override;

    // Where the values of startMean() are; before the first one. The host's memory without it.
    void useDevice(std::shared_ptr<Backend> device);

    [[nodiscard]] int rank() const override { return m_rank; }
    [[nodiscard]] int size() const override { return static_cast<int>(m_names.size()); }
    int64_t startMean(std::span<const MemoryBlock> blocks) noexcept override;
    void finish(int64_t ticket) noexcept override;
    Status hostMean(std::span<double> values) override;
    Status barrier() override { return hostMean({}); }
    [[nodiscard]] Status status() const override;
    void abandon() noexcept override;

    [[nodiscard]] bool failed() const { return m_failed; }
    // After a failure: whether this is the lowest rank that is left, which writes what is to be kept. Waits for a lower
    // one, until it has done so or is gone, too.
    [[nodiscard]] bool isLowestLeft() { return m_watch->isLowestLeft(); }
    // No more is exchanged; in order where nothing failed.
    void close();

private:
    Group(const FitroomMpiV1& table, int rank) : m_mpi(table), m_rank(rank) {}

    // Numbers that are averaged at one go, in pieces that fit into a lane's buffer.
    struct Job {
        int64_t ticket = 0;
        std::vector<MemoryBlock> blocks;
        std::span<double> doubles;  // instead of blocks
    };
    struct Lane {
        std::deque<Job> jobs;  // guarded; the rest is the thread's
        std::vector<float> buffer;
        bool busy = false;  // a piece of the first job is on its way
        size_t block = 0;   // where it begins
        int64_t at = 0;
        size_t nextBlock = 0;  // and where the one behind it does
        int64_t nextAt = 0, count = 0;
    };

    int64_t add(int lane, Job job);
    bool waitFor(int64_t ticket);
    void run();
    bool advance(int lane);  // whether there was anything to do
    bool startPiece(int lane, Lane& state, const Job& job);
    void endPiece(Lane& state, const Job& job);
    template <class Move>
    void eachPart(Lane& state, const Job& job, const Move& move);
    void fail(Error error);

    const FitroomMpiV1& m_mpi;
    int m_rank;
    std::vector<std::string> m_names;  // of the ranks' machines
    std::unique_ptr<Watch> m_watch;
    std::shared_ptr<Backend> m_device;

    std::atomic<bool> m_failed{false};
    mutable std::mutex m_mutex;  // guards what follows
    std::condition_variable m_added, m_done;
    Lane m_lanes[kLanes];
    std::deque<int64_t> m_ended;  // tickets that nobody has waited for
    int64_t m_lastTicket = 0;
    bool m_closing = false;
    bool m_moving = false;  // the thread reads or writes what is the callers'
    Error m_why;
    std::thread m_thread;
};

}  // namespace fitroom::mpi
