#pragma once
// The arithmetic between what a beginner thinks in (epochs) and what a solver file says (iterations). Pure.

#include <cstdint>

namespace fitroom::ui {

struct EpochMath {
    int64_t images = 0;    // of the training part
    int64_t batch = 1;     // of the training data layer
    int64_t iterSize = 1;  // batches whose gradients are added up

    [[nodiscard]] bool known() const { return images > 0 && batch > 0 && iterSize > 0; }
    [[nodiscard]] int64_t effectiveBatch() const { return batch * iterSize; }
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

}  // namespace fitroom::ui
