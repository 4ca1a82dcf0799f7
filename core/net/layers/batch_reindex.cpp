#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape in = b.shape(b.bottom(0)), numbers = b.shape(b.bottom(1));
    if (in.rank < 1 || numbers.rank != 1)
        return Error(FR_MSG("'%1' must be a list of item numbers, but its shape is %2."),
                     {b.param().bottom(1), numbers.text()}, FR_MSG("Give it one axis."));
    Shape out = in;
    out[0] = numbers[0];
    FR_TRY(boundedShape(out));
    b.op("Gather", {}, {b.bottom(0), b.bottom(1)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_batch_reindex() {
    return {.type = "BatchReindex",
            .family = Family::Shape,
            .summary = FR_MSG("Picks items of a batch by their numbers, in any order and as often as named."),
            .minBottoms = 2,
            .maxBottoms = 2,
            .labelsFrom = 1,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "i" input_param { shape { dim: 4 dim: 3 } shape { dim: 5 } } }
layer { name: "b" type: "BatchReindex" bottom: "x" bottom: "i" top: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "i" input_param { shape { dim: 3 dim: 2 dim: 2 dim: 2 } shape { dim: 2 } } }
layer { name: "b" type: "BatchReindex" bottom: "x" bottom: "i" top: "y" }
layer { name: "s" type: "Sigmoid" bottom: "y" top: "z" })",
            }};
}

}  // namespace fitroom
