#pragma once
// Elementwise kernels, four elements a thread: loads and stores of 16 bytes (8 of 16-bit values), which is what it takes to
// run at the speed of the memory.
//
//     map<2>(context, count, {dy, y}, dx, [=] FR_LAMBDA(const float* v, int64_t i) { return v[0] * v[1]; });
//
// An output may be the memory of any input.

#include "gpu/launch.h"
#include "gpu/operands.h"

#include <cstdint>

namespace fitroom::gpu {

constexpr int64_t kAtOnce = 4;

struct alignas(16) Four {
    float v[kAtOnce];
};
struct alignas(8) FourNarrow {
    BFloat16 v[kAtOnce];
};

// Whether elements 4·q … 4·q+3 can be read at once. A tensor that is a part of another can start anywhere.
inline bool alignedForFour(const void* data, DType type = DType::F32) {
    return reinterpret_cast<uintptr_t>(data) % (type == DType::BF16 ? alignof(FourNarrow) : alignof(Four)) == 0;
}

FR_DEVICE inline Four loadFour(const Operand& x, int64_t i) {
    if (x.dtype == DType::F32) return *reinterpret_cast<const Four*>(static_cast<const float*>(x.data) + i);
    Four wide;
    if (x.dtype == DType::BF16) {
        const FourNarrow four = *reinterpret_cast<const FourNarrow*>(static_cast<const BFloat16*>(x.data) + i);
        for (int k = 0; k < kAtOnce; ++k) wide.v[k] = four.v[k].value();
        return wide;
    }
    for (int k = 0; k < kAtOnce; ++k) wide.v[k] = x.get(i + k);
    return wide;
}

FR_DEVICE inline void storeFour(const Operand& y, int64_t i, const Four& four) {
    if (y.dtype == DType::F32) {
        *reinterpret_cast<Four*>(static_cast<float*>(y.data) + i) = four;
    } else if (y.dtype == DType::BF16) {
        FourNarrow narrow;
        for (int k = 0; k < kAtOnce; ++k) narrow.v[k] = BFloat16::of(four.v[k]);
        *reinterpret_cast<FourNarrow*>(static_cast<BFloat16*>(y.data) + i) = narrow;
    } else {
        for (int k = 0; k < kAtOnce; ++k) y.set(i + k, four.v[k]);
    }
}

template <int N>
struct Inputs {
    Operand x[N > 0 ? N : 1];
};

// y[i] = f(values of the inputs at i, i), for all i in memory order.
template <int N, class F>
void map(Context& context, int64_t count, Inputs<N> in, Operand y, F f) {
    bool aligned = alignedForFour(y.data, y.dtype);
    for (int n = 0; n < N; ++n) aligned = aligned && alignedForFour(in.x[n].data, in.x[n].dtype);
    each(context, (count + kAtOnce - 1) / kAtOnce, [=] FR_LAMBDA(int64_t q) {
        const int64_t first = q * kAtOnce;
        float values[N > 0 ? N : 1] = {};
        if (aligned && first + kAtOnce <= count) {
            Four x[N > 0 ? N : 1], out;
            for (int n = 0; n < N; ++n) x[n] = loadFour(in.x[n], first);
            for (int k = 0; k < kAtOnce; ++k) {
                for (int n = 0; n < N; ++n) values[n] = x[n].v[k];
                out.v[k] = f(values, first + k);
            }
            storeFour(y, first, out);
            return;
        }
        for (int64_t i = first; i < first + kAtOnce && i < count; ++i) {
            for (int n = 0; n < N; ++n) values[n] = in.x[n].get(i);
            y.set(i, f(values, i));
        }
    });
}

// For ops of any number of inputs.
struct Many {
    static constexpr int kMost = 34;
    Operand x[kMost];
};

// y[i] = f(… f(f(0, x0[i], 0), x1[i], 1) …, xn[i], n).
template <class F>
void fold(Context& context, int64_t count, Many in, int inputs, Operand y, F f) {
    bool aligned = alignedForFour(y.data, y.dtype);
    for (int n = 0; n < inputs; ++n) aligned = aligned && alignedForFour(in.x[n].data, in.x[n].dtype);
    each(context, (count + kAtOnce - 1) / kAtOnce, [=] FR_LAMBDA(int64_t q) {
        const int64_t first = q * kAtOnce;
        if (aligned && first + kAtOnce <= count) {
            Four sum = {};
            for (int n = 0; n < inputs; ++n) {
                const Four x = loadFour(in.x[n], first);
                for (int k = 0; k < kAtOnce; ++k) sum.v[k] = f(sum.v[k], x.v[k], n);
            }
            storeFour(y, first, sum);
            return;
        }
        for (int64_t i = first; i < first + kAtOnce && i < count; ++i) {
            float sum = 0;
            for (int n = 0; n < inputs; ++n) sum = f(sum, in.x[n].get(i), n);
            y.set(i, sum);
        }
    });
}

}  // namespace fitroom::gpu
