#include "watchdog.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace fitroom::test {

namespace {

int64_t now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Nanoseconds that this thread was ready to run and another one ran; 0 where the system does not say.
int64_t waited() {
    long long running = 0, waiting = 0;
    std::FILE* file = std::fopen("/proc/thread-self/schedstat", "r");
    if (!file) return 0;
    const bool ok = std::fscanf(file, "%lld %lld", &running, &waiting) == 2;
    std::fclose(file);
    return ok ? waiting : 0;
}

constexpr bool underSanitizer() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return true;
#else
    return false;
#endif
}

}  // namespace

Watchdog::Watchdog() {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(4);
    connect(&m_timer, &QTimer::timeout, this, &Watchdog::beat);
    m_timer.start();
    m_thread = std::thread([this] { look(); });
}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_stopped.notify_one();
    m_thread.join();
}

double Watchdog::limit() { return underSanitizer() ? 1500 : 100; }

void Watchdog::at(const std::string& step) {
    beat();  // what was before belongs to the step before
    const std::lock_guard lock(m_mutex);
    m_step = step;
}

void Watchdog::pause(const char* reason) {
    beat();
    std::fprintf(stderr, "watchdog: not measured: %s\n", reason);
    m_paused = true;
}

void Watchdog::resume() {
    const std::lock_guard lock(m_mutex);
    m_last = {now(), waited()};
    m_paused = false;
}

void Watchdog::beat() {
    if (m_paused) return;
    ++m_beats;
    const Beat b{now(), waited()};
    const std::lock_guard lock(m_mutex);
    if (m_last.time >= 0) {
        const double gap = static_cast<double>((b.time - m_last.time) - (b.waited - m_last.waited)) / 1e6;
        if (gap > 20) m_gaps.push_back({gap, m_step});
    }
    m_last = b;
}

void Watchdog::look() {
    bool reported = false;
    std::unique_lock lock(m_mutex);
    while (!m_stopped.wait_for(lock, std::chrono::milliseconds(5), [this] { return m_stop; })) {
        if (m_paused || m_last.time < 0) continue;
        // Said while it lasts: a window that never comes back would only end in a time limit without a name.
        const double silent = static_cast<double>(now() - m_last.time) / 1e6;
        if (silent > 10 * limit() && !reported) {
            std::fprintf(stderr, "watchdog: the event loop stands still since %.0f ms, in step: %s\n", silent, m_step.c_str());
            reported = true;
        }
        if (silent < limit()) reported = false;
    }
}

std::vector<Watchdog::Gap> Watchdog::longest(size_t most) const {
    const std::lock_guard lock(m_mutex);
    std::vector<Gap> gaps = m_gaps;
    std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.milliseconds > b.milliseconds; });
    if (gaps.size() > most) gaps.resize(most);
    return gaps;
}

}  // namespace fitroom::test
