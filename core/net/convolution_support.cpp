#include "core/net/convolution_support.h"

#include <algorithm>

namespace fitroom {

namespace {

template <class Repeated>
Result<std::vector<int64_t>> perAxis(const Repeated& values, int axes, int64_t otherwise, const char* field) {
    const auto wanted = static_cast<size_t>(axes);
    if (values.size() <= 1) return std::vector<int64_t>(wanted, values.empty() ? otherwise : values[0]);
    if (values.size() == axes) return std::vector<int64_t>(values.begin(), values.end());
    return Error(FR_MSG("%1 has %2 values for %3 axes."), {field, countText(values.size()), countText(axes)},
                 FR_MSG("Give %1 once for all axes, or once for each."));
}

Status setPair(std::vector<int64_t>& values, bool given, bool alsoList, int64_t h, int64_t w, const char* field,
               const char* list) {
    if (!given) return {};
    if (alsoList)
        return Error(FR_MSG("%1 is given both for all axes and with _h and _w."), {list},
                     FR_MSG("Keep one of the two forms."));
    if (values.size() != 2)
        return Error(FR_MSG("%1_h and %1_w are for two axes; here are %2."), {field, countText(static_cast<int64_t>(values.size())), list},
                     FR_MSG("Give %3 once for all axes, or once for each."));
    values = {h, w};
    return {};
}

Status checkAll(const ConvWindow& w) {
    for (size_t i = 0; i < w.kernel.size(); ++i) {
        const size_t j = std::min(i + 1, w.kernel.size() - 1);
        FR_TRY(checkWindow({{w.kernel[i], w.kernel[j]},
                            {w.stride[i], w.stride[j]},
                            {w.pad[i], w.pad[j]},
                            {w.dilation[i], w.dilation[j]}}));
    }
    return {};
}

class Convolving {
public:
    Convolving(LayerBuilder& b, ConvKind kind) : m_b(b), m_kind(kind), m_p(b.param().convolution_param()) {}

    Status run() {
        if (m_b.topCount() != m_b.bottomCount())
            return Error(FR_MSG("It reads %1 blobs and makes %2; a convolution makes one for each."),
                         {countText(m_b.bottomCount()), countText(m_b.topCount())},
                         FR_MSG("Name one top for each bottom."));
        FR_TRY(readShape());
        FR_TRY(makeParameters());
        for (int i = 0; i < m_b.bottomCount(); ++i)
            FR_TRY(convolve(i));
        return {};
    }

private:
    Status readShape() {
        auto lifted = liftedAxes(m_b);
        if (!lifted) return std::move(lifted.error());
        m_lifted = std::move(*lifted);
        const Shape& first = m_b.shape(m_b.bottom(0));
        m_channels = first[m_lifted.axis];
        m_group = m_kind == ConvKind::Depthwise && !m_p.has_group() ? m_channels : m_p.group();
        if (m_channels % m_group != 0)
            return Error(FR_MSG("%1 input channels cannot be divided into %2 groups."),
                         {countText(m_channels), countText(m_group)}, FR_MSG("Choose a group that divides %1."));
        if (m_p.num_output() % m_group != 0)
            return Error(FR_MSG("num_output %1 cannot be divided into %2 groups."),
                         {countText(m_p.num_output()), countText(m_group)},
                         FR_MSG("Make num_output a multiple of group."));
        for (int i = 1; i < m_b.bottomCount(); ++i) {
            const Shape& other = m_b.shape(m_b.bottom(i));
            if (other.rank != first.rank || other[m_lifted.axis] != m_channels)
                return Error(FR_MSG("Its inputs %1 and %2 differ in channels, but share the filters."),
                             {first.text(), other.text()}, FR_MSG("Use a layer of its own for each."));
        }
        return {};
    }

    Status makeParameters() {
        const bool transposed = m_kind == ConvKind::Transposed;
        Shape shape = transposed ? Shape{m_channels, m_p.num_output() / m_group}
                                 : Shape{m_p.num_output(), m_channels / m_group};
        for (const int64_t k : m_lifted.window.kernel)
            shape.push(k);
        FR_TRY(boundedShape(shape));
        m_weights = m_b.parameter(shape, m_p.weight_filler());
        if (m_p.bias_term()) m_bias = m_b.parameter(Shape{m_p.num_output()}, m_p.bias_filler());
        if (m_lifted.spatial == 1) m_weights = m_b.parameterView(m_weights, m_lifted.weights(shape));
        return {};
    }

