#include "core/ops/filler.h"

#include "core/ops/philox.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace fitroom {

namespace {

class Draws {
public:
    explicit Draws(const FillerKey& key) : m_seed(key.seed), m_name(key.stream), m_blob(key.blob) {}

    // Two independent words for each element, and two more for a second question about it.
    [[nodiscard]] PhiloxBlock block(int64_t element) const {
        const auto high = static_cast<uint32_t>(static_cast<uint64_t>(element) >> 32);
        return philox(m_seed, {static_cast<uint32_t>(element), high ^ (m_blob << 16), static_cast<uint32_t>(m_name),
                               static_cast<uint32_t>(m_name >> 32)});
    }
    [[nodiscard]] double uniform(int64_t element, double low, double high) const {
        return low + (high - low) * unitFloat(block(element)[0]);
    }
    [[nodiscard]] double gaussian(int64_t element, double mean, double deviation) const {
        const PhiloxBlock b = block(element);
        // Box–Muller; 1 − u keeps the logarithm finite.
        const double radius = std::sqrt(-2.0 * std::log(1.0 - static_cast<double>(unitFloat(b[0]))));
        return mean + deviation * radius * std::cos(2.0 * std::numbers::pi * unitFloat(b[1]));
    }
    [[nodiscard]] bool chance(int64_t element, double probability) const {
        return unitFloat(block(element)[2]) < probability;
    }

private:
    uint64_t m_seed, m_name;
    uint32_t m_blob;
};

// How many inputs or outputs one unit has, as the variance_norm field says (0 FAN_IN, 1 FAN_OUT, 2 AVERAGE).
double fan(const FillerAttrs& f, const Shape& shape) {
    const auto count = static_cast<double>(shape.count());
    const double fanIn = shape.rank > 0 ? count / static_cast<double>(shape[0]) : count;
    const double fanOut = shape.rank > 1 ? count / static_cast<double>(shape[1]) : count;
    if (f.varianceNorm == 1) return fanOut;
    return f.varianceNorm == 2 ? (fanIn + fanOut) / 2 : fanIn;
}

void fillGaussian(const FillerAttrs& f, const Shape& shape, const Draws& draws, std::span<float> out) {
    const int64_t units = shape.rank > 0 ? shape[0] : 1;
    const double keep = f.sparse < 0 ? 1.0 : f.sparse / static_cast<double>(units);
    for (size_t i = 0; i < out.size(); ++i) {
        const auto element = static_cast<int64_t>(i);
        const bool kept = f.sparse < 0 || draws.chance(element, keep);
        out[i] = kept ? static_cast<float>(draws.gaussian(element, f.mean, f.std)) : 0.0f;
    }
}

void fillUnitBall(const Shape& shape, const Draws& draws, std::span<float> out) {
    const size_t rows = shape.rank > 0 ? static_cast<size_t>(shape[0]) : 1;
    const size_t width = rows ? out.size() / rows : 0;
    for (size_t row = 0; row < rows; ++row) {
        double sum = 0;
        for (size_t i = row * width; i < (row + 1) * width; ++i) {
            out[i] = static_cast<float>(draws.uniform(static_cast<int64_t>(i), 0, 1));
            sum += out[i];
        }
        for (size_t i = row * width; i < (row + 1) * width; ++i)
            out[i] = static_cast<float>(out[i] / sum);
    }
}

void fillBilinear(const Shape& shape, std::span<float> out) {
    const int64_t width = shape[3];
    const double half = std::ceil(static_cast<double>(width) / 2.0);
    const double c = static_cast<double>(width - 1) / (2.0 * half);
    for (size_t i = 0; i < out.size(); ++i) {
        const auto x = static_cast<double>(static_cast<int64_t>(i) % width);
        const auto y = static_cast<double>(static_cast<int64_t>(i) / width % width);
        out[i] = static_cast<float>((1 - std::abs(x / half - c)) * (1 - std::abs(y / half - c)));
    }
}

}  // namespace

const std::vector<std::string>& fillerTypes() {
    static const std::vector<std::string> names = {"constant", "uniform",           "gaussian", "xavier",
                                                   "msra",     "positive_unitball", "bilinear"};
    return names;
}

bool fillerTakes(const FillerAttrs& f, const Shape& shape) {
    return f.type != FillerAttrs::Bilinear || (shape.rank == 4 && shape[2] == shape[3]);
}

void fillValues(const FillerAttrs& f, const Shape& shape, const FillerKey& key, std::span<float> out) {
    assert(static_cast<int64_t>(out.size()) == shape.count() && fillerTakes(f, shape));
    const Draws draws(key);
    const auto uniform = [&](double low, double high) {
        for (size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(draws.uniform(static_cast<int64_t>(i), low, high));
    };
    switch (f.type) {
    case FillerAttrs::Constant:
        std::fill(out.begin(), out.end(), f.value);
        break;
    case FillerAttrs::Uniform:
        uniform(f.min, f.max);
        break;
    case FillerAttrs::Gaussian:
        fillGaussian(f, shape, draws, out);
        break;
    case FillerAttrs::Xavier: {
        const double limit = std::sqrt(3.0 / fan(f, shape));
        uniform(-limit, limit);
        break;
    }
    case FillerAttrs::Msra: {
        const double deviation = std::sqrt(2.0 / fan(f, shape));
        for (size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(draws.gaussian(static_cast<int64_t>(i), 0, deviation));
        break;
    }
    case FillerAttrs::UnitBall:
        fillUnitBall(shape, draws, out);
        break;
    case FillerAttrs::Bilinear:
        fillBilinear(shape, out);
        break;
    }
}

}  // namespace fitroom
