#pragma once
// Lets progress through at most 20 times a second, with the time left from the pace so far.

#include "core/data/import.h"

#include <chrono>

namespace fitroom::data {

class ProgressGate {
public:
    ProgressGate(const ProgressFn& out, int64_t total) : m_out(out), m_total(total) {}
    // Begins a part of the work: its first call goes through, as does the last, with done == total.
    void setTotal(int64_t total) {
        m_total = total;
        m_last = {};
    }
    void tell(int64_t done, const std::string& current) {
        if (!m_out) return;
        const auto now = Clock::now();
        if (done < m_total && now - m_last < std::chrono::milliseconds(50)) return;
        m_last = now;
        Progress progress;
        progress.done = done;
        progress.total = m_total;
        const double seconds = std::chrono::duration<double>(now - m_start).count();
        if (done > 0 && seconds > 0.5)
            progress.secondsLeft = seconds / static_cast<double>(done) * static_cast<double>(m_total - done);
        progress.current = current;
        m_out(progress);
    }

private:
    using Clock = std::chrono::steady_clock;
    const ProgressFn& m_out;
    int64_t m_total = 0;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last;
};

}  // namespace fitroom::data