    [[nodiscard]] Result<int64_t> outputSize(int64_t in, size_t axis) const {
        const ConvWindow& w = m_lifted.window;
        if (m_kind != ConvKind::Transposed) return convolvedSize(in, w, axis);
        const int64_t size = cappedProduct(w.stride[axis], in - 1) + w.dilation[axis] * (w.kernel[axis] - 1) + 1 -
                             2 * w.pad[axis];
        if (size > 0) return size;
        return Error(FR_MSG("The padding of %1 leaves nothing of the output."), {countText(w.pad[axis])},
                     FR_MSG("Use a smaller padding."));
    }

    Status convolve(int index) {
        const Shape shape = m_b.shape(m_b.bottom(index));
        Shape out = axes(shape, 0, m_lifted.axis);
        out.push(m_p.num_output());
        for (int i = 0; i < m_lifted.spatial; ++i) {
            const auto size = outputSize(shape[m_lifted.axis + 1 + i], static_cast<size_t>(i));
            if (!size) return size.error();
            out.push(*size);
        }
        FR_TRY(boundedShape(out));
        const Shape to = m_lifted.data(out);
        const TensorId x = liftedView(m_b, m_b.bottom(index), m_lifted);
        const bool viewed = !(to == out);
        const TensorId y = viewed ? m_b.temporary(to) : m_b.top(index, out);
        append(x, y, to);
        if (viewed) m_b.op("View", {}, {y}, {m_b.top(index, out)});
        return {};
    }

    void append(TensorId x, TensorId y, const Shape& to) {
        const ConvAttrs attrs = convAttrs(m_lifted.window, m_group);
        const int64_t perValue = m_b.shape(m_weights).count(1);
        if (m_kind != ConvKind::Transposed) {
            std::vector<TensorId> in = {x, m_weights};
            if (m_bias != kNoTensor) in.push_back(m_bias);
            m_b.op("Convolution", attrs, in, {y}, {}, cappedProduct(to.count(), perValue));
            return;
        }
        const TensorId sum = m_bias == kNoTensor ? y : m_b.temporary(to);
        m_b.op("ConvolutionBackwardData", attrs, {x, m_weights}, {sum}, {},
               cappedProduct(m_b.shape(x).count(), perValue));
        if (m_bias != kNoTensor) m_b.op("Bias", ScaleAttrs{1, 1}, {sum, m_bias}, {y});
    }

