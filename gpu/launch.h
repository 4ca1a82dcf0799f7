#pragma once
// The shapes of every kernel that is our own: each element for itself, one value a row, one value a column, rows and columns
// exchanged. The bodies are lambdas marked FR_LAMBDA with pointers and plain numbers captured by value:
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
constexpr int64_t kShortRow = 128;    // up to here a warp reduces a row
constexpr int64_t kMediumRow = 1024;  // up to here a warp, where there are many rows; else a block
constexpr int64_t kManyRows = 2048;   // as many blocks keep the largest device busy
constexpr int64_t kTile = 32;         // side of what is transposed at once

inline bool warpPerRow(int64_t rows, int64_t columns) {
    return columns <= kShortRow || (columns <= kMediumRow && rows >= kManyRows);
}

inline int64_t blocksFor(int64_t count, int64_t each) { return std::min((count + each - 1) / each, kMaxBlocks); }
// A column is summed in so many parts of equal height.
inline int64_t partsOf(int64_t rows, int64_t columns) {
    constexpr int64_t kWanted = 1 << 17, kLeastHeight = 8;
    const int64_t parts = std::max<int64_t>(1, kWanted / std::max<int64_t>(1, columns));
    return std::max<int64_t>(1, std::min(parts, rows / kLeastHeight));
}
// And a row in so many, where there are fewer rows than a device has work for.
inline int64_t partsOfRow(int64_t rows, int64_t columns) {
    constexpr int64_t kLeastWidth = 2 * kThreads;
    const int64_t parts = std::max<int64_t>(1, kManyRows / std::max<int64_t>(1, rows));
    return std::max<int64_t>(1, std::min(parts, columns / kLeastWidth));
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

// Tiles go through shared memory, so that reading and writing both go along lines. Its rows are one longer than a tile's:
// the banks of a column differ.
template <class V, class F, class G>
__global__ void transposeKernel(int64_t images, int64_t rows, int64_t columns, F load, G store) {
    __shared__ V tile[kTile][kTile + 1];
    const int64_t down = (rows + kTile - 1) / kTile, across = (columns + kTile - 1) / kTile;
    for (int64_t t = blockIdx.x; t < images * down * across; t += gridDim.x) {
        const int64_t image = t / (down * across), rest = t - image * down * across;
        const int64_t firstRow = rest / across * kTile, firstColumn = (rest - rest / across * across) * kTile;
        for (int64_t r = threadIdx.y; r < kTile; r += blockDim.y)
            if (firstRow + r < rows && firstColumn + threadIdx.x < columns)
                tile[r][threadIdx.x] = load(image, firstRow + r, firstColumn + threadIdx.x);
        __syncthreads();
        for (int64_t c = threadIdx.y; c < kTile; c += blockDim.y)
            if (firstColumn + c < columns && firstRow + threadIdx.x < rows)
                store(image, firstRow + threadIdx.x, firstColumn + c, tile[threadIdx.x][c]);
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
    const bool warps = launch::warpPerRow(rows, columns);
    const dim3 block = warps ? dim3(launch::kWarp, launch::kThreads / launch::kWarp) : dim3(launch::kThreads, 1);
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

// The same for few rows that may be very long: parts of each first, into scratch of reduceRowsScratch<V>() bytes, then the
// parts.
template <class V>
size_t reduceRowsScratch(int64_t rows, int64_t columns) {
    const int64_t parts = launch::partsOfRow(rows, columns);
    return parts == 1 ? 0 : sizeof(V) * static_cast<size_t>(parts * rows);
}

template <class V, class F, class C, class D>
void reduceRowsInParts(Context& context, int64_t rows, int64_t columns, V zero, F f, C combine, D done, void* scratch) {
    const int64_t parts = launch::partsOfRow(rows, columns), width = (columns + parts - 1) / parts;
    if (parts == 1) {
        reduceRows(context, rows, columns, zero, f, combine, done);
        return;
    }
    V* sums = static_cast<V*>(scratch);
    reduceRows(
        context, rows * parts, width, zero,
        [=] FR_LAMBDA(int64_t r, int64_t c) {
            const int64_t row = r / parts, column = (r - row * parts) * width + c;
            return column < columns ? f(row, column) : zero;
        },
        combine, [=] FR_LAMBDA(int64_t r, V sum) { sums[r] = sum; });
    reduceRows(
        context, rows, parts, zero, [=] FR_LAMBDA(int64_t row, int64_t part) { return sums[row * parts + part]; }, combine,
        done);
}

// The same along columns, for memory in which neighbours are of neighbouring columns (channels last): parts of the columns
// first, into scratch of reduceColumnsScratch<V>() bytes, then the parts.
template <class V>
size_t reduceColumnsScratch(int64_t rows, int64_t columns) {
    const int64_t parts = launch::partsOf(rows, columns);
    return parts == 1 ? 0 : sizeof(V) * static_cast<size_t>(parts * std::max<int64_t>(columns, 1));
}

template <class V, class F, class C, class D>
void reduceColumns(Context& context, int64_t rows, int64_t columns, V zero, F f, C combine, D done, void* scratch) {
    const int64_t parts = launch::partsOf(rows, columns), height = (rows + parts - 1) / parts;
    if (parts == 1) {
        each(context, columns, [=] FR_LAMBDA(int64_t column) {
            V sum = zero;
            for (int64_t row = 0; row < rows; ++row) sum = combine(sum, f(row, column));
            done(column, sum);
        });
        return;
    }
    V* sums = static_cast<V*>(scratch);
    each(context, parts * columns, [=] FR_LAMBDA(int64_t i) {
        const int64_t part = i / columns, column = i - part * columns;
        const int64_t end = (part + 1) * height < rows ? (part + 1) * height : rows;
        V sum = zero;
        for (int64_t row = part * height; row < end; ++row) sum = combine(sum, f(row, column));
        sums[i] = sum;
    });
    reduceRows(
        context, columns, parts, zero,
        [=] FR_LAMBDA(int64_t column, int64_t part) { return sums[part * columns + column]; }, combine, done);
}

// store(image, row, column, load(image, row, column)) for every place of `images` matrices. Neighbouring columns are
// neighbours in what load() reads, neighbouring rows in what store() writes. V: what load() returns.
template <class V, class F, class G>
void transpose(Context& context, int64_t images, int64_t rows, int64_t columns, F load, G store) {
    if (images <= 0 || rows <= 0 || columns <= 0 || context.failed()) return;
#if defined(__CUDACC__)
    const int64_t down = (rows + launch::kTile - 1) / launch::kTile, across = (columns + launch::kTile - 1) / launch::kTile;
    launch::transposeKernel<V><<<static_cast<unsigned>(launch::blocksFor(images * down * across, 1)),
                                 dim3(launch::kTile, 8), 0, context.stream()>>>(images, rows, columns, load, store);
    context.check(cudaGetLastError());
#else
    context.check(fitroomSimLaunch(context.stream(), [=] {
        for (int64_t image = 0; image < images; ++image)
            for (int64_t row = 0; row < rows; ++row)
                for (int64_t column = 0; column < columns; ++column) store(image, row, column, load(image, row, column));
    }));
#endif
}

}  // namespace fitroom::gpu
