#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape weights = b.shape(b.bottom(0)), x = b.shape(b.bottom(1)), y = b.shape(b.bottom(2));
    if (!(x == y) || x.rank < 2 || weights.count() != x[0] * x[1])
        return Error(FR_MSG("Weights %1 do not fit the blobs %2 and %3."), {weights.text(), x.text(), y.text()},
                     FR_MSG("Give one weight for each channel of each item, and two blobs of one shape."));
    const Shape flat{x[0], x[1]};
    TensorId gamma = b.bottom(0);
    if (!(weights == flat)) {
        gamma = b.temporary(flat);
        b.op("View", {}, {b.bottom(0)}, {gamma});
    }
    const TensorId weighed = b.temporary(x);
    b.op("Scale", ScaleAttrs{0, 2}, {b.bottom(1), gamma}, {weighed});
    EltwiseAttrs attrs;
    attrs.coeff[0] = attrs.coeff[1] = 1;
    b.op("EltwiseSum", attrs, {weighed, b.bottom(2)}, {b.top(0, x)});
    return {};
}

}  // namespace

LayerDef layer_axpy() {
    return {.type = "Axpy",
            .family = Family::Shape,
            .summary = FR_MSG("Weighs the channels of one blob and adds another; the squeeze-and-excitation networks use it."),
            .minBottoms = 3,
            .maxBottoms = 3,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "a" top: "x" top: "y" input_param { shape { dim: 2 dim: 3 dim: 1 dim: 1 } shape { dim: 2 dim: 3 dim: 2 dim: 2 } shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "s" type: "Axpy" bottom: "a" bottom: "x" bottom: "y" top: "z" })",
                R"(layer { name: "x" type: "Input" top: "a" top: "x" input_param { shape { dim: 3 dim: 2 } shape { dim: 3 dim: 2 dim: 3 dim: 1 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "c" convolution_param { num_output: 2 kernel_size: 1 weight_filler { type: "xavier" } } }
layer { name: "s" type: "Axpy" bottom: "a" bottom: "x" bottom: "c" top: "z" })",
            }};
}

}  // namespace fitroom
