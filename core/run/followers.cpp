#include "core/run/followers.h"

#include "core/run/together.h"

namespace fitroom {

Result<std::unique_ptr<Followers>> Followers::open(const TrainOptions& options) {
    std::vector<std::shared_ptr<Backend>> backends;
    for (const std::string& device : options.devices) {
        auto backend = openDevice(device);
        if (!backend) return std::move(backend.error());
        backends.push_back(std::move(*backend));
    }
    auto group = DeviceGroup::create(backends);
    if (!group) return std::move(group.error());
    std::unique_ptr<Followers> followers(new Followers);
    followers->m_group = std::move(*group);
    for (size_t i = 1; i < options.devices.size(); ++i) {
        auto& rank = *followers->m_ranks.emplace_back(std::make_unique<Rank>());
        rank.options = options;
        rank.options.device = options.devices[i];
        rank.options.devices.clear();
        rank.options.checkLabels = false;  // the one that leads has read them
    }
    return followers;
}

Followers::~Followers() { join(); }

void Followers::join() {
    for (auto& rank : m_ranks)
        if (rank->thread.joinable()) rank->thread.join();
}

Result<std::shared_ptr<Collective>> Followers::prepare(const CancelToken& cancel) {
    for (size_t i = 0; i < m_ranks.size(); ++i)
        m_ranks[i]->thread = std::thread([this, cancel, &rank = *m_ranks[i], number = static_cast<int>(i) + 1] {
            auto group = m_group->join(number);
            if (!group) {
                rank.error = std::move(group.error());
                return;
            }
            rank.options.group = std::move(*group);
            auto trainer = Trainer::create(rank.options, cancel);
            if (trainer) rank.trainer = std::move(*trainer);
            else rank.error = std::move(trainer.error());
        });
    return m_group->join(0);
}

void Followers::prepared() { join(); }

void Followers::run() {
    for (auto& rank : m_ranks) {
        rank->error.reset();
        // Whether to pause or stop the one that leads tells all.
        rank->thread = std::thread([&r = *rank] {
            TrainObserver nobody;
            if (r.trainer->run(nobody, CancelToken(), CancelToken()) == StopReason::Failed) r.error = r.trainer->failure();
        });
    }
}

void Followers::wait() { join(); }

bool Followers::saysAnother(const Error& error, const Collective* group) {
    return saysGroupBroken(error) || saysAnotherRank(error, group);
}

const Error* Followers::cause() const {
    for (const auto& rank : m_ranks)
        if (rank->error && !saysAnother(*rank->error, rank->options.group.get())) return &*rank->error;
    return nullptr;
}

}  // namespace fitroom
