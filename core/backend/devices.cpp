#include "core/backend/backend.h"
#include "core/backend/plugin_loader.h"

namespace fitroom {

std::vector<DeviceInfo> listDevices() {
    std::vector<DeviceInfo> all{cpuBackend()->device()};
    for (DeviceInfo& device : pluginDevices())
        all.push_back(std::move(device));
    return all;
}

}  // namespace fitroom
