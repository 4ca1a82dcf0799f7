#pragma once
// How long does the GUI thread not come back to its event loop? A timer there beats every few milliseconds; a second thread
// looks at the beats. Time in which the machine gave the processor to other programs is not the window's fault: Linux
// counts it per thread (schedstat), and it is taken off.

#include <QObject>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fitroom::test {

class Watchdog : public QObject {
public:
    Watchdog();
    ~Watchdog() override;

    // Names what is going on, for the report.
    void at(const std::string& step);
    // Nothing is measured until resume(): for what happens once and before the user can act, with its reason.
    void pause(const char* reason);
    void resume();

    struct Gap {
        double milliseconds = 0;
        std::string step;
    };
    // The longest standstills, longest first.
    [[nodiscard]] std::vector<Gap> longest(size_t most = 5) const;
    [[nodiscard]] int64_t beats() const { return m_beats.load(); }
    // 100 ms; under a sanitizer, where every step takes many times as long, in proportion.
    [[nodiscard]] static double limit();

private:
    void beat();
    void look();

    QTimer m_timer;
    std::thread m_thread;
    std::atomic<bool> m_paused{true};
    std::atomic<int64_t> m_beats{0};
    mutable std::mutex m_mutex;
    std::condition_variable m_stopped;
    bool m_stop = false;
    struct Beat {
        int64_t time, waited;
    };
    std::string m_step;
    std::vector<Gap> m_gaps;
    Beat m_last{-1, 0};
};

}  // namespace fitroom::test
