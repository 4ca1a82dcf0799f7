#include "core/ops/filler.h"

#include "core/ops/filler_formula.h"

#include <cassert>

namespace fitroom {

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
    const FillerDraws draws{key.seed, key.stream, key.blob};
    const FillerFormula formula = fillerFormula(f, shape);
    for (size_t i = 0; i < out.size(); ++i) out[i] = formula.at(draws, static_cast<int64_t>(i));
    if (formula.rowSize <= 0) return;
    const auto width = static_cast<size_t>(formula.rowSize);
    for (size_t row = 0; row < out.size(); row += width) {
        double sum = 0;
        for (size_t i = row; i < row + width; ++i) sum += static_cast<double>(out[i]);
        for (size_t i = row; i < row + width; ++i) out[i] = static_cast<float>(static_cast<double>(out[i]) / sum);
    }
}

}  // namespace fitroom
