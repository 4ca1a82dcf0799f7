// cuDNN's double: softmax and batch normalization. Stricter than the real one in one thing: batch normalization refuses
// operands that overlap, of which NVIDIA promises nothing.

#include "tests/gpu_sim/dnn.h"

#include <algorithm>
#include <cmath>

namespace fitroom::sim {

namespace {

// Four axes of a tensor, or the first and second and all others as one of a packed tensor of more.
struct Planes {
    int64_t n = 1, c = 1, h = 1, w = 1, sn = 0, sc = 0, sh = 0, sw = 0;
    explicit Planes(const cudnnTensorStruct& t)
        : n(t.dims[0]), c(t.dims[1]), h(t.dims[2]), w(t.dims[3]), sn(t.strides[0]), sc(t.strides[1]), sh(t.strides[2]),
          sw(t.strides[3]) {
        if (t.axes <= 4) return;
        for (int i = 3; i < t.axes; ++i) h *= i == t.axes - 1 ? 1 : t.dims[i];
        w = t.dims[t.axes - 1];
        sw = t.strides[t.axes - 1];
        sh = t.strides[t.axes - 2];
    }
    [[nodiscard]] int64_t at(int64_t in, int64_t ic, int64_t ih, int64_t iw) const {
        return in * sn + ic * sc + ih * sh + iw * sw;
    }
};

bool areSet(std::initializer_list<const cudnnTensorStruct*> all) {
    return std::all_of(all.begin(), all.end(),
                       [](const cudnnTensorStruct* d) { return state().isLive(d, Kind::Descriptor) && d->axes > 0; });
}
bool sameDims(const cudnnTensorStruct& a, const cudnnTensorStruct& b) {
    return a.axes == b.axes && std::equal(a.dims, a.dims + a.axes, b.dims);
}
bool sameStrides(const cudnnTensorStruct& a, const cudnnTensorStruct& b) {
    return std::equal(a.strides, a.strides + a.axes, b.strides);
}
// More than four axes: packed in their spatial ones.
bool isSpatiallyPacked(const cudnnTensorStruct& t) {
    for (int i = 2; i + 1 < t.axes; ++i)
        if (t.strides[i] != t.strides[i + 1] * t.dims[i + 1]) return false;
    return true;
}

cudnnStatus_t checkAlike(const Device& device, std::initializer_list<const cudnnTensorStruct*> all) {
    if (!areSet(all)) return CUDNN_STATUS_BAD_PARAM;
    const cudnnTensorStruct& first = **all.begin();
    if (const cudnnStatus_t status = checkType(device, first.type); status != CUDNN_STATUS_SUCCESS) return status;
    for (const cudnnTensorStruct* each : all) {
        if (!sameDims(first, *each) || each->type != first.type) return CUDNN_STATUS_BAD_PARAM;
        if (each->axes > 4 && !isSpatiallyPacked(*each)) return CUDNN_STATUS_NOT_SUPPORTED;
    }
    return CUDNN_STATUS_SUCCESS;
}

// body(count, place): the values that are made into shares of 1 together; number i of a tensor lies at place(tensor, i).
template <class F>
void eachGroup(const Planes& p, cudnnSoftmaxMode_t mode, F&& body) {
    if (mode == CUDNN_SOFTMAX_MODE_INSTANCE) {
        for (int64_t n = 0; n < p.n; ++n)
            body(p.c * p.h * p.w, [=](const Planes& t, int64_t i) {
                return t.at(n, i / (t.h * t.w), i / t.w % t.h, i % t.w);
            });
        return;
    }
    for (int64_t n = 0; n < p.n; ++n)
        for (int64_t h = 0; h < p.h; ++h)
            for (int64_t w = 0; w < p.w; ++w) body(p.c, [=](const Planes& t, int64_t i) { return t.at(n, i, h, w); });
}

bool isKnown(cudnnSoftmaxAlgorithm_t algo, cudnnSoftmaxMode_t mode) {
    return algo >= CUDNN_SOFTMAX_FAST && algo <= CUDNN_SOFTMAX_LOG &&
           (mode == CUDNN_SOFTMAX_MODE_INSTANCE || mode == CUDNN_SOFTMAX_MODE_CHANNEL);
}

// Statistics: 1×C×1×1 floats.
cudnnStatus_t checkStatistics(const cudnnTensorStruct& x, const cudnnTensorStruct* statistics, cudnnBatchNormMode_t mode,
                              double epsilon) {
    if (mode != CUDNN_BATCHNORM_SPATIAL && mode != CUDNN_BATCHNORM_SPATIAL_PERSISTENT) return CUDNN_STATUS_NOT_SUPPORTED;
    if (!areSet({statistics}) || statistics->type != CUDNN_DATA_FLOAT) return CUDNN_STATUS_BAD_PARAM;
    if (epsilon < CUDNN_BN_MIN_EPSILON || (x.axes != 4 && x.axes != 5)) return CUDNN_STATUS_BAD_PARAM;
    int64_t count = 1;
    for (int i = 0; i < statistics->axes; ++i) count *= statistics->dims[i];
    if (statistics->axes != x.axes || statistics->dims[1] != x.dims[1] || count != x.dims[1]) return CUDNN_STATUS_BAD_PARAM;
    return CUDNN_STATUS_SUCCESS;
}

struct Moments {
    double mean = 0, variance = 0;
};
Moments momentsOf(const Planes& p, Values x, int64_t c) {
    double sum = 0, squares = 0;
    const auto each = [&](auto&& body) {
        for (int64_t n = 0; n < p.n; ++n)
            for (int64_t h = 0; h < p.h; ++h)
                for (int64_t w = 0; w < p.w; ++w) body(double{x.get(p.at(n, c, h, w))});
    };
    const auto count = static_cast<double>(p.n * p.h * p.w);
    each([&](double v) { sum += v; });
    const double mean = sum / count;
    each([&](double v) { squares += (v - mean) * (v - mean); });
    return {mean, squares / count};
}

float number(const void* host) { return *static_cast<const float*>(host); }

}  // namespace

}  // namespace fitroom::sim

