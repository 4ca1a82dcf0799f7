// The simulated management library (NVML): memory and processes of a device that nobody opened. Layouts as in gpu/nvml.cpp.

#include "tests/gpu_sim/state.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace fitroom::sim {

namespace {

constexpr int kSuccess = 0, kNotFound = 6, kInsufficientSize = 7;

struct Memory {
    unsigned long long total, free, used;
};
struct Process {
    unsigned int pid;
    unsigned long long bytes;
    unsigned int gpuInstance, computeInstance;
};

int init() { return kSuccess; }

int handleByPciBusId(const char* id, void** handle) {
    unsigned bus = 0;
    const Lock lock(state().mutex);
    if (!id || std::sscanf(id, "%*x:%x:", &bus) != 1 || bus < 1 || static_cast<int>(bus) > state().deviceCount) return kNotFound;
    *handle = &state().devices[bus - 1];
    return kSuccess;
}

int memoryInfo(void* handle, Memory* out) {
    const Lock lock(state().mutex);
    const Device& d = *static_cast<const Device*>(handle);
    out->total = d.is.totalBytes;
    out->free = freeBytes(d);
    out->used = out->total - out->free;
    return kSuccess;
}

int driverVersionText(char* text, unsigned length) {
    return std::snprintf(text, length, "580.0.%d", state().driver) < static_cast<int>(length) ? kSuccess : kInsufficientSize;
}

int computeProcesses(void* handle, unsigned* count, Process* out) {
    const Lock lock(state().mutex);
    const Device& d = *static_cast<const Device*>(handle);
    std::vector<Process> all;
    for (const FitroomSimUser& user : d.users) all.push_back({static_cast<unsigned>(user.process), user.bytes, 0, 0});
    if (d.hasContext) all.push_back({static_cast<unsigned>(getpid()), d.used, 0, 0});
    const bool fits = all.size() <= *count;
    if (fits) std::copy(all.begin(), all.end(), out);
    *count = static_cast<unsigned>(all.size());
    return fits ? kSuccess : kInsufficientSize;
}

// A program that draws as well as computes is in both lists: the first of each device does.
int graphicsProcesses(void* handle, unsigned* count, Process* out) {
    const Lock lock(state().mutex);
    const Device& d = *static_cast<const Device*>(handle);
    if (d.users.empty() || *count == 0) {
        *count = 0;
        return kSuccess;
    }
    *count = 1;
    out[0] = {static_cast<unsigned>(d.users[0].process), d.users[0].bytes, 0, 0};
    return kSuccess;
}

int processName(unsigned pid, char* name, unsigned length) {
    const Lock lock(state().mutex);
    for (const Device& d : state().devices)
        for (const FitroomSimUser& user : d.users)
            if (user.process == static_cast<int64_t>(pid))
                return std::snprintf(name, length, "/usr/bin/%s", user.name) < static_cast<int>(length) ? kSuccess
                                                                                                     : kInsufficientSize;
    return kNotFound;
}

}  // namespace

}  // namespace fitroom::sim

void* fitroomSimManagement(const char* name) {
    namespace s = fitroom::sim;
    const struct {
        const char* name;
        void* function;
    } all[] = {
        {"nvmlInit_v2", reinterpret_cast<void*>(&s::init)},
        {"nvmlDeviceGetHandleByPciBusId_v2", reinterpret_cast<void*>(&s::handleByPciBusId)},
        {"nvmlDeviceGetMemoryInfo", reinterpret_cast<void*>(&s::memoryInfo)},
        {"nvmlSystemGetDriverVersion", reinterpret_cast<void*>(&s::driverVersionText)},
        {"nvmlDeviceGetComputeRunningProcesses_v3", reinterpret_cast<void*>(&s::computeProcesses)},
        {"nvmlDeviceGetGraphicsRunningProcesses_v3", reinterpret_cast<void*>(&s::graphicsProcesses)},
        {"nvmlSystemGetProcessName", reinterpret_cast<void*>(&s::processName)},
    };
    const s::Lock lock(s::state().mutex);
    if (!s::state().management) return nullptr;
    for (const auto& each : all)
        if (std::strcmp(each.name, name) == 0) return each.function;
    return nullptr;
}
