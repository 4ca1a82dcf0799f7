#include "ui/editor/output_formula.h"

#include "ui/style/format.h"

namespace fitroom::ui {

namespace {

struct Window {
    int64_t kernel = 0, pad = 0, stride = 1, dilation = 1;
};

template <class List>
int64_t pick(const List& list, int axis, int64_t otherwise) {
    return list.empty() ? otherwise : static_cast<int64_t>(list.Get(std::min(axis, list.size() - 1)));
}

Window convolutionWindow(const caffe::ConvolutionParameter& p, int axis) {
    Window w;
    w.kernel = p.has_kernel_h() || p.has_kernel_w() ? (axis == 0 ? p.kernel_h() : p.kernel_w()) : pick(p.kernel_size(), axis, 0);
    w.pad = p.has_pad_h() || p.has_pad_w() ? (axis == 0 ? p.pad_h() : p.pad_w()) : pick(p.pad(), axis, 0);
    w.stride = p.has_stride_h() || p.has_stride_w() ? (axis == 0 ? p.stride_h() : p.stride_w()) : pick(p.stride(), axis, 1);
    w.dilation = pick(p.dilation(), axis, 1);
    return w;
}

Window poolingWindow(const caffe::PoolingParameter& p, int axis) {
    Window w;
    w.kernel = p.has_kernel_size() ? p.kernel_size() : (axis == 0 ? p.kernel_h() : p.kernel_w());
    w.pad = p.has_pad_h() || p.has_pad_w() ? (axis == 0 ? p.pad_h() : p.pad_w()) : p.pad();
    w.stride = p.has_stride_h() || p.has_stride_w() ? (axis == 0 ? p.stride_h() : p.stride_w()) : p.stride();
    return w;
}

QString written(int64_t in, const Window& w, int64_t out, bool ceil) {
    const QString kernel = w.dilation > 1 ? QStringLiteral("(%1·(%2 − 1) + 1)").arg(w.dilation).arg(w.kernel) : QString::number(w.kernel);
    return ltr(QStringLiteral("%1(%2 + 2·%3 − %4) ÷ %5%6 + 1 = %7")
                   .arg(ceil ? QStringLiteral("⌈") : QStringLiteral("⌊"))
                   .arg(in).arg(w.pad).arg(kernel).arg(w.stride)
                   .arg(ceil ? QStringLiteral("⌉") : QStringLiteral("⌋"))
                   .arg(out));
}

}  // namespace

OutputFormula outputFormula(const Graph& graph, const GraphLayer& layer, const caffe::LayerParameter& param) {
    OutputFormula out;
    if (layer.bottoms.empty() || layer.tops.empty() || layer.bottoms[0] < 0 || layer.tops[0] < 0) return out;
    const Shape& in = graph.tensors[static_cast<size_t>(layer.bottoms[0])].shape;
    const Shape& top = graph.tensors[static_cast<size_t>(layer.tops[0])].shape;
    out.from = shapePerItem(in);
    out.to = shapePerItem(top);
    if (param.type() == "InnerProduct" && in.rank > 0) {
        const int64_t inputs = in.count(1);
        const auto outputs = static_cast<int64_t>(param.inner_product_param().num_output());
        out.formula = ltr(QStringLiteral("%1 × %2 = %3").arg(inputs).arg(outputs).arg(QLocale::c().toString(inputs * outputs)));
        return out;
    }
    if (in.rank != 4 || top.rank != 4) return out;
    const bool convolution = param.type() == "Convolution", pooling = param.type() == "Pooling";
    if (!convolution && !(pooling && !param.pooling_param().global_pooling())) return out;
    const bool ceil = pooling && param.pooling_param().round_mode() == caffe::PoolingParameter::CEIL;
    const auto axis = [&](int a) {
        const Window w = convolution ? convolutionWindow(param.convolution_param(), a) : poolingWindow(param.pooling_param(), a);
        return written(in[2 + a], w, top[2 + a], ceil);
    };
    out.formula = axis(0);
    if (const QString other = axis(1); other != out.formula) out.second = other;
    return out;
}

}  // namespace fitroom::ui
