// cuDNN's double: convolutions against plain loops, and the checks of its arguments.

#include "tests/gpu_sim/fixture.h"

#include "core/ops/bfloat16.h"

#include <cudnn.h>

#include <cmath>

using namespace fitroom::testing;

namespace {

struct Case {
    int n = 2, c = 4, k = 6, h = 7, w = 6, kernelH = 3, kernelW = 3, pad = 1, stride = 1, dilation = 1, groups = 1;
    bool channelsLast = false;
    cudnnDataType_t type = CUDNN_DATA_FLOAT;
    [[nodiscard]] int out(int side, int kernel) const { return (side + 2 * pad - (kernel - 1) * dilation - 1) / stride + 1; }
    [[nodiscard]] int outH() const { return out(h, kernelH); }
    [[nodiscard]] int outW() const { return out(w, kernelW); }
};

// Handle and descriptors of one convolution.
struct Convolution {
    cudnnHandle_t handle = nullptr;
    cudnnTensorDescriptor_t x = nullptr, y = nullptr;
    cudnnFilterDescriptor_t w = nullptr;
    cudnnConvolutionDescriptor_t conv = nullptr;

    explicit Convolution(const Case& c) {
        const cudnnTensorFormat_t format = c.channelsLast ? CUDNN_TENSOR_NHWC : CUDNN_TENSOR_NCHW;
        cudnnCreate(&handle);
        cudnnCreateTensorDescriptor(&x);
        cudnnCreateTensorDescriptor(&y);
        cudnnCreateFilterDescriptor(&w);
        cudnnCreateConvolutionDescriptor(&conv);
        cudnnSetTensor4dDescriptor(x, format, c.type, c.n, c.c, c.h, c.w);
        cudnnSetTensor4dDescriptor(y, format, c.type, c.n, c.k, c.outH(), c.outW());
        cudnnSetFilter4dDescriptor(w, c.type, format, c.k, c.c / c.groups, c.kernelH, c.kernelW);
        cudnnSetConvolution2dDescriptor(conv, c.pad, c.pad, c.stride, c.stride, c.dilation, c.dilation, CUDNN_CROSS_CORRELATION,
                                        CUDNN_DATA_FLOAT);
        cudnnSetConvolutionGroupCount(conv, c.groups);
    }
    ~Convolution() {
        cudnnDestroyTensorDescriptor(x);
        cudnnDestroyTensorDescriptor(y);
        cudnnDestroyFilterDescriptor(w);
        cudnnDestroyConvolutionDescriptor(conv);
        cudnnDestroy(handle);
    }
    Convolution(const Convolution&) = delete;
    Convolution& operator=(const Convolution&) = delete;

    cudnnStatus_t forward(const DeviceFloats& xs, const DeviceFloats& ws, const DeviceFloats& ys, float alpha = 1, float beta = 0,
                          cudnnConvolutionFwdAlgo_t algo = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM, void* space = nullptr,
                          size_t bytes = 0) const {
        return cudnnConvolutionForward(handle, &alpha, x, xs.data(), w, ws.data(), conv, algo, space, bytes, &beta, y, ys.data());
    }
};

std::vector<float> numbers(size_t count, unsigned seed) {
    std::vector<float> all(count);
    for (float& v : all) {
        seed = seed * 1664525u + 1013904223u;
        v = static_cast<float>(seed >> 8) / static_cast<float>(1 << 23) - 1;
    }
    return all;
}

size_t at(bool channelsLast, int c, int h, int w, int in, int ic, int ih, int iw) {
    return static_cast<size_t>(channelsLast ? ((in * h + ih) * w + iw) * c + ic : ((in * c + ic) * h + ih) * w + iw);
}

// visit(place in x, in w, in y) for every product.
template <class F>
void eachProduct(const Case& c, F&& visit) {
    const int perGroup = c.c / c.groups, outPerGroup = c.k / c.groups;
    for (int n = 0; n < c.n; ++n)
        for (int k = 0; k < c.k; ++k)
            for (int oh = 0; oh < c.outH(); ++oh)
                for (int ow = 0; ow < c.outW(); ++ow)
                    for (int i = 0; i < perGroup; ++i)
                        for (int kh = 0; kh < c.kernelH; ++kh)
                            for (int kw = 0; kw < c.kernelW; ++kw) {
                                const int h = oh * c.stride - c.pad + kh * c.dilation, w = ow * c.stride - c.pad + kw * c.dilation;
                                if (h < 0 || h >= c.h || w < 0 || w >= c.w) continue;
                                visit(at(c.channelsLast, c.c, c.h, c.w, n, k / outPerGroup * perGroup + i, h, w),
                                      at(c.channelsLast, perGroup, c.kernelH, c.kernelW, k, i, kh, kw),
                                      at(c.channelsLast, c.k, c.outH(), c.outW(), n, k, oh, ow));
                            }
}

size_t xCount(const Case& c) { return static_cast<size_t>(c.n * c.c * c.h * c.w); }
size_t wCount(const Case& c) { return static_cast<size_t>(c.k * c.c / c.groups * c.kernelH * c.kernelW); }
size_t yCount(const Case& c) { return static_cast<size_t>(c.n * c.k * c.outH() * c.outW()); }

double worst(const std::vector<float>& a, const std::vector<double>& b) {
    double far = a.size() == b.size() ? 0 : INFINITY;
    for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (const double off = std::fabs(static_cast<double>(a[i]) - b[i]); !(off <= far)) far = off;
    return far;
}

}  // namespace

