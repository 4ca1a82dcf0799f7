#include "gpu/device_memory.h"

#include <dlfcn.h>

namespace fitroom::gpu {
namespace {

// The few entry points used, as NVIDIA's interface documents them; a result of 0 is success.
struct NvmlMemory {
    unsigned long long total, free, used;
};
using Init = int (*)();
using HandleByPciBusId = int (*)(const char*, void**);
using MemoryInfo = int (*)(void*, NvmlMemory*);

struct Nvml {
    HandleByPciBusId handle = nullptr;
    MemoryInfo memory = nullptr;

    Nvml() {
        void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library)
            return;
        const auto init = reinterpret_cast<Init>(dlsym(library, "nvmlInit_v2"));
        if (!init || init() != 0)
            return;
        handle = reinterpret_cast<HandleByPciBusId>(dlsym(library, "nvmlDeviceGetHandleByPciBusId_v2"));
        memory = reinterpret_cast<MemoryInfo>(dlsym(library, "nvmlDeviceGetMemoryInfo"));
    }
};

}  // namespace

bool deviceMemory(const char* pciBusId, DeviceMemory* out) noexcept {
    static const Nvml nvml;
    void* device = nullptr;
    NvmlMemory memory{};
    if (!nvml.handle || !nvml.memory || nvml.handle(pciBusId, &device) != 0 || nvml.memory(device, &memory) != 0)
        return false;
    out->totalBytes = memory.total;
    out->freeBytes = memory.free;
    return true;
}

}  // namespace fitroom::gpu
