// cuBLASLt counts by columns. A matrix that lies row by row is its transpose there, so Dᵀ = Bᵀ·Aᵀ is asked for: B is the left
// operand, A the right one, and nothing is moved. Results are the same on every run: cuBLASLt promises it for one stream.
#include "gpu/product.h"

#include "gpu/operands.h"

#include <algorithm>

namespace fitroom::gpu {

namespace {

constexpr uint32_t kAlignment = 64;  // the planner's
// What cuBLAS gives itself, to split products of few rows and columns.
constexpr size_t mostWorkspace(int capability) { return (capability >= 90 ? size_t{32} : size_t{4}) << 20; }

template <class T>
cublasStatus_t set(cublasLtMatmulDesc_t d, cublasLtMatmulDescAttributes_t which, const T& value) {
    return libraries().cublasLtMatmulDescSetAttribute(d, which, &value, sizeof(value));
}
template <class T>
cublasStatus_t set(cublasLtMatmulPreference_t p, cublasLtMatmulPreferenceAttributes_t which, const T& value) {
    return libraries().cublasLtMatmulPreferenceSetAttribute(p, which, &value, sizeof(value));
}
// The first that fails.
template <class... More>
cublasStatus_t first(cublasStatus_t status, More... more) {
    for (const cublasStatus_t next : {more...})
        if (status == CUBLAS_STATUS_SUCCESS) status = next;
    return status;
}

}  // namespace

std::unique_ptr<Product> Product::make(Context& context, const ProductShape& shape, bool tf32, size_t maxWorkspace,
                                       std::string& why) {
    std::unique_ptr<Product> made(new Product);
    const bool fast = tf32 && context.capability() >= 80;
    cublasStatus_t status = made->describe(shape, fast ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F);
    if (status == CUBLAS_STATUS_SUCCESS) status = made->choose(context, shape, maxWorkspace);
    if (status == CUBLAS_STATUS_SUCCESS) return made;
    why = status == CUBLAS_STATUS_NOT_SUPPORTED ? "has no algorithm for this product"
                                                : "status " + std::to_string(static_cast<int>(status));
    return nullptr;
}

cublasStatus_t Product::describe(const ProductShape& s, cublasComputeType_t compute) {
    const Libraries& l = libraries();
    const auto matrix = [&l](Matrix& m, int64_t rows, int64_t columns, bool turned, int64_t stride) {
        if (turned) std::swap(rows, columns);
        return create(m, l.cublasLtMatrixLayoutCreate, CUDA_R_32F, static_cast<uint64_t>(columns),
                      static_cast<uint64_t>(rows), stride > 0 ? stride : columns);
    };
    if (!create(m_operation, l.cublasLtMatmulDescCreate, compute, CUDA_R_32F) ||
        !matrix(m_a, s.rows, s.inner, s.turnedA, s.strideA) || !matrix(m_b, s.inner, s.columns, s.turnedB, 0) ||
        !matrix(m_d, s.rows, s.columns, false, 0))
        return CUBLAS_STATUS_ALLOC_FAILED;
    m_hasBias = s.hasBias;
    const auto turn = [](bool turned) { return turned ? CUBLAS_OP_T : CUBLAS_OP_N; };
    const cublasStatus_t status = first(set(m_operation.get(), CUBLASLT_MATMUL_DESC_TRANSA, turn(s.turnedB)),
                                        set(m_operation.get(), CUBLASLT_MATMUL_DESC_TRANSB, turn(s.turnedA)));
    if (!s.hasBias) return status;
    // The heuristics read the bias's alignment off its address, which is known later.
    const auto* const aligned = reinterpret_cast<const void*>(uintptr_t{kAlignment});
    return first(status, set(m_operation.get(), CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS),
                 set(m_operation.get(), CUBLASLT_MATMUL_DESC_BIAS_POINTER, aligned));
}

cublasStatus_t Product::choose(Context& context, const ProductShape& s, size_t maxWorkspace) {
    const Libraries& l = libraries();
    Descriptor<cublasLtMatmulPreference_t, &Libraries::cublasLtMatmulPreferenceDestroy> preference;
    if (!create(preference, l.cublasLtMatmulPreferenceCreate)) return CUBLAS_STATUS_ALLOC_FAILED;
    const auto workspace = static_cast<uint64_t>(std::min(maxWorkspace, mostWorkspace(context.capability())));
    const uint32_t ofA = s.alignedA ? kAlignment : static_cast<uint32_t>(sizeof(float));
    cublasStatus_t status =
        first(set(preference.get(), CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, workspace),
              set(preference.get(), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, kAlignment),
              set(preference.get(), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, ofA),
              set(preference.get(), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, kAlignment),
              set(preference.get(), CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, kAlignment));
    if (status != CUBLAS_STATUS_SUCCESS) return status;
    cublasLtMatmulHeuristicResult_t found{};
    int count = 0;
    status = l.cublasLtMatmulAlgoGetHeuristic(context.blas(), m_operation.get(), m_b.get(), m_a.get(), m_d.get(), m_d.get(),
                                              preference.get(), 1, &found, &count);
    if (status != CUBLAS_STATUS_SUCCESS) return status;
    if (count < 1) return CUBLAS_STATUS_NOT_SUPPORTED;
    m_algorithm = found.algo;
    m_workspace = found.workspaceSize;
    return found.state;
}

void Product::run(Context& context, const float* a, const float* b, const float* bias, float* d, void* workspace) const {
    if (context.failed()) return;
    if (m_hasBias && !context.check(set(m_operation.get(), CUBLASLT_MATMUL_DESC_BIAS_POINTER, static_cast<const void*>(bias))))
        return;
    const float one = 1, zero = 0;
    context.check(libraries().cublasLtMatmul(context.blas(), m_operation.get(), &one, b, m_b.get(), a, m_a.get(), &zero, d,
                                             m_d.get(), d, m_d.get(), &m_algorithm, m_workspace > 0 ? workspace : nullptr,
                                             m_workspace, context.stream()));
}

}  // namespace fitroom::gpu
