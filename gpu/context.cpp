#include "gpu/context.h"

#include "gpu/group.h"

#include <chrono>
#include <cstdio>
#include <thread>
#include <utility>

namespace fitroom::gpu {

namespace {

// After these nothing of the context can be used any more, its memory included.
bool isLost(cudaError_t error) {
    switch (error) {
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchFailure:
    case cudaErrorLaunchTimeout:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidPc:
    case cudaErrorECCUncorrectable:
    case cudaErrorAssert:
    case cudaErrorUnknown:
        return true;
    default:
        return false;
    }
}

}  // namespace

std::unique_ptr<Context> Context::open(int device, FitroomPluginVerdict* why) {
    std::unique_ptr<Context> context(new Context);
    context->m_device = device;
    if (!context->prepare(why)) {
        // What lost a device stays until the process ends, says NVIDIA: no reset brings it back.
        if (why->reason == FITROOM_DEVICE_LOST) why->reason = FITROOM_NEEDS_RESTART;
        return nullptr;
    }
    return context;
}

bool Context::prepare(FitroomPluginVerdict* why) {
    const Libraries& l = libraries();
    if (l.missing) {
        refuse(why, FITROOM_NO_LIBRARY);
        std::snprintf(why->detail, sizeof(why->detail), "%s", l.missing);
        return false;
    }
    m_failure.structSize = sizeof(m_failure);
    if (!check(cudaSetDevice(m_device))) return tell(why);
    int major = 0, minor = 0;
    const bool fine = check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, m_device)) &&
                      check(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, m_device)) &&
                      check(cudaDeviceGetAttribute(&m_multiprocessors, cudaDevAttrMultiProcessorCount, m_device)) &&
                      check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking)) &&
                      check(cudaMalloc(reinterpret_cast<void**>(&m_step), sizeof(StepContext))) &&
                      check(cudaMallocHost(reinterpret_cast<void**>(&m_stepSlots), kStepSlots * sizeof(StepContext)));
    if (!fine) return tell(why);
    for (cudaEvent_t& event : m_slotRead)
        if (!check(cudaEventCreateWithFlags(&event, cudaEventDisableTiming))) return tell(why);
    m_capability = 10 * major + minor;
    if (!check(l.cudnnCreate(&m_cudnn)) || !check(l.cudnnSetStream(m_cudnn, m_stream)) || !check(l.cublasLtCreate(&m_blas)))
        return tell(why);
    return true;
}

Context::~Context() {
    leaveGroup();
    use();
    if (m_stream) cudaStreamSynchronize(m_stream);
    if (m_blas) libraries().cublasLtDestroy(m_blas);
    if (m_cudnn) libraries().cudnnDestroy(m_cudnn);
    for (cudaEvent_t event : m_slotRead)
        if (event) cudaEventDestroy(event);
    if (m_stepSlots) cudaFreeHost(m_stepSlots);
    if (m_step) cudaFree(m_step);
    if (m_stream) cudaStreamDestroy(m_stream);
    cudaGetLastError();
}

// --- Failures -------------------------------------------------------------------------------------------------------

void Context::fail(FitroomPluginReason reason, const char* detail) {
    if (failed()) return;  // what comes later follows from the first
    m_failure.reason = reason;
    std::snprintf(m_failure.detail, sizeof(m_failure.detail), "%s", detail);
    if (reason != FITROOM_OUT_OF_MEMORY) return;
    size_t freeBytes = 0, totalBytes = 0;
    if (cudaMemGetInfo(&freeBytes, &totalBytes) == cudaSuccess) m_failure.bytesFree = freeBytes;
    else cudaGetLastError();
}

bool Context::use() { return check(cudaSetDevice(m_device)); }

bool Context::check(cudaError_t error) {
    if (error != cudaSuccess) {
        cudaGetLastError();
        fail(error == cudaErrorMemoryAllocation     ? FITROOM_OUT_OF_MEMORY
             : error == cudaErrorDevicesUnavailable ? FITROOM_DEVICE_BUSY
             : isLost(error)                        ? FITROOM_DEVICE_LOST
                                                    : FITROOM_OTHER,
             cudaGetErrorString(error));
    }
    return !failed();
}

bool Context::check(cudnnStatus_t status) {
    if (status != CUDNN_STATUS_SUCCESS) {
        // A library that fails because of an earlier failure of the device says only that it failed.
        if (const cudaError_t earlier = cudaGetLastError(); earlier != cudaSuccess && isLost(earlier)) return check(earlier);
        char text[sizeof(m_failure.detail)];
        std::snprintf(text, sizeof(text), "cuDNN: %s", libraries().cudnnGetErrorString(status));
        fail(isOutOfMemory(status) ? FITROOM_OUT_OF_MEMORY : FITROOM_OTHER, text);
    }
    return !failed();
}

bool Context::check(cublasStatus_t status) {
    if (status != CUBLAS_STATUS_SUCCESS) {
        if (const cudaError_t earlier = cudaGetLastError(); earlier != cudaSuccess && isLost(earlier)) return check(earlier);
        char text[64];
        std::snprintf(text, sizeof(text), "cuBLAS: status %d", static_cast<int>(status));
        fail(status == CUBLAS_STATUS_ALLOC_FAILED ? FITROOM_OUT_OF_MEMORY : FITROOM_OTHER, text);
    }
    return !failed();
}