namespace s = fitroom::sim;
using s::Planes;
using s::Span;
using s::spanOf;
using s::Values;

cudnnStatus_t cudnnSoftmaxForward(cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algo, cudnnSoftmaxMode_t mode,
                                  const void* alpha, const cudnnTensorDescriptor_t xDesc, const void* x, const void* beta,
                                  const cudnnTensorDescriptor_t yDesc, void* y) {
    return s::dnnCall(__func__, handle, [&](s::Lock& lock, s::Device& device) -> cudnnStatus_t {
        if (!alpha || !beta || !x || !y) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (!s::isKnown(algo, mode)) return CUDNN_STATUS_BAD_PARAM;
        if (const auto status = s::checkAlike(device, {xDesc, yDesc}); status != CUDNN_STATUS_SUCCESS) return status;
        const Span xSpan = spanOf(*xDesc, x), ySpan = spanOf(*yDesc, y);
        if (xSpan.overlaps(ySpan) && (x != y || !s::sameStrides(*xDesc, *yDesc))) return CUDNN_STATUS_BAD_PARAM;
        const Planes from(*xDesc), to(*yDesc);
        const Values in{const_cast<void*>(x), xDesc->type}, out{y, yDesc->type};
        const float scale = s::number(alpha), keep = s::number(beta);
        return s::launch(lock, handle, {xSpan, ySpan}, [=] {
            s::eachGroup(from, mode, [&](int64_t count, auto place) {
                float largest = -INFINITY;
                if (algo == CUDNN_SOFTMAX_FAST) largest = 0;
                else for (int64_t i = 0; i < count; ++i) largest = std::max(largest, in.get(place(from, i)));
                double sum = 0;
                for (int64_t i = 0; i < count; ++i) sum += std::exp(in.get(place(from, i)) - largest);
                for (int64_t i = 0; i < count; ++i) {
                    const float v = in.get(place(from, i)) - largest;
                    const double share = algo == CUDNN_SOFTMAX_LOG ? v - std::log(sum) : std::exp(v) / sum;
                    out.blend(place(to, i), static_cast<float>(share), scale, keep);
                }
            });
        });
    });
}

