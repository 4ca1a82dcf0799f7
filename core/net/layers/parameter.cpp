#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().parameter_param();
    if (p.shape().dim_size() > Shape::kMaxAxes)
        return Error(FR_MSG("A shape of %1 axes is more than the %2 that blobs have here."),
                     {countText(p.shape().dim_size()), countText(Shape::kMaxAxes)}, FR_MSG("Use fewer axes."));
    Shape shape;
    for (const int64_t d : p.shape().dim())
        shape.push(d);
    FR_TRY(boundedShape(shape));
    b.op("Alias", {}, {b.parameter(shape, caffe::FillerParameter())}, {b.top(0, shape)});
    return {};
}

}  // namespace

LayerDef layer_parameter() {
    return {.type = "Parameter",
            .family = Family::Data,
            .summary = FR_MSG("Blobs of learned values that hang on no input."),
            .paramField = "parameter_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .define = define,
            .samples = {
                R"(layer { name: "p" type: "Parameter" top: "p" parameter_param { shape { dim: 4 dim: 6 } } }
layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "e" type: "Eltwise" bottom: "p" bottom: "x" top: "y" })",
                R"(layer { name: "p" type: "Parameter" top: "p" parameter_param { shape { dim: 3 } } }
layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "s" type: "Scale" bottom: "x" bottom: "p" top: "y" }
layer { name: "b" type: "Bias" bottom: "y" bottom: "p" top: "z" })",
            }};
}

}  // namespace fitroom
