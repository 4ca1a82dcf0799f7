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

int64_t EpochMath::testIterations(int64_t testImages, int64_t testBatch) {
    if (testImages <= 0 || testBatch <= 0) return 0;
    return (testImages + testBatch - 1) / testBatch;
}

}  // namespace fitroom::ui
