#pragma once
// What Convolution, DepthwiseConvolution, Deconvolution and Im2col share: kernels over one to three axes, given in
// Caffe's several ways, run as kernels over two or three.

#include "core/net/layer_support.h"

#include <vector>

namespace fitroom {

// One entry for each spatial axis, the outermost first.
struct ConvWindow {
    std::vector<int64_t> kernel, stride, pad, dilation;
};
// kernel_size, stride, pad and dilation (once, or once for each axis), or _h and _w, not both.
[[nodiscard]] Result<ConvWindow> convWindow(const caffe::ConvolutionParameter&, int axes);
// What is wrong in the message alone: kernel, stride, padding; with `filters` also num_output and group.
[[nodiscard]] Status checkConvolution(const caffe::LayerParameter&, bool filters = true);
// out = (in + 2·pad − (dilation·(kernel − 1) + 1)) / stride + 1, for one axis.
[[nodiscard]] Result<int64_t> convolvedSize(int64_t in, const ConvWindow&, size_t axis);
// Over one axis: as a kernel of height 1.
[[nodiscard]] ConvAttrs convAttrs(const ConvWindow&, int64_t group);

// A layer seen as kernels over two or three axes: what lies before the channels is one batch, and one spatial axis gets a
// height of 1.
struct LiftedAxes {
    ConvWindow window;
    int axis = 1, spatial = 2;  // the channels; how many axes follow them

    [[nodiscard]] Shape data(const Shape&) const;
    [[nodiscard]] Shape weights(const Shape&) const;
};
// Of bottom 0, as convolution_param says.
[[nodiscard]] Result<LiftedAxes> liftedAxes(const LayerBuilder&);
// The tensor itself, or a view of it in the lifted shape.
[[nodiscard]] TensorId liftedView(LayerBuilder&, TensorId, const LiftedAxes&);

enum class ConvKind {
    Ordinary,
    Depthwise,   // one group a channel unless the file says otherwise
    Transposed,  // Deconvolution: weights in × out/g × k…
};
[[nodiscard]] Status defineConvolution(LayerBuilder&, ConvKind);

}  // namespace fitroom
