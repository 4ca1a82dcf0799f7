#pragma once
// The output size of a layer as a sum that can be followed with a finger: "⌊(28 + 2·0 − 5) ÷ 1⌋ + 1 = 24".

#include "core/ops/graph.h"
#include "core/schema/caffe.h"

#include <QString>

namespace fitroom::ui {

struct OutputFormula {
    QString from, to;     // shapes per item
    QString formula;      // left to right; empty: nothing to compute
    QString second;       // for the other axis, when it differs
};
[[nodiscard]] OutputFormula outputFormula(const Graph& graph, const GraphLayer& layer, const caffe::LayerParameter& param);

}  // namespace fitroom::ui
