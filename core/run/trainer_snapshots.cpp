// Snapshots of a Trainer, where they go when their place is full, and the copy of what a device holds.

#include "core/run/trainer_impl.h"

#include <fmt/format.h>

namespace fitroom {

SideState Trainer::Impl::sideState() const {
    SideState side;
    side.seed = seed;
    side.testedAt = testedAt;
    side.train = trainFeed.positions();
    if (testFeed) side.test = testFeed->positions();
    side.best = best.state;
    for (int program = 0; program < static_cast<int>(plan->programs.size()); ++program)
        for (const TensorId tensor : graph(program).carried)
            side.carried.push_back({program, graph(program).tensors[static_cast<size_t>(tensor)].name,
                                    executor->read(program, tensor)});
    return side;
}

Status Trainer::Impl::writeSnapshot(TrainObserver& listener) {
    const SnapshotPaths paths(options.snapshotPrefix, iteration, writesHdf5());
    snapshotTriedAt = iteration;
    unsaved.reset();
    Status status = fitroom::writeSnapshot(paths, options.net, *executor, solver(), iteration, sideState());
    if (!status) return writeSnapshotElsewhere(status.error(), listener);
    saved(paths, listener);
    return {};
}

// A disk that is full stays full: what hours have made goes where there is room. The last such snapshot is enough.
Status Trainer::Impl::writeSnapshotElsewhere(const Error& why, TrainObserver& listener) {
    for (const std::filesystem::path& prefix : otherPlaces(options.snapshotPrefix, iteration)) {
        const SnapshotPaths paths(prefix, iteration, writesHdf5());
        if (!fitroom::writeSnapshot(paths, options.net, *executor, solver(), iteration, sideState())) {
            paths.remove();
            continue;
        }
        if (elsewhere) elsewhere->remove();
        elsewhere = paths;
        saved(paths, listener);
        unsaved = Error(FR_MSG("The snapshot of iteration %1 could not be written to its place (%2); it went to %3."),
                        {std::to_string(iteration), why.args.empty() ? why.english() : why.args[0],
                         paths.state.string()},
                        FR_MSG("Free some space and move it, with the two files beside it, or go on from there."))
                      .at(why.place.file);
        return *unsaved;
    }
    unsaved = Error(snapshotAt > 0 ? FR_MSG("Cannot write: %2. The snapshot of iteration %1 is lost; the last one is of "
                                            "iteration %3.")
                                   : FR_MSG("Cannot write: %2. The snapshot of iteration %1 is lost, and there is no "
                                            "earlier one."),
                    {std::to_string(iteration), why.args.empty() ? why.english() : why.args[0],
                     std::to_string(snapshotAt)},
                    FR_MSG("Free some space, or choose another snapshot_prefix."))
                  .at(why.place.file);
    return *unsaved;
}

void Trainer::Impl::saved(const SnapshotPaths& paths, TrainObserver& listener) {
    snapshotAt = iteration;
    const char* kind = writesHdf5() ? "HDF5" : "binary proto";
    listener.onLog(fmt::format("Snapshotting to {} file {}", kind, paths.weights.string()));
    listener.onLog(fmt::format("Snapshotting solver state to {} file {}", kind, paths.state.string()));
    listener.onSnapshot(paths.weights, paths.state, iteration);
}

void Trainer::Impl::keepBest() {
    const SnapshotPaths paths = SnapshotPaths::best(options.snapshotPrefix, writesHdf5());
    if (Status status = fitroom::writeSnapshot(paths, options.net, *executor, solver(), iteration, sideState()); !status)
        return observer->onWarning(
            Error(FR_MSG("The best state so far, of iteration %1, could not be written: %2."),
                  {std::to_string(iteration), status.error().args.empty() ? status.error().english()
                                                                          : status.error().args[0]},
                  FR_MSG("Free some space: the next better one is tried again."))
                .at(paths.weights.string()));
    observer->onLog(fmt::format("Best {} so far: {:.6g} at iteration {}, kept as {}", best.output(), best.state.value,
                                iteration, paths.weights.string()));
    observer->onBest({iteration, best.output(), best.state.value, paths.weights, paths.state});
}

// A device with memory of its own can fail so that nothing of it can be read any more, and only says so some time later. A
// copy takes a hundredth of the time at most.
Status Trainer::Impl::keepSafe(bool now) {
    constexpr double kShare = 100;
    if (plan->backend->hostMemory()) return {};
    const double pause = std::max(options.safeCopySeconds, kShare * safe.seconds);
    if (!now && secondsSince(safe.made) < pause) return {};
    FR_TRY(executor->wait());
    const std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
    std::vector<std::byte> copy;
    FR_TRY(executor->copyPersistent(copy));
    safe.persistent = std::move(copy);
    safe.iteration = iteration;
    safe.testedAt = testedAt;
    safe.best = best.state;
    safe.train = trainFeed.positions();
    if (testFeed) safe.test = testFeed->positions();
    safe.made = std::chrono::steady_clock::now();
    safe.seconds = secondsSince(began);
    return {};
}

// After a failure of the device: to the state of the copy.
Error Trainer::Impl::goBack(Error why) {
    deviceFailed = true;
    together.abandon();  // or the device would wait for the others before it gives its memory back
    iteration = safe.iteration;
    testedAt = safe.testedAt;
    best.state = safe.best;
    snapshotTriedAt = std::min(snapshotTriedAt, iteration - 1);
    executor->detach(std::move(safe.persistent));
    safe.persistent.clear();
    if (Status status = trainFeed.seek(safe.train); !status) return std::move(status.error());
    if (testFeed)
        if (Status status = testFeed->seek(safe.test); !status) return std::move(status.error());
    return why;
}

Status Trainer::Impl::moveTo(const std::string& device, uint64_t memoryLimit) {
    assert(deviceFailed);
    if (!together.alone())
        return Error(FR_MSG("Several devices trained together: they cannot be changed in the middle."), {},
                     FR_MSG("Go on from the snapshot, with the devices that are left."));
    auto backend = openDevice(device);
    if (!backend) return std::move(backend.error());
    std::vector<std::shared_ptr<const Graph>> graphs;
    for (const Program& program : plan->programs) graphs.push_back(program.graph);
    PlanOptions planning = planOptionsOf(*plan);
    auto made = std::make_shared<const Plan>(compile(graphs, *backend, planning));
    if (const Problem* problem = firstError(made->problems)) return problem->error;
    made = fitIntoMemory(made, trainFeed, testFeed ? &*testFeed : nullptr, options.solver, memoryLimit);
    FR_TRY(checkMemory(*made, host().bytes(), memoryLimit, MemoryUse::Training));
    auto fresh = Executor::create(made);
    if (!fresh) return std::move(fresh.error());
    FR_TRY((*fresh)->takePersistent(*plan, executor->detached()));
    // The old executor has the only copy of what was learned until the new device has given one back.
    std::swap(executor, *fresh);
    std::swap(plan, made);
    if (Status status = keepSafe(true); !status) {
        std::swap(executor, *fresh);
        std::swap(plan, made);
        return status;
    }
    options.device = device;
    options.memoryLimit = memoryLimit;
    deviceFailed = false;
    return {};
}

}  // namespace fitroom
