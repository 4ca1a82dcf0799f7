#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    FR_TRY(checkSameItems(b));
    const Shape in = b.shape(b.bottom(0));
    if (b.shape(b.bottom(2)).count() != in[0])
        return Error(FR_MSG("%1 pairs need as many labels, but the label input has the shape %2."),
                     {countText(in[0]), b.shape(b.bottom(2)).text()}, FR_MSG("Check which blobs the layer reads."));
    const auto& p = b.param().contrastive_loss_param();
    b.op("ContrastiveLoss", ContrastiveAttrs{p.margin(), p.legacy_version() ? 1 : 0},
         {b.bottom(0), b.bottom(1), b.bottom(2)}, {b.top(0, Shape{})});
    return {};
}

}  // namespace

LayerDef layer_contrastive_loss() {
    return {.type = "ContrastiveLoss",
            .family = Family::Loss,
            .summary = FR_MSG("Brings pairs of the same kind together and drives others apart: for siamese networks."),
            .paramField = "contrastive_loss_param",
            .minBottoms = 3,
            .maxBottoms = 3,
            .isLoss = true,
            .labelsFrom = 2,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "same" input_param { shape { dim: 4 dim: 3 } shape { dim: 4 dim: 3 } shape { dim: 4 } } }
layer { name: "l" type: "ContrastiveLoss" bottom: "a" bottom: "b" bottom: "same" top: "loss" contrastive_loss_param { margin: 3 } })",
                R"(layer { name: "x" type: "Input" top: "a" top: "b" top: "same" input_param { shape { dim: 4 dim: 3 } shape { dim: 4 dim: 3 } shape { dim: 4 } } }
layer { name: "l" type: "ContrastiveLoss" bottom: "a" bottom: "b" bottom: "same" top: "loss" contrastive_loss_param { margin: 4 legacy_version: true } })",
            }};
}

}  // namespace fitroom
