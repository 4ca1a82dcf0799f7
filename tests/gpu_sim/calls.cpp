#include "tests/gpu_sim/state.h"

namespace fitroom::sim {

State& state() {
    static State* const one = new State;  // outlives whoever frees a device's memory at the program's end
    return *one;
}

int& currentDevice() {
    thread_local int device = 0;
    return device;
}

cudaError_t& lastError() {
    thread_local cudaError_t error = cudaSuccess;
    return error;
}

int32_t countCall(const char* function) {
    State& s = state();
    ++s.calls;
    ++s.callsOf[function];
    if (s.failCall <= 0 || (!s.failFunction.empty() && s.failFunction != function) || --s.failCall > 0) return 0;
    s.failedFunction = function;
    return s.failure;
}

void lose(Device& device, cudaError_t error) {
    if (device.lost == cudaSuccess) device.lost = error;
    state().change();  // who waits for this device waits in vain
}

// The driver keeps some memory for every process that uses a device.
cudaError_t makeContext(Device& device) {
    constexpr uint64_t kContextBytes = uint64_t{16} << 20;
    if (device.hasContext) return cudaSuccess;
    if (device.is.busy) return cudaErrorDevicesUnavailable;
    if (!reserve(device, kContextBytes)) return cudaErrorMemoryAllocation;
    device.hasContext = true;
    return cudaSuccess;
}

cudaError_t call(const char* function, unsigned flags, const std::function<cudaError_t(Lock&, Device&)>& body) {
    State& s = state();
    Lock lock(s.mutex);
    const int32_t failure = countCall(function);
    const int index = currentDevice();
    Device& device = s.devices[index];
    cudaError_t error = cudaSuccess;
    bool refused = false;
    if (!(flags & kAlways)) {
        if (s.driver < CUDART_VERSION) error = cudaErrorInsufficientDriver;
        else if (s.deviceCount == 0) error = cudaErrorNoDevice;
        else if (index >= s.deviceCount) error = cudaErrorInvalidDevice;
    }
    if (error == cudaSuccess && flags & kNotRecorded)
        if (const auto capture = threadsCapture()) {
            capture->invalid = true;
            error = cudaErrorStreamCaptureUnsupported;
            refused = true;
        }
    switch (error == cudaSuccess ? failure : 0) {
    case FITROOM_SIM_OUT_OF_MEMORY:
        error = cudaErrorMemoryAllocation;
        break;
    case FITROOM_SIM_INTERNAL:
        error = cudaErrorInitializationError;
        break;
    case FITROOM_SIM_LAUNCH_FAILURE:
        device.ahead = cudaErrorLaunchFailure;
        break;
    case FITROOM_SIM_DEVICE_LOST:
        lose(device, cudaErrorLaunchFailure);
        error = device.lost;
        break;
    default:
        break;
    }
    if (error == cudaSuccess && flags & kContext) {
        error = device.lost;
        if (error == cudaSuccess) error = makeContext(device);
    }
    if (error == cudaSuccess || (flags & kRelease && !refused)) {
        const cudaError_t own = body(lock, device);
        if (error == cudaSuccess) error = own;
    }
    if (error != cudaSuccess && error != cudaErrorNotReady) lastError() = error;
    return error;
}

LibraryFailure libraryCall(const char* function, Device& device) {
    switch (countCall(function)) {
    case FITROOM_SIM_OUT_OF_MEMORY:
        return LibraryFailure::Memory;
    case FITROOM_SIM_INTERNAL:
        return LibraryFailure::Internal;
    case FITROOM_SIM_LAUNCH_FAILURE:
        device.ahead = cudaErrorLaunchFailure;
        break;
    case FITROOM_SIM_DEVICE_LOST:
        lose(device, cudaErrorLaunchFailure);
        break;
    default:
        break;
    }
    return device.lost == cudaSuccess ? LibraryFailure::None : LibraryFailure::Device;
}

}  // namespace fitroom::sim
