#pragma once
// What the files of cuDNN's double share: descriptors, values of any type, how a function begins and how it enqueues.

#include "tests/gpu_sim/state.h"

#include "core/ops/bfloat16.h"

#include <cudnn.h>

#include <initializer_list>

struct cudnnContext {
    int device = 0;
    cudaStream_t stream = nullptr;
};
struct cudnnTensorStruct {
    cudnnDataType_t type = CUDNN_DATA_FLOAT;
    int axes = 0;  // 0: nothing was set
    int dims[CUDNN_DIM_MAX] = {}, strides[CUDNN_DIM_MAX] = {};
};
struct cudnnFilterStruct {
    cudnnDataType_t type = CUDNN_DATA_FLOAT;
    cudnnTensorFormat_t format = CUDNN_TENSOR_NCHW;
    int axes = 0;
    int dims[CUDNN_DIM_MAX] = {}, strides[CUDNN_DIM_MAX] = {};
};
struct cudnnConvolutionStruct {
    int axes = 0;
    int pads[CUDNN_DIM_MAX] = {}, strides[CUDNN_DIM_MAX] = {}, dilations[CUDNN_DIM_MAX] = {};
    cudnnConvolutionMode_t mode = CUDNN_CROSS_CORRELATION;
    cudnnDataType_t compute = CUDNN_DATA_FLOAT;
    cudnnMathType_t math = CUDNN_DEFAULT_MATH;
    int groups = 1;
};

namespace fitroom::sim {

// Values of a tensor, FLOAT or BFLOAT16.
struct Values {
    void* data = nullptr;
    cudnnDataType_t type = CUDNN_DATA_FLOAT;

    [[nodiscard]] float get(int64_t i) const {
        return type == CUDNN_DATA_BFLOAT16 ? static_cast<const BFloat16*>(data)[i].value() : static_cast<const float*>(data)[i];
    }
    // scale · value + keep · what is there; nothing is read where keep is 0.
    void blend(int64_t i, float value, float scale, float keep) const {
        const float v = scale * value + (keep == 0 ? 0 : keep * get(i));
        if (type == CUDNN_DATA_BFLOAT16) static_cast<BFloat16*>(data)[i] = BFloat16::of(v);
        else static_cast<float*>(data)[i] = v;
    }
};

struct Span {
    const void* data = nullptr;
    size_t bytes = 0;
    [[nodiscard]] bool overlaps(const Span& o) const {
        const char *a = static_cast<const char*>(data), *b = static_cast<const char*>(o.data);
        return bytes > 0 && o.bytes > 0 && a < b + o.bytes && b < a + bytes;
    }
};

inline size_t elementBytes(cudnnDataType_t type) {
    return type == CUDNN_DATA_BFLOAT16 || type == CUDNN_DATA_HALF ? 2 : type == CUDNN_DATA_DOUBLE ? 8 : 4;
}

// From the first element of a tensor or filter to its last.
template <class D>
Span spanOf(const D& desc, const void* data) {
    int64_t elements = 1;
    for (int i = 0; i < desc.axes; ++i) elements += int64_t{desc.dims[i] - 1} * desc.strides[i];
    return {data, static_cast<size_t>(elements) * elementBytes(desc.type)};
}

inline cudnnStatus_t statusOf(LibraryFailure failure) {
    switch (failure) {
    case LibraryFailure::None:
        return CUDNN_STATUS_SUCCESS;
    case LibraryFailure::Memory:
        return CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED;
    case LibraryFailure::Internal:
        return CUDNN_STATUS_INTERNAL_ERROR;
    case LibraryFailure::Device:
        break;
    }
    return CUDNN_STATUS_EXECUTION_FAILED_CUDART;
}

// A function that works on the device of its handle.
template <class F>
cudnnStatus_t dnnCall(const char* function, cudnnHandle_t handle, F&& body) {
    Lock lock(state().mutex);
    const bool live = state().isLive(handle, Kind::DnnHandle);
    Device& device = state().devices[live ? handle->device : currentDevice()];
    const cudnnStatus_t failure = statusOf(libraryCall(function, device));
    if (!live) return CUDNN_STATUS_BAD_PARAM;
    if (failure != CUDNN_STATUS_SUCCESS) return failure;
    if (handle->device != currentDevice()) return CUDNN_STATUS_EXECUTION_FAILED;
    return body(lock, device);
}

// Types that the device computes with.
inline cudnnStatus_t checkType(const Device& device, cudnnDataType_t type) {
    if (type == CUDNN_DATA_FLOAT) return CUDNN_STATUS_SUCCESS;
    if (type != CUDNN_DATA_BFLOAT16) return CUDNN_STATUS_NOT_SUPPORTED_DATA_TYPE;
    return device.is.capability >= 80 ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH;
}

// Enqueues on the handle's stream. What is not the device's memory is found out when it runs.
cudnnStatus_t launch(Lock&, cudnnHandle_t, std::initializer_list<Span> touched, std::function<void()> run);

}  // namespace fitroom::sim
