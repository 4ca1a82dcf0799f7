#include "core/net/layer_support.h"


#include <algorithm>

namespace fitroom {

namespace {

bool oneOrAll(int count, int tops) { return count == 1 || count == tops; }

bool hasOldSizes(const caffe::DummyDataParameter& p) {
    return p.num_size() + p.channels_size() + p.height_size() + p.width_size() > 0;
}

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.dummy_data_param();
    const int tops = layer.top_size();
    if (hasOldSizes(p) && p.shape_size() > 0)
        return Error(FR_MSG("Both shape and num, channels, height, width are given."), {}, FR_MSG("Keep shape."));
    const bool sizes = hasOldSizes(p) ? oneOrAll(p.num_size(), tops) && oneOrAll(p.channels_size(), tops) &&
                                            oneOrAll(p.height_size(), tops) && oneOrAll(p.width_size(), tops)
                                      : oneOrAll(p.shape_size(), tops);
    if (!sizes)
        return Error(FR_MSG("There are %1 tops, and not as many shapes, nor one for all."), {countText(tops)},
                     FR_MSG("Give one shape, or one a top."));
    if (p.data_filler_size() > 0 && !oneOrAll(p.data_filler_size(), tops))
        return Error(FR_MSG("There are %1 tops, and not as many fillers, nor one for all."), {countText(tops)},
                     FR_MSG("Give one data_filler, or one a top, or none for zeros."));
    return {};
}

Result<Shape> shapeOf(const caffe::DummyDataParameter& p, int top) {
    Shape shape;
    const auto pick = [top](const auto& list) { return static_cast<int64_t>(list[list.size() == 1 ? 0 : top]); };
    if (hasOldSizes(p)) return Shape{pick(p.num()), pick(p.channels()), pick(p.height()), pick(p.width())};
    const caffe::BlobShape& dims = p.shape(p.shape_size() == 1 ? 0 : top);
    if (dims.dim_size() > Shape::kMaxAxes)
        return Error(FR_MSG("A shape of %1 axes is more than the %2 that blobs have here."),
                     {countText(dims.dim_size()), countText(Shape::kMaxAxes)}, FR_MSG("Use fewer axes."));
    for (const int64_t d : dims.dim())
        shape.push(d);
    return shape;
}

const caffe::FillerParameter& fillerOf(const caffe::DummyDataParameter& p, int top) {
    return p.data_filler_size() == 0 ? caffe::FillerParameter::default_instance()
                                     : p.data_filler(p.data_filler_size() == 1 ? 0 : top);
}

// Made by ops: constants stay, random values are drawn anew in each pass.
Status define(LayerBuilder& b) {
    const auto& p = b.param().dummy_data_param();
    const Shape given = b.givenShape();
    int64_t oldBatch = 0;
    for (int i = 0; i < b.topCount(); ++i) {
        auto shape = shapeOf(p, i);
        if (!shape) return std::move(shape.error());
        if (i == 0) oldBatch = shape->rank > 0 ? (*shape)[0] : 0;
        if (given.rank > 0) {
            if (i == 0)
                *shape = given;
            else if (shape->rank > 0 && (*shape)[0] == oldBatch)
                (*shape)[0] = given[0];
        }
        FR_TRY(boundedShape(*shape));
        FR_TRY(checkFiller(fillerOf(p, i), *shape));
        FillerAttrs filler = fillerAttrs(fillerOf(p, i));
        filler.key = b.layerKey();
        filler.blob = static_cast<uint32_t>(i);
        const TensorId top = b.top(i, *shape);
        if (filler.type == FillerAttrs::Constant)
            b.op("Fill", FillAttrs{filler.value}, {}, {top});
        else
            b.op("Filler", filler, {}, {top});
    }
    return {};
}

}  // namespace

LayerDef layer_dummy_data() {
    return {
        .type = "DummyData",
        .family = Family::Data,
        .summary = FR_MSG("Makes values up: constants, or random ones drawn anew in each pass. For trying a network."),
        .paramField = "dummy_data_param",
        .minBottoms = 0,
        .maxBottoms = 0,
        .maxTops = -1,
        .isData = true,
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "d" type: "DummyData" top: "x" top: "label" dummy_data_param { shape { dim: 4 dim: 3 }
  shape { dim: 4 } data_filler { type: "gaussian" std: 0.5 } data_filler { type: "constant" value: 1 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "ip" inner_product_param { num_output: 3
  weight_filler { type: "xavier" } } }
layer { name: "l" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" })",
            R"(layer { name: "d" type: "DummyData" top: "x" dummy_data_param { num: 2 channels: 3 height: 4 width: 4
  data_filler { type: "uniform" min: -1 max: 1 } } }
layer { name: "c" type: "Convolution" bottom: "x" top: "y" convolution_param { num_output: 4 kernel_size: 3
  weight_filler { type: "xavier" } } })",
        }};
}

}  // namespace fitroom
