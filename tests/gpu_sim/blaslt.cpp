// cuBLASLt's double: matrix products, columns after one another as in Fortran.

#include "tests/gpu_sim/product.h"
#include "tests/gpu_sim/state.h"

#include "core/ops/bfloat16.h"

#include <cublasLt.h>

#include <algorithm>
#include <cstring>

struct cublasLtContext {
    int device = 0;
};
struct cublasLtMatmulDescOpaque {
    cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
    cudaDataType scale = CUDA_R_32F;
    cublasOperation_t a = CUBLAS_OP_N, b = CUBLAS_OP_N;
    cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
    const void* bias = nullptr;
    int32_t biasType = -1;  // −1: as the result
};
struct cublasLtMatrixLayoutOpaque {
    cudaDataType type = CUDA_R_32F;
    int64_t rows = 0, columns = 0, leading = 0;
};
struct cublasLtMatmulPreferenceOpaque {
    uint64_t workspace = 0;
};

namespace fitroom::sim {

namespace {

constexpr uint64_t kMagic = 0x51A1'B1A5, kWorkspace = 64 << 10;

size_t bytesOf(int32_t type) { return type == CUDA_R_16BF ? 2 : 4; }
float valueAt(const void* data, int32_t type, int64_t i) {
    return type == CUDA_R_16BF ? static_cast<const BFloat16*>(data)[i].value() : static_cast<const float*>(data)[i];
}

cublasStatus_t statusOf(LibraryFailure failure) {
    switch (failure) {
    case LibraryFailure::None:
        return CUBLAS_STATUS_SUCCESS;
    case LibraryFailure::Memory:
        return CUBLAS_STATUS_ALLOC_FAILED;
    case LibraryFailure::Internal:
        return CUBLAS_STATUS_INTERNAL_ERROR;
    case LibraryFailure::Device:
        break;
    }
    return CUBLAS_STATUS_EXECUTION_FAILED;
}

template <class T, class... A>
cublasStatus_t create(const char* function, Kind kind, T** out, A... fields) {
    const Lock lock(state().mutex);
    const LibraryFailure failure = libraryCall(function, state().devices[currentDevice()]);
    if (failure != LibraryFailure::None && (failure != LibraryFailure::Device || kind == Kind::BlasHandle))
        return statusOf(failure);
    if (!out) return CUBLAS_STATUS_INVALID_VALUE;
    *out = new T{fields...};
    state().handles.emplace(*out, kind);
    return CUBLAS_STATUS_SUCCESS;
}

template <class T>
cublasStatus_t destroy(const char* function, Kind kind, T* handle) {
    const Lock lock(state().mutex);
    const LibraryFailure failure = libraryCall(function, state().devices[currentDevice()]);
    if (!state().isLive(handle, kind)) return CUBLAS_STATUS_INVALID_VALUE;
    state().handles.erase(handle);
    delete handle;
    return failure == LibraryFailure::Internal ? CUBLAS_STATUS_INTERNAL_ERROR : CUBLAS_STATUS_SUCCESS;
}

// What a setter does with a live descriptor.
template <class T, class F>
cublasStatus_t set(const char* function, T* desc, const void* value, F&& body) {
    const Lock lock(state().mutex);
    const LibraryFailure failure = libraryCall(function, state().devices[currentDevice()]);
    if (failure != LibraryFailure::None && failure != LibraryFailure::Device) return statusOf(failure);
    return state().isLive(desc, Kind::Descriptor) && value && body() ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}
template <class T>
bool take(T& to, const void* value, size_t bytes) {
    if (bytes != sizeof(T)) return false;
    std::memcpy(&to, value, sizeof(T));
    return true;
}

using Layout = cublasLtMatrixLayoutOpaque;

struct Problem {
    int64_t m = 0, n = 0, k = 0;
};

cublasStatus_t check(const Device& device, const cublasLtMatmulDescOpaque* desc, const Layout* a, const Layout* b,
                     const Layout* c, const Layout* d, Problem& p) {
    for (const void* each : std::initializer_list<const void*>{desc, a, b, c, d})
        if (!state().isLive(each, Kind::Descriptor)) return CUBLAS_STATUS_INVALID_VALUE;
    for (const Layout* each : {a, b, c, d}) {
        if (each->type != CUDA_R_32F && each->type != CUDA_R_16BF) return CUBLAS_STATUS_NOT_SUPPORTED;
        if (each->type == CUDA_R_16BF && device.is.capability < 80) return CUBLAS_STATUS_ARCH_MISMATCH;
        if (each->rows <= 0 || each->columns <= 0 || each->leading < each->rows) return CUBLAS_STATUS_INVALID_VALUE;
    }
    const bool floats = desc->compute == CUBLAS_COMPUTE_32F || desc->compute == CUBLAS_COMPUTE_32F_PEDANTIC ||
                        desc->compute == CUBLAS_COMPUTE_32F_FAST_TF32 || desc->compute == CUBLAS_COMPUTE_32F_FAST_16BF;
    if (!floats || desc->scale != CUDA_R_32F) return CUBLAS_STATUS_NOT_SUPPORTED;
    if (a->type != b->type || c->type != d->type || (a->type == CUDA_R_32F && d->type != CUDA_R_32F))
        return CUBLAS_STATUS_NOT_SUPPORTED;
    if (desc->epilogue != CUBLASLT_EPILOGUE_DEFAULT && desc->epilogue != CUBLASLT_EPILOGUE_BIAS &&
        desc->epilogue != CUBLASLT_EPILOGUE_RELU && desc->epilogue != CUBLASLT_EPILOGUE_RELU_BIAS)
        return CUBLAS_STATUS_NOT_SUPPORTED;
    if (desc->biasType != -1 && desc->biasType != d->type) return CUBLAS_STATUS_NOT_SUPPORTED;
    const bool turnA = desc->a != CUBLAS_OP_N, turnB = desc->b != CUBLAS_OP_N;
    p.m = turnA ? a->columns : a->rows;
    p.k = turnA ? a->rows : a->columns;
    p.n = turnB ? b->rows : b->columns;
    if ((turnB ? b->columns : b->rows) != p.k) return CUBLAS_STATUS_INVALID_VALUE;
    for (const Layout* each : {c, d})
        if (each->rows != p.m || each->columns != p.n) return CUBLAS_STATUS_INVALID_VALUE;
    return CUBLAS_STATUS_SUCCESS;
}

size_t extent(const Layout& l) {
    return static_cast<size_t>((l.columns - 1) * l.leading + l.rows) * bytesOf(l.type);
}

// op(matrix) with its rows one after another.
std::vector<float> unpack(const Layout& l, const void* data, bool turn, bool tf32) {
    std::vector<float> all(static_cast<size_t>(l.rows * l.columns));
    for (int64_t column = 0; column < l.columns; ++column)
        for (int64_t row = 0; row < l.rows; ++row) {
            const float v = valueAt(data, l.type, column * l.leading + row);
            all[static_cast<size_t>(turn ? column * l.rows + row : row * l.columns + column)] = tf32 ? roundedToTf32(v) : v;
        }
    return all;
}

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::state;

cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
    {
        const s::Lock lock(state().mutex);
        s::Device& device = state().devices[s::currentDevice()];
        if (state().driver < CUDART_VERSION || s::currentDevice() >= state().deviceCount) return CUBLAS_STATUS_NOT_INITIALIZED;
        if (s::makeContext(device) != cudaSuccess) return CUBLAS_STATUS_ALLOC_FAILED;
    }
    return s::create("cublasLtCreate", s::Kind::BlasHandle, handle, s::currentDevice());
}
cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) { return s::destroy("cublasLtDestroy", s::Kind::BlasHandle, handle); }

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t* desc, cublasComputeType_t compute, cudaDataType scale) {
    return s::create("cublasLtMatmulDescCreate", s::Kind::Descriptor, desc, compute, scale);
}
cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc) {
    return s::destroy("cublasLtMatmulDescDestroy", s::Kind::Descriptor, desc);
}

cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t attribute,
                                              const void* value, size_t bytes) {
    return s::set("cublasLtMatmulDescSetAttribute", desc, value, [&] {
        switch (attribute) {
        case CUBLASLT_MATMUL_DESC_TRANSA:
            return s::take(desc->a, value, bytes);
        case CUBLASLT_MATMUL_DESC_TRANSB:
            return s::take(desc->b, value, bytes);
        case CUBLASLT_MATMUL_DESC_EPILOGUE:
            return s::take(desc->epilogue, value, bytes);
        case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
            return s::take(desc->bias, value, bytes);
        case CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE:
            return s::take(desc->biasType, value, bytes);
        default:
            return false;
        }
    });
}

cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t* layout, cudaDataType type, uint64_t rows, uint64_t columns,
                                          int64_t leading) {
    return s::create("cublasLtMatrixLayoutCreate", s::Kind::Descriptor, layout, type, static_cast<int64_t>(rows),
                     static_cast<int64_t>(columns), leading);
}
cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
    return s::destroy("cublasLtMatrixLayoutDestroy", s::Kind::Descriptor, layout);
}
cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t* preference) {
    return s::create("cublasLtMatmulPreferenceCreate", s::Kind::Descriptor, preference);
}
cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
    return s::destroy("cublasLtMatmulPreferenceDestroy", s::Kind::Descriptor, preference);
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference,
                                                    cublasLtMatmulPreferenceAttributes_t attribute, const void* value,
                                                    size_t bytes) {
    return s::set("cublasLtMatmulPreferenceSetAttribute", preference, value, [&] {
        uint32_t number = 0;
        switch (attribute) {
        case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
            return s::take(preference->workspace, value, bytes);
        case CUBLASLT_MATMUL_PREF_SEARCH_MODE:
        case CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK:
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES:
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES:
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES:
        case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES:
            return s::take(number, value, bytes);  // nothing here depends on it
        }
        return false;
    });
}