cudnnStatus_t cudnnSoftmaxBackward(cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algo, cudnnSoftmaxMode_t mode,
                                   const void* alpha, const cudnnTensorDescriptor_t yDesc, const void* y,
                                   const cudnnTensorDescriptor_t dyDesc, const void* dy, const void* beta,
                                   const cudnnTensorDescriptor_t dxDesc, void* dx) {
    return s::dnnCall(__func__, handle, [&](s::Lock& lock, s::Device& device) -> cudnnStatus_t {
        if (!alpha || !beta || !y || !dy || !dx) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (!s::isKnown(algo, mode)) return CUDNN_STATUS_BAD_PARAM;
        if (const auto status = s::checkAlike(device, {yDesc, dyDesc, dxDesc}); status != CUDNN_STATUS_SUCCESS) return status;
        const Span ySpan = spanOf(*yDesc, y), dySpan = spanOf(*dyDesc, dy), dxSpan = spanOf(*dxDesc, dx);
        if (dxSpan.overlaps(ySpan)) return CUDNN_STATUS_BAD_PARAM;
        if (dxSpan.overlaps(dySpan) && (dx != dy || !s::sameStrides(*dxDesc, *dyDesc))) return CUDNN_STATUS_BAD_PARAM;
        const Planes shares(*yDesc), from(*dyDesc), to(*dxDesc);
        const Values share{const_cast<void*>(y), yDesc->type}, in{const_cast<void*>(dy), dyDesc->type}, out{dx, dxDesc->type};
        const float scale = s::number(alpha), keep = s::number(beta);
        return s::launch(lock, handle, {ySpan, dySpan, dxSpan}, [=] {
            s::eachGroup(from, mode, [&](int64_t count, auto place) {
                double sum = 0;
                for (int64_t i = 0; i < count; ++i) {
                    const double g = in.get(place(from, i));
                    sum += algo == CUDNN_SOFTMAX_LOG ? g : g * share.get(place(shares, i));
                }
                for (int64_t i = 0; i < count; ++i) {
                    const double g = in.get(place(from, i)), v = share.get(place(shares, i));
                    const double d = algo == CUDNN_SOFTMAX_LOG ? g - std::exp(v) * sum : v * (g - sum);
                    out.blend(place(to, i), static_cast<float>(d), scale, keep);
                }
            });
        });
    });
}

cudnnStatus_t cudnnBatchNormalizationForwardTraining(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, const void* alpha, const void* beta, const cudnnTensorDescriptor_t xDesc,
    const void* x, const cudnnTensorDescriptor_t yDesc, void* y, const cudnnTensorDescriptor_t statisticsDesc,
    const void* scale, const void* bias, double averageFactor, void* runningMean, void* runningVariance, double epsilon,
    void* savedMean, void* savedInverseDeviation) {
    return s::dnnCall(__func__, handle, [&](s::Lock& lock, s::Device& device) -> cudnnStatus_t {
        if (!alpha || !beta || !x || !y || !scale || !bias) return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (!runningMean != !runningVariance || !savedMean != !savedInverseDeviation) return CUDNN_STATUS_BAD_PARAM;
        if (const auto status = s::checkAlike(device, {xDesc, yDesc}); status != CUDNN_STATUS_SUCCESS) return status;
        if (const auto status = s::checkStatistics(*xDesc, statisticsDesc, mode, epsilon); status != CUDNN_STATUS_SUCCESS)
            return status;
        const Planes from(*xDesc), to(*yDesc);
        const Span xSpan = spanOf(*xDesc, x), ySpan = spanOf(*yDesc, y);
        const auto row = [&](const void* p) { return Span{p, p ? static_cast<size_t>(from.c) * sizeof(float) : 0}; };
        if (ySpan.overlaps(xSpan)) return CUDNN_STATUS_NOT_SUPPORTED;
        const Values in{const_cast<void*>(x), xDesc->type}, out{y, yDesc->type};
        const float blend = s::number(alpha), keep = s::number(beta);
        const auto *gamma = static_cast<const float*>(scale), *shift = static_cast<const float*>(bias);
        auto *means = static_cast<float*>(runningMean), *variances = static_cast<float*>(runningVariance);
        auto *mean = static_cast<float*>(savedMean), *inverse = static_cast<float*>(savedInverseDeviation);
        return s::launch(lock, handle,
                         {xSpan, ySpan, row(gamma), row(shift), row(means), row(variances), row(mean), row(inverse)}, [=] {
            const auto count = static_cast<double>(from.n * from.h * from.w);
            for (int64_t c = 0; c < from.c; ++c) {
                const s::Moments m = s::momentsOf(from, in, c);
                const double over = 1 / std::sqrt(m.variance + epsilon);
                for (int64_t n = 0; n < from.n; ++n)
                    for (int64_t h = 0; h < from.h; ++h)
                        for (int64_t w = 0; w < from.w; ++w)
                            out.blend(to.at(n, c, h, w),
                                      static_cast<float>((in.get(from.at(n, c, h, w)) - m.mean) * over * gamma[c] + shift[c]),
                                      blend, keep);
                if (mean) {
                    mean[c] = static_cast<float>(m.mean);
                    inverse[c] = static_cast<float>(over);
                }
                if (means) {
                    const double unbiased = count > 1 ? m.variance * count / (count - 1) : m.variance;
                    means[c] = static_cast<float>(m.mean * averageFactor + means[c] * (1 - averageFactor));
                    variances[c] = static_cast<float>(unbiased * averageFactor + variances[c] * (1 - averageFactor));
                }
            }
        });
    });
}

