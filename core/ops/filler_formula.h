#pragma once
// What a filler draws for one element: stated once, for the CPU and the GPU.

#include "core/ops/attrs.h"
#include "core/ops/device.h"
#include "core/ops/philox.h"
#include "core/ops/step.h"
#include "core/ops/tensor_desc.h"

#include <cmath>
#include <cstdint>

namespace fitroom {

// Words that belong to an element's number and to nothing else.
struct FillerDraws {
    uint64_t seed = 0, stream = 0;
    uint32_t blob = 0;

    // Two independent words for each element, and two more for a second question about it.
    [[nodiscard]] FR_DEVICE PhiloxBlock block(int64_t element) const {
        const auto high = static_cast<uint32_t>(static_cast<uint64_t>(element) >> 32);
        return philox(seed, {{static_cast<uint32_t>(element), high ^ (blob << 16), static_cast<uint32_t>(stream),
                              static_cast<uint32_t>(stream >> 32)}});
    }
    [[nodiscard]] FR_DEVICE double uniform(int64_t element, double low, double high) const {
        return low + (high - low) * static_cast<double>(unitFloat(block(element)[0]));
    }
    [[nodiscard]] FR_DEVICE double gaussian(int64_t element, double mean, double deviation) const {
        constexpr double pi = 3.141592653589793238462643383279502884;
        const PhiloxBlock b = block(element);
        // Box–Muller; 1 − u keeps the logarithm finite.
        const double radius = std::sqrt(-2.0 * std::log(1.0 - static_cast<double>(unitFloat(b[0]))));
        return mean + deviation * radius * std::cos(2.0 * pi * static_cast<double>(unitFloat(b[1])));
    }
    [[nodiscard]] FR_DEVICE bool chance(int64_t element, double probability) const {
        return static_cast<double>(unitFloat(block(element)[2])) < probability;
    }
};

struct FillerFormula {
    enum Kind : int32_t { Constant, Uniform, Gaussian, Bilinear };
    int32_t kind = Constant;
    double a = 0, b = 0;  // Uniform: bounds; Gaussian: mean and deviation; Bilinear: half the width, centre
    double keep = 1;      // Gaussian: share of the values that are not 0
    int64_t width = 1;    // Bilinear
    bool sparse = false;
    int64_t rowSize = 0;  // above 0: rows of so many values are to be divided by their sums (in double)
    float value = 0;      // Constant

    [[nodiscard]] FR_DEVICE float at(const FillerDraws& draws, int64_t i) const {
        switch (kind) {
        case Uniform:
            return static_cast<float>(draws.uniform(i, a, b));
        case Gaussian:
            return !sparse || draws.chance(i, keep) ? static_cast<float>(draws.gaussian(i, a, b)) : 0.0f;
        case Bilinear: {
            const auto x = static_cast<double>(i % width), y = static_cast<double>(i / width % width);
            return static_cast<float>((1 - std::fabs(x / a - b)) * (1 - std::fabs(y / a - b)));
        }
        default:
            return value;
        }
    }
};

// How many inputs or outputs one unit has, as the variance_norm field says (0 FAN_IN, 1 FAN_OUT, 2 AVERAGE).
inline double fillerFan(const FillerAttrs& f, const Shape& shape) {
    const auto count = static_cast<double>(shape.count());
    const double fanIn = shape.rank > 0 ? count / static_cast<double>(shape[0]) : count;
    const double fanOut = shape.rank > 1 ? count / static_cast<double>(shape[1]) : count;
    if (f.varianceNorm == 1) return fanOut;
    return f.varianceNorm == 2 ? (fanIn + fanOut) / 2 : fanIn;
}

// The shape is one that the filler takes (filler.h).
inline FillerFormula fillerFormula(const FillerAttrs& f, const Shape& shape) {
    FillerFormula r;
    switch (f.type) {
    case FillerAttrs::Constant:
        r.value = f.value;
        break;
    case FillerAttrs::Uniform:
        r.kind = FillerFormula::Uniform;
        r.a = static_cast<double>(f.min);
        r.b = static_cast<double>(f.max);
        break;
    case FillerAttrs::Gaussian: {
        const int64_t units = shape.rank > 0 ? shape[0] : 1;
        r.kind = FillerFormula::Gaussian;
        r.a = static_cast<double>(f.mean);
        r.b = static_cast<double>(f.std);
        r.sparse = f.sparse >= 0;
        r.keep = static_cast<double>(f.sparse) / static_cast<double>(units);
        break;
    }
    case FillerAttrs::Xavier:
        r.kind = FillerFormula::Uniform;
        r.b = std::sqrt(3.0 / fillerFan(f, shape));
        r.a = -r.b;
        break;
    case FillerAttrs::Msra:
        r.kind = FillerFormula::Gaussian;
        r.b = std::sqrt(2.0 / fillerFan(f, shape));
        break;
    case FillerAttrs::UnitBall:
        r.kind = FillerFormula::Uniform;
        r.b = 1;
        r.rowSize = shape.rank > 0 && shape[0] > 0 ? shape.count() / shape[0] : shape.count();
        break;
    case FillerAttrs::Bilinear: {
        r.kind = FillerFormula::Bilinear;
        r.width = shape[3];
        r.a = std::ceil(static_cast<double>(r.width) / 2.0);
        r.b = static_cast<double>(r.width - 1) / (2.0 * r.a);
        break;
    }
    }
    return r;
}

// DummyData's values of one pass, drawn with a seed of this pass alone.
[[nodiscard]] FR_DEVICE inline uint64_t fillerSeedOfPass(const StepContext& step, uint32_t key) {
    const auto at = static_cast<uint64_t>(step.iteration);
    const uint32_t which = static_cast<uint32_t>(step.micro) | static_cast<uint32_t>(step.rank) << 16;
    const PhiloxBlock words =
        philox(step.seed, {{static_cast<uint32_t>(at), static_cast<uint32_t>(at >> 32), which, key}});
    return static_cast<uint64_t>(words[1]) << 32 | words[0];
}

}  // namespace fitroom
