#include "core/run/together.h"

#include "core/ops/philox.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace fitroom {

namespace {

constexpr const char* kEnded = FR_MSG("Training has ended on rank %1.");
constexpr const char* kDiffer = FR_MSG("The ranks were started with different networks, solvers, weights or data.");

}  // namespace

void Together::listen(const CancelToken& pause, const CancelToken& stop) {
    m_pause = pause;
    m_stop = stop;
    m_pauseAsked = m_stopAsked = false;
}

Result<int> Together::meet(std::span<double> values, bool bad) {
    if (alone()) {
        m_pauseAsked = m_pause.cancelled();
        m_stopAsked = m_stop.cancelled();
        return bad ? 0 : -1;
    }
    std::vector<double> all(values.begin(), values.end());
    all.push_back(m_pause.cancelled());
    all.push_back(m_stop.cancelled());
    const size_t flags = all.size();
    all.resize(flags + static_cast<size_t>(ranks()), 0);
    all[flags + static_cast<size_t>(rank())] = bad;
    FR_TRY(m_group->hostMean(all));
    std::copy_n(all.begin(), values.size(), values.begin());
    m_pauseAsked = all[flags - 2] > 0;
    m_stopAsked = all[flags - 1] > 0;
    for (int r = 0; r < ranks(); ++r)
        if (all[flags + static_cast<size_t>(r)] > 0) return r;
    return -1;
}

Status Together::hear(std::span<double> values) {
    if (!leads()) std::fill(values.begin(), values.end(), 0);
    auto met = meet(values);
    if (!met) return std::move(met.error());
    for (double& value : values) value *= ranks();
    return {};
}

void Together::partKnowing() { (void)meet({}); }

Status Together::begin(bool failed, std::string_view what) {
    // As whole numbers whose mean over equal ones is exact.
    const uint64_t hash = nameHash(what);
    const double own[] = {static_cast<double>(hash >> 32), static_cast<double>(hash & 0xffffffffu)};
    std::vector<double> values(std::begin(own), std::end(own));
    auto first = meet(values, failed);
    if (!first) return std::move(first.error());
    if (*first >= 0) {
        partKnowing();
        return endedByRank(*first);
    }
    const bool same = values[0] == own[0] && values[1] == own[1];
    auto differs = meet({}, !same);
    if (!differs) return std::move(differs.error());
    if (*differs < 0) return {};
    partKnowing();
    return Error(kDiffer, {}, FR_MSG("Give every rank the same files, and the same program."));
}

Error endedByRank(int rank) {
    return Error(kEnded, {std::to_string(rank)}, FR_MSG("What that rank says tells why."));
}

bool isEndedByRank(const Error& error) { return std::strcmp(error.text, kEnded) == 0; }

bool saysAnotherRank(const Error& error, const Collective* group) {
    if (!group) return false;
    const Status status = group->status();
    return isEndedByRank(error) || std::strcmp(error.text, kDiffer) == 0 ||
           (!status && std::strcmp(status.error().text, error.text) == 0);
}

}  // namespace fitroom
