#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const auto& p = b.param().tile_param();
    Shape out = b.shape(b.bottom(0));
    const auto axis = axisOf(p.axis(), out);
    if (!axis) return axis.error();
    if (p.tiles() < 1)
        return Error(FR_MSG("tiles must be at least 1."), {}, FR_MSG("Set how often the blob is repeated."));
    const RepeatAttrs attrs{*axis, p.tiles()};
    out[*axis] = cappedProduct(out[*axis], p.tiles());
    FR_TRY(boundedShape(out));
    b.op("Tile", attrs, {b.bottom(0)}, {b.top(0, out)});
    return {};
}

}  // namespace

LayerDef layer_tile() {
    return {.type = "Tile",
            .family = Family::Shape,
            .summary = FR_MSG("Repeats a blob along one axis."),
            .paramField = "tile_param",
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "t" type: "Tile" bottom: "x" top: "y" tile_param { tiles: 3 } })",
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 4 dim: 6 } } }
layer { name: "t" type: "Tile" bottom: "x" top: "y" tile_param { axis: 0 tiles: 2 } })",
            }};
}

}  // namespace fitroom
