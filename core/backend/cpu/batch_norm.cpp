#include "core/backend/cpu/batch_norm.h"

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

Normalization globalNormalization(const KernelArgs& a, const BatchNormAttrs& attrs, bool isBackward, int64_t channel) {
    const int statistics = isBackward ? 1 : 2;
    const float count = *input(a, statistics + 1);
    const float scale = count == 0 ? 0 : 1 / count;
    const float var = input(a, statistics)[channel] * scale;
    return {isBackward ? 0 : input(a, 1)[channel] * scale, 1 / std::sqrt(var + attrs.eps)};
}

}  // namespace fitroom::cpu
