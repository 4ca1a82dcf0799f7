#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const int last = b.bottomCount() - 1;
    if (b.topCount() != last)
        return Error(FR_MSG("It reads %1 blobs and a selector, and makes %2; one is made for each."),
                     {countText(last), countText(b.topCount())}, FR_MSG("Name one top for each bottom but the last."));
    const Shape selector = b.shape(b.bottom(last));
    for (int i = 0; i < last; ++i) {
        const Shape in = b.shape(b.bottom(i));
        if (in.rank < 1 || in[0] != selector.count())
            return Error(FR_MSG("'%1' is %2; the selector has %3 values, one for each item."),
                         {b.param().bottom(i), in.text(), countText(selector.count())},
                         FR_MSG("Check which blobs the layer reads; the selector comes last."));
        const TensorId y = b.top(i, in);
        b.op("Filter", {}, {b.bottom(i), b.bottom(last)}, {y});
        b.selectedBy(y, b.bottom(last));
    }
    b.warn(Error(FR_MSG("How many items are kept hangs on the data; layers behind see all places, with 0 where no item is left."),
                 {}, FR_MSG("A mean or a loss over them counts the empty places too.")));
    return {};
}

}  // namespace

LayerDef layer_filter() {
    return {.type = "Filter",
            .family = Family::Shape,
            .summary = FR_MSG("Keeps the items of a batch whose selector is not 0."),
            .minBottoms = 2,
            .maxBottoms = -1,
            .maxTops = -1,
            .labelsFrom = -1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "s" input_param { shape { dim: 4 dim: 3 } shape { dim: 4 } } }
layer { name: "f" type: "Filter" bottom: "x" bottom: "s" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "z" top: "s" input_param { shape { dim: 3 dim: 2 dim: 2 } shape { dim: 3 dim: 4 } shape { dim: 3 } } }
layer { name: "f" type: "Filter" bottom: "x" bottom: "z" bottom: "s" top: "fx" top: "fz" })",
            }};
}

}  // namespace fitroom
