#pragma once
// Parallel work whose results are taken in order by one thread, with a bounded number of results held.

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace fitroom::data {

// Results that are held between work() and take(): so many items a thread, and while they are small so many that the work
// goes on while take() is busy for some milliseconds.
constexpr int64_t kItemsHeld = 4;
constexpr int64_t kSmallItemsHeld = 512;
constexpr uint64_t kBytesHeld = uint64_t{4} << 20;

// Runs work(i) → T for i in [0, count) on `threads` threads; take(i, T&&) → bool runs on the calling thread in the order of
// i, and ends everything early when it returns false. bytesOf(T) says what a result holds. Exceptions of work() are thrown
// here.
//
// A small picture takes some 20 µs, and waking a thread nearly as much: so the taking thread sleeps until many results are
// ready, or a few milliseconds have passed, and takes all there are.
template <class T, class Work, class BytesOf, class Take>
void workInOrder(int64_t count, int threads, const Work& work, const BytesOf& bytesOf, const Take& take) {
    const int64_t fewest = threads * kItemsHeld, window = threads * kSmallItemsHeld;
    struct Slot {
        std::optional<T> value;
        std::exception_ptr thrown;
        uint64_t bytes = 0;
        [[nodiscard]] bool ready() const { return value || thrown; }
    };
    std::vector<Slot> slots(static_cast<size_t>(window));
    const auto slotOf = [&](int64_t i) -> Slot& { return slots[static_cast<size_t>(i % window)]; };
    std::mutex mutex;
    std::condition_variable filled, emptied;
    int64_t next = 0, taken = 0, ready = 0;
    uint64_t bytes = 0;  // of what is ready
    bool stop = false;

    const auto mayStart = [&] {
        return next < taken + fewest || (next < taken + window && bytes < kBytesHeld);
    };
    const auto worthWaking = [&] {
        return slotOf(taken).ready() && (ready >= window / 4 || bytes >= kBytesHeld / 2 || taken + ready == count);
    };
    const auto run = [&] {
        std::unique_lock lock(mutex);
        for (;;) {
            emptied.wait(lock, [&] { return stop || next >= count || mayStart(); });
            if (stop || next >= count) return;
            const int64_t i = next++;
            lock.unlock();
            Slot done;
            try {
                done.value.emplace(work(i));
                done.bytes = bytesOf(*done.value);
            } catch (...) {
                done.thrown = std::current_exception();
            }
            lock.lock();
            bytes += done.bytes;
            ++ready;
            slotOf(i) = std::move(done);
            if (worthWaking()) filled.notify_one();
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
        std::vector<Slot> batch;
        bool go = true;
        while (go && taken < count) {
            {
                std::unique_lock lock(mutex);
                do filled.wait_for(lock, std::chrono::milliseconds(5), worthWaking);
                while (!slotOf(taken).ready());
                batch.clear();
                for (int64_t i = taken; i < count && i < taken + window && slotOf(i).ready(); ++i) {
                    batch.push_back(std::move(slotOf(i)));
                    slotOf(i) = Slot();
                }
            }
            uint64_t done = 0;
            for (size_t i = 0; go && i < batch.size(); ++i) {
                if (batch[i].thrown) std::rethrow_exception(batch[i].thrown);
                done += batch[i].bytes;
                go = take(taken + static_cast<int64_t>(i), std::move(*batch[i].value));
                batch[i].value.reset();
            }
            {
                const std::lock_guard lock(mutex);
                taken += static_cast<int64_t>(batch.size());
                ready -= static_cast<int64_t>(batch.size());
                bytes -= done;
            }
            emptied.notify_all();
        }
    } catch (...) {
        thrown = std::current_exception();
    }
    finish();
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace fitroom::data
