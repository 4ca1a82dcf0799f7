#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().mvn_param();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank < 1 || in.rank > 4)
        return Error(FR_MSG("The input %1 is no batch of pictures."), {in.text()},
                     FR_MSG("Give an input of batch × channels × height × width."));
    Shape out = in;  // Caffe's top has four axes
    while (out.rank < 4)
        out.push(1);
    const int64_t rows = p.across_channels() ? out[0] : out[0] * out[1];
    TensorId x = b.bottom(0);
    if (in.rank < 4) {
        x = b.temporary(out);
        b.op("View", {}, {b.bottom(0)}, {x});
    }
    const MvnAttrs attrs{rows, p.normalize_variance() ? 1 : 0, p.eps()};
    b.op("MVN", attrs, {x}, {b.top(0, out), b.temporary(Shape{rows})});
    return {};
}

}  // namespace

LayerDef layer_mvn() {
    return {.type = "MVN",
            .family = Family::Normalisation,
            .summary = FR_MSG("Takes the mean out of every picture or channel and divides by the spread."),
            .paramField = "mvn_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "m" type: "MVN" bottom: "x" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "m" type: "MVN" bottom: "x" top: "y" mvn_param { across_channels: true eps: 0.01 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "m" type: "MVN" bottom: "x" top: "y" mvn_param { normalize_variance: false } })",
            }};
}

}  // namespace fitroom
