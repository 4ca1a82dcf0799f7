// cuDNN's double: which algorithms there are for a convolution, what they need, and the checks of the calls.

#include "tests/gpu_sim/dnn_shape.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

namespace fitroom::sim {

namespace {

enum class Pass : uint8_t { Forward, Data, Filter };

struct Algorithm {
    int number = 0;
    bool supported = false;
    bool deterministic = true;
    float time = -1;
    size_t memory = 0;
};

// The most common algorithms with plausible relations: what needs more memory is faster, what is fastest is not the same
// from run to run.
std::vector<Algorithm> algorithmsOf(const ConvShape& s, Pass pass) {
    const bool flat = s.spatial == 2;
    const auto isOne = [](const int64_t (&v)[3]) { return v[0] == 1 && v[1] == 1 && v[2] == 1; };
    const bool simple = flat && !s.channelsLast && s.groups == 1 && isOne(s.dilation);
    const bool winograd = simple && isOne(s.stride) && s.kernel[1] == 3 && s.kernel[2] == 3;
    const float work = static_cast<float>(s.n * s.k * s.outVolume() * s.depth()) * 1e-9f;
    const size_t indices = static_cast<size_t>(1024 + 4 * s.outVolume());
    const size_t unfolded = static_cast<size_t>(4 * s.depth() * s.outVolume());
    const size_t transformed = static_cast<size_t>(64 * (s.c * s.k + (s.c + s.k) * s.n * ((s.outVolume() + 3) / 4)));
    const auto algorithm = [&](int number, bool supported, bool deterministic, float time, size_t memory) {
        return Algorithm{number, supported, deterministic, time * work, memory};
    };
    std::vector<Algorithm> all;
    int count = 0;
    switch (pass) {
    case Pass::Forward:
        all = {algorithm(CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM, true, true, 3, 0),
               algorithm(CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM, true, true, 2, indices),
               algorithm(CUDNN_CONVOLUTION_FWD_ALGO_GEMM, simple, true, 2.5f, unfolded),
               algorithm(CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED, winograd, true, 1, transformed)};
        count = CUDNN_CONVOLUTION_FWD_ALGO_COUNT;
        break;
    case Pass::Data:
        all = {algorithm(CUDNN_CONVOLUTION_BWD_DATA_ALGO_0, true, false, 0.5f, 0),
               algorithm(CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, true, true, 2, indices),
               algorithm(CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED, winograd, true, 1, transformed)};
        count = CUDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT;
        break;
    case Pass::Filter:
        all = {algorithm(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0, true, false, 0.5f, 0),
               algorithm(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1, true, true, 2, indices),
               algorithm(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_3, flat, false, 0.8f, unfolded),
               algorithm(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED, winograd, true, 1, transformed)};
        count = CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT;
        break;
    }
    const auto known = all;
    for (int number = 0; number < count; ++number)
        if (std::none_of(known.begin(), known.end(), [&](const Algorithm& a) { return a.number == number; }))
            all.push_back({number, false, true, -1, 0});
    return all;
}

const Algorithm* find(const std::vector<Algorithm>& all, int number) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Algorithm& a) { return a.number == number; });
    return found == all.end() ? nullptr : &*found;
}

// The strides are those of a packed tensor of this format; axes of one element may have any.
bool isPacked(const cudnnTensorStruct& t, bool channelsLast) {
    int64_t stride = 1;
    const auto fits = [&](int axis) {
        const bool fine = t.dims[axis] == 1 || t.strides[axis] == stride;
        stride *= t.dims[axis];
        return fine;
    };
    if (channelsLast && !fits(1)) return false;
    for (int axis = t.axes - 1; axis >= 0; --axis)
        if (!(channelsLast && axis == 1) && !fits(axis)) return false;
    return true;
}

