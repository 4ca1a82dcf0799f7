#pragma once
// The three shapes of every kernel that is our own: each element for itself, one value a row, one value a column. The bodies
// are lambdas marked FR_LAMBDA with pointers and plain numbers captured by value:
//
//     each(context, count, [=] FR_LAMBDA(int64_t i) { y[i] = a * x[i]; });
//
// Sums are taken in an order that depends on the sizes only: the same input gives the same bits, on every run.
// Without nvcc the same bodies are compiled as plain loops for the simulated device of tests/gpu_sim.

#include "gpu/context.h"

#include <algorithm>
#include <cstdint>

#if defined(__CUDACC__)
#define FR_LAMBDA __device__
#else
#define FR_LAMBDA
#endif

namespace fitroom::gpu {

namespace launch {

constexpr int kThreads = 256, kWarp = 32;
constexpr int64_t kMaxBlocks = 1 << 20;
constexpr int64_t kShortRow = 1024;  // up to here a warp reduces a row, beyond it a block

inline int64_t blocksFor(int64_t count, int64_t each) { return std::min((count + each - 1) / each, kMaxBlocks); }
// Rows of one column are summed in so many parts of equal height.
inline int64_t partsOf(int64_t rows, int64_t columns) {
    constexpr int64_t kWanted = 1 << 16, kLeastHeight = 32;
    const int64_t parts = std::max<int64_t>(1, kWanted / std::max<int64_t>(1, columns));
    return std::max<int64_t>(1, std::min(parts, rows / kLeastHeight));
}

#if defined(__CUDACC__)

template <class F>
__global__ void eachKernel(int64_t count, F f) {
    const int64_t stride = int64_t{gridDim.x} * blockDim.x;
    for (int64_t i = int64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count; i += stride) f(i);
}

// blockDim = (width, height): `width` threads share a row. Shared memory holds one V a thread.
template <class V, class F, class C, class D>
__global__ void rowsKernel(int64_t rows, int64_t columns, V zero, F f, C combine, D done) {
    extern __shared__ __align__(16) unsigned char bytes[];
    V* shared = reinterpret_cast<V*>(bytes) + threadIdx.y * blockDim.x;
    for (int64_t first = int64_t{blockIdx.x} * blockDim.y; first < rows; first += int64_t{gridDim.x} * blockDim.y) {
        const int64_t row = first + threadIdx.y;
        V sum = zero;
        if (row < rows)
            for (int64_t c = threadIdx.x; c < columns; c += blockDim.x) sum = combine(sum, f(row, c));
        shared[threadIdx.x] = sum;
        __syncthreads();
        for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
            if (threadIdx.x < half) shared[threadIdx.x] = combine(shared[threadIdx.x], shared[threadIdx.x + half]);
            __syncthreads();
        }
        if (threadIdx.x == 0 && row < rows) done(row, shared[0]);
        __syncthreads();
    }
}

#endif

}  // namespace launch

// f(i) for i in [0, count), in any order.
template <class F>
void each(Context& context, int64_t count, F f) {
    if (count <= 0 || context.failed()) return;
#if defined(__CUDACC__)
    launch::eachKernel<<<static_cast<unsigned>(launch::blocksFor(count, launch::kThreads)), launch::kThreads, 0,
                         context.stream()>>>(count, f);
    context.check(cudaGetLastError());
#else
    context.check(fitroomSimLaunch(context.stream(), [count, f] {
        for (int64_t i = 0; i < count; ++i) f(i);
    }));
#endif
}

// done(row, f(row, 0) ⊕ … ⊕ f(row, columns − 1)) for each row; V is plain data, `zero` ⊕'s neutral element.
template <class V, class F, class C, class D>
void reduceRows(Context& context, int64_t rows, int64_t columns, V zero, F f, C combine, D done) {
    if (rows <= 0 || context.failed()) return;
#if defined(__CUDACC__)
    const bool isShort = columns <= launch::kShortRow;
    const dim3 block = isShort ? dim3(launch::kWarp, launch::kThreads / launch::kWarp) : dim3(launch::kThreads, 1);
    launch::rowsKernel<<<static_cast<unsigned>(launch::blocksFor(rows, block.y)), block, launch::kThreads * sizeof(V),
                         context.stream()>>>(rows, columns, zero, f, combine, done);
    context.check(cudaGetLastError());
#else
    context.check(fitroomSimLaunch(context.stream(), [=] {
        for (int64_t row = 0; row < rows; ++row) {
            V sum = zero;
            for (int64_t c = 0; c < columns; ++c) sum = combine(sum, f(row, c));
            done(row, sum);
        }
    }));
#endif
}

// The same along columns, for memory in which neighbours are of neighbouring columns (channels last): parts of the rows
// first, into scratch of reduceColumnsScratch<V>() bytes, then the parts.
template <class V>
size_t reduceColumnsScratch(int64_t rows, int64_t columns) {
    return sizeof(V) * static_cast<size_t>(launch::partsOf(rows, columns) * std::max<int64_t>(columns, 1));
}

template <class V, class F, class C, class D>
void reduceColumns(Context& context, int64_t rows, int64_t columns, V zero, F f, C combine, D done, void* scratch) {
    const int64_t parts = launch::partsOf(rows, columns), height = (rows + parts - 1) / parts;
    V* sums = static_cast<V*>(scratch);
    each(context, parts * columns, [=] FR_LAMBDA(int64_t i) {
        const int64_t part = i / columns, column = i - part * columns;
        const int64_t end = (part + 1) * height < rows ? (part + 1) * height : rows;
        V sum = zero;
        for (int64_t row = part * height; row < end; ++row) sum = combine(sum, f(row, column));
        sums[i] = sum;
    });
    each(context, columns, [=] FR_LAMBDA(int64_t column) {
        V sum = zero;
        for (int64_t part = 0; part < parts; ++part) sum = combine(sum, sums[part * columns + column]);
        done(column, sum);
    });
}

}  // namespace fitroom::gpu
