#include "core/backend/cpu/batch_norm.h"

#include "core/backend/collective.h"

#include <cmath>

namespace fitroom::cpu {

namespace {

bool wantChannels(const TensorDesc& x, const TensorDesc* params, int count, std::string& why) {
    const int64_t n = channelView(x).n;
    for (int i = 0; i < count; ++i)
        if (params[i].count() != n || params[i].dtype != DType::F32)
            return refuse(why, "wants float statistics, one a channel");
    return true;
}

}  // namespace

AxisView channelView(const TensorDesc& d) {
    if (d.shape.rank < 2) return AxisView(d, d.shape.rank, 0);
    return AxisView(d, 1);
}

bool wantBatchNorm(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 1, why)) return false;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout");
    if (d.outCount != 3 || d.stateCount != 3 || d.state[2].count() != 1) return refuse(why, "an operand is missing");
    return wantChannels(d.in[0], d.out + 1, 2, why) && wantChannels(d.in[0], d.state, 2, why);
}

bool wantBatchNormBackward(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 4, why)) return false;
    if (!sameElements(d.in[0], d.out[0]) || !sameElements(d.in[1], d.out[0])) return refuse(why, "wants one layout");
    return wantChannels(d.in[0], d.in + 2, 2, why);
}

bool wantBatchNormAgain(const OpDesc& d, std::string& why) {
    if (!wantInputs(d, 3, why)) return false;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout");
    return wantChannels(d.in[0], d.in + 1, 2, why);
}

bool wantBatchNormScale(const OpDesc& d, std::string& why) {
    if (!wantBatchNorm(d, why) || !wantInputs(d, 2, why)) return false;
    return wantChannels(d.in[0], d.in + 1, hasIn(d, 2) ? 2 : 1, why);
}

bool wantBatchNormScaleAgain(const OpDesc& d, std::string& why) {
    if (d.inCount != 5 || !wantInputs(d, 2, why)) return refuse(why, "an operand is missing");
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout");
    return wantChannels(d.in[0], d.in + 1, hasIn(d, 2) ? 2 : 1, why) && wantChannels(d.in[0], d.in + 3, 2, why);
}

bool wantBatchNormScaleBackward(const OpDesc& d, std::string& why) {
    if (!wantBatchNormBackward(d, why) || !wantInputs(d, 5, why)) return false;
    for (int i = 1; i < d.outCount; ++i)
        if (d.out[i].dtype != DType::F32) return refuse(why, "wants float gradients");
    return wantChannels(d.in[0], d.in + 4, hasIn(d, 5) ? 2 : 1, why) && wantChannels(d.in[0], d.out + 1, d.outCount - 1, why);
}

bool wantBatchNormGlobal(const OpDesc& d, bool isBackward, std::string& why) {
    const int statistics = isBackward ? 1 : 2;
    if (!wantInputs(d, statistics + 2, why)) return false;
    if (!sameElements(d.in[0], d.out[0])) return refuse(why, "wants one layout");
    if (d.in[statistics + 1].count() != 1) return refuse(why, "wants one count of batches");
    return wantChannels(d.in[0], d.in + 1, statistics, why);
}

int ranksTogether(const KernelArgs& a, int32_t together) { return together != 0 && a.group ? a.group->size() : 1; }

void meanOverRanks(const KernelArgs& a, float* values, int64_t count) { a.group->mean({values, count}); }

void keepStatistics(const KernelArgs& a, const BatchNormAttrs& attrs, int64_t channel, double mean, double var,
                    double m) {
    output(a, 1)[channel] = static_cast<float>(mean);
    output(a, 2)[channel] = static_cast<float>(1 / std::sqrt(var + static_cast<double>(attrs.eps)));
    const auto fraction = static_cast<double>(attrs.fraction);
    float &b0 = state(a, 0)[channel], &b1 = state(a, 1)[channel];
    b0 = static_cast<float>(fraction * static_cast<double>(b0) + mean);
    b1 = static_cast<float>(fraction * static_cast<double>(b1) + (m > 1 ? var * m / (m - 1) : var));
}

void countStatistics(const KernelArgs& a, const BatchNormAttrs& attrs) {
    *state(a, 2) = attrs.fraction * *state(a, 2) + 1;
}

void takeStatistics(const AxisView& view, const KernelArgs& a, const BatchNormAttrs& attrs) {
    const float* x = input(a, 0);
    const auto m = static_cast<double>(view.outer * view.inner);
    const auto meanOf = [&](int64_t i) {
        double mean = 0;
        forValues(view, i, [&](int64_t at) { mean += static_cast<double>(x[at]); });
        return mean / m;
    };
    const auto varianceOf = [&](int64_t i, double mean) {
        double var = 0;
        forValues(view, i, [&](int64_t at) {
            const double v = static_cast<double>(x[at]) - mean;
            var += v * v;
        });
        return var / m;
    };
    const int ranks = ranksTogether(a, attrs.together);
    float *means = output(a, 1), *variances = output(a, 2);
    if (ranks == 1) {
        forChannels(view, [&](int64_t i) {
            const double mean = meanOf(i);
            keepStatistics(a, attrs, i, mean, varianceOf(i, mean), m);
        });
    } else {
        forChannels(view, [&](int64_t i) { means[i] = static_cast<float>(meanOf(i)); });
        meanOverRanks(a, means, view.n);
        forChannels(view, [&](int64_t i) {
            variances[i] = static_cast<float>(varianceOf(i, static_cast<double>(means[i])));
        });
        meanOverRanks(a, variances, view.n);
        for (int64_t i = 0; i < view.n; ++i)
            keepStatistics(a, attrs, i, static_cast<double>(means[i]), static_cast<double>(variances[i]), m * ranks);
    }
    countStatistics(a, attrs);
}

void ChannelMeans::share(const KernelArgs& a) {
    auto* values = reinterpret_cast<float*>(m_means + 2 * m_n);
    for (int64_t i = 0; i < 2 * m_n; ++i) values[i] = static_cast<float>(m_means[i]);
    meanOverRanks(a, values, 2 * m_n);
    for (int64_t i = 0; i < 2 * m_n; ++i) m_means[i] = static_cast<double>(values[i]);
}

Normalization globalNormalization(const KernelArgs& a, const BatchNormAttrs& attrs, bool isBackward, int64_t channel) {
    const int statistics = isBackward ? 1 : 2;
    const float count = *input(a, statistics + 1);
    const float scale = count == 0 ? 0 : 1 / count;
    const float var = input(a, statistics)[channel] * scale;
    return {isBackward ? 0 : input(a, 1)[channel] * scale, 1 / std::sqrt(var + attrs.eps)};
}

}  // namespace fitroom::cpu
