#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

FR_SIMD void add(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] += x[i];
}
FR_SIMD void addTwo(const float* a, const float* b, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = a[i] + b[i];
}

// Long enough to run at memory speed, short enough to stay in the first-level cache from input to input.
constexpr int64_t kChunk = 2048;

std::unique_ptr<Kernel> make(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([n = d.out[0].count(), inputs = d.inCount](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t begin, int64_t end) {
            for (int64_t b = begin; b < end; b += kChunk) {
                const int64_t size = std::min(kChunk, end - b);
                float* y = output(a, 0) + b;
                if (inputs == 1)
                    std::memmove(y, input(a, 0) + b, static_cast<size_t>(size) * sizeof(float));
                else
                    addTwo(input(a, 0) + b, input(a, 1) + b, y, size);
                for (int i = 2; i < inputs; ++i)
                    add(input(a, i) + b, y, size);
            }
        });
    });
}

// Gradients of micro-batches meet here: the first overwrites, so that nothing need be cleared.
std::unique_ptr<Kernel> makeAccumulate(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why)) return nullptr;
    if (d.stateCount != 1 || !sameElements(d.in[0], d.state[0])) {
        why = "wants a sum of the input's shape and layout";
        return nullptr;
    }
    return kernelOf([n = d.in[0].count()](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) {
            if (a.step->micro == 0)
                std::memcpy(state(a, 0) + b, input(a, 0) + b, static_cast<size_t>(e - b) * sizeof(float));
            else
                add(input(a, 0) + b, state(a, 0) + b, e - b);
        });
    });
}

}  // namespace

KernelDef kernel_sum() { return {{{"Sum", {{"reference", make}}}, {"Accumulate", {{"reference", makeAccumulate}}}}}; }

}  // namespace fitroom
