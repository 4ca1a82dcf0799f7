#include "gpu/nvml.h"

#if defined(FITROOM_GPU_SIM)
#include <cuda_runtime.h>
#else
#include <dlfcn.h>
#endif
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <type_traits>

namespace fitroom::gpu {
namespace {

// The few entry points used, as NVIDIA's interface documents them; a result of 0 is success.
struct NvmlMemory {
    unsigned long long total, free, used;
};
struct NvmlProcess {  // nvmlProcessInfo_v2_t
    unsigned int pid;
    unsigned long long bytes;
    unsigned int gpuInstance, computeInstance;
};
constexpr unsigned long long kUnknownBytes = ~0ull;

struct Nvml {
    using Init = int (*)();
    using HandleByPciBusId = int (*)(const char*, void**);
    using MemoryInfo = int (*)(void*, NvmlMemory*);
    using Version = int (*)(char*, unsigned int);
    using Processes = int (*)(void*, unsigned int*, NvmlProcess*);
    using ProcessName = int (*)(unsigned int, char*, unsigned int);

    HandleByPciBusId handle = nullptr;
    MemoryInfo memory = nullptr;
    Version version = nullptr;
    Processes compute = nullptr, graphics = nullptr;
    ProcessName processPath = nullptr;

    Nvml() {
#if defined(FITROOM_GPU_SIM)
        const auto symbol = [](const char* name) { return fitroomSimManagement(name); };
#else
        void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library) return;
        const auto symbol = [&](const char* name) { return dlsym(library, name); };
#endif
        const auto find = [&](auto& function, const char* name) {
            function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(symbol(name));
        };
        Init init = nullptr;
        find(init, "nvmlInit_v2");
        if (!init || init() != 0) return;
        find(handle, "nvmlDeviceGetHandleByPciBusId_v2");
        find(memory, "nvmlDeviceGetMemoryInfo");
        find(version, "nvmlSystemGetDriverVersion");
        find(compute, "nvmlDeviceGetComputeRunningProcesses_v3");
        find(graphics, "nvmlDeviceGetGraphicsRunningProcesses_v3");
        find(processPath, "nvmlSystemGetProcessName");
    }
    [[nodiscard]] void* device(const char* pciBusId) const {
        void* found = nullptr;
        return handle && handle(pciBusId, &found) == 0 ? found : nullptr;
    }
};

const Nvml& nvml() {
    static const Nvml one;
    return one;
}

// "python3": /proc gives a name to everyone; the management library gives a path, of processes in other containers, too.
void processName(int64_t pid, char* text, size_t length) {
    text[0] = 0;
    char path[256];
    std::snprintf(path, sizeof(path), "/proc/%lld/comm", static_cast<long long>(pid));
    if (std::FILE* file = std::fopen(path, "r")) {
        if (!std::fgets(text, static_cast<int>(length), file)) text[0] = 0;
        text[std::strcspn(text, "\n")] = 0;
        std::fclose(file);
    } else if (nvml().processPath && nvml().processPath(static_cast<unsigned int>(pid), path, sizeof(path)) == 0) {
        path[sizeof(path) - 1] = 0;
        const char* slash = std::strrchr(path, '/');
        std::snprintf(text, length, "%s", slash ? slash + 1 : path);
    }
}

}  // namespace

bool deviceMemory(const char* pciBusId, DeviceMemory* out) noexcept {
    void* device = nvml().device(pciBusId);
    NvmlMemory memory{};
    if (!device || !nvml().memory || nvml().memory(device, &memory) != 0) return false;
    out->totalBytes = memory.total;
    out->freeBytes = memory.free;
    return true;
}

void driverVersion(char* text, uint32_t length) noexcept {
    if (!nvml().version || nvml().version(text, length) != 0) text[0] = 0;
}

int32_t deviceUsers(const char* pciBusId, FitroomPluginUser* out, int32_t capacity) noexcept {
    void* device = nvml().device(pciBusId);
    if (!device) return 0;
    constexpr unsigned kMost = 128;
    int32_t count = 0;
    for (const Nvml::Processes list : {nvml().compute, nvml().graphics}) {
        NvmlProcess processes[kMost];
        unsigned found = kMost;
        if (!list || list(device, &found, processes) != 0) continue;
        for (unsigned i = 0; i < std::min(found, kMost); ++i) {
            const auto process = static_cast<int64_t>(processes[i].pid);
            if (process == getpid()) continue;
            // A program that draws and computes is in both lists.
            const FitroomPluginUser* end = out + std::min(count, capacity);
            if (std::any_of<const FitroomPluginUser*>(out, end, [&](const auto& u) { return u.process == process; })) continue;
            if (count < capacity) {
                FitroomPluginUser& user = out[count];
                user.process = process;
                user.bytes = processes[i].bytes == kUnknownBytes ? 0 : processes[i].bytes;
                processName(process, user.name, sizeof(user.name));
            }
            ++count;
        }
    }
    return count;
}

}  // namespace fitroom::gpu
