#include "ui/train/epoch_math.h"

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

double EpochMath::iterationsPerEpoch() const {
    return known() ? static_cast<double>(images) / static_cast<double>(effectiveBatch()) : 0;
}

double EpochMath::epochs(int64_t iterations) const {
    return known() ? static_cast<double>(iterations) / iterationsPerEpoch() : 0;
}

double EpochMath::shortEpochs(int64_t iterations) const {
    const double exact = epochs(iterations);
    for (const double scale : {1.0, 10.0, 100.0, 1000.0}) {
        const double rounded = std::floor(exact * scale + 1e-9) / scale;  // iterations() rounds up, so look below
        if (rounded > 0 && this->iterations(rounded) == iterations) return rounded;
        const double nearest = std::round(exact * scale) / scale;
        if (nearest > 0 && this->iterations(nearest) == iterations) return nearest;
    }
    return std::round(exact * 1000) / 1000;
}

int64_t EpochMath::iterations(double epochs) const {
    constexpr double kMost = 2147483647;  // max_iter and its kin are int32 in the file
    const double exact = epochs * iterationsPerEpoch();
    if (!(exact > 1)) return 1;
    return static_cast<int64_t>(std::min(kMost, std::ceil(exact - 1e-6 * exact)));
}

namespace {

int32_t clamped(double iterations) { return static_cast<int32_t>(std::clamp(iterations, 1.0, 2147483647.0)); }

// Three digits: 0.01 ÷ 3 is 0.00333, as one would write it.
double readable(double value) {
    if (!(value > 0)) return value;
    const double scale = std::pow(10.0, 2 - std::floor(std::log10(value)));
    return std::round(value * scale) / scale;
}

}  // namespace

void keepEpochs(caffe::SolverParameter& target, const caffe::SolverParameter& origin, int64_t before, int64_t after) {
    if (before <= 0 || after <= 0) return;
    const auto from = static_cast<double>(before), to = static_cast<double>(after);
    const auto scaled = [&](int32_t iterations) { return clamped(std::round(iterations * from / to)); };
    // Up, so that every image is still seen as often. The product is exact, so that whole quotients stay whole.
    if (origin.max_iter() > 0) target.set_max_iter(clamped(std::ceil(origin.max_iter() * from / to)));
    if (origin.stepsize() > 0) target.set_stepsize(scaled(origin.stepsize()));
    if (origin.test_interval() > 0) target.set_test_interval(scaled(origin.test_interval()));
    if (origin.snapshot() > 0) target.set_snapshot(scaled(origin.snapshot()));
    if (origin.warmup_iter() > 0) target.set_warmup_iter(scaled(origin.warmup_iter()));
    if (origin.stepvalue_size() > 0) {
        target.clear_stepvalue();
        int32_t last = 0;
        for (const int32_t value : origin.stepvalue()) {
            const int32_t next = std::max(scaled(value), last < 2147483647 ? last + 1 : last);
            target.add_stepvalue(last = next);
        }
    }
    // These count by themselves: gamma^iteration, 1 + gamma · iteration, gamma · (iteration − stepsize).
    const std::string& policy = origin.lr_policy();
    if (policy == "exp") target.set_gamma(static_cast<float>(std::pow(static_cast<double>(origin.gamma()), to / from)));
    else if (policy == "inv" || policy == "sigmoid") target.set_gamma(static_cast<float>(static_cast<double>(origin.gamma()) * to / from));
}

int64_t iterSizeFor(int64_t effective, int64_t batch) { return batch > 0 ? std::max<int64_t>(1, (effective + batch - 1) / batch) : 1; }

std::optional<RateAdvice> rateAdvice(double rate, int64_t before, int64_t after, UpdateAttrs::Rule method) {
    if (before <= 0 || after <= 0 || before == after || !(rate > 0) || method == UpdateAttrs::AdaDelta) return std::nullopt;
    const bool plain = method == UpdateAttrs::Sgd || method == UpdateAttrs::Nesterov;
    const double factor = static_cast<double>(after) / static_cast<double>(before);
    constexpr int64_t kSeen = 8192;
    RateAdvice advice;
    advice.rule = plain ? RateRule::Linear : RateRule::SquareRoot;
    advice.rate = readable(rate * (plain ? factor : std::sqrt(factor)));
    advice.tooLarge = plain && after > kSeen;
    advice.warmUp = plain && factor >= 4;
    return advice;
}

int64_t EpochMath::testIterations(int64_t testImages, int64_t testBatch) {
    if (testImages <= 0 || testBatch <= 0) return 0;
    return (testImages + testBatch - 1) / testBatch;
}

}  // namespace fitroom::ui
