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

}  // namespace

#if FAKE == 0
#define ENTRY another_name
#else
#define ENTRY fitroom_plugin_v1
#endif
extern "C" __attribute__((visibility("default"))) const FitroomPluginV1* ENTRY() {
    constexpr uint32_t size = FAKE == 3 ? sizeof(uint32_t) : sizeof(FitroomPluginV1);
    static const FitroomPluginV1 table = {size, "cuda", "CUDA 13.0", &deviceCount, &describeDevice};
    return &table;
}
