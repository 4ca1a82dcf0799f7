#pragma once
// A device in use: its stream, the handles of NVIDIA's libraries, the step's numbers in its memory, and the first failure
// that nobody was told of yet.

#include "core/backend/plugin_api.h"
#include "gpu/libraries.h"

#include <cuda_runtime.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>

namespace fitroom::gpu {

class Group;

void refuse(FitroomPluginVerdict*, FitroomPluginReason, int have = 0, int need = 0);
void refuse(FitroomPluginVerdict*, cudaError_t);

class Context {
public:
    static std::unique_ptr<Context> open(int device, FitroomPluginVerdict* why);
    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    [[nodiscard]] int device() const { return m_device; }
    [[nodiscard]] int capability() const { return m_capability; }  // 10 × major + minor
    [[nodiscard]] int multiprocessors() const { return m_multiprocessors; }
    [[nodiscard]] cudaStream_t stream() const { return m_stream; }
    [[nodiscard]] cudnnHandle_t cudnn() const { return m_cudnn; }
    [[nodiscard]] cublasLtHandle_t blas() const { return m_blas; }
    [[nodiscard]] const StepContext* step() const { return m_step; }  // in the device's memory
    [[nodiscard]] Group* group() const { return m_group.get(); }
    [[nodiscard]] std::mutex& mutex() { return m_mutex; }

    // Makes this device the calling thread's.
    bool use();
    // Keep the first failure for wait(). False where there is one, now or before: nothing is to be enqueued.
    bool check(cudaError_t);
    bool check(cudnnStatus_t);
    bool check(cublasStatus_t);
    bool check(ncclResult_t);
    [[nodiscard]] bool failed() const { return m_failure.reason != FITROOM_USABLE; }

    void* allocate(uint64_t bytes, FitroomPluginVerdict* why);
    void release(void* memory);
    bool copyIn(void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why);
    bool copyOut(void* to, const void* from, uint64_t bytes, FitroomPluginVerdict* why);
    bool clear(void* memory, uint64_t bytes, FitroomPluginVerdict* why);
    bool begin(const StepContext& step, FitroomPluginVerdict* why);
    bool wait(FitroomPluginVerdict* why);

    bool startRecording();
    cudaGraphExec_t endRecording();
    bool play(cudaGraphExec_t, FitroomPluginVerdict* why);

    bool joinGroup(const uint8_t* id, int rank, int size, FitroomPluginVerdict* why);
    void leaveGroup();
    void breakGroup() { m_groupBroken = true; }

private:
    Context() = default;
    bool prepare(FitroomPluginVerdict* why);
    bool synchronize();                    // waits for the stream; false where something failed
    bool tell(FitroomPluginVerdict* why);  // the failure kept, which is then forgotten; false where there is one
    void fail(FitroomPluginReason reason, const char* detail);

    static constexpr int kStepSlots = 4;  // steps whose numbers may be on their way to the device
    int m_device = -1, m_capability = 0, m_multiprocessors = 0;
    cudaStream_t m_stream = nullptr;
    cudnnHandle_t m_cudnn = nullptr;
    cublasLtHandle_t m_blas = nullptr;
    StepContext* m_step = nullptr;        // device
    StepContext* m_stepSlots = nullptr;   // pinned memory of the host
    cudaEvent_t m_slotRead[kStepSlots] = {};
    int m_slot = 0;
    FitroomPluginVerdict m_failure{};
    std::unique_ptr<Group> m_group;
    std::atomic<bool> m_groupBroken{false};
    std::mutex m_mutex;
};

}  // namespace fitroom::gpu
