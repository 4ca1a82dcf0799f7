#include "core/mpi/group.h"

#include "core/backend/backend.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstring>

namespace fitroom::mpi {

namespace {

constexpr int kQuick = 0, kBulk = 1;
constexpr int64_t kRoom[kLanes] = {16384, int64_t{1} << 20};  // floats; what MPI itself sets aside is of this size, too
// A thread that turned in circles would take a core from those that compute.
constexpr auto kNap = std::chrono::microseconds(50);
constexpr int kTurns = 200;  // without a nap, after something happened

Error mpiError(const FitroomMpiV1& mpi) {
    char words[512] = "";
    mpi.failure(words, sizeof words);
    return Error(FR_MSG("The ranks cannot exchange their gradients: %1."), {words},
                 FR_MSG("Check the network between the machines, then go on from the snapshot."));
}

}  // namespace

Result<std::shared_ptr<Group>> Group::create(const FitroomMpiV1& table, int rank, int size) {
    std::shared_ptr<Group> group(new Group(table, rank));
    auto watch = Watch::open(rank, size);
    if (!watch) return std::move(watch.error());
    group->m_watch = std::move(*watch);
    std::vector<WatchAddress> all(static_cast<size_t>(size));
    if (!table.gather(&group->m_watch->address(), sizeof(WatchAddress), all.data())) return mpiError(table);
    for (const WatchAddress& a : all)
        group->m_names.emplace_back(a.name, strnlen(a.name, sizeof a.name));
    FR_TRY(group->m_watch->connect(all, [self = group.get()](int lost, Watch::State how) {
        const std::vector<std::string> args = {std::to_string(lost), std::to_string(self->size()),
                                               self->m_names[static_cast<size_t>(lost)]};
        self->fail(how == Watch::State::Left
                       ? Error(FR_MSG("Rank %1 of %2, on %3, has stopped."), args, FR_MSG("What it says tells why."))
                       : Error(FR_MSG("Rank %1 of %2, on %3, is lost."), args,
                               FR_MSG("Look whether that machine is well, then go on from the snapshot with the ranks that there are.")));
    }));
    for (int lane = 0; lane < kLanes; ++lane) group->m_lanes[lane].buffer.resize(static_cast<size_t>(kRoom[lane]));
    group->m_thread = std::thread([self = group.get()] { self->run(); });
    return group;
}

Group::~Group() { close(); }

void Group::useDevice(std::shared_ptr<Backend> device) {
    m_device = device && !device->hostMemory() ? std::move(device) : nullptr;
}

void Group::close() {
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
        m_added.notify_all();
    }
    if (!m_thread.joinable()) return;
    m_thread.join();
    m_watch->sayDone();
    // Not where something failed: it would wait for those that are gone.
    if (!m_failed) m_mpi.close();
    m_watch.reset();
}

Status Group::status() const {
    if (!m_failed) return {};
    const std::lock_guard lock(m_mutex);
    return m_why;
}

void Group::fail(Error error) {
    const std::lock_guard lock(m_mutex);
    if (m_failed) return;
    m_why = std::move(error);
    m_failed = true;
    m_done.notify_all();
    m_added.notify_all();
}

void Group::abandon() noexcept {
    const bool first = !m_failed;
    fail(Error(FR_MSG("This rank has left the others."), {}));
    if (first) m_watch->sayLeft();
}

int64_t Group::add(int lane, Job job) {
    const std::lock_guard lock(m_mutex);
    job.ticket = ++m_lastTicket;
    m_lanes[lane].jobs.push_back(std::move(job));
    m_added.notify_all();
    return m_lastTicket;
}

int64_t Group::startMean(std::span<const MemoryBlock> blocks) noexcept {
    Job job;
    job.blocks.assign(blocks.begin(), blocks.end());
    int64_t count = 0;
    for (const MemoryBlock& block : blocks) count += block.count;
    return add(count <= kRoom[kQuick] ? kQuick : kBulk, std::move(job));
}

void Group::finish(int64_t ticket) noexcept { waitFor(ticket); }

Status Group::hostMean(std::span<double> values) {
    Job job;
    double nothing = 0;
    job.doubles = values.empty() ? std::span<double>(&nothing, 1) : values;
    const size_t bytes = job.doubles.size_bytes();
    assert(bytes <= static_cast<size_t>(kRoom[kBulk]) * sizeof(float));
    if (!waitFor(add(bytes <= kRoom[kQuick] * sizeof(float) ? kQuick : kBulk, std::move(job)))) return status();
    return {};
}

