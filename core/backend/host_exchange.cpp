#include "core/backend/host_exchange.h"

#include <algorithm>

namespace fitroom {

Error HostExchange::gone() const {
    return Error(FR_MSG("Device %1 of the %2 that train together no longer answers."),
                 {std::to_string(m_gone), std::to_string(m_ranks)},
                 FR_MSG("Go on from the snapshot with the other devices."));
}

Status HostExchange::status() const {
    const std::lock_guard lock(m_mutex);
    if (m_gone >= 0) return gone();
    return {};
}

void HostExchange::abandon(int rank) {
    const std::lock_guard lock(m_mutex);
    if (m_gone < 0) m_gone = rank;
    m_changed.notify_all();
}

Status HostExchange::mean(int rank, std::span<double> values) {
    std::unique_lock lock(m_mutex);
    if (m_gone >= 0) return gone();
    m_given.resize(static_cast<size_t>(m_ranks));
    m_given[static_cast<size_t>(rank)].assign(values.begin(), values.end());
    const int64_t round = m_round;
    if (++m_arrived == m_ranks) {
        m_means.assign(values.size(), 0);
        for (const auto& given : m_given)
            for (size_t i = 0; i < std::min(given.size(), m_means.size()); ++i) m_means[i] += given[i];
        for (double& m : m_means) m /= m_ranks;
        m_arrived = 0;
        ++m_round;
        m_changed.notify_all();
    } else {
        m_changed.wait(lock, [&] { return m_round != round || m_gone >= 0; });
        if (m_round == round) return gone();
    }
    // m_means stays until all have come again, this rank included.
    std::copy_n(m_means.begin(), std::min(values.size(), m_means.size()), values.begin());
    return {};
}

}  // namespace fitroom
