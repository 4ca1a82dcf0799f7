#pragma once
// Finds the GPU plug-in beside the program, and turns what it says, or why it is not there, into devices with reasons.

#include "core/backend/backend.h"
#include "core/backend/plugin_api.h"

#include <filesystem>
#include <vector>

namespace fitroom {

// The file that pluginDevices() loads: beside the program, or where FITROOM_CUDA_PLUGIN points.
[[nodiscard]] std::filesystem::path pluginPath();

// Loads a plug-in for the life of the process. Any thread; the same path twice gives the same table.
[[nodiscard]] Result<const FitroomPluginV1*> loadPlugin(const std::filesystem::path& file);

// Devices of one plug-in; where it has none, one entry that says why.
[[nodiscard]] std::vector<DeviceInfo> devicesOf(const FitroomPluginV1& plugin);

// Devices of the installed plug-in with the bytes free now. Without one, or where it fails: one entry that says why
// there is no GPU.
[[nodiscard]] std::vector<DeviceInfo> pluginDevices();

// Whether an error of a device says that its memory is full: a smaller plan may do.
[[nodiscard]] bool isDeviceFull(const Error& error);
// Whether it is of a device at all: on another one the same work may succeed.
[[nodiscard]] bool isOfDevice(const Error& error);

}  // namespace fitroom