class TestGpuSimDnn : public QObject {
    Q_OBJECT

private slots:
    void init() {
        sim().reset();
        WORKS(cudaSetDevice(0));
    }
    void cleanup() {
        const FitroomSimLive left = live();
        QCOMPARE(left.allocations + left.dnnHandles + left.descriptors, 0);
    }

    void allPasses_data() {
        QTest::addColumn<Case>("c");
        QTest::newRow("plain") << Case{};
        QTest::newRow("stride and dilation") << Case{.h = 11, .w = 12, .kernelW = 2, .pad = 2, .stride = 2, .dilation = 2};
        QTest::newRow("groups") << Case{.groups = 2};
        QTest::newRow("depthwise, channels last") << Case{.k = 4, .groups = 4, .channelsLast = true};
        QTest::newRow("channels last") << Case{.kernelW = 1, .channelsLast = true};
        QTest::newRow("deep") << Case{.n = 1, .c = 64, .k = 5};
    }
    void allPasses() {
        QFETCH(Case, c);
        const Convolution convolution(c);
        const auto x = numbers(xCount(c), 1), w = numbers(wCount(c), 2), y = numbers(yCount(c), 3);
        const DeviceFloats xs(x), ws(w), ys(y), dx(x), dw(w);
        const float alpha = 2, beta = 0.5f;

        std::vector<double> wantY(y.size()), wantX(x.size()), wantW(w.size());
        eachProduct(c, [&](size_t ix, size_t iw, size_t iy) {
            wantY[iy] += double{x[ix]} * w[iw];
            wantX[ix] += double{y[iy]} * w[iw];
            wantW[iw] += double{y[iy]} * x[ix];
        });
        const auto blend = [&](std::vector<double>& want, const std::vector<float>& old) {
            for (size_t i = 0; i < want.size(); ++i) want[i] = alpha * want[i] + beta * old[i];
        };
        blend(wantY, y);
        blend(wantX, x);
        blend(wantW, w);

        const DeviceFloats space(size_t{1} << 18);
        constexpr size_t kSpace = size_t{1} << 20;
        WORKS(cudnnConvolutionBackwardData(convolution.handle, &alpha, convolution.w, ws.data(), convolution.y, ys.data(),
                                           convolution.conv, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, space.data(), kSpace, &beta,
                                           convolution.x, dx.data()));
        WORKS(cudnnConvolutionBackwardFilter(convolution.handle, &alpha, convolution.x, xs.data(), convolution.y, ys.data(),
                                             convolution.conv, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1, space.data(), kSpace, &beta,
                                             convolution.w, dw.data()));
        WORKS(convolution.forward(xs, ws, ys, alpha, beta));
        QCOMPARE(worst(ys.read(), wantY) < 1e-4, true);
        QCOMPARE(worst(dx.read(), wantX) < 1e-4, true);
        QCOMPARE(worst(dw.read(), wantW) < 1e-4, true);
    }

