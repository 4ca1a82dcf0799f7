#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    if (layer.inner_product_param().num_output() < 1) return missingNumOutput();
    return {};
}

// A picture that reaches a fully connected layer unpooled costs weights for each of its places: what was made for
// 224×224 has half a billion at 2435×2435.
void warnOfUnpooled(LayerBuilder& b, const Shape& in, int axis, const Shape& weights) {
    constexpr int64_t many = int64_t{1} << 27;
    if (weights.count() < many || in.rank != 4 || axis > 1) return;
    const int64_t places = in[2] * in[3];
    if (places < 2) return;
    b.warn(Error(
        FR_MSG("This one layer has %1 weights (%2 MiB, before gradients and momentum), because a feature map of "
               "%3×%4 enters it unpooled."),
        {countText(weights.count()), countText(weights.count() * 4 >> 20), countText(in[2]), countText(in[3]),
         countText(weights.count() / places)},
        FR_MSG("Set global_pooling in the pooling layer before it, or put such a layer there: %5 weights are left.")));
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().inner_product_param();
    const Shape in = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), in);
    if (!axis) return axis.error();
    InnerProductAttrs attrs;
    attrs.m = in.count(0, *axis);
    attrs.k = in.count(*axis);
    attrs.n = p.num_output();
    attrs.transpose = p.transpose() ? 1 : 0;
    const Shape weightShape = p.transpose() ? Shape{attrs.k, attrs.n} : Shape{attrs.n, attrs.k};
    FR_TRY(boundedShape(weightShape));
    warnOfUnpooled(b, in, *axis, weightShape);
    Shape out = axes(in, 0, *axis);
    out.push(attrs.n);
    FR_TRY(boundedShape(out));
    std::vector<TensorId> operands = {b.bottom(0), b.parameter(weightShape, p.weight_filler())};
    if (p.bias_term()) operands.push_back(b.parameter(Shape{attrs.n}, p.bias_filler()));
    b.op("InnerProduct", attrs, operands, {b.top(0, out)}, {}, cappedProduct(out.count(), attrs.k));
    return {};
}

}  // namespace

LayerDef layer_inner_product() {
    return {.type = "InnerProduct",
            .family = Family::InnerProduct,
            .summary = FR_MSG("Fully connected: every output is a learned weighted sum of all inputs."),
            .paramField = "inner_product_param",
            .check = check,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 5 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "y" inner_product_param { num_output: 4
  weight_filler { type: "xavier" } bias_filler { type: "uniform" min: -1 max: 1 } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 2 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "y" inner_product_param { num_output: 5 bias_term: false
  weight_filler { type: "xavier" } } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 } } }
layer { name: "ip" type: "InnerProduct" bottom: "x" top: "y" inner_product_param { num_output: 3 axis: 2 transpose: true
  weight_filler { type: "gaussian" std: 0.5 } } })",
            }};
}

}  // namespace fitroom
