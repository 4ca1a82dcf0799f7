#include "gpu/devices.h"

#include "gpu/context.h"
#include "gpu/nvml.h"

#include <cuda_runtime.h>

#include <cstdio>

namespace fitroom::gpu {

namespace {

// The plug-in may be older or newer than the program: what lies beyond the caller's struct is not touched.
template <class T, class M>
bool has(const T* filled, const M& member) {
    const auto end = reinterpret_cast<const char*>(&member + 1) - reinterpret_cast<const char*>(filled);
    return static_cast<uint32_t>(end) <= filled->structSize;
}

}  // namespace

const char* builtWith() {
    constexpr int kLength = 16;
    static const auto version = [] {
        struct {
            char text[kLength];
        } v;
        std::snprintf(v.text, sizeof(v.text), "CUDA %d.%d", CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
        return v;
    }();
    return version.text;
}

void refuse(FitroomPluginVerdict* verdict, FitroomPluginReason reason, int have, int need) {
    verdict->reason = reason;
    verdict->have = have;
    verdict->need = need;
}

void refuse(FitroomPluginVerdict* verdict, cudaError_t error) {
    int driver = 0;
    switch (error) {
    case cudaErrorInsufficientDriver:  // also what the runtime says where there is no driver at all
        if (cudaDriverGetVersion(&driver) != cudaSuccess || driver == 0) return refuse(verdict, FITROOM_NO_DRIVER);
        return refuse(verdict, FITROOM_DRIVER_TOO_OLD, driver, CUDART_VERSION);
    case cudaErrorNoDevice:
        return refuse(verdict, FITROOM_NO_DEVICE);
    case cudaErrorDevicesUnavailable:
        return refuse(verdict, FITROOM_DEVICE_BUSY);
    case cudaErrorMemoryAllocation:
        return refuse(verdict, FITROOM_OUT_OF_MEMORY);
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
        cudaGetLastError();  // or the next call of anyone reports it again
        return 0;
    }
    if (count == 0) refuse(why, FITROOM_NO_DEVICE);
    return count;
}

bool describeDevice(int32_t index, FitroomPluginDevice* out) {
    cudaDeviceProp properties{};
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || index < 0 || index >= count) return false;
    out->index = index;
    if (has(out, out->driverCuda) && cudaDriverGetVersion(&out->driverCuda) != cudaSuccess) out->driverCuda = 0;
    if (has(out, out->driverVersion)) driverVersion(out->driverVersion, sizeof(out->driverVersion));
    if (const cudaError_t error = cudaGetDeviceProperties(&properties, index); error != cudaSuccess) {
        std::snprintf(out->name, sizeof(out->name), "NVIDIA GPU %d", static_cast<int>(index));
        refuse(&out->verdict, error);
        cudaGetLastError();
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
    if (const char* missing = libraries().missing) {
        refuse(&out->verdict, FITROOM_NO_LIBRARY);
        std::snprintf(out->verdict.detail, sizeof(out->verdict.detail), "%s", missing);
        return true;
    }

    char busId[32] = "";
    DeviceMemory memory;
    if (cudaDeviceGetPCIBusId(busId, sizeof(busId), index) == cudaSuccess && deviceMemory(busId, &memory)) {
        out->freeBytes = memory.freeBytes;
        return true;
    }
    size_t freeBytes = 0, totalBytes = 0;
    cudaError_t error = cudaSetDevice(index);
    if (error == cudaSuccess) error = cudaMemGetInfo(&freeBytes, &totalBytes);
    if (error != cudaSuccess) {
        cudaGetLastError();
        refuse(&out->verdict, error);
        return true;
    }
    out->freeBytes = freeBytes;
    return true;
}

int32_t usersOf(int32_t index, FitroomPluginUser* out, int32_t capacity) {
    char busId[32] = "";
    if (cudaDeviceGetPCIBusId(busId, sizeof(busId), index) != cudaSuccess) {
        cudaGetLastError();
        return 0;
    }
    return deviceUsers(busId, out, capacity);
}

}  // namespace fitroom::gpu
