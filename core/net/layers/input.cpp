#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Result<Shape> toShape(const caffe::BlobShape& blob) {
    if (blob.dim_size() > Shape::kMaxAxes)
        return Error(FR_MSG("A shape of %1 axes is more than the %2 that blobs have here."),
                     {countText(blob.dim_size()), countText(Shape::kMaxAxes)}, FR_MSG("Use fewer axes."));
    Shape shape;
    for (const int64_t d : blob.dim())
        shape.push(d);
    FR_TRY(boundedShape(shape));
    return shape;
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().input_param();
    const Shape given = b.givenShape();
    if (p.shape_size() == 0 && given.rank > 0) {
        FR_TRY(boundedShape(given));
        for (int i = 0; i < b.topCount(); ++i)
            b.input(i, given);
        return {};
    }
    if (p.shape_size() == 0)
        return Error(
            FR_MSG("The input has no shape."), {},
            FR_MSG("Add input_param { shape { dim: … } } with one dim an axis: batch, channels, height, width."));
    if (p.shape_size() != 1 && p.shape_size() != b.topCount())
        return Error(FR_MSG("There are %1 shapes for %2 tops."), {countText(p.shape_size()), countText(b.topCount())},
                     FR_MSG("Give one shape for all tops, or one for each."));
    int64_t oldBatch = 0;
    for (int i = 0; i < b.topCount(); ++i) {
        auto shape = toShape(p.shape(p.shape_size() == 1 ? 0 : i));
        if (!shape) return std::move(shape.error());
        if (i == 0) oldBatch = shape->rank > 0 ? (*shape)[0] : 0;
        if (given.rank > 0) {
            if (i == 0)
                *shape = given;
            else if (shape->rank > 0 && (*shape)[0] == oldBatch)
                (*shape)[0] = given[0];
            FR_TRY(boundedShape(*shape));
        }
        b.input(i, *shape);
    }
    return {};
}

}  // namespace

LayerDef layer_input() {
    return {
        .type = "Input",
        .family = Family::Data,
        .summary = FR_MSG("Where values enter a network that is used, not trained; the shape is written here."),
        .paramField = "input_param",
        .minBottoms = 0,
        .maxBottoms = 0,
        .maxTops = -1,
        .isData = true,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "x" top: "z" input_param { shape { dim: 2 dim: 3 } shape { dim: 4 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" top: "y" })",
        }};
}

}  // namespace fitroom