cudnnStatus_t describe(const Device& device, const cudnnTensorStruct* x, const cudnnFilterStruct* w,
                       const cudnnConvolutionStruct* conv, const cudnnTensorStruct* y, ConvShape& s) {
    for (const void* desc : std::initializer_list<const void*>{x, w, conv, y})
        if (!state().isLive(desc, Kind::Descriptor)) return desc ? CUDNN_STATUS_BAD_PARAM : CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
    if (x->axes == 0 || x->axes != w->axes || x->axes != y->axes || x->axes != conv->axes + 2) return CUDNN_STATUS_BAD_PARAM;
    if (x->type != w->type || x->type != y->type) return CUDNN_STATUS_BAD_PARAM;
    if (conv->compute != CUDNN_DATA_FLOAT) return CUDNN_STATUS_NOT_SUPPORTED_DATA_TYPE;
    if (const cudnnStatus_t status = checkType(device, x->type); status != CUDNN_STATUS_SUCCESS) return status;
    if (x->axes != 4 && x->axes != 5) return CUDNN_STATUS_NOT_SUPPORTED;
    if (conv->mode != CUDNN_CROSS_CORRELATION) return CUDNN_STATUS_NOT_SUPPORTED;
    s.type = x->type;
    s.math = conv->math;
    s.tf32 = state().tf32 && device.is.capability >= 80 && s.type == CUDNN_DATA_FLOAT && conv->math != CUDNN_FMA_MATH;
    s.spatial = conv->axes;
    s.channelsLast = w->format == CUDNN_TENSOR_NHWC;
    s.n = x->dims[0];
    s.c = x->dims[1];
    s.k = w->dims[0];
    s.groups = conv->groups;
    if (s.c % s.groups != 0 || s.k % s.groups != 0 || w->dims[1] != s.c / s.groups || y->dims[0] != s.n || y->dims[1] != s.k)
        return CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH;
    const int skipped = 3 - s.spatial;
    for (int i = 0; i < s.spatial; ++i) {
        const int to = skipped + i;
        s.in[to] = x->dims[2 + i];
        s.out[to] = y->dims[2 + i];
        s.kernel[to] = w->dims[2 + i];
        s.pad[to] = conv->pads[i];
        s.stride[to] = conv->strides[i];
        s.dilation[to] = conv->dilations[i];
        const int64_t reach = (s.kernel[to] - 1) * s.dilation[to] + 1, room = s.in[to] + 2 * s.pad[to] - reach;
        if (room < 0 || s.out[to] != room / s.stride[to] + 1) return CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH;
    }
    if (s.channelsLast && s.spatial != 2) return CUDNN_STATUS_NOT_SUPPORTED_LAYOUT;
    if (!isPacked(*x, s.channelsLast) || !isPacked(*y, s.channelsLast)) return CUDNN_STATUS_NOT_SUPPORTED_LAYOUT;
    const auto strides = [&](int64_t (&to)[5], const int(&from)[CUDNN_DIM_MAX]) {
        to[0] = from[0];
        to[1] = from[1];
        for (int i = 0; i < s.spatial; ++i) to[2 + skipped + i] = from[2 + i];
    };
    strides(s.x, x->strides);
    strides(s.w, w->strides);
    strides(s.y, y->strides);
    return CUDNN_STATUS_SUCCESS;
}

template <class Perf>
cudnnStatus_t list(const char* function, cudnnHandle_t handle, Pass pass, const cudnnTensorStruct* x,
                   const cudnnFilterStruct* w, const cudnnConvolutionStruct* conv, const cudnnTensorStruct* y, int wanted,
                   int* found, Perf* results) {
    return dnnCall(function, handle, [&](Lock&, Device& device) {
        if (!found || !results) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (wanted < 1) return CUDNN_STATUS_BAD_PARAM;
        ConvShape s;
        if (const cudnnStatus_t status = describe(device, x, w, conv, y, s); status != CUDNN_STATUS_SUCCESS) return status;
        std::vector<Perf> all;
        for (const Algorithm& a : algorithmsOf(s, pass)) {
            Perf perf{};
            perf.algo = static_cast<decltype(perf.algo)>(a.number);
            perf.status = a.supported ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_NOT_SUPPORTED;
            perf.time = a.supported ? a.time : -1;
            perf.memory = a.memory;
            perf.determinism = a.deterministic ? CUDNN_DETERMINISTIC : CUDNN_NON_DETERMINISTIC;
            perf.mathType = s.math;
            all.push_back(perf);
        }
        const auto isWorse = [](const Perf& p) { return p.status != CUDNN_STATUS_SUCCESS; };
        std::stable_sort(all.begin(), all.end(), [&](const Perf& a, const Perf& b) {
            return isWorse(a) != isWorse(b) ? isWorse(b) : a.time < b.time;
        });
        *found = std::min(wanted, static_cast<int>(all.size()));
        std::copy(all.begin(), all.begin() + *found, results);
        return CUDNN_STATUS_SUCCESS;
    });
}

