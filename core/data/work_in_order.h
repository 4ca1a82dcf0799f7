#pragma once
// Parallel work whose results are taken in order by one thread, with a bounded number of results held.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace fitroom::data {

// Runs work(i) → T for i in [0, count) on `threads` threads; take(i, T&&) → bool runs on the calling thread in the order of
// i, and ends everything early when it returns false. Exceptions of work() are thrown here.
template <class T, class Work, class Take>
void workInOrder(int64_t count, int threads, const Work& work, const Take& take) {
    const int64_t window = int64_t{threads} * 8;
    struct Slot {
        std::optional<T> value;
        std::exception_ptr thrown;
    };
    std::vector<Slot> slots(static_cast<size_t>(window));
    std::mutex mutex;
    std::condition_variable filled, emptied;
    int64_t next = 0, taken = 0;
    bool stop = false;

    const auto run = [&] {
        for (;;) {
            int64_t i = 0;
            {
                std::unique_lock lock(mutex);
                emptied.wait(lock, [&] { return stop || next >= count || next < taken + window; });
                if (stop || next >= count) return;
                i = next++;
            }
            Slot done;
            try {
                done.value.emplace(work(i));
            } catch (...) {
                done.thrown = std::current_exception();
            }
            const std::lock_guard lock(mutex);
            slots[static_cast<size_t>(i % window)] = std::move(done);
            if (i == taken) filled.notify_one();
        }
    };
    std::vector<std::thread> pool;
    const auto finish = [&] {
        {
            const std::lock_guard lock(mutex);
            stop = true;
        }
        emptied.notify_all();
        for (std::thread& thread : pool) thread.join();
    };
    std::exception_ptr thrown;
    try {
        for (int i = 0; i < threads; ++i) pool.emplace_back(run);
        while (taken < count) {
            Slot slot;
            {
                std::unique_lock lock(mutex);
                Slot& mine = slots[static_cast<size_t>(taken % window)];
                filled.wait(lock, [&] { return mine.value || mine.thrown; });
                slot = std::move(mine);
                mine = Slot();
            }
            if (slot.thrown) std::rethrow_exception(slot.thrown);
            const bool go = take(taken, std::move(*slot.value));
            {
                const std::lock_guard lock(mutex);
                ++taken;
            }
            emptied.notify_one();
            if (!go) break;
        }
    } catch (...) {
        thrown = std::current_exception();
    }
    finish();
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace fitroom::data
