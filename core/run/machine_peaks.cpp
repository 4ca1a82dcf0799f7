#include "core/run/machine_peaks.h"

#include "core/base/os.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace fitroom {

namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kMaxFile = 64 << 10;
constexpr size_t kMaxEntries = 32;  // a home on a disk that many machines share

// 0 for what no machine does.
double plausible(const Json& entry, const char* key, double most) {
    const auto value = entry.find(key);
    if (value == entry.end() || !value->is_number()) return 0;
    const double number = value->get<double>();
    return number >= 1e7 && number <= most ? number : 0;
}

// The entries that are entries; empty where the file is none of ours.
std::vector<Json> entriesOf(const std::filesystem::path& file) {
    std::vector<Json> entries;
    const auto text = os::readFile(file, kMaxFile);
    if (!text) return entries;
    const Json list = Json::parse(*text, nullptr, false);
    if (!list.is_array()) return entries;
    for (const Json& each : list)
        if (each.is_object() && each.contains("machine") && each["machine"].is_string() && each.contains("threads") &&
            each["threads"].is_number_integer() && entries.size() < kMaxEntries)
            entries.push_back(each);
    return entries;
}

}  // namespace

KnownPeaks machinePeaks(const std::filesystem::path& folder, bool again, const std::function<MachinePeaks()>& measure,
                        double reached) {
    KnownPeaks known;
    known.machine = os::cpuName();
    known.threads = cpuThreads();
    const std::filesystem::path file = folder / "peaks.json";
    std::vector<Json> entries = entriesOf(file);
    const auto isOurs = [&](const Json& entry) { return entry["machine"] == known.machine && entry["threads"] == known.threads; };
    if (const auto ours = std::find_if(entries.begin(), entries.end(), isOurs); ours != entries.end() && !again) {
        known.peaks = {plausible(*ours, "flops_per_s", 1e17), plausible(*ours, "bytes_per_s", 1e15)};
        known.remembered = known.peaks.flopsPerSecond > 0 && known.peaks.bytesPerSecond > 0;
        if (known.remembered && known.peaks.flopsPerSecond >= reached) return known;
    }
    const MachinePeaks kept = known.remembered ? known.peaks : MachinePeaks{};
    known.remembered = false;
    known.peaks = measure();
    if (known.peaks.flopsPerSecond <= 0 || known.peaks.bytesPerSecond <= 0) return known;
    known.peaks = {std::max(known.peaks.flopsPerSecond, kept.flopsPerSecond),
                   std::max(known.peaks.bytesPerSecond, kept.bytesPerSecond)};
    std::erase_if(entries, isOurs);
    entries.insert(entries.begin(), Json{{"machine", known.machine},
                                         {"threads", known.threads},
                                         {"flops_per_s", known.peaks.flopsPerSecond},
                                         {"bytes_per_s", known.peaks.bytesPerSecond}});
    // Names come from the system as they are. A folder that takes nothing costs half a second the next time.
    std::error_code none;
    std::filesystem::create_directories(folder, none);
    (void)os::writeFileAtomically(file, Json(entries).dump(1, ' ', false, Json::error_handler_t::replace));
    return known;
}

}  // namespace fitroom
