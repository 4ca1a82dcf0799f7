#include "app/cli/common.h"

#include "core/backend/backend.h"
#include "core/run/words.h"

#include <fmt/format.h>

namespace fitroom::cli {

namespace {

int devices(bool json) {
    Json list = Json::array();
    for (const DeviceInfo& d : listDevices()) {
        const bool usable = d.unusableBecause.empty();
        Json entry = {{"id", d.id},
                      {"name", d.name},
                      {"total_bytes", d.totalBytes},
                      {"free_bytes", d.freeBytes},
                      {"usable", usable}};
        if (!usable) entry["reason"] = d.unusableBecause;
        list.push_back(std::move(entry));
        if (json) continue;
        if (usable)
            put(fmt::format("{}  {}  {} free of {}", d.id, d.name, bytesText(static_cast<int64_t>(d.freeBytes)),
                            bytesText(static_cast<int64_t>(d.totalBytes))));
        else
            put(fmt::format("{}  {}  not usable: {}", d.id, d.name, d.unusableBecause));
    }
    if (json) putJson(list, 2);
    return kDone;
}

}  // namespace

void addDevices(Registry& registry) {
    auto json = std::make_shared<bool>(false);
    CLI::App* c = registry.add("devices", "Lists what can compute here, with its memory");
    c->add_flag("--json", *json, "As JSON");
    registry.runs(c, [json] { return devices(*json); });
}

}  // namespace fitroom::cli