cudnnStatus_t workspaceOf(const char* function, cudnnHandle_t handle, Pass pass, const cudnnTensorStruct* x,
                          const cudnnFilterStruct* w, const cudnnConvolutionStruct* conv, const cudnnTensorStruct* y, int number,
                          size_t* bytes) {
    return dnnCall(function, handle, [&](Lock&, Device& device) {
        if (!bytes) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        ConvShape s;
        if (const cudnnStatus_t status = describe(device, x, w, conv, y, s); status != CUDNN_STATUS_SUCCESS) return status;
        const auto all = algorithmsOf(s, pass);
        const Algorithm* algorithm = find(all, number);
        if (!algorithm) return CUDNN_STATUS_BAD_PARAM;
        if (!algorithm->supported) return CUDNN_STATUS_NOT_SUPPORTED;
        *bytes = algorithm->memory;
        return CUDNN_STATUS_SUCCESS;
    });
}

// What is not the same from run to run really is not.
template <class D>
void disturb(const D& desc, Values values) {
    if (values.type != CUDNN_DATA_FLOAT) return;
    static std::atomic<uint32_t> runs{0};
    const Span span = spanOf(desc, values.data);
    float* v = static_cast<float*>(values.data);
    const uint32_t run = ++runs;
    for (size_t i = run % 2; i < span.bytes / sizeof(float); i += 2) v[i] = std::nextafter(v[i], INFINITY);
}

// `a` and `b` are read, `to` is written; `compute` does it with pointers already checked.
template <class A, class B, class T, class F>
cudnnStatus_t convolve(const char* function, cudnnHandle_t handle, Pass pass, const cudnnTensorStruct* x,
                       const cudnnFilterStruct* w, const cudnnConvolutionStruct* conv, const cudnnTensorStruct* y, int number,
                       const void* alpha, const void* beta, void* workspace, size_t workspaceBytes, const A* aDesc,
                       const void* a, const B* bDesc, const void* b, const T* toDesc, void* to, F compute) {
    return dnnCall(function, handle, [&](Lock& lock, Device& device) -> cudnnStatus_t {
        if (!alpha || !beta || !a || !b || !to) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        ConvShape s;
        if (const cudnnStatus_t status = describe(device, x, w, conv, y, s); status != CUDNN_STATUS_SUCCESS) return status;
        const auto all = algorithmsOf(s, pass);
        const Algorithm* algorithm = find(all, number);
        if (!algorithm) return CUDNN_STATUS_BAD_PARAM;
        if (!algorithm->supported) return CUDNN_STATUS_NOT_SUPPORTED;
        if (algorithm->memory > 0 && !workspace) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (workspaceBytes < algorithm->memory) return CUDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT;
        const Span aSpan = spanOf(*aDesc, a), bSpan = spanOf(*bDesc, b), toSpan = spanOf(*toDesc, to);
        const Span space{workspace, algorithm->memory};
        for (const Span& other : {aSpan, bSpan, space})
            if (toSpan.overlaps(other)) return CUDNN_STATUS_BAD_PARAM;
        const Blend blend{*static_cast<const float*>(alpha), *static_cast<const float*>(beta)};
        const bool deterministic = algorithm->deterministic;
        const T target = *toDesc;
        return launch(lock, handle, {aSpan, bSpan, toSpan, space}, [=] {
            // Whoever else lives in the workspace is gone.
            if (space.bytes > 0) std::memset(workspace, 0xFF, space.bytes);
            compute(s, Values{const_cast<void*>(a), s.type}, Values{const_cast<void*>(b), s.type}, Values{to, s.type}, blend);
            if (!deterministic) disturb(target, Values{to, s.type});
        });
    });
}

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;

cudnnStatus_t cudnnGetConvolutionForwardAlgorithm_v7(cudnnHandle_t handle, const cudnnTensorDescriptor_t x,
                                                     const cudnnFilterDescriptor_t w, const cudnnConvolutionDescriptor_t conv,
                                                     const cudnnTensorDescriptor_t y, const int wanted, int* found,
                                                     cudnnConvolutionFwdAlgoPerf_t* results) {
    return s::list(__func__, handle, s::Pass::Forward, x, w, conv, y, wanted, found, results);
}
cudnnStatus_t cudnnGetConvolutionForwardWorkspaceSize(cudnnHandle_t handle, const cudnnTensorDescriptor_t x,
                                                      const cudnnFilterDescriptor_t w, const cudnnConvolutionDescriptor_t conv,
                                                      const cudnnTensorDescriptor_t y, cudnnConvolutionFwdAlgo_t algo,
                                                      size_t* bytes) {
    return s::workspaceOf(__func__, handle, s::Pass::Forward, x, w, conv, y, algo, bytes);
}
cudnnStatus_t cudnnConvolutionForward(cudnnHandle_t handle, const void* alpha, const cudnnTensorDescriptor_t xDesc,
                                      const void* x, const cudnnFilterDescriptor_t wDesc, const void* w,
                                      const cudnnConvolutionDescriptor_t conv, cudnnConvolutionFwdAlgo_t algo, void* workspace,
                                      size_t workspaceBytes, const void* beta, const cudnnTensorDescriptor_t yDesc, void* y) {
    return s::convolve(__func__, handle, s::Pass::Forward, xDesc, wDesc, conv, yDesc, algo, alpha, beta, workspace,
                       workspaceBytes, xDesc, x, wDesc, w, yDesc, y, &s::convolveForward);
}

