#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder&) { return {}; }

}  // namespace

LayerDef layer_silence() {
    return {.type = "Silence",
            .family = Family::Shape,
            .summary = FR_MSG("Reads blobs and does nothing with them, so that they are not outputs."),
            .maxBottoms = -1,
            .minTops = 0,
            .maxTops = 0,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" input_param { shape { dim: 2 dim: 3 dim: 4 dim: 3 } } }
layer { name: "r" type: "ReLU" bottom: "x" top: "y" }
layer { name: "t" type: "TanH" bottom: "x" top: "z" }
layer { name: "s" type: "Silence" bottom: "y" })",
                R"(layer { name: "x" type: "Input" top: "x" top: "u" input_param { shape { dim: 2 dim: 3 } shape { dim: 4 } } }
layer { name: "s" type: "Silence" bottom: "u" }
layer { name: "t" type: "TanH" bottom: "x" top: "y" })",
            }};
}

}  // namespace fitroom
