// cuBLASLt's double.

#include "tests/gpu_sim/fixture.h"

#include <cublasLt.h>

#include <cmath>

using namespace fitroom::testing;

namespace {

// D (m×n) = op(A)·op(B); memory is by columns.
struct Product {
    cublasLtHandle_t handle = nullptr;
    cublasLtMatmulDesc_t desc = nullptr;
    cublasLtMatrixLayout_t a = nullptr, b = nullptr, d = nullptr;
    cublasLtMatmulPreference_t preference = nullptr;

    Product(int m, int n, int k, bool turnA, bool turnB) {
        cublasLtCreate(&handle);
        cublasLtMatmulDescCreate(&desc, CUBLAS_COMPUTE_32F, CUDA_R_32F);
        const cublasOperation_t turned = CUBLAS_OP_T;
        if (turnA) cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof(turned));
        if (turnB) cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_TRANSB, &turned, sizeof(turned));
        layout(a, turnA ? k : m, turnA ? m : k);
        layout(b, turnB ? n : k, turnB ? k : n);
        layout(d, m, n);
        cublasLtMatmulPreferenceCreate(&preference);
    }
    ~Product() {
        for (const cublasLtMatrixLayout_t each : {a, b, d}) cublasLtMatrixLayoutDestroy(each);
        cublasLtMatmulPreferenceDestroy(preference);
        cublasLtMatmulDescDestroy(desc);
        cublasLtDestroy(handle);
    }
    Product(const Product&) = delete;
    Product& operator=(const Product&) = delete;

    static void layout(cublasLtMatrixLayout_t& to, int rows, int columns) {
        cublasLtMatrixLayoutCreate(&to, CUDA_R_32F, static_cast<uint64_t>(rows), static_cast<uint64_t>(columns), rows);
    }
    cublasStatus_t run(const float* left, const float* right, float* to, const cublasLtMatmulAlgo_t* algo = nullptr,
                       void* space = nullptr, size_t bytes = 0) const {
        const float alpha = 1, beta = 0;
        return cublasLtMatmul(handle, desc, &alpha, left, a, right, b, &beta, to, d, to, d, algo, space, bytes, nullptr);
    }
};

}  // namespace

class TestGpuSimBlas : public QObject {
    Q_OBJECT

private slots:
    void init() {
        sim().reset();
        WORKS(cudaSetDevice(0));
    }
    void cleanup() {
        const FitroomSimLive left = live();
        QCOMPARE(left.allocations + left.blasHandles + left.descriptors, 0);
    }

    void products_data() {
        QTest::addColumn<bool>("turnA");
        QTest::addColumn<bool>("turnB");
        for (const bool turnA : {false, true})
            for (const bool turnB : {false, true}) QTest::addRow("%d%d", turnA, turnB) << turnA << turnB;
    }
    void products() {
        QFETCH(bool, turnA);
        QFETCH(bool, turnB);
        constexpr int m = 5, n = 19, k = 300;
        const Product product(m, n, k, turnA, turnB);
        std::vector<float> a(m * k), b(k * n);
        for (size_t i = 0; i < a.size(); ++i) a[i] = std::sin(static_cast<float>(i));
        for (size_t i = 0; i < b.size(); ++i) b[i] = std::cos(static_cast<float>(i) * 0.7f);
        const DeviceFloats left(a), right(b), to(m * n);
        WORKS(product.run(left.data(), right.data(), to.data()));
        const auto d = to.read();
        for (int row = 0; row < m; ++row)
            for (int column = 0; column < n; ++column) {
                double sum = 0;
                for (int i = 0; i < k; ++i)
                    sum += double{a[static_cast<size_t>(turnA ? row * k + i : i * m + row)]} *
                           b[static_cast<size_t>(turnB ? i * n + column : column * k + i)];
                QVERIFY(std::fabs(sum - d[static_cast<size_t>(column * m + row)]) < 1e-4);
            }
    }

