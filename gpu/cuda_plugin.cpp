// The plug-in's entry point and its list of devices.

#include "core/backend/plugin_api.h"
#include "gpu/device_memory.h"

#include <cuda_runtime_api.h>

#include <cstdio>

namespace {

// What each toolkit still generates code for.
#if CUDART_VERSION >= 13000
constexpr int kLeastCapability = 75;
#elif CUDART_VERSION >= 12000
constexpr int kLeastCapability = 50;
#else
constexpr int kLeastCapability = 35;
#endif

constexpr int kVersionLength = 16;
const char* builtWith() {
    static const auto version = [] {
        struct {
            char text[kVersionLength];
        } v;
        std::snprintf(v.text, sizeof(v.text), "CUDA %d.%d", CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
        return v;
    }();
    return version.text;
}

void refuse(FitroomPluginVerdict* verdict, FitroomPluginReason reason, int have = 0, int need = 0) {
    verdict->reason = reason;
    verdict->have = have;
    verdict->need = need;
}

void refuse(FitroomPluginVerdict* verdict, cudaError_t error) {
    int driver = 0;
    switch (error) {
    case cudaErrorInsufficientDriver:  // also what the runtime says where there is no driver at all
        if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0)
            return refuse(verdict, FITROOM_NO_DRIVER);
        return refuse(verdict, FITROOM_DRIVER_TOO_OLD, driver, CUDART_VERSION);
    case cudaErrorNoDevice:
        return refuse(verdict, FITROOM_NO_DEVICE);
    case cudaErrorDevicesUnavailable:
        return refuse(verdict, FITROOM_DEVICE_BUSY);
    default:
        refuse(verdict, FITROOM_OTHER);
        std::snprintf(verdict->detail, sizeof(verdict->detail), "%s", cudaGetErrorString(error));
    }
}

int32_t deviceCount(FitroomPluginVerdict* why) {
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess) {
        refuse(why, error);
        return 0;
    }
    if (count == 0)
        refuse(why, FITROOM_NO_DEVICE);
    return count;
}

bool describeDevice(int32_t index, FitroomPluginDevice* out) {
    cudaDeviceProp properties{};
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || index < 0 || index >= count)
        return false;
    out->index = index;
    if (const cudaError_t error = cudaGetDeviceProperties(&properties, index); error != cudaSuccess) {
        std::snprintf(out->name, sizeof(out->name), "NVIDIA GPU %d", static_cast<int>(index));
        refuse(&out->verdict, error);
        return true;
    }
    std::snprintf(out->name, sizeof(out->name), "%s", properties.name);
    out->totalBytes = properties.totalGlobalMem;
    out->computeCapability = 10 * properties.major + properties.minor;
    out->multiprocessors = properties.multiProcessorCount;
    if (out->computeCapability < kLeastCapability) {
        refuse(&out->verdict, FITROOM_CAPABILITY_TOO_LOW, out->computeCapability, kLeastCapability);
        return true;
    }

    char busId[32] = "";
    fitroom::gpu::DeviceMemory memory;
    if (cudaDeviceGetPCIBusId(busId, sizeof(busId), index) == cudaSuccess &&
        fitroom::gpu::deviceMemory(busId, &memory)) {
        out->freeBytes = memory.freeBytes;
        return true;
    }
    size_t freeBytes = 0, totalBytes = 0;
    cudaError_t error = cudaSetDevice(index);
    if (error == cudaSuccess)
        error = cudaMemGetInfo(&freeBytes, &totalBytes);
    if (error != cudaSuccess) {
        cudaGetLastError();  // or the next call of anyone reports it again
        refuse(&out->verdict, error);
        return true;
    }
    out->freeBytes = freeBytes;
    return true;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const FitroomPluginV1* fitroom_plugin_v1() {
    static const FitroomPluginV1 table = {sizeof(FitroomPluginV1), "cuda", builtWith(), &deviceCount, &describeDevice};
    return &table;
}
