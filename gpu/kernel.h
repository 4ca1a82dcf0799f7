#pragma once
// What a kernel of the plug-in is, and the list of them. One file per family in gpu/kernels, `foo.cu` with
// `KernelDef kernel_foo()`; the list is generated from the file names. Each names the op kinds that it serves and, per
// kind, implementations from fastest to plainest.

#include "core/backend/op_desc.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fitroom::gpu {

class Context;

// Addresses are the device's. `step`, too: kernels read it when they run, so that a recorded pass can be played in any
// later step. Nothing that differs from step to step may be decided on the host.
struct Args {
    void* const* in = nullptr;
    void* const* out = nullptr;
    void* const* state = nullptr;
    void* scratch = nullptr;
    const StepContext* step = nullptr;
};

class GpuKernel {
public:
    virtual ~GpuKernel() = default;
    [[nodiscard]] virtual size_t scratchBytes() const { return 0; }
    // Enqueues on the context's stream; failures go to Context::check().
    virtual void enqueue(Context&, const Args&) = 0;
};

struct Wishes {
    bool tf32 = true;
    size_t maxScratchBytes = SIZE_MAX;  // a convolution takes the fastest algorithm that needs no more
};

// Returns null and says why when it does not serve this description.
using KernelFactory = std::unique_ptr<GpuKernel> (*)(Context&, const OpDesc&, const Wishes&, std::string& why);

struct Implementation {
    const char* name;  // "cudnn", "cublaslt", "own"
    KernelFactory make;
};
struct KindKernels {
    const char* kind;
    std::vector<Implementation> implementations;
};
struct KernelDef {
    std::vector<KindKernels> kinds;
};

std::vector<KernelDef> allGpuKernels();  // generated

// A kernel from what is known beforehand (`plan`, plain data) and a free function that launches. Lambdas for the device may
// not stand inside of other lambdas, hence a function.
template <class P>
class PlannedKernel final : public GpuKernel {
public:
    using Run = void (*)(Context&, const Args&, const P&);
    PlannedKernel(P plan, Run run, size_t scratch) : m_plan(std::move(plan)), m_run(run), m_scratch(scratch) {}
    [[nodiscard]] size_t scratchBytes() const override { return m_scratch; }
    void enqueue(Context& context, const Args& args) override { m_run(context, args, m_plan); }

private:
    P m_plan;
    Run m_run;
    size_t m_scratch;
};

template <class P>
std::unique_ptr<GpuKernel> kernelOf(P plan, void (*run)(Context&, const Args&, const P&), size_t scratch = 0) {
    return std::make_unique<PlannedKernel<P>>(std::move(plan), run, scratch);
}

}  // namespace fitroom::gpu
