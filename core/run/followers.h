#pragma once
// Training on several devices of one process: a Trainer a device, each in a thread of its own, as the ranks of one group. The
// rank that leads is the caller's; these are the others.

#include "core/backend/plugin_backend.h"
#include "core/run/trainer.h"

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace fitroom {

class Followers {
public:
    // Opens all of options.devices; the error names the one that cannot be used.
    static Result<std::unique_ptr<Followers>> open(const TrainOptions& options);
    ~Followers();

    // The others begin to make their trainers. The Collective is rank 0's, for the caller to make its own with meanwhile.
    Result<std::shared_ptr<Collective>> prepare(const CancelToken& cancel);
    // Once the caller has made, or failed to make, its trainer: waits for the others'.
    void prepared();
    // The others train, until wait().
    void run();
    void wait();

    // Why one of them ended what all did; null: none of these is the cause.
    [[nodiscard]] const Error* cause() const;
    // Whether an error says only that the cause is elsewhere in the group.
    [[nodiscard]] static bool saysAnother(const Error& error, const Collective* group);

private:
    struct Rank {
        TrainOptions options;
        std::unique_ptr<Trainer> trainer;
        std::optional<Error> error;
        std::thread thread;
    };
    Followers() = default;
    void join();

    std::shared_ptr<DeviceGroup> m_group;
    std::vector<std::unique_ptr<Rank>> m_ranks;  // 1 …
};

}  // namespace fitroom