    LayerBuilder& m_b;
    ConvKind m_kind;
    const caffe::ConvolutionParameter& m_p;
    LiftedAxes m_lifted;
    int64_t m_channels = 0, m_group = 1;
    TensorId m_weights = kNoTensor, m_bias = kNoTensor;
};

}  // namespace

Result<ConvWindow> convWindow(const caffe::ConvolutionParameter& p, int axes) {
    auto kernel = perAxis(p.kernel_size(), axes, 0, "kernel_size");
    auto stride = perAxis(p.stride(), axes, 1, "stride");
    auto pad = perAxis(p.pad(), axes, 0, "pad");
    auto dilation = perAxis(p.dilation(), axes, 1, "dilation");
    for (auto* part : {&kernel, &stride, &pad, &dilation})
        if (!*part) return std::move(part->error());
    ConvWindow w{*kernel, *stride, *pad, *dilation};
    FR_TRY(setPair(w.kernel, p.has_kernel_h() || p.has_kernel_w(), p.kernel_size_size() > 0, p.kernel_h(), p.kernel_w(),
                   "kernel", "kernel_size"));
    FR_TRY(setPair(w.stride, p.has_stride_h() || p.has_stride_w(), p.stride_size() > 0, p.stride_h(), p.stride_w(),
                   "stride", "stride"));
    FR_TRY(setPair(w.pad, p.has_pad_h() || p.has_pad_w(), p.pad_size() > 0, p.pad_h(), p.pad_w(), "pad", "pad"));
    return w;
}

Status checkConvolution(const caffe::LayerParameter& layer, bool filters) {
    const auto& p = layer.convolution_param();
    if (filters && p.num_output() < 1) return missingNumOutput();
    // How many axes there are is known once the shape of the bottom is; until then the fields say it.
    const int axes = std::clamp(std::max({p.kernel_size_size(), p.stride_size(), p.pad_size(), p.dilation_size(), 2}), 2, 3);
    auto window = convWindow(p, axes);
    if (window) FR_TRY(checkAll(*window));
    if (!window && axes == 2) return std::move(window.error());
    if (!filters) return {};
    if (p.group() < 1) return Error(FR_MSG("group is 0."), {}, FR_MSG("Set group to 1, or leave it out."));
    if (p.num_output() % p.group() != 0)
        return Error(FR_MSG("num_output %1 cannot be divided into %2 groups."),
                     {countText(p.num_output()), countText(p.group())}, FR_MSG("Make num_output a multiple of group."));
    return {};
}

Result<int64_t> convolvedSize(int64_t in, const ConvWindow& w, size_t axis) {
    const int64_t extent = w.dilation[axis] * (w.kernel[axis] - 1) + 1, padded = in + 2 * w.pad[axis];
    if (extent > padded)
        return Error(FR_MSG("The kernel covers %1 pixels, but the padded input has only %2."),
                     {countText(extent), countText(padded)},
                     FR_MSG("Use a smaller kernel, more padding, or fewer layers that shrink the picture."));
    return (padded - extent) / w.stride[axis] + 1;
}

Shape LiftedAxes::data(const Shape& s) const {
    Shape out{s.count(0, axis), s[axis]};
    if (spatial == 1) out.push(1);
    for (int i = axis + 1; i < s.rank; ++i)
        out.push(s[i]);
    return out;
}

Shape LiftedAxes::weights(const Shape& s) const { return spatial == 1 ? Shape{s[0], s[1], 1, s[2]} : s; }

Result<LiftedAxes> liftedAxes(const LayerBuilder& b) {
    const auto& p = b.param().convolution_param();
    const Shape& in = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), in);
    if (!axis) return axis.error();
    LiftedAxes lifted;
    lifted.axis = *axis;
    lifted.spatial = in.rank - *axis - 1;
    if (lifted.spatial < 1 || lifted.spatial > 3)
        return Error(FR_MSG("The input %1 has %2 axes after the channels; convolutions run over one, two or three."),
                     {in.text(), countText(lifted.spatial)},
                     FR_MSG("Give an input of batch × channels × height × width."));
    auto window = convWindow(p, lifted.spatial);
    if (!window) return std::move(window.error());
    FR_TRY(checkAll(*window));
    lifted.window = std::move(*window);
    return lifted;
}

TensorId liftedView(LayerBuilder& b, TensorId x, const LiftedAxes& lifted) {
    const Shape shape = lifted.data(b.shape(x));
    if (shape == b.shape(x)) return x;
    const TensorId view = b.temporary(shape);
    b.op("View", {}, {x}, {view});
    return view;
}

ConvAttrs convAttrs(const ConvWindow& w, int64_t group) {
    ConvAttrs attrs;
    const size_t last = w.kernel.size() - 1;
    const auto at = [](const std::vector<int64_t>& v, size_t i) { return static_cast<int32_t>(v[i]); };
    attrs.group = static_cast<int32_t>(group);
    attrs.kernelW = at(w.kernel, last), attrs.strideW = at(w.stride, last);
    attrs.padW = at(w.pad, last), attrs.dilationW = at(w.dilation, last);
    if (last < 1) return attrs;
    attrs.kernelH = at(w.kernel, last - 1), attrs.strideH = at(w.stride, last - 1);
    attrs.padH = at(w.pad, last - 1), attrs.dilationH = at(w.dilation, last - 1);
    if (last < 2) return attrs;
    attrs.kernelD = at(w.kernel, 0), attrs.strideD = at(w.stride, 0);
    attrs.padD = at(w.pad, 0), attrs.dilationD = at(w.dilation, 0);
    return attrs;
}

Status defineConvolution(LayerBuilder& b, ConvKind kind) { return Convolving(b, kind).run(); }

}  // namespace fitroom
