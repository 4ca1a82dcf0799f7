#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status define(LayerBuilder& b) {
    const Shape cells = b.shape(b.bottom(0)), gates = b.shape(b.bottom(1)), cont = b.shape(b.bottom(2));
    const bool fits = cells.rank == 3 && gates.rank == 3 && cells[0] == 1 && gates[0] == 1 && gates[1] == cells[1] &&
                      gates[2] == 4 * cells[2] && cont.count() == cells[1];
    if (!fits)
        return Error(FR_MSG("Cells %1, gates %2 and marks %3 do not belong together: they are 1×N×H, 1×N×4H and 1×N."),
                     {cells.text(), gates.text(), cont.text()}, FR_MSG("Check which blobs the layer reads."));
    b.op("LstmUnit", {}, {b.bottom(0), b.bottom(1), b.bottom(2)}, {b.top(0, cells), b.top(1, cells)});
    return {};
}

}  // namespace

LayerDef layer_lstm_unit() {
    return {.type = "LSTMUnit",
            .family = Family::InnerProduct,
            .summary = FR_MSG("One step of an LSTM: the gates and the cell before give the cell and the output."),
            .minBottoms = 3,
            .maxBottoms = 3,
            .minTops = 2,
            .maxTops = 2,
            .labelsFrom = 2,
            .define = define,
            .samples = {
                R"(layer { name: "x" type: "Input" top: "c" top: "g" top: "t" input_param { shape { dim: 1 dim: 2 dim: 3 }
  shape { dim: 1 dim: 2 dim: 12 } shape { dim: 1 dim: 2 } } }
layer { name: "l" type: "LSTMUnit" bottom: "c" bottom: "g" bottom: "t" top: "cell" top: "h" })",
                R"(layer { name: "x" type: "Input" top: "c" top: "g" top: "cont" input_param { shape { dim: 1 dim: 3 dim: 2 }
  shape { dim: 1 dim: 3 dim: 8 } shape { dim: 1 dim: 3 } } }
layer { name: "l" type: "LSTMUnit" bottom: "c" bottom: "g" bottom: "cont" top: "cell" top: "h" }
layer { name: "s" type: "Silence" bottom: "cell" })",
            }};
}

}  // namespace fitroom
