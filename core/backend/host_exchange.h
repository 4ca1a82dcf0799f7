#pragma once
// Threads of one process that average numbers in the host's memory: the small things that ranks tell each other.

#include "core/base/error.h"
#include "core/base/result.h"

#include <condition_variable>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace fitroom {

class HostExchange {
public:
    explicit HostExchange(int ranks) : m_ranks(ranks) {}
    [[nodiscard]] int size() const { return m_ranks; }

    // Every rank calls it with as many values, in its own thread; all get the same means. Waits for the others, unless one
    // of them is gone.
    Status mean(int rank, std::span<double> values);
    void abandon(int rank);
    [[nodiscard]] Status status() const;

private:
    [[nodiscard]] Error gone() const;

    const int m_ranks;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::vector<double>> m_given;  // a rank each, so that the sum has one order
    std::vector<double> m_means;
    int m_arrived = 0;
    int64_t m_round = 0;
    int m_gone = -1;
};

}  // namespace fitroom