    void volumes() {  // five axes: 2×1×1 over 3×1×1
        cudnnHandle_t handle = nullptr;
        cudnnTensorDescriptor_t x = nullptr, y = nullptr;
        cudnnFilterDescriptor_t w = nullptr;
        cudnnConvolutionDescriptor_t conv = nullptr;
        WORKS(cudnnCreate(&handle));
        WORKS(cudnnCreateTensorDescriptor(&x));
        WORKS(cudnnCreateTensorDescriptor(&y));
        WORKS(cudnnCreateFilterDescriptor(&w));
        WORKS(cudnnCreateConvolutionDescriptor(&conv));
        const int xDims[] = {1, 1, 3, 1, 1}, xStrides[] = {3, 3, 1, 1, 1}, yDims[] = {1, 1, 2, 1, 1}, yStrides[] = {2, 2, 1, 1, 1};
        const int wDims[] = {1, 1, 2, 1, 1}, zeros[] = {0, 0, 0}, ones[] = {1, 1, 1};
        WORKS(cudnnSetTensorNdDescriptor(x, CUDNN_DATA_FLOAT, 5, xDims, xStrides));
        WORKS(cudnnSetTensorNdDescriptor(y, CUDNN_DATA_FLOAT, 5, yDims, yStrides));
        WORKS(cudnnSetFilterNdDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 5, wDims));
        WORKS(cudnnSetConvolutionNdDescriptor(conv, 3, zeros, ones, ones, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
        {
            const DeviceFloats xs(std::vector<float>{1, 2, 3}), ws(std::vector<float>{10, 1}), ys(2);
            const float alpha = 1, beta = 0;
            WORKS(cudnnConvolutionForward(handle, &alpha, x, xs.data(), w, ws.data(), conv,
                                          CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM, nullptr, 0, &beta, y, ys.data()));
            QCOMPARE(ys.read(), (std::vector<float>{12, 23}));
        }
        WORKS(cudnnDestroyTensorDescriptor(x));
        WORKS(cudnnDestroyTensorDescriptor(y));
        WORKS(cudnnDestroyFilterDescriptor(w));
        WORKS(cudnnDestroyConvolutionDescriptor(conv));
        WORKS(cudnnDestroy(handle));
    }

    void valuesOf16Bits() {
        const Case c{.n = 1, .c = 1, .k = 1, .h = 1, .w = 1, .kernelH = 1, .kernelW = 1, .pad = 0, .type = CUDNN_DATA_BFLOAT16};
        const Convolution convolution(c);
        const DeviceFloats x(1), w(1), y(1);
        using fitroom::BFloat16;
        *reinterpret_cast<BFloat16*>(x.data()) = BFloat16::of(3);
        *reinterpret_cast<BFloat16*>(w.data()) = BFloat16::of(1.0078125f);
        WORKS(convolution.forward(x, w, y));
        WORKS(cudaStreamSynchronize(nullptr));
        QCOMPARE(reinterpret_cast<BFloat16*>(y.data())->value(), 3.03125f);  // 3.0234375, rounded

        FitroomSimDevice device{};
        sim().getDevice(0, &device);
        device.capability = 75;
        sim().setDevice(0, &device);
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_ARCH_MISMATCH);
    }

    // 19 bits of each factor are left where the caller allows it and the device can.
    void productsMayLoseBits() {
        const Case c{.n = 1, .c = 1, .k = 1, .h = 1, .w = 1, .kernelH = 1, .kernelW = 1, .pad = 0};
        const Convolution convolution(c);
        const float exact = 1.0001f;
        const DeviceFloats x(std::vector<float>{exact}), w(std::vector<float>{1}), y(1);
        WORKS(convolution.forward(x, w, y));
        QCOMPARE(y.read()[0], exact);
        sim().setTf32(1);
        WORKS(convolution.forward(x, w, y));
        QCOMPARE(y.read()[0], 1.f);
        WORKS(cudnnSetConvolutionMathType(convolution.conv, CUDNN_FMA_MATH));
        WORKS(convolution.forward(x, w, y));
        QCOMPARE(y.read()[0], exact);
        sim().setTf32(0);
    }

    void algorithmsDiffer() {
        const Convolution convolution(Case{});
        cudnnConvolutionBwdFilterAlgoPerf_t results[CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT];
        int found = 0;
        WORKS(cudnnGetConvolutionBackwardFilterAlgorithm_v7(convolution.handle, convolution.x, convolution.y, convolution.conv,
                                                            convolution.w, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT, &found,
                                                            results));
        QCOMPARE(found, int(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT));
        QCOMPARE(results[0].determinism, CUDNN_NON_DETERMINISTIC);  // the fastest is not to be taken
        QCOMPARE(results[found - 1].status, CUDNN_STATUS_NOT_SUPPORTED);
        size_t needed = 0;
        for (int i = 0; i < found; ++i) {
            if (results[i].status != CUDNN_STATUS_SUCCESS) continue;
            QVERIFY(i == 0 || results[i].time >= results[i - 1].time);
            WORKS(cudnnGetConvolutionBackwardFilterWorkspaceSize(convolution.handle, convolution.x, convolution.y,
                                                                 convolution.conv, convolution.w, results[i].algo, &needed));
            QCOMPARE(needed, results[i].memory);
        }

        const DeviceFloats x(numbers(xCount({}), 1)), y(numbers(yCount({}), 2)), first(wCount({})), second(wCount({}));
        const float alpha = 1, beta = 0;
        for (const DeviceFloats* to : {&first, &second})
            WORKS(cudnnConvolutionBackwardFilter(convolution.handle, &alpha, convolution.x, x.data(), convolution.y, y.data(),
                                                 convolution.conv, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0, nullptr, 0, &beta,
                                                 convolution.w, to->data()));
        QVERIFY(first.read() != second.read());
    }

