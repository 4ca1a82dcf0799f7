#include "core/net/recurrent_support.h"

namespace fitroom {

LayerDef layer_lstm() {
    return {.type = "LSTM",
            .family = Family::InnerProduct,
            .summary = FR_MSG("Reads sequences step by step and remembers over long distances."),
            .paramField = "recurrent_param",
            .minBottoms = 2,
            .maxBottoms = 5,
            .maxTops = 3,
            .labelsFrom = 1,
            .labelsEnd = 2,
            .check = checkRecurrent,
            .define = [](LayerBuilder& b) { return defineRecurrent(b, true); },
            .samples = {
                R"(layer { name: "x" type: "Input" top: "x" top: "cont" input_param { shape { dim: 4 dim: 2 dim: 3 } shape { dim: 4 dim: 2 } } }
layer { name: "l" type: "LSTM" bottom: "x" bottom: "cont" top: "h" recurrent_param { num_output: 3
  weight_filler { type: "uniform" min: -0.5 max: 0.5 } } })",
                R"(layer { name: "x" type: "Input" top: "x" top: "cont" top: "s" top: "h0" top: "c0" input_param { shape { dim: 3 dim: 2 dim: 2 }
  shape { dim: 3 dim: 2 } shape { dim: 2 dim: 4 } shape { dim: 1 dim: 2 dim: 3 } shape { dim: 1 dim: 2 dim: 3 } } }
layer { name: "l" type: "LSTM" bottom: "x" bottom: "cont" bottom: "s" bottom: "h0" bottom: "c0" top: "h" top: "hT" top: "cT" recurrent_param {
  num_output: 3 expose_hidden: true weight_filler { type: "uniform" min: -0.5 max: 0.5 } } })",
            }};
}

}  // namespace fitroom