// Two algorithms: the faster one splits long sums and keeps the parts in a workspace.
cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, cublasLtMatrixLayout_t a,
                                              cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                                              cublasLtMatmulPreference_t preference, int wanted,
                                              cublasLtMatmulHeuristicResult_t results[], int* found) {
    const s::Lock lock(state().mutex);
    s::Device& device = state().devices[s::currentDevice()];
    const auto failure = s::statusOf(s::libraryCall("cublasLtMatmulAlgoGetHeuristic", device));
    if (!state().isLive(handle, s::Kind::BlasHandle)) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (failure != CUBLAS_STATUS_SUCCESS) return failure;
    if (!results || !found || wanted < 1 || !state().isLive(preference, s::Kind::Descriptor)) return CUBLAS_STATUS_INVALID_VALUE;
    *found = 0;
    s::Problem problem;
    if (const auto status = s::check(device, desc, a, b, c, d, problem); status != CUBLAS_STATUS_SUCCESS) return status;
    for (const uint64_t workspace : {s::kWorkspace, uint64_t{0}}) {
        if (workspace > preference->workspace || *found == wanted) continue;
        cublasLtMatmulHeuristicResult_t& result = results[(*found)++];
        result = {};
        result.algo.data[0] = s::kMagic;
        result.algo.data[1] = workspace;
        result.workspaceSize = workspace;
        result.state = CUBLAS_STATUS_SUCCESS;
        result.wavesCount = 1;
    }
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t desc, const void* alpha, const void* a,
                              cublasLtMatrixLayout_t aLayout, const void* b, cublasLtMatrixLayout_t bLayout, const void* beta,
                              const void* c, cublasLtMatrixLayout_t cLayout, void* d, cublasLtMatrixLayout_t dLayout,
                              const cublasLtMatmulAlgo_t* algo, void* workspace, size_t workspaceBytes, cudaStream_t stream) {
    s::Lock lock(state().mutex);
    s::Device& device = state().devices[s::currentDevice()];
    const auto failure = s::statusOf(s::libraryCall("cublasLtMatmul", device));
    if (!state().isLive(handle, s::Kind::BlasHandle)) return CUBLAS_STATUS_NOT_INITIALIZED;
    if (failure != CUBLAS_STATUS_SUCCESS) return failure;
    s::Problem p;
    if (const auto status = s::check(device, desc, aLayout, bLayout, cLayout, dLayout, p); status != CUBLAS_STATUS_SUCCESS)
        return status;
    if (!alpha || !beta || !a || !b || !d) return CUBLAS_STATUS_INVALID_VALUE;
    const float scale = *static_cast<const float*>(alpha), keep = *static_cast<const float*>(beta);
    if (keep != 0 && !c) return CUBLAS_STATUS_INVALID_VALUE;
    // In place only where both are the same in memory.
    if (keep != 0 && c == d && (cLayout->leading != dLayout->leading)) return CUBLAS_STATUS_INVALID_VALUE;
    const bool biased = desc->epilogue & CUBLASLT_EPILOGUE_BIAS, rectified = desc->epilogue & CUBLASLT_EPILOGUE_RELU;
    if (biased && !desc->bias) return CUBLAS_STATUS_INVALID_VALUE;
    if (algo && algo->data[0] != s::kMagic) return CUBLAS_STATUS_INVALID_VALUE;
    const size_t needed = algo ? algo->data[1] : 0;
    if (needed > workspaceBytes || (needed > 0 && !workspace)) return CUBLAS_STATUS_INVALID_VALUE;
    if (reinterpret_cast<uintptr_t>(workspace) % 16 != 0) return CUBLAS_STATUS_INVALID_VALUE;
    const s::StreamRef on = s::streamOf(stream, device);
    if (!on || on->device != s::currentDevice() || handle->device != s::currentDevice()) return CUBLAS_STATUS_INVALID_VALUE;

    const s::Layout A = *aLayout, B = *bLayout, C = *cLayout, D = *dLayout;
    const bool turnA = desc->a != CUBLAS_OP_N, turnB = desc->b != CUBLAS_OP_N;
    const bool tf32 = state().tf32 && desc->compute == CUBLAS_COMPUTE_32F_FAST_TF32 && device.is.capability >= 80;
    const void* bias = biased ? desc->bias : nullptr;
    const size_t biasBytes = static_cast<size_t>(p.m) * s::bytesOf(D.type);
    const bool inside = s::isDeviceMemory(device, a, s::extent(A)) && s::isDeviceMemory(device, b, s::extent(B)) &&
                        s::isDeviceMemory(device, d, s::extent(D)) && (keep == 0 || s::isDeviceMemory(device, c, s::extent(C))) &&
                        (!bias || s::isDeviceMemory(device, bias, biasBytes)) &&
                        (needed == 0 || s::isDeviceMemory(device, workspace, needed));
    s::Op op;
    op.run = [=] {
        if (!inside) throw s::Fault{cudaErrorIllegalAddress};
        if (needed > 0) std::memset(workspace, 0xFF, needed);  // whoever else lives there is gone
        const auto left = s::unpack(A, a, turnA, tf32), right = s::unpack(B, b, turnB, tf32);
        std::vector<float> result(static_cast<size_t>(p.m * p.n));
        s::product(p.m, p.n, p.k, left.data(), right.data(), result.data());
        for (int64_t column = 0; column < p.n; ++column)
            for (int64_t row = 0; row < p.m; ++row) {
                float v = scale * result[static_cast<size_t>(row * p.n + column)];
                if (keep != 0) v += keep * s::valueAt(c, C.type, column * C.leading + row);
                if (bias) v += s::valueAt(bias, D.type, row);
                if (rectified) v = std::max(v, 0.f);
                const int64_t to = column * D.leading + row;
                if (D.type == CUDA_R_16BF) static_cast<fitroom::BFloat16*>(d)[to] = fitroom::BFloat16::of(v);
                else static_cast<float*>(d)[to] = v;
            }
    };
    return s::enqueue(lock, on, std::move(op)) == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}