    void biasAndRelu() {
        const Product product(2, 2, 1, false, false);
        const DeviceFloats left(std::vector<float>{1, -1}), right(std::vector<float>{2, 3}), bias(std::vector<float>{10, 1}), to(4);
        const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_BIAS, both = CUBLASLT_EPILOGUE_RELU_BIAS;
        WORKS(cublasLtMatmulDescSetAttribute(product.desc, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
        SAYS(product.run(left.data(), right.data(), to.data()), CUBLAS_STATUS_INVALID_VALUE);  // no bias
        const float* pointer = bias.data();
        WORKS(cublasLtMatmulDescSetAttribute(product.desc, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &pointer, sizeof(pointer)));
        WORKS(product.run(left.data(), right.data(), to.data()));
        QCOMPARE(to.read(), (std::vector<float>{12, -1, 13, -2}));
        WORKS(cublasLtMatmulDescSetAttribute(product.desc, CUBLASLT_MATMUL_DESC_EPILOGUE, &both, sizeof(both)));
        WORKS(product.run(left.data(), right.data(), to.data()));
        QCOMPARE(to.read(), (std::vector<float>{12, 0, 13, 0}));
    }

    void heuristics() {
        const Product product(2, 2, 2, false, false);
        cublasLtMatmulHeuristicResult_t results[4];
        int found = 0;
        const auto ask = [&] {
            return cublasLtMatmulAlgoGetHeuristic(product.handle, product.desc, product.a, product.b, product.d, product.d,
                                                  product.preference, 4, results, &found);
        };
        WORKS(ask());
        QCOMPARE(found, 1);
        QCOMPARE(results[0].workspaceSize, size_t{0});
        const uint64_t limit = 1 << 20;
        WORKS(cublasLtMatmulPreferenceSetAttribute(product.preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &limit,
                                                   sizeof(limit)));
        WORKS(ask());
        QCOMPARE(found, 2);
        const size_t needed = results[0].workspaceSize;
        QVERIFY(needed > 0);
        const DeviceFloats a(std::vector<float>{1, 2, 3, 4}), space(std::vector<float>(needed / sizeof(float))), to(4);
        const auto* algo = &results[0].algo;
        SAYS(product.run(a.data(), a.data(), to.data(), algo, space.data(), needed - 1), CUBLAS_STATUS_INVALID_VALUE);
        SAYS(product.run(a.data(), a.data(), to.data(), algo, space.data() + 1, needed), CUBLAS_STATUS_INVALID_VALUE);
        WORKS(product.run(a.data(), a.data(), to.data(), algo, space.data(), needed));
        QCOMPARE(to.read(), (std::vector<float>{7, 10, 15, 22}));
        QVERIFY(std::isnan(space.read()[0]));
        const cublasLtMatmulAlgo_t unknown{};
        SAYS(product.run(a.data(), a.data(), to.data(), &unknown), CUBLAS_STATUS_INVALID_VALUE);
    }

    void argumentsAreChecked() {
        Product product(2, 3, 4, false, false);
        const DeviceFloats a(8), b(12), to(6), small(5);
        cublasLtMatrixLayout_t other = nullptr, own = product.b;
        Product::layout(other, 5, 3);  // 2×4 · 5×3
        product.b = other;
        SAYS(product.run(a.data(), b.data(), to.data()), CUBLAS_STATUS_INVALID_VALUE);
        WORKS(cublasLtMatrixLayoutDestroy(other));
        WORKS(cublasLtMatrixLayoutCreate(&other, CUDA_R_32F, 4, 3, 3));  // columns of 4 rows, 3 apart
        product.b = other;
        SAYS(product.run(a.data(), b.data(), to.data()), CUBLAS_STATUS_INVALID_VALUE);
        WORKS(cublasLtMatrixLayoutDestroy(other));
        WORKS(cublasLtMatrixLayoutCreate(&other, CUDA_R_16BF, 4, 3, 4));  // 32 bits · 16 bits
        product.b = other;
        SAYS(product.run(a.data(), b.data(), to.data()), CUBLAS_STATUS_NOT_SUPPORTED);
        WORKS(cublasLtMatrixLayoutDestroy(other));
        product.b = own;
        WORKS(product.run(a.data(), b.data(), small.data()));  // found out when it runs
        SAYS(cudaStreamSynchronize(nullptr), cudaErrorIllegalAddress);
    }
};

QTEST_GUILESS_MAIN(TestGpuSimBlas)
#include "test_gpu_sim_blas.moc"
