#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    if (layer.embed_param().num_output() < 1) return missingNumOutput();
    if (layer.embed_param().input_dim() > 0) return {};
    return Error(FR_MSG("input_dim is missing: the layer does not know how many numbers there are."), {},
                 FR_MSG("Set input_dim to one more than the largest number."));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().embed_param();
    const int64_t n = p.num_output();
    Shape out = b.shape(b.bottom(0));
    if (out.rank >= Shape::kMaxAxes)
        return Error(FR_MSG("A shape of %1 axes is more than the %2 that blobs have here."),
                     {countText(out.rank + 1), countText(Shape::kMaxAxes)}, FR_MSG("Use fewer axes."));
    out.push(n);
    FR_TRY(boundedShape(out));
    const TensorId table = b.parameter(Shape{p.input_dim(), n}, p.weight_filler());
    if (!p.bias_term()) {
        b.op("Gather", {}, {table, b.bottom(0)}, {b.top(0, out)});
        return {};
    }
    const TensorId offsets = b.parameter(Shape{n}, p.bias_filler()), rows = b.temporary(out);
    b.op("Gather", {}, {table, b.bottom(0)}, {rows});
    b.op("Bias", ScaleAttrs{out.rank - 1, 1}, {rows, offsets}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_embed() {
    return {.type = "Embed",
            .family = Family::InnerProduct,
            .summary = FR_MSG("Turns whole numbers, such as words, into learned vectors."),
            .paramField = "embed_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 } } }
layer { name: "e" type: "Embed" bottom: "x" top: "y" embed_param { num_output: 4 input_dim: 5 weight_filler { type: "uniform" min: -1 max: 1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 } } }
layer { name: "e" type: "Embed" bottom: "x" top: "y" embed_param { num_output: 3 input_dim: 3 bias_term: false
  weight_filler { type: "uniform" min: -1 max: 1 } } }
layer { name: "t" type: "TanH" bottom: "y" top: "z" })",
            }};
}

}  // namespace fitroom
