#include "core/run/fillers.h"

#include "core/ops/filler.h"
#include "core/ops/philox.h"

#include <cassert>

namespace fitroom {

Status fill(const GraphParam& param, uint64_t seed, std::span<float> out) {
    assert(static_cast<int64_t>(out.size()) == param.shape.count());
    FillerAttrs attrs;
    const std::string type = param.fillerType.empty() ? "constant" : param.fillerType;
    while (fillerTypeName(attrs.type) && type != fillerTypeName(attrs.type))
        ++attrs.type;
    if (!fillerTypeName(attrs.type))
        return Error(FR_MSG("There is no filler called %1."), {type},
                     FR_MSG("Known fillers: constant, uniform, gaussian, xavier, msra, positive_unitball, bilinear."))
            .inLayer(param.layer);
    if (!fillerTakes(attrs, param.shape))
        return Error(FR_MSG("The bilinear filler needs a square kernel with four axes; the blob is %1."),
                     {param.shape.text()}, FR_MSG("Use xavier or msra, or make the kernel square."))
            .inLayer(param.layer);
    attrs.value = param.fillerValue;
    attrs.min = param.fillerMin;
    attrs.max = param.fillerMax;
    attrs.mean = param.fillerMean;
    attrs.std = param.fillerStd;
    attrs.sparse = param.fillerSparse;
    attrs.varianceNorm = param.fillerVarianceNorm;
    fillValues(attrs, param.shape, {seed, nameHash(param.layer), static_cast<uint32_t>(param.index)}, out);
    return {};
}

}  // namespace fitroom