bool Context::check(ncclResult_t status) {
    if (status != ncclSuccess) {
        char text[sizeof(m_failure.detail)];
        std::snprintf(text, sizeof(text), "NCCL: %s", libraries().ncclGetErrorString(status));
        fail(FITROOM_GROUP_BROKEN, text);
    }
    return !failed();
}

bool Context::tell(FitroomPluginVerdict* why) {
    if (!failed()) return true;
    const uint32_t size = why->structSize;
    *why = m_failure;
    why->structSize = size;
    m_failure = {};
    m_failure.structSize = sizeof(m_failure);
    return false;
}

// --- Memory ---------------------------------------------------------------------------------------------------------

void* Context::allocate(uint64_t bytes, FitroomPluginVerdict* why) {
    size_t freeBytes = 0, totalBytes = 0;
    void* memory = nullptr;
    if (!use() || !check(cudaMemGetInfo(&freeBytes, &totalBytes))) {
        tell(why);
        return nullptr;
    }
    // Some drivers give more than there is and move it to the host's memory, a hundred times slower.
    cudaError_t error = bytes > freeBytes ? cudaErrorMemoryAllocation : cudaMalloc(&memory, bytes);
    if (error == cudaSuccess) error = cudaMemsetAsync(memory, 0, bytes, m_stream);
    if (error == cudaSuccess) error = cudaStreamSynchronize(m_stream);
    if (error == cudaSuccess) return memory;
    cudaGetLastError();
    if (memory) cudaFree(memory);
    refuse(why, error);
    why->bytesWanted = bytes;
    why->bytesFree = freeBytes;
    return nullptr;
}

void Context::release(void* memory) {
    if (!memory) return;
    use();
    cudaStreamSynchronize(m_stream);
    cudaFree(memory);
    cudaGetLastError();
}

// From memory that is not pinned the call returns once the bytes are read; pinned memory is the caller's to keep until the
// next wait().
bool Context::copyIn(void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!failed() && use()) check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, m_stream));
    return tell(why);
}

bool Context::copyOut(void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!failed() && use() && check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, m_stream))) synchronize();
    return tell(why);
}

bool Context::clear(void* memory, uint64_t bytes, FitroomPluginVerdict* why) {
    if (!failed() && use()) check(cudaMemsetAsync(memory, 0, bytes, m_stream));
    return tell(why);
}

bool Context::wait(FitroomPluginVerdict* why) {
    if (use()) synchronize();
    return tell(why);
}

// In a group the stream may wait for a device that will never come: whoever knows says so by breakGroup().
bool Context::synchronize() {
    constexpr std::chrono::microseconds kPause{50};
    if (!m_group) return check(cudaStreamSynchronize(m_stream));
    cudaError_t state = cudaStreamQuery(m_stream);
    while (state == cudaErrorNotReady && !m_groupBroken && m_group->look(*this)) {
        std::this_thread::sleep_for(kPause);
        state = cudaStreamQuery(m_stream);
    }
    if (state != cudaErrorNotReady) return check(state) && m_group->look(*this);
    cudaGetLastError();
    m_group->leave(*this);
    cudaStreamSynchronize(m_stream);
    cudaGetLastError();
    fail(FITROOM_GROUP_BROKEN, "NCCL");
    return false;
}

// --- Steps ----------------------------------------------------------------------------------------------------------

bool Context::begin(const StepContext& step, FitroomPluginVerdict* why) {
    if (failed() || !use()) return tell(why);
    const int slot = m_slot;
    m_slot = (m_slot + 1) % kStepSlots;
    // An event that was never recorded counts as done.
    if (!check(cudaEventSynchronize(m_slotRead[slot]))) return tell(why);
    m_stepSlots[slot] = step;
    if (check(cudaMemcpyAsync(m_step, &m_stepSlots[slot], sizeof(StepContext), cudaMemcpyHostToDevice, m_stream)))
        check(cudaEventRecord(m_slotRead[slot], m_stream));
    return tell(why);
}

bool Context::startRecording() {
    if (failed() || !use()) return false;
    if (cudaStreamBeginCapture(m_stream, cudaStreamCaptureModeThreadLocal) == cudaSuccess) return true;
    cudaGetLastError();
    return false;
}

// A pass that cannot be recorded runs launch by launch: no failure.
cudaGraphExec_t Context::endRecording() {
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t ready = nullptr;
    cudaError_t error = cudaStreamEndCapture(m_stream, &graph);
    if (error == cudaSuccess && graph && !failed()) error = instantiate(&ready, graph);
    if (graph) cudaGraphDestroy(graph);
    const bool whole = error == cudaSuccess && !failed();
    if (!whole) {
        cudaGetLastError();
        m_failure = {};
        m_failure.structSize = sizeof(m_failure);
        if (ready) cudaGraphExecDestroy(std::exchange(ready, nullptr));
    }
    return ready;
}

bool Context::play(cudaGraphExec_t recording, FitroomPluginVerdict* why) {
    if (!failed() && use()) check(cudaGraphLaunch(recording, m_stream));
    return tell(why);
}

// --- Groups ---------------------------------------------------------------------------------------------------------

bool Context::joinGroup(const uint8_t* id, int rank, int size, FitroomPluginVerdict* why) {
    if (!use()) return tell(why);
    auto group = std::make_unique<Group>();
    if (!group->join(*this, id, rank, size, why)) return false;
    m_group = std::move(group);
    m_groupBroken = false;
    return true;
}

void Context::leaveGroup() {
    if (m_group) m_group->leave(*this);
    m_group.reset();
}

}  // namespace fitroom::gpu
