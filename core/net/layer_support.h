#pragma once
// What the files in layers/ share: axes, sizes that cannot overflow, kernels given in Caffe's several ways.

#include "core/net/layer_def.h"
#include "core/ops/attrs.h"

namespace fitroom {

// Largest number of elements of one tensor. Every shape is checked against it before anything multiplies its axes.
// Caffe's own bound: no blob of it, and no file, holds more values.
constexpr int64_t kMaxElements = INT32_MAX;

// Refuses axes below 1, more than Shape::kMaxAxes of them cannot be built, and products above kMaxElements.
[[nodiscard]] Status boundedShape(const Shape&);
// Product that stops at a bound far above any real network instead of overflowing.
[[nodiscard]] int64_t cappedProduct(int64_t a, int64_t b);

// Caffe's canonical axis: negative counts from the end.
[[nodiscard]] Result<int> axisOf(int64_t axis, const Shape& shape);
// The axes [from, to) of a shape.
[[nodiscard]] Shape axes(const Shape& shape, int from, int to);

[[nodiscard]] std::string countText(int64_t n);
[[nodiscard]] Error missingNumOutput();

// Height and width of kernel, stride, padding or dilation: a repeated field (once or per axis) or _h and _w, not both.
struct Size2 {
    int64_t h = 0, w = 0;
};
struct Window {
    Size2 kernel, stride{1, 1}, pad, dilation{1, 1};
};
// Kernel sizes and strides of 0 and numbers too large for a picture are refused.
[[nodiscard]] Status checkWindow(const Window&);

// The size of a pooled axis with Caffe's rounding, in float as Caffe computes it; with padding on any axis the last window
// must start inside the padded picture.
[[nodiscard]] int64_t pooledSize(int64_t in, int64_t kernel, int64_t stride, int64_t pad, bool floors, bool anyPad);

// An unknown type counts as constant: checkFiller() refuses it.
[[nodiscard]] FillerAttrs fillerAttrs(const caffe::FillerParameter&);
[[nodiscard]] Status checkFiller(const caffe::FillerParameter&, const Shape&);

// One label for each place of the scores: outer × inner of `scores` around `axis`.
[[nodiscard]] Status checkLabelCount(const Shape& scores, int axis, const Shape& labels);

// What loss_param says of ignored labels and of the divisor; `otherwise` where it names none.
[[nodiscard]] SoftmaxLossAttrs lossAttrs(const caffe::LayerParameter&, int axis = 1,
                                         SoftmaxLossAttrs::Normalization otherwise = SoftmaxLossAttrs::Valid);

// The axes of bottom 0 that factors or offsets span: [axis, axis + count), from axis and num_axes, or from the shape of
// bottom 1 where the values come from there (num_axes then says nothing).
struct Span {
    int axis = 0, count = 0;
};
[[nodiscard]] Result<Span> spannedAxes(const LayerBuilder&, int64_t axis, int64_t numAxes);

// Bottoms 0 and 1 hold as many items of as many values, whatever their axes.
[[nodiscard]] Status checkSameItems(const LayerBuilder&);

// The shape of a data layer's items when the files cannot say it: from the user, the files, a resize or a crop.
[[nodiscard]] Result<Shape> dataShape(LayerBuilder&, int64_t batch, int64_t knownChannels, int64_t knownHeight,
                                      int64_t knownWidth);
// Both tops of Data and ImageData: items N×C×H×W, labels N.
[[nodiscard]] Status dataTops(LayerBuilder&, const Shape& items);

}  // namespace fitroom
