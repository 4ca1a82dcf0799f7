#pragma once
// What the reference and the fast BatchNorm share: operands and Caffe's stored statistics.
//   b0 = f·b0 + mean, b1 = f·b1 + var·m/(m−1), b2 = f·b2 + 1: sums, not averages; b2 divides them out.

#include "core/backend/cpu/operands.h"

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

// Writes mean, invStd and the channel's stored statistics from this batch's (var biased, over m values).
void keepStatistics(const KernelArgs&, const BatchNormAttrs&, int64_t channel, double mean, double var, double m);
void countStatistics(const KernelArgs&, const BatchNormAttrs&);  // b2, once a pass

struct Normalization {
    float mean = 0, invStd = 0;
};
// From the stored statistics; backward has no mean.
Normalization globalNormalization(const KernelArgs&, const BatchNormAttrs&, bool isBackward, int64_t channel);

}  // namespace fitroom::cpu
