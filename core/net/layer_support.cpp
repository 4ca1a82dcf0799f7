#include "core/net/layer_support.h"

#include "core/ops/filler.h"
#include "core/schema/nearest.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

Status boundedShape(const Shape& shape) {
    int64_t product = 1;
    for (int i = 0; i < shape.rank; ++i) {
        if (shape[i] < 1)
            return Error(FR_MSG("The shape %1 has an axis below 1."), {shape.text()},
                         FR_MSG("Make the input larger, or kernel and stride smaller."));
        if (shape[i] > kMaxElements / product)
            return Error(FR_MSG("The shape %1 has too many values: one blob holds at most %2."),
                         {shape.text(), countText(kMaxElements)},
                         FR_MSG("Correct the sizes: batch, num_output, kernel."));
        product *= shape[i];
    }
    return {};
}

int64_t cappedProduct(int64_t a, int64_t b) {
    constexpr int64_t cap = int64_t{1} << 60;
    return a > 0 && b > cap / a ? cap : a * b;
}

Result<int> axisOf(int64_t axis, const Shape& shape) {
    if (axis < -shape.rank || axis >= shape.rank)
        return Error(FR_MSG("Axis %1 does not exist in the shape %2."),
                     {countText(axis), shape.text(), countText(-shape.rank), countText(shape.rank - 1)},
                     FR_MSG("Choose an axis from %3 to %4."));
    return static_cast<int>(axis < 0 ? axis + shape.rank : axis);
}

Shape axes(const Shape& shape, int from, int to) {
    Shape out;
    for (int i = from; i < to; ++i)
        out.push(shape[i]);
    return out;
}

std::string countText(int64_t n) { return std::to_string(n); }

Error missingNumOutput() {
    return {FR_MSG("num_output is missing: the layer does not know how many outputs to make."),
            {},
            FR_MSG("Add num_output; for a last layer it is the number of classes.")};
}

Status checkWindow(const Window& w) {
    constexpr int64_t most = int64_t{1} << 24;
    const auto bad = [](const Size2& s, int64_t least) {
        return s.h < least || s.w < least || s.h > most || s.w > most;
    };
    const auto text = [](const Size2& s) { return countText(s.h) + "×" + countText(s.w); };
    if (w.kernel.h == 0 || w.kernel.w == 0)
        return Error(FR_MSG("The kernel has no size."), {}, FR_MSG("Set kernel_size, or kernel_h and kernel_w."));
    if (bad(w.kernel, 1))
        return Error(FR_MSG("A kernel of %1 is out of range."), {text(w.kernel)}, FR_MSG("Use a smaller kernel."));
    if (bad(w.stride, 1))
        return Error(FR_MSG("A stride of %1 is out of range."), {text(w.stride)},
                     bad({std::min(w.stride.h, most), std::min(w.stride.w, most)}, 1)
                         ? FR_MSG("Use a stride of at least 1.")
                         : FR_MSG("Use a smaller stride."));
    if (bad(w.pad, 0))
        return Error(FR_MSG("A padding of %1 is out of range."), {text(w.pad)}, FR_MSG("Use a smaller padding."));
    if (bad(w.dilation, 1))
        return Error(FR_MSG("A dilation of %1 is out of range."), {text(w.dilation)},
                     bad({std::min(w.dilation.h, most), std::min(w.dilation.w, most)}, 1)
                         ? FR_MSG("Use a dilation of at least 1.")
                         : FR_MSG("Use a smaller dilation."));
    return {};
}

int64_t pooledSize(int64_t in, int64_t kernel, int64_t stride, int64_t pad, bool floors, bool anyPad) {
    const float steps = static_cast<float>(in + 2 * pad - kernel) / static_cast<float>(stride);
    int64_t out = static_cast<int64_t>(floors ? std::floor(steps) : std::ceil(steps)) + 1;
    if (anyPad && (out - 1) * stride >= in + pad) --out;
    return out;
}

FillerAttrs fillerAttrs(const caffe::FillerParameter& f) {
    FillerAttrs attrs;
    const auto& types = fillerTypes();
    if (const auto type = std::find(types.begin(), types.end(), f.type()); type != types.end())
        attrs.type = static_cast<int32_t>(type - types.begin());
    attrs.value = f.value();
    attrs.min = f.min();
    attrs.max = f.max();
    attrs.mean = f.mean();
    attrs.std = f.std();
    attrs.sparse = f.sparse();
    attrs.varianceNorm = static_cast<int32_t>(f.variance_norm());
    return attrs;
}

Status checkFiller(const caffe::FillerParameter& f, const Shape& shape) {
    const auto& types = fillerTypes();
    if (std::find(types.begin(), types.end(), f.type()) == types.end()) {
        constexpr const char* next = FR_MSG("Use constant, uniform, gaussian, xavier or msra.");
        const std::string nearest = nearestWord(f.type(), types);
        if (nearest.empty()) return Error(FR_MSG("The filler type '%1' is unknown."), {f.type()}, next);
        return Error(FR_MSG("The filler type '%1' is unknown; did you mean '%2'?"), {f.type(), nearest}, next);
    }
    if (fillerTakes(fillerAttrs(f), shape)) return {};
    return Error(FR_MSG("The bilinear filler needs a square kernel with four axes; the blob is %1."), {shape.text()},
                 FR_MSG("Use xavier or msra, or make the kernel square."));
}

