#pragma once
// A Kernel from a function object: most kernels are one loop.

#include "core/backend/cpu/kernel_def.h"

namespace fitroom::cpu {

template <class F>
class FunctionKernel final : public Kernel {
public:
    FunctionKernel(F f, size_t scratch) : m_f(std::move(f)), m_scratch(scratch) {}
    [[nodiscard]] size_t scratchBytes() const override { return m_scratch; }
    void run(const KernelArgs& args) noexcept override { m_f(args); }

private:
    F m_f;
    size_t m_scratch;
};

template <class F>
std::unique_ptr<Kernel> kernelOf(F f, size_t scratch = 0) {
    return std::make_unique<FunctionKernel<F>>(std::move(f), scratch);
}

}  // namespace fitroom::cpu
