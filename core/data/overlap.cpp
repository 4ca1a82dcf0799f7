#include "core/data/overlap.h"
#include "core/data/audit.h"
#include "core/data/lmdb_reader.h"
#include "core/data/random.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace fitroom::data {

namespace {

constexpr int64_t kMostItems = 200'000;
constexpr uint64_t kStartBytes = 1024;

// Of the length and the first `most` bytes of the value.
Result<uint64_t> hashOf(LmdbReader& reader, const LmdbReader::Record& record, uint64_t most) {
    thread_local std::vector<uint8_t> buffer(1 << 16);
    uint64_t hash = mix64(record.size);
    const uint64_t end = std::min(record.size, most);
    for (uint64_t at = 0; at < end;) {
        const uint64_t n = std::min<uint64_t>(buffer.size(), end - at);
        FR_TRY(reader.readAt(record.offset + at, {buffer.data(), static_cast<size_t>(n)}));
        for (uint64_t i = 0; i < n; i += 8) {
            uint64_t word = 0;
            std::memcpy(&word, buffer.data() + i, static_cast<size_t>(std::min<uint64_t>(8, n - i)));
            hash = mix64(hash ^ word);
        }
        at += n;
    }
    return hash;
}

using Visit = std::function<Status(LmdbReader&, const LmdbReader::Record&)>;
Status eachRecord(LmdbReader& reader, const CancelToken& cancel, const Visit& visit) {
    FR_TRY(reader.seek(0));
    LmdbReader::Record record;
    for (int64_t i = 0; i < reader.items(); ++i) {
        if (cancel.cancelled()) return cancelledError();
        FR_TRY(reader.next(record));
        FR_TRY(visit(reader, record));
    }
    return {};
}

}  // namespace

Result<std::optional<Overlap>> overlapOf(const std::filesystem::path& train, const std::filesystem::path& test,
                                         const CancelToken& cancel) {
    auto first = LmdbReader::open(train), second = LmdbReader::open(test);
    if (!first) return first.error();
    if (!second) return second.error();
    Overlap overlap{(*first)->items(), (*second)->items(), 0};
    std::error_code code;
    if (std::filesystem::equivalent((*first)->file(), (*second)->file(), code)) {
        overlap.common = overlap.test;
        return std::optional(overlap);
    }
    if (std::max(overlap.train, overlap.test) > kMostItems) return std::optional<Overlap>();

    // Lengths and beginnings tell nearly all records apart; only those that agree in them are read whole.
    const bool testIsSmall = overlap.test <= overlap.train;
    LmdbReader& small = testIsSmall ? **second : **first;
    LmdbReader& large = testIsSmall ? **first : **second;
    std::unordered_set<uint64_t> starts, shared;
    std::unordered_map<uint64_t, int64_t> wholes;  // of the larger one: hash and how often
    FR_TRY(eachRecord(small, cancel, [&](LmdbReader& reader, const LmdbReader::Record& record) -> Status {
        auto start = hashOf(reader, record, kStartBytes);
        if (!start) return start.error();
        starts.insert(*start);
        return {};
    }));
    FR_TRY(eachRecord(large, cancel, [&](LmdbReader& reader, const LmdbReader::Record& record) -> Status {
        auto start = hashOf(reader, record, kStartBytes);
        if (!start) return start.error();
        if (starts.count(*start) == 0) return {};
        shared.insert(*start);
        auto whole = hashOf(reader, record, record.size);
        if (!whole) return whole.error();
        ++wholes[*whole];
        return {};
    }));
    if (wholes.empty()) return std::optional(overlap);
    FR_TRY(eachRecord(small, cancel, [&](LmdbReader& reader, const LmdbReader::Record& record) -> Status {
        auto start = hashOf(reader, record, kStartBytes);
        if (!start) return start.error();
        if (shared.count(*start) == 0) return {};
        auto whole = hashOf(reader, record, record.size);
        if (!whole) return whole.error();
        const auto it = wholes.find(*whole);
        if (it == wholes.end()) return {};
        // Where the test set is the larger one, its copies count once, however often the training set has the record.
        overlap.common += testIsSmall ? 1 : std::exchange(it->second, 0);
        return {};
    }));
    return std::optional(overlap);
}

}  // namespace fitroom::data
