// cuDNN's double: handles and descriptors.

#include "tests/gpu_sim/dnn.h"

#include <algorithm>

namespace fitroom::sim {

namespace {

constexpr uint64_t kHandleBytes = uint64_t{4} << 20;  // of device memory

// Of descriptors, which live in the host's memory.
template <class F>
cudnnStatus_t described(const char* function, F&& body) {
    const Lock lock(state().mutex);
    const LibraryFailure failure = libraryCall(function, state().devices[currentDevice()]);
    if (failure == LibraryFailure::Memory) return CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED;
    if (failure == LibraryFailure::Internal) return CUDNN_STATUS_INTERNAL_ERROR;
    return body();
}

template <class T>
cudnnStatus_t create(const char* function, T** out) {
    return described(function, [&] {
        if (!out) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        *out = new T;
        state().handles.emplace(*out, Kind::Descriptor);
        return CUDNN_STATUS_SUCCESS;
    });
}

template <class T>
cudnnStatus_t destroy(const char* function, T* desc) {
    const Lock lock(state().mutex);
    const LibraryFailure failure = libraryCall(function, state().devices[currentDevice()]);
    if (!state().isLive(desc, Kind::Descriptor)) return CUDNN_STATUS_BAD_PARAM;
    state().handles.erase(desc);
    delete desc;
    return failure == LibraryFailure::Internal ? CUDNN_STATUS_INTERNAL_ERROR : CUDNN_STATUS_SUCCESS;
}

template <class T, class F>
cudnnStatus_t set(const char* function, T* desc, F&& body) {
    return described(function, [&]() -> cudnnStatus_t {
        if (!state().isLive(desc, Kind::Descriptor)) return CUDNN_STATUS_BAD_PARAM;
        return body(*desc);
    });
}

bool isKnown(cudnnDataType_t type) {
    return (type >= CUDNN_DATA_FLOAT && type <= CUDNN_DATA_INT32) || type == CUDNN_DATA_BFLOAT16;
}

// Axes from the outermost to the innermost in memory: N, H, W, C for NHWC.
template <class D>
void pack(D& desc, cudnnTensorFormat_t format) {
    int stride = 1;
    if (format == CUDNN_TENSOR_NHWC) {
        desc.strides[1] = 1;
        stride = desc.dims[1];
    }
    for (int axis = desc.axes - 1; axis >= 0; --axis) {
        if (axis == 1 && format == CUDNN_TENSOR_NHWC) continue;
        desc.strides[axis] = stride;
        stride *= desc.dims[axis];
    }
}

template <class D>
cudnnStatus_t shape(D& desc, cudnnDataType_t type, int axes, const int* dims) {
    if (!dims) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
    if (!isKnown(type)) return CUDNN_STATUS_BAD_PARAM;
    int64_t count = 1;
    for (int i = 0; i < axes; ++i) {
        if (dims[i] <= 0) return CUDNN_STATUS_BAD_PARAM;
        count *= dims[i];
        if (count > INT32_MAX) return CUDNN_STATUS_NOT_SUPPORTED;  // 2 giga-elements
    }
    desc.type = type;
    desc.axes = axes;
    std::copy(dims, dims + axes, desc.dims);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t setFilter(cudnnFilterStruct& desc, cudnnDataType_t type, cudnnTensorFormat_t format, int axes, const int* dims) {
    if (format != CUDNN_TENSOR_NCHW && format != CUDNN_TENSOR_NHWC) return CUDNN_STATUS_BAD_PARAM;
    if (axes < 3 || axes > CUDNN_DIM_MAX) return CUDNN_STATUS_NOT_SUPPORTED;
    const cudnnStatus_t status = shape(desc, type, axes, dims);
    if (status != CUDNN_STATUS_SUCCESS) return status;
    desc.format = format;
    pack(desc, format);
    return status;
}

cudnnStatus_t setConvolution(cudnnConvolutionStruct& desc, int axes, const int* pads, const int* strides, const int* dilations,
                             cudnnConvolutionMode_t mode, cudnnDataType_t compute) {
    if (!pads || !strides || !dilations) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
    if (mode != CUDNN_CONVOLUTION && mode != CUDNN_CROSS_CORRELATION) return CUDNN_STATUS_BAD_PARAM;
    if (!isKnown(compute) || axes < 0 || axes > CUDNN_DIM_MAX - 2) return CUDNN_STATUS_BAD_PARAM;
    for (int i = 0; i < axes; ++i)
        if (pads[i] < 0 || strides[i] <= 0 || dilations[i] <= 0) return CUDNN_STATUS_BAD_PARAM;
    desc.axes = axes;
    std::copy(pads, pads + axes, desc.pads);
    std::copy(strides, strides + axes, desc.strides);
    std::copy(dilations, dilations + axes, desc.dilations);
    desc.mode = mode;
    desc.compute = compute;
    return CUDNN_STATUS_SUCCESS;
}

}  // namespace

cudnnStatus_t launch(Lock& lock, cudnnHandle_t handle, std::initializer_list<Span> touched, std::function<void()> run) {
    Device& device = state().devices[handle->device];
    const StreamRef stream = streamOf(handle->stream, device);
    if (!stream) return CUDNN_STATUS_BAD_PARAM;
    Op op;
    op.run = std::move(run);
    for (const Span& span : touched)
        if (span.bytes > 0 && !isDeviceMemory(device, span.data, span.bytes)) op.run = [] { throw Fault{cudaErrorIllegalAddress}; };
    return enqueue(lock, stream, std::move(op)) == cudaSuccess ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_EXECUTION_FAILED_CUDART;
}

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::state;

size_t cudnnGetVersion(void) { return CUDNN_VERSION; }

const char* cudnnGetErrorString(cudnnStatus_t status) {
    switch (status / 1000) {
    case 0:
        return "CUDNN_STATUS_SUCCESS";
    case 2:
        return "CUDNN_STATUS_BAD_PARAM";
    case 3:
        return "CUDNN_STATUS_NOT_SUPPORTED";
    case 4:
        return status == CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED
                   ? "CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED"
               : status == CUDNN_STATUS_ALLOC_FAILED ? "CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED"
                                                     : "CUDNN_STATUS_INTERNAL_ERROR";
    case 5:
        return "CUDNN_STATUS_EXECUTION_FAILED";
    default:
        return "CUDNN_STATUS_NOT_INITIALIZED";
    }
}

cudnnStatus_t cudnnCreate(cudnnHandle_t* handle) {
    const s::Lock lock(state().mutex);
    s::Device& device = state().devices[s::currentDevice()];
    if (const auto failure = s::statusOf(s::libraryCall("cudnnCreate", device)); failure != CUDNN_STATUS_SUCCESS) return failure;
    if (!handle) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
    *handle = nullptr;
    if (state().driver < CUDART_VERSION || s::currentDevice() >= state().deviceCount) return CUDNN_STATUS_NOT_INITIALIZED;
    if (device.is.capability < s::kLeastCapability) return CUDNN_STATUS_ARCH_MISMATCH;
    if (s::makeContext(device) != cudaSuccess || !s::reserve(device, s::kHandleBytes))
        return CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED;
    *handle = new cudnnContext{s::currentDevice(), nullptr};
    state().handles.emplace(*handle, s::Kind::DnnHandle);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDestroy(cudnnHandle_t handle) {
    const s::Lock lock(state().mutex);
    const bool live = state().isLive(handle, s::Kind::DnnHandle);
    s::Device& device = state().devices[live ? handle->device : s::currentDevice()];
    const auto failure = s::statusOf(s::libraryCall("cudnnDestroy", device));
    if (!live) return CUDNN_STATUS_BAD_PARAM;
    s::giveBack(device, s::kHandleBytes);
    state().handles.erase(handle);
    delete handle;
    return failure;
}

cudnnStatus_t cudnnSetStream(cudnnHandle_t handle, cudaStream_t stream) {
    return s::dnnCall("cudnnSetStream", handle, [&](s::Lock&, s::Device& device) {
        const s::StreamRef on = s::streamOf(stream, device);
        if (!on || on->device != handle->device) return CUDNN_STATUS_BAD_PARAM;
        handle->stream = stream;
        return CUDNN_STATUS_SUCCESS;
    });
}

cudnnStatus_t cudnnCreateTensorDescriptor(cudnnTensorDescriptor_t* desc) {
    return s::create("cudnnCreateTensorDescriptor", desc);
}
cudnnStatus_t cudnnDestroyTensorDescriptor(cudnnTensorDescriptor_t desc) {
    return s::destroy("cudnnDestroyTensorDescriptor", desc);
}
cudnnStatus_t cudnnCreateFilterDescriptor(cudnnFilterDescriptor_t* desc) {
    return s::create("cudnnCreateFilterDescriptor", desc);
}
cudnnStatus_t cudnnDestroyFilterDescriptor(cudnnFilterDescriptor_t desc) {
    return s::destroy("cudnnDestroyFilterDescriptor", desc);
}
cudnnStatus_t cudnnCreateConvolutionDescriptor(cudnnConvolutionDescriptor_t* desc) {
    return s::create("cudnnCreateConvolutionDescriptor", desc);
}
cudnnStatus_t cudnnDestroyConvolutionDescriptor(cudnnConvolutionDescriptor_t desc) {
    return s::destroy("cudnnDestroyConvolutionDescriptor", desc);
}

cudnnStatus_t cudnnSetTensor4dDescriptor(cudnnTensorDescriptor_t desc, cudnnTensorFormat_t format, cudnnDataType_t type, int n,
                                         int c, int h, int w) {
    return s::set("cudnnSetTensor4dDescriptor", desc, [&](cudnnTensorStruct& d) {
        const int dims[] = {n, c, h, w};
        if (format != CUDNN_TENSOR_NCHW && format != CUDNN_TENSOR_NHWC) return CUDNN_STATUS_BAD_PARAM;
        const cudnnStatus_t status = s::shape(d, type, 4, dims);
        if (status == CUDNN_STATUS_SUCCESS) s::pack(d, format);
        return status;
    });
}

cudnnStatus_t cudnnSetTensorNdDescriptor(cudnnTensorDescriptor_t desc, cudnnDataType_t type, int axes, const int dims[],
                                         const int strides[]) {
    return s::set("cudnnSetTensorNdDescriptor", desc, [&](cudnnTensorStruct& d) {
        if (axes < 4 || axes > CUDNN_DIM_MAX) return CUDNN_STATUS_NOT_SUPPORTED;
        if (!strides) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        for (int i = 0; i < axes; ++i)
            if (strides[i] <= 0) return CUDNN_STATUS_NOT_SUPPORTED;
        const cudnnStatus_t status = s::shape(d, type, axes, dims);
        if (status == CUDNN_STATUS_SUCCESS) std::copy(strides, strides + axes, d.strides);
        return status;
    });
}

cudnnStatus_t cudnnSetFilter4dDescriptor(cudnnFilterDescriptor_t desc, cudnnDataType_t type, cudnnTensorFormat_t format, int k,
                                         int c, int h, int w) {
    return s::set("cudnnSetFilter4dDescriptor", desc, [&](cudnnFilterStruct& d) {
        const int dims[] = {k, c, h, w};
        return s::setFilter(d, type, format, 4, dims);
    });
}

cudnnStatus_t cudnnSetFilterNdDescriptor(cudnnFilterDescriptor_t desc, cudnnDataType_t type, cudnnTensorFormat_t format,
                                         int axes, const int dims[]) {
    return s::set("cudnnSetFilterNdDescriptor", desc,
                  [&](cudnnFilterStruct& d) { return s::setFilter(d, type, format, axes, dims); });
}

cudnnStatus_t cudnnSetConvolution2dDescriptor(cudnnConvolutionDescriptor_t desc, int padH, int padW, int strideH, int strideW,
                                              int dilationH, int dilationW, cudnnConvolutionMode_t mode,
                                              cudnnDataType_t computeType) {
    return s::set("cudnnSetConvolution2dDescriptor", desc, [&](cudnnConvolutionStruct& d) {
        const int pads[] = {padH, padW}, strides[] = {strideH, strideW}, dilations[] = {dilationH, dilationW};
        return s::setConvolution(d, 2, pads, strides, dilations, mode, computeType);
    });
}

cudnnStatus_t cudnnSetConvolutionNdDescriptor(cudnnConvolutionDescriptor_t desc, int axes, const int pads[], const int strides[],
                                              const int dilations[], cudnnConvolutionMode_t mode, cudnnDataType_t computeType) {
    return s::set("cudnnSetConvolutionNdDescriptor", desc, [&](cudnnConvolutionStruct& d) {
        return s::setConvolution(d, axes, pads, strides, dilations, mode, computeType);
    });
}

cudnnStatus_t cudnnSetConvolutionGroupCount(cudnnConvolutionDescriptor_t desc, int groups) {
    return s::set("cudnnSetConvolutionGroupCount", desc, [&](cudnnConvolutionStruct& d) {
        if (groups < 1) return CUDNN_STATUS_BAD_PARAM;
        d.groups = groups;
        return CUDNN_STATUS_SUCCESS;
    });
}

cudnnStatus_t cudnnSetConvolutionMathType(cudnnConvolutionDescriptor_t desc, cudnnMathType_t math) {
    return s::set("cudnnSetConvolutionMathType", desc, [&](cudnnConvolutionStruct& d) {
        if (math < CUDNN_DEFAULT_MATH || math > CUDNN_FMA_MATH) return CUDNN_STATUS_BAD_PARAM;
        d.math = math;
        return CUDNN_STATUS_SUCCESS;
    });
}