Status checkLabelCount(const Shape& scores, int axis, const Shape& labels) {
    const int64_t places = scores.count(0, axis) * scores.count(axis + 1);
    if (places == labels.count()) return {};
    return Error(FR_MSG("Scores of shape %1 need %2 labels, but the label input has the shape %3."),
                 {scores.text(), countText(places), labels.text()},
                 FR_MSG("Check which blobs the layer reads, and the axis of the classes."));
}

SoftmaxLossAttrs lossAttrs(const caffe::LayerParameter& layer, int axis, SoftmaxLossAttrs::Normalization otherwise) {
    const auto& p = layer.loss_param();
    SoftmaxLossAttrs attrs;
    attrs.axis = axis;
    attrs.hasIgnore = p.has_ignore_label() ? 1 : 0;
    attrs.ignore = p.ignore_label();
    attrs.normalization = p.has_normalization() ? static_cast<int32_t>(p.normalization())
                          : !p.has_normalize()  ? otherwise
                          : p.normalize()       ? SoftmaxLossAttrs::Valid
                                                : SoftmaxLossAttrs::BatchSize;
    return attrs;
}

Result<Span> spannedAxes(const LayerBuilder& b, int64_t axis, int64_t numAxes) {
    const Shape& in = b.shape(b.bottom(0));
    Span span;
    // A scalar input has only the place before its end.
    if (in.rank > 0 || axis != 0) {
        const auto found = axisOf(axis, in);
        if (!found) return found.error();
        span.axis = *found;
    }
    if (b.bottomCount() > 1) {
        const Shape& values = b.shape(b.bottom(1));
        // A scalar fits anywhere, whatever the axis says.
        span.axis = values.rank == 0 ? 0 : span.axis;
        span.count = values.rank;
        if (span.axis + span.count <= in.rank && axes(in, span.axis, span.axis + span.count) == values) return span;
        return Error(FR_MSG("'%1' is %2; it does not fit into '%3', %4, from axis %5 on."),
                     {b.param().bottom(1), values.text(), b.param().bottom(0), in.text(), countText(span.axis)},
                     FR_MSG("Change the axis, or the blob that it reads second."));
    }
    if (numAxes < -1 || numAxes > in.rank - span.axis)
        return Error(FR_MSG("num_axes %1 reaches beyond the axes of the input %2."), {countText(numAxes), in.text()},
                     FR_MSG("Use −1 for all axes that follow."));
    span.count = static_cast<int>(numAxes == -1 ? in.rank - span.axis : numAxes);
    return span;
}

Status checkSameItems(const LayerBuilder& b) {
    const Shape &a = b.shape(b.bottom(0)), &other = b.shape(b.bottom(1));
    if (a.rank > 0 && other.rank > 0 && a[0] == other[0] && a.count() == other.count()) return {};
    return Error(FR_MSG("'%1' is %2 and '%3' is %4; they must hold as many items of as many values."),
                 {b.param().bottom(0), a.text(), b.param().bottom(1), other.text()},
                 FR_MSG("Check which blobs the layer reads."));
}

Result<Shape> dataShape(LayerBuilder& b, int64_t batch, int64_t knownChannels, int64_t knownHeight,
                        int64_t knownWidth) {
    if (const Shape given = b.givenShape(); given.rank > 0) return given;
    if (batch < 1)
        return Error(FR_MSG("The layer does not say how many items one batch has."), {},
                     FR_MSG("Set batch_size to at least 1."));
    auto answer = b.probe();
    if (answer) {
        if (answer->items == 0)
            b.warn(Error(FR_MSG("The images are not there; the shape is that of the mean file."), {},
                         FR_MSG("Correct the path in the field source, or make the data with Import.")));
        return Shape{batch, answer->channels, answer->height, answer->width};
    }
    const auto& transform = b.param().transform_param();
    if (transform.crop_size() > 0) knownHeight = knownWidth = transform.crop_size();
    if (knownHeight < 1 || knownWidth < 1) return std::move(answer.error());
    if (knownChannels < 1) {
        knownChannels = transform.force_gray() ? 1 : 3;
        Error note(FR_MSG("The images cannot be read, so %1 channels are assumed."), {countText(knownChannels)},
                   FR_MSG("Give the shape if they have another number."));
        b.warn(std::move(note));
    }
    return Shape{batch, knownChannels, knownHeight, knownWidth};
}

Status dataTops(LayerBuilder& b, const Shape& items) {
    FR_TRY(boundedShape(items));
    b.input(0, items);
    if (b.topCount() > 1) b.input(1, Shape{items[0]});
    return {};
}

}  // namespace fitroom
