#pragma once
// What ranks that train together tell each other beside their gradients: losses, whether to stop, what one of them found.
// Every rank makes the same calls in the same order; one alone may make them, too, and hears itself.

#include "core/backend/collective.h"
#include "core/base/cancel.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fitroom {

class Together {
public:
    Together() = default;
    explicit Together(Collective* group) : m_group(group) {}

    [[nodiscard]] bool alone() const { return ranks() == 1; }
    [[nodiscard]] int rank() const { return m_group ? m_group->rank() : 0; }
    [[nodiscard]] int ranks() const { return m_group ? m_group->size() : 1; }
    // The rank that tests, writes and tells.
    [[nodiscard]] bool leads() const { return rank() == 0; }
    [[nodiscard]] Status status() const { return m_group ? m_group->status() : Status(); }
    void abandon() {
        if (m_group) m_group->abandon();
    }

    // Whose wishes the next calls carry.
    void listen(const CancelToken& pause, const CancelToken& stop);
    // What any rank wished when they last met: the same on all.
    [[nodiscard]] bool stopAsked() const { return m_stopAsked; }
    [[nodiscard]] bool pauseAsked() const { return m_pauseAsked; }

    // Values become their means over the ranks. The lowest rank that has `bad`; −1: none.
    Result<int> meet(std::span<double> values, bool bad = false);
    // Values become those of the rank that leads.
    Status hear(std::span<double> values);

    // Before the first iteration, on every rank, whether it failed or not: an error where another one did, or where they
    // were not started with the same (`what` they train by).
    Status begin(bool failed, std::string_view what);

    // Before ranks leave each other after what they have just met: that all of them have it. One that leaves at once would
    // cut it off for those that are slower.
    void partKnowing();

private:
    Collective* m_group = nullptr;
    CancelToken m_pause, m_stop;
    bool m_pauseAsked = false, m_stopAsked = false;
};

// Another rank has ended the training, and tells why.
[[nodiscard]] Error endedByRank(int rank);
[[nodiscard]] bool isEndedByRank(const Error& error);
// Whether an error says that another rank has failed or is gone, or what all ranks say.
[[nodiscard]] bool saysAnotherRank(const Error& error, const Collective* group);

}  // namespace fitroom
