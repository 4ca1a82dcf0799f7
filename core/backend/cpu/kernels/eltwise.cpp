#include "core/backend/cpu/kernel_of.h"
#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"
#include "core/backend/cpu/simd.h"

#include "core/ops/attrs.h"

#include <cstring>

namespace fitroom {

namespace {

using namespace cpu;

constexpr int64_t kChunk = 2048;  // stays in the first-level cache from input to input

FR_SIMD void scaled(const float* x, float* y, int64_t n, float c) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = c * x[i];
}
// Where y may be either operand.
FR_SIMD void scaledSum(const float* x0, const float* x1, float* y, int64_t n, float c0, float c1) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] = c0 * x0[i] + c1 * x1[i];
}
FR_SIMD void addScaled(const float* x, float* y, int64_t n, float c) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] += c * x[i];
}
FR_SIMD void multiply(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] *= x[i];
}
FR_SIMD void divide(const float* x, float* y, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        y[i] /= x[i];
}
// A tie goes to the second of the first two inputs, and to the earlier one after that.
FR_SIMD void firstMax(const float* a, const float* b, float* y, int32_t* won, int64_t n) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i) {
        won[i] = a[i] > b[i] ? 0 : 1;
        y[i] = a[i] > b[i] ? a[i] : b[i];
    }
}
FR_SIMD void nextMax(const float* x, float* y, int32_t* won, int64_t n, int32_t index) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i) {
        won[i] = x[i] > y[i] ? index : won[i];
        y[i] = x[i] > y[i] ? x[i] : y[i];
    }
}
FR_SIMD void passWon(const float* dy, const int32_t* won, float* dx, int64_t n, int32_t index) {
#pragma omp simd
    for (int64_t i = 0; i < n; ++i)
        dx[i] = won[i] == index ? dy[i] : 0.0f;
}

template <class F>
void forChunks(int64_t n, const F& f) {
    forRange(n, kGrain, [&](int64_t begin, int64_t end) {
        for (int64_t b = begin; b < end; b += kChunk)
            f(b, std::min(kChunk, end - b));
    });
}

bool wantCount(const OpDesc& d, int operands, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (attrs.count < 1 || attrs.count > EltwiseAttrs::kMaxInputs || attrs.index < 0 || attrs.index >= attrs.count)
        return refuse(why, "wants 1 to 32 inputs");
    if (d.inCount != operands) return refuse(why, "an operand is missing");
    return true;
}

std::unique_ptr<Kernel> makeSum(const OpDesc& d, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (!wantInputs(d, 1, why) || !wantCount(d, attrs.count, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([attrs, n = d.out[0].count()](const KernelArgs& a) {
        forChunks(n, [&](int64_t b, int64_t size) {
            float* y = output(a, 0) + b;
            if (attrs.count == 1)
                scaled(input(a, 0) + b, y, size, attrs.coeff[0]);
            else
                scaledSum(input(a, 0) + b, input(a, 1) + b, y, size, attrs.coeff[0], attrs.coeff[1]);
            for (int i = 2; i < attrs.count; ++i)
                addScaled(input(a, i) + b, y, size, attrs.coeff[i]);
        });
    });
}

std::unique_ptr<Kernel> makeProd(const OpDesc& d, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (!wantInputs(d, 1, why) || !wantCount(d, attrs.count, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([attrs, n = d.out[0].count()](const KernelArgs& a) {
        forChunks(n, [&](int64_t b, int64_t size) {
            scaled(input(a, 0) + b, output(a, 0) + b, size, 1);
            for (int i = 1; i < attrs.count; ++i)
                multiply(input(a, i) + b, output(a, 0) + b, size);
        });
    });
}

std::unique_ptr<Kernel> makeProdBackward(const OpDesc& d, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (!wantInputs(d, 1, why) || !wantCount(d, attrs.count + 1, why) || !wantSameElements(d, why)) return nullptr;
    return kernelOf([attrs, n = d.out[0].count()](const KernelArgs& a) {
        forChunks(n, [&](int64_t b, int64_t size) {
            float* dx = output(a, 0) + b;
            scaled(input(a, 0) + b, dx, size, 1);
            for (int i = 0; i < attrs.count; ++i)
                if (!attrs.stableProd || i != attrs.index) multiply(input(a, 1 + i) + b, dx, size);
            if (!attrs.stableProd) divide(input(a, 1 + attrs.index) + b, dx, size);  // as Caffe: dy · y / x
        });
    });
}

std::unique_ptr<Kernel> makeMax(const OpDesc& d, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (!wantInputs(d, 1, why) || !wantCount(d, attrs.count, why) || !wantSameElements(d, why)) return nullptr;
    const bool mask = hasOptionalOut(d, 1);
    if (mask && (d.out[1].dtype != DType::I32 || !sameElements(d.out[0], d.out[1]))) {
        why = "wants an integer mask like the output";
        return nullptr;
    }
    return kernelOf([attrs, mask, n = d.out[0].count()](const KernelArgs& a) {
        forChunks(n, [&](int64_t b, int64_t size) {
            int32_t spare[kChunk];
            int32_t* won = mask && a.out[1] ? static_cast<int32_t*>(a.out[1]) + b : spare;
            float* y = output(a, 0) + b;
            if (attrs.count == 1) {
                std::memmove(y, input(a, 0) + b, static_cast<size_t>(size) * sizeof(float));
                std::fill(won, won + size, 0);
                return;
            }
            firstMax(input(a, 0) + b, input(a, 1) + b, y, won, size);
            for (int i = 2; i < attrs.count; ++i)
                nextMax(input(a, i) + b, y, won, size, i);
        });
    });
}

std::unique_ptr<Kernel> makeMaxBackward(const OpDesc& d, std::string& why) {
    const EltwiseAttrs attrs = d.attrs->as<EltwiseAttrs>();
    if (!wantCount(d, 2, why) || !wantSameElements(d, why)) return nullptr;
    if (!hasIn(d, 1) || d.in[0].dtype != DType::F32 || d.in[1].dtype != DType::I32) {
        why = "wants a float gradient and an integer mask";
        return nullptr;
    }
    return kernelOf([attrs, n = d.out[0].count()](const KernelArgs& a) {
        forRange(n, kGrain, [&](int64_t b, int64_t e) {
            passWon(input(a, 0) + b, static_cast<const int32_t*>(a.in[1]) + b, output(a, 0) + b, e - b, attrs.index);
        });
    });
}

}  // namespace

KernelDef kernel_eltwise() {
    return {{{"EltwiseSum", {{"reference", makeSum}}},
             {"EltwiseProd", {{"reference", makeProd}}},
             {"EltwiseProdBackward", {{"reference", makeProdBackward}}},
             {"EltwiseMax", {{"reference", makeMax}}},
             {"EltwiseMaxBackward", {{"reference", makeMaxBackward}}}}};
}

}  // namespace fitroom
