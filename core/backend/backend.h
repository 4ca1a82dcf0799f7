#pragma once
// The narrow waist between plan and machine: an op is described, a kernel comes back. A new op changes nothing here.

#include "core/base/result.h"
#include "core/ops/step.h"
#include "core/ops/tensor_desc.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace fitroom {

struct OpDesc {
    const char* kind = "";
    const TensorDesc* in = nullptr;  // an absent operand has dtype F32 and rank 0 and its `present` is false
    const bool* inPresent = nullptr;
    int32_t inCount = 0;
    const TensorDesc* out = nullptr;
    int32_t outCount = 0;
    const TensorDesc* state = nullptr;
    int32_t stateCount = 0;
    const Attrs* attrs = nullptr;
};

struct KernelArgs {
    void* const* in = nullptr;  // null for absent operands
    void* const* out = nullptr;
    void* const* state = nullptr;
    void* scratch = nullptr;    // scratchBytes(), aligned to 64
    const StepContext* step = nullptr;
};

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

struct DeviceInfo {
    std::string id;    // "cpu", "cuda:0"
    std::string name;
    uint64_t totalBytes = 0, freeBytes = 0;
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
};

[[nodiscard]] std::shared_ptr<Backend> cpuBackend();
// CPU first, then what plug-ins report; unusable devices are listed with the reason.
[[nodiscard]] std::vector<DeviceInfo> listDevices();

}  // namespace fitroom
