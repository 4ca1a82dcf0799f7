// Device queries and errors.

#include "tests/gpu_sim/state.h"

#include <cstdio>

namespace s = fitroom::sim;
using s::call;
using s::Device;
using s::Lock;

namespace {

// Of a device by its number.
template <class F>
cudaError_t about(const char* function, int device, F&& body) {
    return call(function, s::kPlain, [&](Lock&, Device&) -> cudaError_t {
        if (device < 0 || device >= s::state().deviceCount) return cudaErrorInvalidDevice;
        return body(s::state().devices[device]);
    });
}

}  // namespace

cudaError_t cudaDriverGetVersion(int* version) {
    return call("cudaDriverGetVersion", s::kAlways, [&](Lock&, Device&) {
        if (!version) return cudaErrorInvalidValue;
        *version = s::state().driver;
        return cudaSuccess;
    });
}

cudaError_t cudaGetDeviceCount(int* count) {
    if (count) *count = 0;
    return call("cudaGetDeviceCount", s::kAlways, [&](Lock&, Device&) {
        if (!count) return cudaErrorInvalidValue;
        if (s::state().driver < CUDART_VERSION) return cudaErrorInsufficientDriver;
        *count = s::state().deviceCount;
        return *count ? cudaSuccess : cudaErrorNoDevice;
    });
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    return about("cudaGetDeviceProperties", device, [&](const Device& d) {
        *properties = {};
        std::snprintf(properties->name, sizeof(properties->name), "%s", d.is.name);
        properties->totalGlobalMem = d.is.totalBytes;
        properties->major = d.is.capability / 10;
        properties->minor = d.is.capability % 10;
        properties->multiProcessorCount = d.is.multiprocessors;
        return cudaSuccess;
    });
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    return about("cudaDeviceGetAttribute", device, [&](const Device& d) {
        switch (attribute) {
        case cudaDevAttrMultiProcessorCount:
            *value = d.is.multiprocessors;
            return cudaSuccess;
        case cudaDevAttrComputeCapabilityMajor:
            *value = d.is.capability / 10;
            return cudaSuccess;
        case cudaDevAttrComputeCapabilityMinor:
            *value = d.is.capability % 10;
            return cudaSuccess;
        }
        return cudaErrorInvalidValue;
    });
}

cudaError_t cudaDeviceGetPCIBusId(char* id, int length, int device) {
    return about("cudaDeviceGetPCIBusId", device, [&](const Device&) {
        if (!id || length < 13) return cudaErrorInvalidValue;
        std::snprintf(id, static_cast<size_t>(length), "0000:%02x:00.0", static_cast<unsigned>(device + 1));
        return cudaSuccess;
    });
}

cudaError_t cudaSetDevice(int device) {
    return about("cudaSetDevice", device, [&](Device& d) {
        s::currentDevice() = device;
        return d.lost != cudaSuccess ? d.lost : s::makeContext(d);
    });
}

// What lost the device stays; anything else is forgotten.
cudaError_t cudaGetLastError() {
    const Lock lock(s::state().mutex);
    const cudaError_t lost = s::state().devices[s::currentDevice()].lost;
    const cudaError_t last = std::exchange(s::lastError(), cudaSuccess);
    return lost != cudaSuccess ? lost : last;
}

const char* cudaGetErrorString(cudaError_t error) {
    switch (error) {
    case cudaSuccess:
        return "no error";
    case cudaErrorInvalidValue:
        return "invalid argument";
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorInitializationError:
        return "initialization error";
    case cudaErrorInvalidMemcpyDirection:
        return "invalid copy direction for memcpy";
    case cudaErrorInsufficientDriver:
        return "CUDA driver version is insufficient for CUDA runtime version";
    case cudaErrorDevicesUnavailable:
        return "CUDA-capable device(s) is/are busy or unavailable";
    case cudaErrorNoDevice:
        return "no CUDA-capable device is detected";
    case cudaErrorInvalidDevice:
        return "invalid device ordinal";
    case cudaErrorNoKernelImageForDevice:
        return "no kernel image is available for execution on the device";
    case cudaErrorInvalidResourceHandle:
        return "invalid resource handle";
    case cudaErrorNotReady:
        return "device not ready";
    case cudaErrorIllegalAddress:
        return "an illegal memory access was encountered";
    case cudaErrorLaunchFailure:
        return "unspecified launch failure";
    case cudaErrorNotSupported:
        return "operation not supported";
    default:
        if (error >= cudaErrorStreamCaptureUnsupported && error <= cudaErrorStreamCaptureWrongThread)
            return "operation not permitted, or failed, while the stream is capturing";
        return "unknown error";
    }
}
