#pragma once
// What NVIDIA's management library knows of a device without opening it: a context takes hundreds of megabytes and a second.

#include "core/backend/plugin_api.h"

#include <cstdint>

namespace fitroom::gpu {

struct DeviceMemory {
    uint64_t totalBytes = 0, freeBytes = 0;
};

// False where the library is missing or does not know the device. Any thread.
bool deviceMemory(const char* pciBusId, DeviceMemory* out) noexcept;
// Version of the driver, "550.54.14"; empty where unknown.
void driverVersion(char* text, uint32_t length) noexcept;
// Processes other than this one that hold memory of the device; how many, of which `capacity` at most are written.
int32_t deviceUsers(const char* pciBusId, FitroomPluginUser* out, int32_t capacity) noexcept;

}  // namespace fitroom::gpu