cudnnStatus_t cudnnBatchNormalizationBackward(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, const void* alphaData, const void* betaData, const void* alphaParam,
    const void* betaParam, const cudnnTensorDescriptor_t xDesc, const void* x, const cudnnTensorDescriptor_t dyDesc,
    const void* dy, const cudnnTensorDescriptor_t dxDesc, void* dx, const cudnnTensorDescriptor_t statisticsDesc,
    const void* scale, void* dscale, void* dbias, double epsilon, const void* savedMean, const void* savedInverseDeviation) {
    return s::dnnCall(__func__, handle, [&](s::Lock& lock, s::Device& device) -> cudnnStatus_t {
        if (!alphaData || !betaData || !alphaParam || !betaParam || !x || !dy || !dx || !scale || !dscale || !dbias)
            return CUDNN_STATUS_BAD_PARAM_NULL_POINTER;
        if (!savedMean != !savedInverseDeviation) return CUDNN_STATUS_BAD_PARAM;
        if (const auto status = s::checkAlike(device, {xDesc, dyDesc, dxDesc}); status != CUDNN_STATUS_SUCCESS) return status;
        if (const auto status = s::checkStatistics(*xDesc, statisticsDesc, mode, epsilon); status != CUDNN_STATUS_SUCCESS)
            return status;
        const Planes values(*xDesc), from(*dyDesc), to(*dxDesc);
        const Span xSpan = spanOf(*xDesc, x), dySpan = spanOf(*dyDesc, dy), dxSpan = spanOf(*dxDesc, dx);
        const auto row = [&](const void* p) { return Span{p, p ? static_cast<size_t>(values.c) * sizeof(float) : 0}; };
        if (dxSpan.overlaps(xSpan) || dxSpan.overlaps(dySpan)) return CUDNN_STATUS_NOT_SUPPORTED;
        const Values v{const_cast<void*>(x), xDesc->type}, in{const_cast<void*>(dy), dyDesc->type}, out{dx, dxDesc->type};
        const float blend = s::number(alphaData), keep = s::number(betaData);
        const float paramBlend = s::number(alphaParam), paramKeep = s::number(betaParam);
        const auto* gamma = static_cast<const float*>(scale);
        const auto *mean = static_cast<const float*>(savedMean), *inverse = static_cast<const float*>(savedInverseDeviation);
        const Values dgamma{dscale, CUDNN_DATA_FLOAT}, dshift{dbias, CUDNN_DATA_FLOAT};
        return s::launch(lock, handle,
                         {xSpan, dySpan, dxSpan, row(gamma), row(dscale), row(dbias), row(mean), row(inverse)}, [=] {
            const auto count = static_cast<double>(values.n * values.h * values.w);
            for (int64_t c = 0; c < values.c; ++c) {
                s::Moments m;
                if (!mean) m = s::momentsOf(values, v, c);
                const double middle = mean ? mean[c] : m.mean;
                const double over = mean ? inverse[c] : 1 / std::sqrt(m.variance + epsilon);
                double sum = 0, product = 0;
                const auto each = [&](auto&& body) {
                    for (int64_t n = 0; n < values.n; ++n)
                        for (int64_t h = 0; h < values.h; ++h)
                            for (int64_t w = 0; w < values.w; ++w)
                                body(in.get(from.at(n, c, h, w)), (v.get(values.at(n, c, h, w)) - middle) * over,
                                     to.at(n, c, h, w));
                };
                each([&](double g, double normal, int64_t) {
                    sum += g;
                    product += g * normal;
                });
                each([&](double g, double normal, int64_t place) {
                    const double d = gamma[c] * over * (g - (sum + normal * product) / count);
                    out.blend(place, static_cast<float>(d), blend, keep);
                });
                dgamma.blend(c, static_cast<float>(product), paramBlend, paramKeep);
                dshift.blend(c, static_cast<float>(sum), paramBlend, paramKeep);
            }
        });
    });
}
