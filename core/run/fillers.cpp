#include "core/run/fillers.h"

#include "core/ops/philox.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace fitroom {

namespace {

class Draws {
public:
    Draws(const GraphParam& param, uint64_t seed)
        : m_seed(seed), m_name(nameHash(param.layer)), m_blob(static_cast<uint32_t>(param.index)) {}

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
double fan(const GraphParam& param) {
    const auto count = static_cast<double>(param.shape.count());
    const double fanIn = param.shape.rank > 0 ? count / static_cast<double>(param.shape[0]) : count;
    const double fanOut = param.shape.rank > 1 ? count / static_cast<double>(param.shape[1]) : count;
    if (param.fillerVarianceNorm == 1) return fanOut;
    return param.fillerVarianceNorm == 2 ? (fanIn + fanOut) / 2 : fanIn;
}

void fillGaussian(const GraphParam& param, const Draws& draws, std::span<float> out) {
    const int64_t units = param.shape.rank > 0 ? param.shape[0] : 1;
    const double keep = param.fillerSparse < 0 ? 1.0 : param.fillerSparse / static_cast<double>(units);
    for (size_t i = 0; i < out.size(); ++i) {
        const auto element = static_cast<int64_t>(i);
        const bool kept = param.fillerSparse < 0 || draws.chance(element, keep);
        out[i] = kept ? static_cast<float>(draws.gaussian(element, param.fillerMean, param.fillerStd)) : 0.0f;
    }
}

void fillUnitBall(const GraphParam& param, const Draws& draws, std::span<float> out) {
    const size_t rows = param.shape.rank > 0 ? static_cast<size_t>(param.shape[0]) : 1;
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

Status fillBilinear(const GraphParam& param, std::span<float> out) {
    if (param.shape.rank != 4 || param.shape[2] != param.shape[3])
        return Error(FR_MSG("The bilinear filler needs a square kernel with four axes; the blob is %1."),
                     {param.shape.text()}, FR_MSG("Use xavier or msra, or make the kernel square."))
            .inLayer(param.layer);
    const int64_t width = param.shape[3];
    const double f = std::ceil(static_cast<double>(width) / 2.0);
    const double c = static_cast<double>(width - 1) / (2.0 * f);
    for (size_t i = 0; i < out.size(); ++i) {
        const auto x = static_cast<double>(static_cast<int64_t>(i) % width);
        const auto y = static_cast<double>(static_cast<int64_t>(i) / width % width);
        out[i] = static_cast<float>((1 - std::abs(x / f - c)) * (1 - std::abs(y / f - c)));
    }
    return {};
}

}  // namespace

Status fill(const GraphParam& param, uint64_t seed, std::span<float> out) {
    assert(static_cast<int64_t>(out.size()) == param.shape.count());
    const Draws draws(param, seed);
    const auto uniform = [&](double low, double high) {
        for (size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(draws.uniform(static_cast<int64_t>(i), low, high));
    };
    const std::string& type = param.fillerType;
    if (type == "constant" || type.empty()) {
        std::fill(out.begin(), out.end(), param.fillerValue);
    } else if (type == "uniform") {
        uniform(param.fillerMin, param.fillerMax);
    } else if (type == "gaussian") {
        fillGaussian(param, draws, out);
    } else if (type == "xavier") {
        const double limit = std::sqrt(3.0 / fan(param));
        uniform(-limit, limit);
    } else if (type == "msra") {
        const double deviation = std::sqrt(2.0 / fan(param));
        for (size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(draws.gaussian(static_cast<int64_t>(i), 0, deviation));
    } else if (type == "positive_unitball") {
        fillUnitBall(param, draws, out);
    } else if (type == "bilinear") {
        return fillBilinear(param, out);
    } else {
        return Error(FR_MSG("There is no filler called %1."), {type},
                     FR_MSG("Known fillers: constant, uniform, gaussian, xavier, msra, positive_unitball, bilinear."))
            .inLayer(param.layer);
    }
    return {};
}

}  // namespace fitroom