    void workspacesAreWrittenTo() {
        const Convolution convolution(Case{});
        size_t needed = 0;
        WORKS(cudnnGetConvolutionForwardWorkspaceSize(convolution.handle, convolution.x, convolution.w, convolution.conv,
                                                      convolution.y, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM, &needed));
        QVERIFY(needed > 0);
        const DeviceFloats x(numbers(xCount({}), 1)), w(numbers(wCount({}), 2)), y(yCount({}));
        const DeviceFloats space(std::vector<float>(needed / sizeof(float) + 1, 5.f));
        const auto algo = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM;
        SAYS(convolution.forward(x, w, y, 1, 0, algo, space.data(), needed - 1), CUDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT);
        SAYS(convolution.forward(x, w, y, 1, 0, algo, nullptr, needed), CUDNN_STATUS_BAD_PARAM_NULL_POINTER);
        WORKS(convolution.forward(x, w, y, 1, 0, algo, space.data(), needed));
        const auto after = space.read();
        QVERIFY(std::isnan(after.front()));
        QCOMPARE(after.back(), 5.f);
        SAYS(convolution.forward(x, w, y, 1, 0, algo, y.data(), needed), CUDNN_STATUS_BAD_PARAM);  // what is written overlaps
    }

    void argumentsAreChecked() {
        const Case c;
        const Convolution convolution(c);
        const DeviceFloats x(numbers(xCount(c), 1)), w(numbers(wCount(c), 2)), y(yCount(c)), small(3);
        WORKS(convolution.forward(x, w, y));
        SAYS(convolution.forward(x, w, x), CUDNN_STATUS_BAD_PARAM);  // in place
        const auto format = CUDNN_TENSOR_NCHW;
        const auto type = CUDNN_DATA_FLOAT;
        WORKS(cudnnSetTensor4dDescriptor(convolution.y, format, type, c.n, c.k, c.outH() + 1, c.outW()));
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH);
        WORKS(cudnnSetTensor4dDescriptor(convolution.y, CUDNN_TENSOR_NHWC, type, c.n, c.k, c.outH(), c.outW()));
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_NOT_SUPPORTED_LAYOUT);
        WORKS(cudnnSetTensor4dDescriptor(convolution.y, format, CUDNN_DATA_BFLOAT16, c.n, c.k, c.outH(), c.outW()));
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_BAD_PARAM);
        WORKS(cudnnSetTensor4dDescriptor(convolution.y, format, type, c.n, c.k, c.outH(), c.outW()));
        WORKS(cudnnSetConvolutionGroupCount(convolution.conv, 4));  // 6 feature maps in 4 groups
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH);
        WORKS(cudnnSetConvolutionGroupCount(convolution.conv, 1));
        SAYS(convolution.forward(x, w, y, 1, 0, CUDNN_CONVOLUTION_FWD_ALGO_DIRECT), CUDNN_STATUS_NOT_SUPPORTED);

        const int dims[] = {1, 2, 3, 4};
        SAYS(cudnnSetTensor4dDescriptor(convolution.x, format, type, 1, 0, 1, 1), CUDNN_STATUS_BAD_PARAM);
        SAYS(cudnnSetTensorNdDescriptor(convolution.x, type, 3, dims, dims), CUDNN_STATUS_NOT_SUPPORTED);
        SAYS(cudnnSetTensor4dDescriptor(convolution.x, format, type, 65536, 32768, 1, 1), CUDNN_STATUS_NOT_SUPPORTED);
        SAYS(cudnnSetConvolutionGroupCount(convolution.conv, 0), CUDNN_STATUS_BAD_PARAM);
        SAYS(cudnnDestroyTensorDescriptor(nullptr), CUDNN_STATUS_BAD_PARAM);

        WORKS(cudaStreamSynchronize(nullptr));
        SAYS(convolution.forward(x, small, y), CUDNN_STATUS_SUCCESS);  // found out when it runs
        SAYS(cudaStreamSynchronize(nullptr), cudaErrorIllegalAddress);
        SAYS(convolution.forward(x, w, y), CUDNN_STATUS_EXECUTION_FAILED_CUDART);
    }

    void handlesTakeMemory() {
        cudnnHandle_t handle = nullptr;
        FitroomSimDevice device{};
        sim().getDevice(0, &device);
        const uint64_t before = sim().freeBytes(0);
        WORKS(cudnnCreate(&handle));
        QVERIFY(sim().freeBytes(0) < before);
        WORKS(cudnnDestroy(handle));
        QCOMPARE(sim().freeBytes(0), before);
        const FitroomSimUser other{4'200'001, before - 1, "other"};
        sim().setUsers(0, &other, 1);
        SAYS(cudnnCreate(&handle), CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED);
        QVERIFY(!handle);
    }
};

QTEST_GUILESS_MAIN(TestGpuSimDnn)
#include "test_gpu_sim_dnn.moc"
