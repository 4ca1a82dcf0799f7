#pragma once
// A stop that is seen at once from any thread: an atomic, never a queued signal.

#include <atomic>
#include <memory>

namespace fitroom {

class CancelToken {
public:
    CancelToken() : m_flag(std::make_shared<std::atomic<bool>>(false)) {}
    void cancel() const { m_flag->store(true, std::memory_order_relaxed); }
    void reset() const { m_flag->store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool cancelled() const { return m_flag->load(std::memory_order_relaxed); }

private:
    std::shared_ptr<std::atomic<bool>> m_flag;
};

}  // namespace fitroom
