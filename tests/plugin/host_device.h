#pragma once
// A test double of a graphics card: a plug-in whose devices lie in the host's memory and compute with the CPU's kernels. What
// they are said to have, who else uses them and when they fail is set here; it proves nothing about speed, or about CUDA.

#include "core/backend/plugin_api.h"

#include <cstdint>

extern "C" {

struct HostDeviceControl {
    // Of every device. From the environment at first: HOST_DEVICE_COUNT, HOST_DEVICE_MIB, HOST_DEVICE_OTHERS (MiB held by others).
    int32_t devices;
    uint64_t totalBytes;
    uint64_t othersBytes;          // held by another program, called othersName
    char othersName[64];
    uint64_t ownBytes;         // what a device needs beside the plan's memory; a wait fails where that is not free
    int32_t refused;               // FitroomPluginReason of every device; 0: usable
    // The n-th wait from now on fails with failReason; 0: none.
    int64_t failAtWait;
    int32_t failReason;
    // Told, not set.
    uint64_t heldBytes;            // by this process, on all devices
    int64_t opened;                // contexts, so far
};

typedef HostDeviceControl* (*HostDeviceControlEntry)();
}

inline constexpr const char* kHostDeviceControl = "host_device_control";
