#pragma once
// The devices that the driver names, and why one of them cannot be used.

#include "core/backend/plugin_api.h"

namespace fitroom::gpu {

const char* builtWith();  // "CUDA 13.0"
int32_t deviceCount(FitroomPluginVerdict* why);
bool describeDevice(int32_t index, FitroomPluginDevice* out);
int32_t usersOf(int32_t index, FitroomPluginUser* out, int32_t capacity);

}  // namespace fitroom::gpu
