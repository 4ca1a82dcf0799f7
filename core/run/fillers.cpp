#include "core/run/fillers.h"

#include "core/ops/filler.h"
#include "core/ops/philox.h"

namespace fitroom {

void fill(const GraphParam& param, uint64_t seed, std::span<float> out) {
    fillValues(param.filler, param.shape, {seed, nameHash(param.layer), static_cast<uint32_t>(param.index)}, out);
}

}  // namespace fitroom
