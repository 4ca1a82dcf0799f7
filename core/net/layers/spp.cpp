#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.spp_param();
    if (p.pyramid_height() < 1)
        return Error(FR_MSG("pyramid_height is missing: the layer does not know how many levels to make."), {},
                     FR_MSG("Set it to 1 or more; 3 is usual."));
    if (p.pyramid_height() <= 16) return {};
    return Error(FR_MSG("A pyramid of %1 levels is out of range."), {countText(p.pyramid_height())},
                 FR_MSG("Use at most 16 levels."));
}

// 2^level bins along each axis: a window as large as it takes, with the padding that centres them.
Result<TensorId> level(LayerBuilder& b, int index, bool last) {
    const auto& p = b.param().spp_param();
    const Shape in = b.shape(b.bottom(0));
    const int64_t bins = int64_t{1} << index;
    const auto window = [bins](int64_t size) { return (size + bins - 1) / bins; };
    const auto padding = [&](int64_t size) { return (window(size) * bins - size + 1) / 2; };
    PoolAttrs attrs;
    attrs.method = p.pool() == caffe::SPPParameter::MAX   ? PoolAttrs::Max
                   : p.pool() == caffe::SPPParameter::AVE ? PoolAttrs::Average
                   : b.trainPhase()                       ? PoolAttrs::Stochastic
                                                          : PoolAttrs::StochasticMean;
    if (attrs.method == PoolAttrs::Stochastic) attrs.key = b.layerKey() + static_cast<uint32_t>(index);
    attrs.kernelH = attrs.strideH = static_cast<int32_t>(window(in[2]));
    attrs.kernelW = attrs.strideW = static_cast<int32_t>(window(in[3]));
    attrs.padH = static_cast<int32_t>(padding(in[2])), attrs.padW = static_cast<int32_t>(padding(in[3]));
    const bool anyPad = attrs.padH > 0 || attrs.padW > 0;
    if (attrs.padH >= attrs.kernelH || attrs.padW >= attrs.kernelW)
        return Error(FR_MSG("Level %1 of the pyramid has %2 bins along an axis, more than %3×%4 pixels can fill."),
                     {countText(index + 1), countText(bins), countText(in[2]), countText(in[3])},
                     FR_MSG("Use a smaller pyramid_height, or a larger input."));
    if (anyPad && attrs.method >= PoolAttrs::Stochastic)
        return Error(FR_MSG("Pooling with the method STOCHASTIC takes no padding."), {},
                     FR_MSG("Take pad out, or use MAX or AVE."));
    const Shape out{in[0], in[1], pooledSize(in[2], attrs.kernelH, attrs.strideH, attrs.padH, false, anyPad),
                    pooledSize(in[3], attrs.kernelW, attrs.strideW, attrs.padW, false, anyPad)};
    FR_TRY(boundedShape(out));
    const TensorId y = last ? b.top(0, out) : b.temporary(out);
    std::vector<TensorId> outs = {y};
    const bool picks = attrs.method == PoolAttrs::Max || attrs.method == PoolAttrs::Stochastic;
    if (picks && b.backward()) outs.push_back(b.temporary(out, DType::I32));
    b.op("Pooling", attrs, {b.bottom(0)}, outs);
    if (last) return y;
    const TensorId flat = b.temporary(Shape{out[0], out.count(1)});
    b.op("View", {}, {y}, {flat});
    return flat;
}

Status define(LayerBuilder& b) {
    const Shape in = b.shape(b.bottom(0));
    if (in.rank != 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    const int levels = static_cast<int>(b.param().spp_param().pyramid_height());
    std::vector<TensorId> parts;
    Shape out{in[0], 0};
    for (int i = 0; i < levels; ++i) {
        const auto part = level(b, i, levels == 1);
        if (!part) return part.error();
        parts.push_back(*part);
        out[1] += b.shape(*part).count(1);
    }
    // One level is a pooling and nothing else: Caffe leaves its four axes.
    if (levels > 1) b.op("Concat", AxisAttrs{1}, parts, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_spp() {
    return {.type = "SPP",
            .family = Family::Pooling,
            .summary = FR_MSG("Pools over 1, 4, 16… parts of the picture, so that any size gives as many values."),
            .paramField = "spp_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 9 dim: 8 } } }
layer { name: "s" type: "SPP" bottom: "x" top: "y" spp_param { pyramid_height: 3 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "s" type: "SPP" bottom: "x" top: "y" spp_param { pyramid_height: 2 pool: AVE } })",
            }};
}

}  // namespace fitroom
