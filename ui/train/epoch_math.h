#pragma once
// The arithmetic between what a beginner thinks in (epochs) and what a solver file says (iterations). Pure.

#include "core/net/solver_method.h"

#include <cstdint>
#include <optional>

namespace fitroom::ui {

struct EpochMath {
    int64_t images = 0;    // of the training part
    int64_t batch = 1;     // of the training data layer
    int64_t iterSize = 1;  // batches whose gradients are added up
    int64_t cards = 1;     // that train together, each with as many images

    [[nodiscard]] bool known() const { return images > 0 && batch > 0 && iterSize > 0; }
    [[nodiscard]] int64_t effectiveBatch() const { return batch * iterSize * cards; }
    // Exact, not rounded: 500 images in batches of 64 are 7.8125 iterations.
    [[nodiscard]] double iterationsPerEpoch() const;
    [[nodiscard]] double epochs(int64_t iterations) const;
    // The shortest figure that means these iterations ("30", not 30.08), with three decimals at most.
    [[nodiscard]] double shortEpochs(int64_t iterations) const;
    // Rounded up, so that "30 epochs" shows every image at least 30 times; at least 1. A millionth of dust is ignored, so
    // that iterations(epochs(n)) is n.
    [[nodiscard]] int64_t iterations(double epochs) const;
    // Batches of `testBatch` that see every validation image once.
    [[nodiscard]] static int64_t testIterations(int64_t testImages, int64_t testBatch);
};

// What the solver counts in updates, for updates of `after` images instead of `before`: everything happens at the same epoch
// as in `origin`. Fields that are not set or 0 stay so; so does whatever is not counted in updates.
void keepEpochs(caffe::SolverParameter& target, const caffe::SolverParameter& origin, int64_t before, int64_t after);

// Batches to add up so that an update sees `effective` images: exactly where they divide, else the next more.
[[nodiscard]] int64_t iterSizeFor(int64_t effective, int64_t batch);

enum class RateRule { Linear, SquareRoot };
struct RateAdvice {
    RateRule rule = RateRule::Linear;
    double rate = 0;
    bool warmUp = false;   // the rate rises to more than a network takes from its first update on
    bool tooLarge = false;  // beyond what the rule has been seen to hold for
};
// Linear: Goyal et al. 2017, arXiv:1706.02677, on ImageNet up to 8,192 images an update. Square root: Krizhevsky 2014,
// arXiv:1404.5997, and usual for methods that scale their steps by the gradients they have seen. Nothing where the batch stays, or
// for AdaDelta, which finds its rate by itself.
[[nodiscard]] std::optional<RateAdvice> rateAdvice(double rate, int64_t before, int64_t after, UpdateAttrs::Rule method);

}  // namespace fitroom::ui
