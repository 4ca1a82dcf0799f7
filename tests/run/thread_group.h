#pragma once
// A Collective of threads of this process, and trainers that use it.

#include "core/backend/collective.h"
#include "core/backend/host_exchange.h"
#include "tests/run/make_trainer.h"

#include <atomic>
#include <map>
#include <thread>

namespace fitroom {

class ThreadGroup final : public Collective {
public:
    ThreadGroup(std::shared_ptr<HostExchange> shared, int rank) : m_shared(std::move(shared)), m_rank(rank) {}
    [[nodiscard]] int rank() const override { return m_rank; }
    [[nodiscard]] int size() const override { return m_shared->size(); }
    int64_t startMean(std::span<const MemoryBlock> blocks) noexcept override {
        m_started[++m_last].assign(blocks.begin(), blocks.end());
        return m_last;
    }
    void finish(int64_t ticket) noexcept override {
        if (failAfter >= 0 && failAfter-- == 0) m_shared->abandon(m_rank);
        for (const MemoryBlock& block : m_started[ticket]) {
            std::vector<double> values(block.values, block.values + block.count);
            if (!m_shared->mean(m_rank, values)) return;
            for (int64_t i = 0; i < block.count; ++i)
                block.values[i] = static_cast<float>(values[static_cast<size_t>(i)]);
        }
        m_started.erase(ticket);
        ++finished;
    }
    Status hostMean(std::span<double> values) override { return m_shared->mean(m_rank, values); }
    Status barrier() override { return m_shared->mean(m_rank, {}); }
    [[nodiscard]] Status status() const override { return m_shared->status(); }
    void abandon() noexcept override { m_shared->abandon(m_rank); }

    int failAfter = -1;  // exchanges that still go well
    int finished = 0;

private:
    std::shared_ptr<HostExchange> m_shared;
    int m_rank;
    int64_t m_last = 0;
    std::map<int64_t, std::vector<MemoryBlock>> m_started;
};

// What one of several trainers did.
struct RankRun {
    std::unique_ptr<Trainer> trainer;
    std::shared_ptr<ThreadGroup> group;
    std::string refusal;  // where there is no trainer
    StopReason reason = StopReason::Failed;
    Recorder seen;
    CancelToken stop;
};

// Trains in a thread a rank. `change` is called for each rank's options, `start` before it runs.
inline std::vector<RankRun> trainTogether(const std::filesystem::path& folder, int ranks,
                                          const std::function<void(int, TrainOptions&)>& change = {},
                                          const std::function<void(int, RankRun&)>& start = {}) {
    auto shared = std::make_shared<HostExchange>(ranks);
    std::vector<RankRun> runs(static_cast<size_t>(ranks));
    std::vector<std::thread> threads;
    for (int rank = 0; rank < ranks; ++rank)
        threads.emplace_back([&, rank] {
            RankRun& run = runs[static_cast<size_t>(rank)];
            run.group = std::make_shared<ThreadGroup>(shared, rank);
            auto options = loadTraining(folder / "solver.prototxt");
            if (!options) {
                run.refusal = options.error().english();
                run.group->abandon();
                return;
            }
            options->group = run.group;
            options->snapshotPrefix = folder / "together" / "tiny";
            if (change) change(rank, *options);
            auto trainer = Trainer::create(*options, CancelToken());
            if (!trainer) {
                run.refusal = trainer.error().english();
                return;
            }
            run.trainer = std::move(*trainer);
            if (start) start(rank, run);
            run.reason = run.trainer->run(run.seen, CancelToken(), run.stop);
        });
    for (std::thread& thread : threads) thread.join();
    return runs;
}

// All parameters of the network that trains, one after another.
inline std::vector<float> weightsOf(const Trainer& trainer) {
    std::vector<float> all;
    auto& executor = const_cast<Trainer&>(trainer).executor();
    for (const GraphParam& param : trainer.plan().programs[0].graph->params) {
        const std::vector<float> values = executor.read(0, param.tensor);
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

inline double largestDifference(const std::vector<float>& a, const std::vector<float>& b) {
    if (a.size() != b.size() || a.empty()) return 1e30;
    double most = 0;
    for (size_t i = 0; i < a.size(); ++i)
        most = std::max(most, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
    return most;
}

}  // namespace fitroom
