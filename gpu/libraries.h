#pragma once
// NVIDIA's libraries, found when the plug-in is first asked to open a device: the program starts without them, and says which
// one is missing. What differs between their versions (CUDA 11.8 to 13, cuDNN 8.9 and 9) is in this header only.

#include <cublasLt.h>
#include <cuda_runtime.h>
#include <cudnn.h>
#include <nccl.h>

namespace fitroom::gpu {

// X(function): everything that is called of each library.
#define FR_CUDNN(X)                              \
    X(cudnnGetVersion)                           \
    X(cudnnGetErrorString)                       \
    X(cudnnCreate)                               \
    X(cudnnDestroy)                              \
    X(cudnnSetStream)                            \
    X(cudnnCreateTensorDescriptor)               \
    X(cudnnDestroyTensorDescriptor)              \
    X(cudnnSetTensor4dDescriptor)                \
    X(cudnnSetTensorNdDescriptor)                \
    X(cudnnCreateFilterDescriptor)               \
    X(cudnnDestroyFilterDescriptor)              \
    X(cudnnSetFilter4dDescriptor)                \
    X(cudnnSetFilterNdDescriptor)                \
    X(cudnnCreateConvolutionDescriptor)          \
    X(cudnnDestroyConvolutionDescriptor)         \
    X(cudnnSetConvolution2dDescriptor)           \
    X(cudnnSetConvolutionNdDescriptor)           \
    X(cudnnSetConvolutionGroupCount)             \
    X(cudnnSetConvolutionMathType)               \
    X(cudnnGetConvolutionForwardAlgorithm_v7)    \
    X(cudnnGetConvolutionForwardWorkspaceSize)   \
    X(cudnnConvolutionForward)                   \
    X(cudnnGetConvolutionBackwardDataAlgorithm_v7) \
    X(cudnnGetConvolutionBackwardDataWorkspaceSize) \
    X(cudnnConvolutionBackwardData)              \
    X(cudnnGetConvolutionBackwardFilterAlgorithm_v7) \
    X(cudnnGetConvolutionBackwardFilterWorkspaceSize) \
    X(cudnnConvolutionBackwardFilter)

#define FR_CUBLASLT(X)                 \
    X(cublasLtCreate)                  \
    X(cublasLtDestroy)                 \
    X(cublasLtMatmul)                  \
    X(cublasLtMatmulDescCreate)        \
    X(cublasLtMatmulDescDestroy)       \
    X(cublasLtMatmulDescSetAttribute)  \
    X(cublasLtMatrixLayoutCreate)      \
    X(cublasLtMatrixLayoutDestroy)     \
    X(cublasLtMatmulPreferenceCreate)  \
    X(cublasLtMatmulPreferenceDestroy) \
    X(cublasLtMatmulPreferenceSetAttribute) \
    X(cublasLtMatmulAlgoGetHeuristic)

#define FR_NCCL(X)          \
    X(ncclGetUniqueId)      \
    X(ncclGetErrorString)   \
    X(ncclCommInitRank)     \
    X(ncclCommDestroy)      \
    X(ncclCommAbort)        \
    X(ncclCommGetAsyncError) \
    X(ncclAllReduce)        \
    X(ncclGroupStart)       \
    X(ncclGroupEnd)

struct Libraries {
#define FR_MEMBER(function) decltype(&::function) function = nullptr;
    FR_CUDNN(FR_MEMBER)
    FR_CUBLASLT(FR_MEMBER)
    FR_NCCL(FR_MEMBER)
#undef FR_MEMBER
    const char* missing = nullptr;      // "cuDNN (libcudnn.so.9)": no device can be used; null: all there
    const char* noNccl = nullptr;       // several devices cannot train together
};

// Looked for once in the process. Any thread.
const Libraries& libraries();

// --- What differs between versions ---

#if CUDART_VERSION >= 13000
constexpr int kLeastCapability = 75;
#elif CUDART_VERSION >= 12000
constexpr int kLeastCapability = 50;
#else
constexpr int kLeastCapability = 35;
#endif

// cuDNN 9 tells the device's memory from the host's.
inline bool isOutOfMemory(cudnnStatus_t status) {
#if CUDNN_MAJOR >= 9
    if (status == CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED) return true;
#endif
    return status == CUDNN_STATUS_ALLOC_FAILED;
}

// Makes a graph of launches ready to run; the argument list of cudaGraphInstantiate() changed with CUDA 12.
inline cudaError_t instantiate(cudaGraphExec_t* out, cudaGraph_t graph) {
    return cudaGraphInstantiateWithFlags(out, graph, 0);
}

}  // namespace fitroom::gpu
