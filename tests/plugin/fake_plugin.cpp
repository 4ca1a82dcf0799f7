// Stands in for a GPU plug-in: FAKE chooses what is wrong with it.

#include "core/backend/plugin_api.h"

#include <cstdio>
#include <cstring>

namespace {

int32_t deviceCount(FitroomPluginVerdict* why) {
#if FAKE == 1
    (void)why;
    return 4;
#else
    why->reason = FITROOM_DRIVER_TOO_OLD;
    why->have = 11040;
    why->need = 13000;
    return 0;
#endif
}

bool describeDevice(int32_t index, FitroomPluginDevice* out) {
    std::snprintf(out->name, sizeof(out->name), "Fake %d", static_cast<int>(index));
    out->index = index;
    out->totalBytes = 2u << 30;
    if (index == 0)
        out->freeBytes = 1u << 30;
    if (index == 1) {
        out->verdict.reason = FITROOM_CAPABILITY_TOO_LOW;
        out->verdict.have = 30;
        out->verdict.need = 75;
    }
    if (index == 2) {  // text without an end, more free than there is
        std::memset(out->name, 'x', sizeof(out->name));
        out->freeBytes = ~uint64_t{0};
    }
    return index != 3;
}

int32_t deviceUsers(int32_t index, FitroomPluginUser* out, int32_t capacity) {
    if (index != 0 || capacity < 2) return 0;
    for (int32_t i = 0; i < 2; ++i) {
        out[i].process = 100 + i;
        out[i].bytes = static_cast<uint64_t>(i + 1) << 20;
        std::snprintf(out[i].name, sizeof(out[i].name), "user%d", static_cast<int>(i));
    }
    return 2;
}

}  // namespace

#if FAKE == 0
#define ENTRY another_name
#else
#define ENTRY fitroom_plugin_v1
#endif
extern "C" __attribute__((visibility("default"))) const FitroomPluginV1* ENTRY() {
    constexpr uint32_t size = FAKE == 3 ? sizeof(uint32_t) : sizeof(FitroomPluginV1);
    static const FitroomPluginV1 table = [] {
        FitroomPluginV1 t{};
        t.structSize = size;
        t.backend = "cuda";
        t.builtWith = "CUDA 13.0";
        t.deviceCount = &deviceCount;
        t.describeDevice = &describeDevice;
        t.deviceUsers = &deviceUsers;
        return t;
    }();
    return &table;
}
