#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const int64_t groups = b.param().shuffle_channel_param().group();
    const Shape in = b.shape(b.bottom(0));
    if (in.rank < 2 || groups < 1 || in[1] % groups != 0)
        return Error(FR_MSG("The channels of %1 cannot be divided into %2 groups."), {in.text(), countText(groups)},
                     FR_MSG("Choose a group that divides the channels."));
    // The channels as a table of groups, turned on its side.
    const Shape table{in[0], groups, in[1] / groups, in.count(2)}, turned{in[0], in[1] / groups, groups, in.count(2)};
    const TensorId from = b.temporary(table), to = b.temporary(turned);
    b.op("View", {}, {b.bottom(0)}, {from});
    PermuteAttrs attrs;
    attrs.order[0] = 0, attrs.order[1] = 2, attrs.order[2] = 1, attrs.order[3] = 3;
    b.op("Permute", attrs, {from}, {to});
    b.op("View", {}, {to}, {b.top(0, in)});
    return {};
}

}  // namespace

LayerDef layer_shuffle_channel() {
    return {.type = "ShuffleChannel",
            .family = Family::Shape,
            .summary = FR_MSG("Mixes the channels of all groups, so that grouped convolutions see each other (ShuffleNet)."),
            .paramField = "shuffle_channel_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 6 dim: 3 dim: 2 } } }
layer { name: "s" type: "ShuffleChannel" bottom: "x" top: "y" shuffle_channel_param { group: 3 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 3 dim: 4 } } }
layer { name: "s" type: "ShuffleChannel" bottom: "x" top: "y" shuffle_channel_param { group: 2 } }
layer { name: "t" type: "TanH" bottom: "y" top: "z" })",
            }};
}

}  // namespace fitroom
