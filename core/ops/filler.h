#pragma once
// FillerParameter's distributions: initial weights, and the values of DummyData.

#include "core/ops/attrs.h"
#include "core/ops/tensor_desc.h"

#include <span>
#include <string>
#include <vector>

namespace fitroom {

// Each value is keyed by this and its number: the same key gives the same values whatever else is drawn.
struct FillerKey {
    uint64_t seed = 0, stream = 0;
    uint32_t blob = 0;
};

// Caffe's names, in the order of FillerAttrs::Type.
[[nodiscard]] const std::vector<std::string>& fillerTypes();
// bilinear needs four axes and a square kernel.
[[nodiscard]] bool fillerTakes(const FillerAttrs&, const Shape&);
// `out` in plain order, shape.count() values.
void fillValues(const FillerAttrs&, const Shape&, const FillerKey&, std::span<float> out);

}  // namespace fitroom