cudnnStatus_t cudnnGetConvolutionBackwardDataAlgorithm_v7(cudnnHandle_t handle, const cudnnFilterDescriptor_t w,
                                                          const cudnnTensorDescriptor_t dy,
                                                          const cudnnConvolutionDescriptor_t conv,
                                                          const cudnnTensorDescriptor_t dx, const int wanted, int* found,
                                                          cudnnConvolutionBwdDataAlgoPerf_t* results) {
    return s::list(__func__, handle, s::Pass::Data, dx, w, conv, dy, wanted, found, results);
}
cudnnStatus_t cudnnGetConvolutionBackwardDataWorkspaceSize(cudnnHandle_t handle, const cudnnFilterDescriptor_t w,
                                                           const cudnnTensorDescriptor_t dy,
                                                           const cudnnConvolutionDescriptor_t conv,
                                                           const cudnnTensorDescriptor_t dx, cudnnConvolutionBwdDataAlgo_t algo,
                                                           size_t* bytes) {
    return s::workspaceOf(__func__, handle, s::Pass::Data, dx, w, conv, dy, algo, bytes);
}
cudnnStatus_t cudnnConvolutionBackwardData(cudnnHandle_t handle, const void* alpha, const cudnnFilterDescriptor_t wDesc,
                                           const void* w, const cudnnTensorDescriptor_t dyDesc, const void* dy,
                                           const cudnnConvolutionDescriptor_t conv, cudnnConvolutionBwdDataAlgo_t algo,
                                           void* workspace, size_t workspaceBytes, const void* beta,
                                           const cudnnTensorDescriptor_t dxDesc, void* dx) {
    return s::convolve(__func__, handle, s::Pass::Data, dxDesc, wDesc, conv, dyDesc, algo, alpha, beta, workspace,
                       workspaceBytes, wDesc, w, dyDesc, dy, dxDesc, dx, &s::convolveBackwardData);
}

cudnnStatus_t cudnnGetConvolutionBackwardFilterAlgorithm_v7(cudnnHandle_t handle, const cudnnTensorDescriptor_t x,
                                                            const cudnnTensorDescriptor_t dy,
                                                            const cudnnConvolutionDescriptor_t conv,
                                                            const cudnnFilterDescriptor_t dw, const int wanted, int* found,
                                                            cudnnConvolutionBwdFilterAlgoPerf_t* results) {
    return s::list(__func__, handle, s::Pass::Filter, x, dw, conv, dy, wanted, found, results);
}
cudnnStatus_t cudnnGetConvolutionBackwardFilterWorkspaceSize(cudnnHandle_t handle, const cudnnTensorDescriptor_t x,
                                                             const cudnnTensorDescriptor_t dy,
                                                             const cudnnConvolutionDescriptor_t conv,
                                                             const cudnnFilterDescriptor_t dw,
                                                             cudnnConvolutionBwdFilterAlgo_t algo, size_t* bytes) {
    return s::workspaceOf(__func__, handle, s::Pass::Filter, x, dw, conv, dy, algo, bytes);
}
cudnnStatus_t cudnnConvolutionBackwardFilter(cudnnHandle_t handle, const void* alpha, const cudnnTensorDescriptor_t xDesc,
                                             const void* x, const cudnnTensorDescriptor_t dyDesc, const void* dy,
                                             const cudnnConvolutionDescriptor_t conv, cudnnConvolutionBwdFilterAlgo_t algo,
                                             void* workspace, size_t workspaceBytes, const void* beta,
                                             const cudnnFilterDescriptor_t dwDesc, void* dw) {
    return s::convolve(__func__, handle, s::Pass::Filter, xDesc, dwDesc, conv, dyDesc, algo, alpha, beta, workspace,
                       workspaceBytes, xDesc, x, dyDesc, dy, dwDesc, dw, &s::convolveBackwardFilter);
}
