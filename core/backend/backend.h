#pragma once
// The narrow waist between plan and machine: an op is described, a kernel comes back. A new op changes nothing here.

#include "core/backend/op_desc.h"
#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace fitroom {

class Kernel {
public:
    virtual ~Kernel() = default;
    [[nodiscard]] virtual size_t scratchBytes() const { return 0; }
    virtual void run(const KernelArgs&) noexcept = 0;
};

struct PreparedKernel {
    std::unique_ptr<Kernel> kernel;  // null: nothing fits, see `refusals`
    const char* implementation = "";
    std::vector<std::string> refusals;  // "onednn: wants float data", in order of trial
};

// Another program that holds memory of a device.
struct DeviceUser {
    int64_t process = 0;
    std::string name;
    uint64_t bytes = 0;  // 0: the driver does not say
};

struct DeviceInfo {
    std::string id;    // "cpu", "cuda:0"
    std::string name;
    uint64_t totalBytes = 0, freeBytes = 0;
    int computeCapability = 0;   // 10 × major + minor; 0: none
    std::string driver;          // "CUDA 12.4 (550.54.14)"
    std::vector<DeviceUser> users;
    std::string unusableBecause;  // empty: usable
    Error unusable;               // the same in parts, for translation
};

enum class Implementations { Fastest, ReferenceOnly };

class Backend {
public:
    virtual ~Backend() = default;
    [[nodiscard]] virtual DeviceInfo device() const = 0;
    [[nodiscard]] virtual PreparedKernel prepare(const OpDesc&, Implementations, size_t maxScratchBytes) const = 0;
    // One arena. Refused with the bytes asked for and the bytes free when it cannot be had.
    [[nodiscard]] virtual Result<void*> allocate(size_t bytes) = 0;
    virtual void release(void* memory, size_t bytes) = 0;

    // Devices with memory of their own compute behind the caller's back: kernels and copies are run in the order of the
    // calls, and what fails is known when one waits. For the host's memory all of this is at once and cannot fail.
    [[nodiscard]] virtual bool hostMemory() const { return true; }
    // Before the kernels of a pass: what StepContext says reaches the device.
    virtual Status begin(const StepContext&) { return {}; }
    // Returns when `from` may be changed, which can be before it has arrived.
    virtual Status copyIn(void* to, const void* from, size_t bytes);
    // Waits for what was enqueued before.
    virtual Status copyOut(void* to, const void* from, size_t bytes);
    virtual Status clear(void* memory, size_t bytes);
    // device() says what was free when the device was opened; this asks again.
    [[nodiscard]] virtual DeviceInfo deviceNow() const { return device(); }
    // Memory of the host from which copies to the device are fast; freed with its last owner.
    [[nodiscard]] virtual std::shared_ptr<void> hostBuffer(size_t bytes);
    // The device failed so that nothing can be read from it any more: openDevice() opens it anew.
    [[nodiscard]] virtual bool lost() const { return false; }
    // Until everything enqueued has run. The error is the first since the last wait.
    virtual Status wait() { return {}; }
    // A pass whose kernels are always the same can be recorded once and played again, which spares the time of launching
    // each: startRecording(), the kernels, endRecording(); null where the device has no such thing or refuses.
    class Recording {
    public:
        virtual ~Recording() = default;
        virtual Status play() = 0;
    };
    virtual bool startRecording() { return false; }
    virtual std::unique_ptr<Recording> endRecording() { return nullptr; }
};

[[nodiscard]] std::shared_ptr<Backend> cpuBackend();
// "cpu", "cuda:0"; the same device twice is the same backend. The error says why it cannot be used.
[[nodiscard]] Result<std::shared_ptr<Backend>> openDevice(const std::string& id);
// CPU first, then what plug-ins report; unusable devices are listed with the reason.
[[nodiscard]] std::vector<DeviceInfo> listDevices();

}  // namespace fitroom
