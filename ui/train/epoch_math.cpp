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

int64_t EpochMath::iterations(double epochs) const {
    constexpr double kMost = 2147483647;  // max_iter and its kin are int32 in the file
    const double exact = epochs * iterationsPerEpoch();
    if (!(exact > 1)) return 1;
    return static_cast<int64_t>(std::min(kMost, std::ceil(exact - 1e-6 * exact)));
}

int64_t EpochMath::testIterations(int64_t testImages, int64_t testBatch) {
    if (testImages <= 0 || testBatch <= 0) return 0;
    return (testImages + testBatch - 1) / testBatch;
}

}  // namespace fitroom::ui
