#include "core/net/layer_support.h"

namespace fitroom {

namespace {

template <class Repeated>
Result<Size2> pair(const Repeated& values, int64_t otherwise, const char* field) {
    if (values.empty()) return Size2{otherwise, otherwise};
    if (values.size() == 1) return Size2{values[0], values[0]};
    if (values.size() == 2) return Size2{values[0], values[1]};
    return Error(FR_MSG("%1 has %2 values; a picture has two axes."), {field, countText(values.size())},
                 FR_MSG("Give %1 once for both axes, or once for each."));
}

Error bothForms(const char* field) {
    return {FR_MSG("%1 is given both for all axes and with _h and _w."), {field}, FR_MSG("Keep one of the two forms.")};
}

Result<Window> windowOf(const caffe::ConvolutionParameter& p) {
    Window w;
    auto kernel = pair(p.kernel_size(), 0, "kernel_size");
    auto stride = pair(p.stride(), 1, "stride");
    auto pad = pair(p.pad(), 0, "pad");
    auto dilation = pair(p.dilation(), 1, "dilation");
    for (auto* part : {&kernel, &stride, &pad, &dilation})
        if (!*part) return std::move(part->error());
    w = {*kernel, *stride, *pad, *dilation};
    if (p.has_kernel_h() || p.has_kernel_w()) {
        if (p.kernel_size_size() > 0) return bothForms("kernel_size");
        w.kernel = {p.kernel_h(), p.kernel_w()};
    }
    if (p.has_stride_h() || p.has_stride_w()) {
        if (p.stride_size() > 0) return bothForms("stride");
        w.stride = {p.stride_h(), p.stride_w()};
    }
    if (p.has_pad_h() || p.has_pad_w()) {
        if (p.pad_size() > 0) return bothForms("pad");
        w.pad = {p.pad_h(), p.pad_w()};
    }
    return w;
}

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.convolution_param();
    if (p.num_output() < 1) return missingNumOutput();
    // More than two values mean more axes than a picture has; the shape of the bottom says so with more words.
    if (p.kernel_size_size() <= 2) {
        auto window = windowOf(p);
        if (!window) return std::move(window.error());
        FR_TRY(checkWindow(*window));
    }
    if (p.group() < 1) return Error(FR_MSG("group is 0."), {}, FR_MSG("Set group to 1, or leave it out."));
    if (p.num_output() % p.group() != 0)
        return Error(FR_MSG("num_output %1 cannot be divided into %2 groups."),
                     {countText(p.num_output()), countText(p.group())}, FR_MSG("Make num_output a multiple of group."));
    return {};
}

Result<int64_t> outputSize(int64_t in, int64_t pad, int64_t kernel, int64_t dilation, int64_t stride) {
    const int64_t extent = dilation * (kernel - 1) + 1, padded = in + 2 * pad;
    if (extent > padded)
        return Error(FR_MSG("The kernel covers %1 pixels, but the padded input has only %2."),
                     {countText(extent), countText(padded)},
                     FR_MSG("Use a smaller kernel, more padding, or fewer layers that shrink the picture."));
    return (padded - extent) / stride + 1;
}

Status convolve(LayerBuilder& b, int index, const Window& w, TensorId weights, TensorId bias, int axis) {
    const auto& p = b.param().convolution_param();
    const Shape shape = b.shape(b.bottom(index));
    const auto outH = outputSize(shape[axis + 1], w.pad.h, w.kernel.h, w.dilation.h, w.stride.h);
    if (!outH) return outH.error();
    const auto outW = outputSize(shape[axis + 2], w.pad.w, w.kernel.w, w.dilation.w, w.stride.w);
    if (!outW) return outW.error();
    ConvAttrs attrs;
    attrs.kernelH = static_cast<int32_t>(w.kernel.h), attrs.kernelW = static_cast<int32_t>(w.kernel.w);
    attrs.strideH = static_cast<int32_t>(w.stride.h), attrs.strideW = static_cast<int32_t>(w.stride.w);
    attrs.padH = static_cast<int32_t>(w.pad.h), attrs.padW = static_cast<int32_t>(w.pad.w);
    attrs.dilationH = static_cast<int32_t>(w.dilation.h), attrs.dilationW = static_cast<int32_t>(w.dilation.w);
    attrs.group = static_cast<int32_t>(p.group());

    // The axes before the channels are independent items: one batch, seen through views.
    const Shape in4{shape.count(0, axis), shape[axis], shape[axis + 1], shape[axis + 2]};
    const Shape out4{in4[0], p.num_output(), *outH, *outW};
    Shape out = axes(shape, 0, axis);
    for (int i = 1; i < 4; ++i)
        out.push(out4[i]);
    FR_TRY(boundedShape(out));
    const bool viewed = axis != 1;
    TensorId x = b.bottom(index);
    if (viewed) {
        x = b.temporary(in4);
        b.op("View", {}, {b.bottom(index)}, {x});
    }
    const TensorId y = viewed ? b.temporary(out4) : b.top(index, out);
    std::vector<TensorId> in = {x, weights};
    if (bias != kNoTensor) in.push_back(bias);
    const int64_t macs = cappedProduct(out.count(), b.shape(weights).count(1));
    b.op("Convolution", attrs, in, {y}, {}, macs);
    if (viewed) b.op("View", {}, {y}, {b.top(index, out)});
    return {};
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().convolution_param();
    if (b.topCount() != b.bottomCount())
        return Error(FR_MSG("It reads %1 blobs and makes %2; a convolution makes one for each."),
                     {countText(b.bottomCount()), countText(b.topCount())}, FR_MSG("Name one top for each bottom."));
    const Shape first = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), first);
    if (!axis) return axis.error();
    const int spatial = first.rank - *axis - 1;
    if (spatial != 2)
        return Error(
            FR_MSG("The input %1 has %2 axes after the channels; convolutions here run over two, height and width."),
            {first.text(), countText(spatial)}, FR_MSG("Give an input of batch × channels × height × width."));
    auto window = windowOf(p);
    if (!window) return std::move(window.error());
    const int64_t channels = first[*axis];
    if (channels % p.group() != 0)
        return Error(FR_MSG("%1 input channels cannot be divided into %2 groups."),
                     {countText(channels), countText(p.group())}, FR_MSG("Choose a group that divides %1."));
    const Shape weightShape{p.num_output(), channels / p.group(), window->kernel.h, window->kernel.w};
    FR_TRY(boundedShape(weightShape));
    for (int i = 1; i < b.bottomCount(); ++i) {
        const Shape& other = b.shape(b.bottom(i));
        if (other.rank != first.rank || other[*axis] != channels)
            return Error(FR_MSG("Its inputs %1 and %2 differ in channels, but share the filters."),
                         {first.text(), other.text()}, FR_MSG("Use a layer of its own for each."));
    }
    const TensorId weights = b.parameter(weightShape, p.weight_filler());
    const TensorId bias = p.bias_term() ? b.parameter(Shape{p.num_output()}, p.bias_filler()) : kNoTensor;
    for (int i = 0; i < b.bottomCount(); ++i)
        FR_TRY(convolve(b, i, *window, weights, bias, *axis));
    return {};
}

}  // namespace

LayerDef layer_convolution() {
    return {
        .type = "Convolution",
        .family = Family::Convolution,
        .summary = FR_MSG("Slides learned filters over the picture; each makes one output channel."),
        .paramField = "convolution_param",
        .maxBottoms = -1,
        .maxTops = -1,
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 6 dim: 5 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3 pad: 1
  weight_filler { type: "xavier" } bias_filler { type: "uniform" min: -1 max: 1 } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 1 dim: 4 dim: 7 dim: 8 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 6 kernel_h: 2 kernel_w: 3
  stride_h: 2 stride_w: 1 pad_h: 1 pad_w: 0 group: 2 bias_term: false weight_filler { type: "xavier" } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 2 dim: 9 dim: 9 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 2 kernel_size: 3 dilation: 2
  group: 2 weight_filler { type: "gaussian" std: 0.3 } } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 5 dim: 5 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 3 kernel_size: 1 axis: 2
  weight_filler { type: "msra" } } })",
        }};
}

}  // namespace fitroom
