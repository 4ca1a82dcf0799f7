#include "core/session/worker.h"

#include "core/backend/backend.h"
#include "core/backend/plugin_loader.h"
#include "core/base/os.h"

#include <algorithm>
#include <utility>

namespace fitroom {

namespace {
constexpr qint64 kFlushMs = 50;  // 20 a second
}

RunWorker::RunWorker(CancelToken pause, CancelToken stop) : m_pause(std::move(pause)), m_stop(std::move(stop)) {}

// Nothing that a library throws may end the studio: no memory left is the usual one.
void RunWorker::guarded(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        fail(Error(FR_MSG("Training stopped: %1."), {error.what()},
                   FR_MSG("Close other programs if memory is short, then go on from the last snapshot.")));
    }
}

void RunWorker::start(const TrainOptions& options, const std::filesystem::path& historyFile) {
    guarded([&] { begin(options, historyFile); });
}

void RunWorker::go() {
    if (m_trainer && m_trainer->deviceFailed()) return goOn(m_device, m_memoryLimit);  // once more there
    guarded([this] { advance(); });
}

void RunWorker::goOn(const std::string& device, uint64_t memoryLimit, bool orLeast) {
    if (!m_trainer || !m_trainer->deviceFailed()) return;
    if (m_options.devices.size() > 1) return beginAgain(device, memoryLimit);
    Status moved = move(device, memoryLimit);
    if (const int64_t least = moved ? 0 : leastOf(moved.error()); orLeast && least > 0 && least < m_trainer->plan().arenaBytes) {
        memoryLimit = static_cast<uint64_t>(least);
        moved = move(device, memoryLimit);
    }
    m_device = device;
    m_memoryLimit = memoryLimit;
    if (!moved) return rest(moved.error());
    m_again = 0;
    emitPrepared();
    go();
}

// Devices that trained together are not changed in the middle: they begin anew from the snapshot of the failure.
void RunWorker::beginAgain(const std::string& device, uint64_t memoryLimit) {
    const int64_t at = m_trainer->iteration();
    if (at > 0 && m_savedAt != at)
        return rest(Error(FR_MSG("Several devices trained together: they go on from a snapshot, and that of iteration %1 could not be written."),
                          {std::to_string(at)}, FR_MSG("Free some space and press Snapshot now.")));
    TrainOptions options = m_options;
    options.memoryLimit = memoryLimit;
    if (at > 0) {
        options.snapshot = m_state;
        options.weights.clear();
    }
    if (std::find(options.devices.begin(), options.devices.end(), device) == options.devices.end()) {
        // As many images an update as before.
        const auto ranks = static_cast<int>(options.devices.size());
        if (!options.splitBatch) options.solver.set_iter_size(std::max(1, options.solver.iter_size()) * ranks);
        options.devices.clear();
        options.device = device;
    }
    // Seen before the trainer goes, which has the last of it in memory.
    for (const std::string& each : options.devices.empty() ? std::vector<std::string>{options.device} : options.devices)
        if (auto open = openDevice(each); !open) return rest(open.error());
    start(options, std::filesystem::path(m_historyFile));
}

// What a library throws here must not take the trainer along: all that was learned is in it.
Status RunWorker::move(const std::string& device, uint64_t memoryLimit) {
    try {
        return m_trainer->moveTo(device, memoryLimit);
    } catch (const std::exception& error) {
        return Error(FR_MSG("Going on there did not work: %1."), {error.what()},
                     FR_MSG("Close other programs if memory is short, or choose another device."));
    }
}

void RunWorker::begin(const TrainOptions& options, const std::filesystem::path& historyFile) {
    m_trainer.reset();  // its memory goes before the new one asks
    m_history.reset();
    m_batch = {};
    m_paused = m_historyBroken = false;
    m_savedAt = -1;
    m_snapshotWanted.store(false, std::memory_order_relaxed);

    auto trainer = Trainer::create(options, m_stop);
    if (m_stop.cancelled()) return end(Session::State::Finished, nullptr);
    if (!trainer) return fail(trainer.error());
    m_trainer = std::move(*trainer);
    auto history = RunHistory::open(historyFile);
    if (!history) return fail(history.error());
    m_history.emplace(std::move(*history));
    // A run from the start forgets what an earlier one left in this file, its test at iteration 0 included.
    m_history->truncateAfter(m_trainer->iteration() > 0 ? m_trainer->iteration() : -1);
    if (m_trainer->iteration() > 0) {
        note(m_history->mark("resume", m_trainer->iteration()));
        m_savedAt = m_trainer->iteration();
    }
    note(m_history->setInfo(m_trainer->info()));
    m_options = options;
    m_historyFile = historyFile;
    m_state = options.snapshot;
    m_device = options.devices.empty() ? options.device : options.devices.front();
    m_memoryLimit = options.memoryLimit;
    m_computed = m_trainer->iteration();
    m_again = 0;
    emitPrepared();
    if (!m_pause.cancelled()) emit stateChanged(Session::State::Running);
    advance();
}

// A snapshot's copy is there only while one is written, and what is read ahead is the host's.
void RunWorker::emitPrepared() {
    const Plan& plan = m_trainer->plan();
    const int64_t beside = plan.backend->hostMemory() ? m_trainer->host().readAhead : 0;
    emit prepared(std::make_shared<const Plan>(plan), m_trainer->copied(), plan.arenaBytes + beside);
}

