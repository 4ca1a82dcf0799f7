#pragma once
// How much of a device's memory is free, asked from NVIDIA's management library, which needs no context: a context
// would itself take hundreds of megabytes of what is being measured.

#include <cstdint>

namespace fitroom::gpu {

struct DeviceMemory {
    uint64_t totalBytes = 0;
    uint64_t freeBytes = 0;
};

// False where the management library is absent or does not know the device.
[[nodiscard]] bool deviceMemory(const char* pciBusId, DeviceMemory* out) noexcept;

}  // namespace fitroom::gpu
