#include "core/net/layer_support.h"

#include <algorithm>

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    const auto& p = layer.eltwise_param();
    if (p.coeff_size() > 0 && p.operation() != caffe::EltwiseParameter::SUM)
        return Error(FR_MSG("coeff only makes sense with the operation SUM."), {},
                     FR_MSG("Take coeff out, or use SUM."));
    if (p.coeff_size() > 0 && p.coeff_size() != layer.bottom_size())
        return Error(FR_MSG("coeff has %1 numbers, but there are %2 bottoms."),
                     {countText(p.coeff_size()), countText(layer.bottom_size())},
                     FR_MSG("Give one coeff a bottom, or none."));
    return {};
}

Status define(LayerBuilder& b) {
    const auto& p = b.param().eltwise_param();
    const Shape shape = b.shape(b.bottom(0));
    if (b.bottomCount() > EltwiseAttrs::kMaxInputs)
        return Error(FR_MSG("It reads %1 blobs; %2 is the most."),
                     {countText(b.bottomCount()), countText(EltwiseAttrs::kMaxInputs)},
                     FR_MSG("Split it into several layers."));
    EltwiseAttrs attrs;
    attrs.count = b.bottomCount();
    attrs.stableProd = p.stable_prod_grad() ? 1 : 0;
    std::vector<TensorId> in;
    for (int i = 0; i < b.bottomCount(); ++i) {
        const TensorId x = b.bottom(i);
        if (!(b.shape(x) == shape))
            return Error(
                FR_MSG("'%1' is %2 and '%3' is %4; blobs that are joined value by value must have the same shape."),
                {b.param().bottom(0), shape.text(), b.param().bottom(i), b.shape(x).text()},
                FR_MSG("Make both branches end in the same shape: stride, padding and num_output decide it."));
        attrs.coeff[i] = p.coeff_size() > 0 ? p.coeff(i) : 1;
        in.push_back(x);
    }
    const TensorId y = b.top(0, shape);
    switch (p.operation()) {
    case caffe::EltwiseParameter::SUM:
        b.op("EltwiseSum", attrs, in, {y});
        break;
    case caffe::EltwiseParameter::PROD:
        b.op("EltwiseProd", attrs, in, {y});
        break;
    case caffe::EltwiseParameter::MAX: {
        std::vector<TensorId> out = {y};
        if (b.backward()) out.push_back(b.temporary(shape, DType::I32));
        b.op("EltwiseMax", attrs, in, out);
        break;
    }
    }
    return {};
}

}  // namespace

LayerDef layer_eltwise() {
    return {
        .type = "Eltwise",
        .family = Family::Shape,
        .summary = FR_MSG("Joins blobs of the same shape value by value: sum, product or maximum."),
        .paramField = "eltwise_param",
        .minBottoms = 2,
        .maxBottoms = -1,
        .check = check,
        .define = define,
        .samples = {
            R"(layer { name: "x" type: "Input" top: "a" top: "b" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" top: "y" })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "c" input_param { shape { dim: 3 dim: 5 } } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" bottom: "c" top: "y"
  eltwise_param { operation: SUM coeff: 1 coeff: -0.5 coeff: 2 } })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "c" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" bottom: "c" top: "y" eltwise_param { operation: PROD } })",
            R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "c" input_param { shape { dim: 2 dim: 3 dim: 2 dim: 2 } } }
layer { name: "e" type: "Eltwise" bottom: "a" bottom: "b" bottom: "c" top: "y" eltwise_param { operation: MAX } })",
            R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 5 dim: 5 } } }
layer { name: "c1" type: "Convolution" bottom: "x" top: "c1" convolution_param { num_output: 3 kernel_size: 3 pad: 1
  weight_filler { type: "xavier" } } }
layer { name: "r1" type: "ReLU" bottom: "c1" top: "c1" }
layer { name: "e" type: "Eltwise" bottom: "x" bottom: "c1" top: "y" }
layer { name: "r2" type: "ReLU" bottom: "y" top: "y" })",
        }};
}

}  // namespace fitroom
