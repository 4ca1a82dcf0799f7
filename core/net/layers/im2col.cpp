#include "core/net/convolution_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto lifted = liftedAxes(b);
    if (!lifted) return lifted.error();
    const Shape in = b.shape(b.bottom(0));
    const ConvWindow& window = lifted->window;
    Shape out = axes(in, 0, lifted->axis);
    int64_t columns = in[lifted->axis];
    for (const int64_t k : window.kernel)
        columns = cappedProduct(columns, k);
    out.push(columns);
    for (size_t i = 0; i < window.kernel.size(); ++i) {
        const auto size = convolvedSize(in[lifted->axis + 1 + static_cast<int>(i)], window, i);
        if (!size) return size.error();
        out.push(*size);
    }
    FR_TRY(boundedShape(out));
    const TensorId x = liftedView(b, b.bottom(0), *lifted);
    const bool viewed = !(lifted->data(out) == out);
    const TensorId y = viewed ? b.temporary(lifted->data(out)) : b.top(0, out);
    b.op("Im2col", convAttrs(window, 1), {x}, {y});
    if (viewed) b.op("View", {}, {y}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_im2col() {
    return {.type = "Im2col",
            .family = Family::Shape,
            .summary = FR_MSG("Lays the window around each pixel out as a column of values."),
            .paramField = "convolution_param",
            .check = [](const caffe::LayerParameter& layer) { return checkConvolution(layer, false); },
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "i" type: "Im2col" bottom: "x" top: "y" convolution_param { kernel_size: 3 stride: 2 pad: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "i" type: "Im2col" bottom: "x" top: "y" convolution_param { kernel_size: 2 pad: 1 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 7 } } }
layer { name: "i" type: "Im2col" bottom: "x" top: "y" convolution_param { kernel_size: 3 stride: 2 dilation: 2 } })",
            }};
}

}  // namespace fitroom
