#pragma once
// A product of matrices of floats by cuBLASLt: the description, and the algorithm that is taken under a cap of workspace.

#include "gpu/descriptor.h"
#include "gpu/context.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace fitroom::gpu {

// D(rows×columns) = A(rows×inner) · B(inner×columns), and a bias of `columns` values to each row; all row by row in memory, as
// Caffe's are, or, where they are turned, as their transposes are.
struct ProductShape {
    int64_t rows = 0, inner = 0, columns = 0;
    bool turnedA = false, turnedB = false;
    bool hasBias = false;
    int64_t strideA = 0;  // from one line of A in memory to the next; 0: no gap
    bool alignedA = true;  // as the planner places tensors
};

class Product {
public:
    // Null, with the reason, where cuBLASLt has nothing for it.
    static std::unique_ptr<Product> make(Context&, const ProductShape&, bool tf32, size_t maxWorkspace, std::string& why);

    [[nodiscard]] size_t workspaceBytes() const { return m_workspace; }
    void run(Context&, const float* a, const float* b, const float* bias, float* d, void* workspace) const;

private:
    using Matrix = Descriptor<cublasLtMatrixLayout_t, &Libraries::cublasLtMatrixLayoutDestroy>;
    using Operation = Descriptor<cublasLtMatmulDesc_t, &Libraries::cublasLtMatmulDescDestroy>;

    cublasStatus_t describe(const ProductShape&, cublasComputeType_t);
    cublasStatus_t choose(Context&, const ProductShape&, size_t maxWorkspace);

    Operation m_operation;
    Matrix m_a, m_b, m_d;
    bool m_hasBias = false;
    cublasLtMatmulAlgo_t m_algorithm{};
    size_t m_workspace = 0;
};

}  // namespace fitroom::gpu
