#include "app/cli/common.h"

#include "core/backend/backend.h"
#include "core/run/words.h"

#include <fmt/format.h>

namespace fitroom::cli {

namespace {

Json usersOf(const DeviceInfo& device) {
    Json users = Json::array();
    for (const DeviceUser& user : device.users)
        users.push_back({{"process", user.process}, {"name", user.name}, {"bytes", user.bytes}});
    return users;
}

void putDevice(const DeviceInfo& d) {
    if (!d.unusableBecause.empty()) return put(fmt::format("{}  {}  not usable: {}", d.id, d.name, d.unusableBecause));
    put(fmt::format("{}  {}  {} free of {}", d.id, d.name, bytesText(static_cast<int64_t>(d.freeBytes)),
                    bytesText(static_cast<int64_t>(d.totalBytes))));
    if (d.computeCapability > 0)
        put(fmt::format("    compute capability {}.{}, driver for {}", d.computeCapability / 10, d.computeCapability % 10,
                        d.driver.empty() ? "an unknown CUDA" : d.driver));
    for (const DeviceUser& user : d.users)
        put(fmt::format("    used by {} (process {}): {}", user.name.empty() ? "a program" : user.name, user.process,
                        user.bytes ? bytesText(static_cast<int64_t>(user.bytes)) : "memory not told"));
}

int devices(bool json) {
    Json list = Json::array();
    for (const DeviceInfo& d : listDevices()) {
        const bool usable = d.unusableBecause.empty();
        if (!json) {
            putDevice(d);
            continue;
        }
        Json entry = {{"id", d.id},
                      {"name", d.name},
                      {"total_bytes", d.totalBytes},
                      {"free_bytes", d.freeBytes},
                      {"usable", usable}};
        if (d.computeCapability > 0)
            entry["compute_capability"] = fmt::format("{}.{}", d.computeCapability / 10, d.computeCapability % 10);
        if (!d.driver.empty()) entry["driver"] = d.driver;
        if (d.id != "cpu") entry["users"] = usersOf(d);
        if (!usable) entry["reason"] = d.unusableBecause;
        list.push_back(std::move(entry));
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
