#pragma once
// What the reference and the fast BatchNorm share: operands and Caffe's stored statistics.
//   b0 = f·b0 + mean, b1 = f·b1 + var·m/(m−1), b2 = f·b2 + 1: sums, not averages; b2 divides them out.

#include "core/backend/cpu/operands.h"
#include "core/backend/cpu/parallel.h"

#include "core/ops/attrs.h"

namespace fitroom::cpu {

AxisView channelView(const TensorDesc&);  // a tensor of one axis has one channel

bool wantBatchNorm(const OpDesc&, std::string& why);
bool wantBatchNormBackward(const OpDesc&, std::string& why);
bool wantBatchNormAgain(const OpDesc&, std::string& why);
// BatchNorm, Scale over the channels and maybe ReLU joined; `in` of Again: x, gamma, beta?, mean, invStd.
bool wantBatchNormScale(const OpDesc&, std::string& why);
bool wantBatchNormScaleAgain(const OpDesc&, std::string& why);
bool wantBatchNormScaleBackward(const OpDesc&, std::string& why);
bool wantBatchNormGlobal(const OpDesc&, bool isBackward, std::string& why);

// The ranks whose batches are one to this op: 1 where each has its own statistics.
int ranksTogether(const KernelArgs&, int32_t together);
// Makes each value the mean over those ranks, which have batches of one size.
void meanOverRanks(const KernelArgs&, float* values, int64_t count);

// Writes mean, invStd and the channel's stored statistics from this batch's (var biased, over m values).
void keepStatistics(const KernelArgs&, const BatchNormAttrs&, int64_t channel, double mean, double var, double m);
void countStatistics(const KernelArgs&, const BatchNormAttrs&);  // b2, once a pass

// For the plain reference: f(channel) for each; f(offset) for each value of one.
template <class F>
void forChannels(const AxisView& view, const F& f) {
    forRange(view.n, grainOfRows(view.outer * view.inner), [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i)
            f(i);
    });
}
template <class F>
void forValues(const AxisView& view, int64_t channel, const F& f) {
    for (int64_t o = 0; o < view.outer; ++o)
        for (int64_t k = 0; k < view.inner; ++k)
            f(view.offset(o, channel, k));
}
// All of the statistics, from input 0.
void takeStatistics(const AxisView&, const KernelArgs&, const BatchNormAttrs&);

// What the gradient of the input takes off: the means of two things a value, over the batches that are one.
class ChannelMeans {
public:
    static size_t scratchBytes(const AxisView& view) { return static_cast<size_t>(view.n) * 2 * (sizeof(double) + sizeof(float)); }
    // values(channel, offset, first, second); keep(channel, Σfirst, Σsecond) of this rank's batch.
    template <class Values, class Keep>
    ChannelMeans(const AxisView& view, const KernelArgs& a, int32_t together, const Values& values, const Keep& keep)
        : m_n(view.n), m_means(static_cast<double*>(a.scratch)) {
        const auto m = static_cast<double>(view.outer * view.inner);
        forChannels(view, [&](int64_t i) {
            double sum = 0, otherSum = 0;
            forValues(view, i, [&](int64_t at) {
                double first = 0, second = 0;
                values(i, at, first, second);
                sum += first;
                otherSum += second;
            });
            keep(i, sum, otherSum);
            m_means[i] = sum / m;
            m_means[m_n + i] = otherSum / m;
        });
        if (ranksTogether(a, together) > 1) share(a);
    }
    [[nodiscard]] double first(int64_t channel) const { return m_means[channel]; }
    [[nodiscard]] double second(int64_t channel) const { return m_means[m_n + channel]; }

private:
    void share(const KernelArgs&);
    int64_t m_n;
    double* m_means;
};

struct Normalization {
    float mean = 0, invStd = 0;
};
// From the stored statistics; backward has no mean.
Normalization globalNormalization(const KernelArgs&, const BatchNormAttrs&, bool isBackward, int64_t channel);

}  // namespace fitroom::cpu