void RunWorker::advance() {
    if (!m_trainer) return;
    if (m_paused) note(m_history->mark("resume", m_trainer->iteration()));
    m_paused = false;
    m_startedAt = m_trainer->iteration();
    m_sinceGo.start();
    m_sinceFlush.start();
    const StopReason reason = m_trainer->run(*this, m_pause, m_stop);
    switch (reason) {
    case StopReason::Finished:
        if (const Error* early = m_trainer->endedEarly()) emit warned(*early);
        if (const Error* unsaved = m_trainer->unsaved()) emit warned(*unsaved);
        return end(Session::State::Finished, "finished");
    case StopReason::Failed: {
        if (!m_trainer->deviceFailed()) return fail(m_trainer->failure());
        const int64_t at = m_trainer->iteration();
        m_again = std::max<int64_t>(0, m_computed - at);
        m_computed = at;
        std::erase_if(m_batch.train, [at](const TrainPoint& point) { return point.iteration > at; });
        std::erase_if(m_batch.test, [at](const TestPoint& point) { return point.iteration > at; });
        m_history->truncateAfter(at);
        if (!m_stop.cancelled()) return rest(Error(m_trainer->failure()));
        saveIfNew();
        return end(Session::State::Finished, "stop");
    }
    case StopReason::Stopped:
        saveIfNew();
        return end(Session::State::Finished, "stop");
    case StopReason::Paused:
        saveIfNew();
        note(m_history->mark("pause", m_trainer->iteration()));
        m_paused = true;
        flush(true);
        emit stateChanged(Session::State::Paused);
        return;
    }
}

// The device failed; the trainer holds what it had learned. On disk, too, in case nobody comes back to it.
void RunWorker::rest(const Error& why) {
    saveIfNew();
    if (!m_paused) note(m_history->mark("pause", m_trainer->iteration()));
    m_paused = true;
    flush(true);
    const Plan& plan = m_trainer->plan();
    const DeviceInfo device = plan.backend->device();
    emit deviceFailed({why, device.id, device.name, m_trainer->iteration(), m_again, plan.arenaBytes, isDeviceFull(why) || isMemoryRefusal(why)});
    emit stateChanged(Session::State::Paused);
}

void RunWorker::endIfPaused() {
    if (!m_paused) return;
    m_paused = false;
    saveIfNew();
    end(Session::State::Finished, "stop");
}

void RunWorker::snapshotIfPaused() {
    if (!m_paused || !m_snapshotWanted.exchange(false)) return;
    if (const Status status = m_trainer->snapshot(*this); !status) onWarning(status.error());
    flush(true);
}

void RunWorker::saveIfNew() {
    if (m_trainer->iteration() == m_savedAt || m_trainer->iteration() == 0) return;
    if (const Status status = m_trainer->snapshot(*this); !status) onWarning(status.error());
}

void RunWorker::end(Session::State state, const char* mark) {
    if (m_history && mark) note(m_history->mark(mark, m_trainer->iteration()));
    flush(true);
    m_paused = false;
    m_trainer.reset();
    m_history.reset();
    emit stateChanged(state);
}

void RunWorker::fail(Error error) {
    if (m_history && m_trainer) note(m_history->mark("failed", m_trainer->iteration()));
    flush(true);
    m_trainer.reset();
    m_history.reset();
    emit failed(error);
    emit stateChanged(Session::State::Failed);
}

void RunWorker::note(const Status& written) {
    if (written || std::exchange(m_historyBroken, true)) return;
    emit warned(written.error());
}

void RunWorker::onTrainPoint(const TrainPoint& point) {
    m_batch.testing = false;
    m_computed = point.iteration;
    m_batch.train.push_back(point);
    note(m_history->add(point));
    if (m_snapshotWanted.exchange(false))
        if (const Status status = m_trainer->snapshot(*this); !status) onWarning(status.error());
    flush(false);
}

void RunWorker::onTestPoint(const TestPoint& point) {
    m_batch.testing = false;
    m_batch.test.push_back(point);
    note(m_history->add(point));
    flush(false);
}

void RunWorker::onSnapshot(const std::filesystem::path& weights, const std::filesystem::path& state,
                           int64_t iteration) {
    m_savedAt = iteration;
    m_state = state;
    note(m_history->mark("snapshot", iteration));
    emit snapshotWritten(QString::fromStdString(weights.string()), QString::fromStdString(state.string()), iteration);
}

void RunWorker::onBest(const BestKept& best) {
    note(m_history->setBest({best.iteration, best.output, best.value, best.weights.filename().string()}));
}

void RunWorker::onTestProgress(int64_t, int64_t) {
    m_batch.testing = true;
    flush(false);
}

void RunWorker::onLog(const std::string& line) {
    m_batch.log.push_back(line);
    flush(false);
}

void RunWorker::onWarning(const Error& warning) { emit warned(warning); }

void RunWorker::flush(bool always) {
    if (!m_trainer || (!always && m_sinceFlush.isValid() && m_sinceFlush.elapsed() < kFlushMs)) return;
    m_sinceFlush.start();
    m_batch.iteration = m_trainer->iteration();
    m_batch.used = m_trainer->executor().used(0);
    m_batch.allocatedBytes = m_trainer->executor().allocatedBytes();
    m_batch.residentBytes = os::residentBytes();
    const int64_t done = m_batch.iteration - m_startedAt, left = m_trainer->info().maxIter - m_batch.iteration;
    m_batch.secondsLeft = done > 0 ? static_cast<double>(m_sinceGo.elapsed()) / 1000 / static_cast<double>(done) *
                                         static_cast<double>(left)
                                   : -1;
    const bool testing = m_batch.testing;
    emit progressed(std::exchange(m_batch, {}));
    m_batch.testing = testing;
}

}  // namespace fitroom