bool Group::waitFor(int64_t ticket) {
    std::unique_lock lock(m_mutex);
    for (;;) {
        const auto it = std::find(m_ended.begin(), m_ended.end(), ticket);
        if (it != m_ended.end()) {
            m_ended.erase(it);
            return true;
        }
        if (m_failed) {
            // The thread may just be putting a piece back; from here on the memory is the caller's.
            m_done.wait(lock, [this] { return !m_moving; });
            return false;
        }
        m_done.wait(lock);
    }
}

// --- The thread that talks to MPI -----------------------------------------------------------------------------------

void Group::run() {
    int idle = 0;
    for (;;) {
        bool any = false, waiting = false;
        for (int lane = 0; lane < kLanes; ++lane) {
            any = advance(lane) || any;
            waiting = waiting || m_lanes[lane].busy;
        }
        std::unique_lock lock(m_mutex);
        if (m_failed || (m_closing && !waiting && m_lanes[kQuick].jobs.empty() && m_lanes[kBulk].jobs.empty())) return;
        idle = any ? 0 : idle + 1;
        if (any) continue;
        if (!waiting)
            m_added.wait(lock, [this] {
                return m_failed || m_closing || !m_lanes[kQuick].jobs.empty() || !m_lanes[kBulk].jobs.empty();
            });
        else if (idle > kTurns)
            m_added.wait_for(lock, kNap);
    }
}

bool Group::advance(int index) {
    Lane& lane = m_lanes[index];
    const int32_t state = lane.busy ? m_mpi.progress(index) : 1;
    if (state == 0) return false;
    const Job* job = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        if (m_failed || lane.jobs.empty()) return false;
        job = &lane.jobs.front();  // stays where it is while others come behind it
        m_moving = true;
    }
    bool good = state > 0;
    if (good && lane.busy) endPiece(lane, *job);
    const bool ended = good && lane.busy && lane.block >= job->blocks.size();
    if (good && !ended) good = startPiece(index, lane, *job);
    lane.busy = good && !ended;
    if (!good) fail(mpiError(m_mpi));
    const std::lock_guard lock(m_mutex);
    m_moving = false;
    if (ended) {
        m_ended.push_back(job->ticket);
        lane.jobs.pop_front();
        lane.block = 0;
        lane.at = 0;
    }
    m_done.notify_all();
    return good;
}

// move(memory, buffer, count) for what of each block is in the piece; the place behind it is noted.
template <class Move>
void Group::eachPart(Lane& lane, const Job& job, const Move& move) {
    lane.nextBlock = lane.block;
    lane.nextAt = lane.at;
    lane.count = 0;
    const auto room = static_cast<int64_t>(lane.buffer.size());
    while (lane.nextBlock < job.blocks.size() && lane.count < room) {
        const MemoryBlock& block = job.blocks[lane.nextBlock];
        const int64_t part = std::min(block.count - lane.nextAt, room - lane.count);
        move(block.values + lane.nextAt, lane.buffer.data() + lane.count, static_cast<size_t>(part));
        lane.count += part;
        lane.nextAt += part;
        if (lane.nextAt < block.count) break;
        ++lane.nextBlock;
        lane.nextAt = 0;
    }
}

bool Group::startPiece(int index, Lane& lane, const Job& job) {
    // Through a buffer of ours: what a lost exchange still writes to must not be the caller's.
    if (!job.doubles.empty()) {
        std::memcpy(lane.buffer.data(), job.doubles.data(), job.doubles.size_bytes());
        return m_mpi.startSum(index, lane.buffer.data(), static_cast<int64_t>(job.doubles.size()), true);
    }
    eachPart(lane, job, [this](const float* memory, float* buffer, size_t count) {
        if (m_device) (void)m_device->copyOut(buffer, memory, count * sizeof(float));
        else std::copy_n(memory, count, buffer);
    });
    return m_mpi.startSum(index, lane.buffer.data(), lane.count, false);
}

void Group::endPiece(Lane& lane, const Job& job) {
    if (!job.doubles.empty()) {
        std::memcpy(job.doubles.data(), lane.buffer.data(), job.doubles.size_bytes());
        for (double& value : job.doubles) value /= size();
        return;
    }
    const float share = 1.0f / static_cast<float>(size());
    eachPart(lane, job, [&](float* memory, float* buffer, size_t count) {
        for (size_t i = 0; i < count; ++i) buffer[i] *= share;
        if (m_device) (void)m_device->copyIn(memory, buffer, count * sizeof(float));
        else std::copy_n(buffer, count, memory);
    });
    lane.block = lane.nextBlock;
    lane.at = lane.nextAt;
}

}  // namespace fitroom::mpi
