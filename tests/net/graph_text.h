#pragma once
// Text to Graph in one call, and what tests ask of the result.

#include "core/net/graph_builder.h"
#include "core/ops/op_def.h"  // before Qt, whose word "emit" it uses as a name

#include <QString>

#include <algorithm>

namespace fitroom::testing {

inline const char* const kData =
    R"(layer { name: "data" type: "Input" top: "data" input_param { shape { dim: 4 dim: 3 dim: 8 dim: 8 } } }
layer { name: "label" type: "Input" top: "label" input_param { shape { dim: 4 } } }
)";

inline NetSpec parse(const std::string& text) {
    auto spec = NetSpec::parse(text, "net.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    return *spec;
}

inline Graph buildText(const std::string& text, BuildOptions options = {}) { return build(parse(text), options); }

inline std::vector<Problem> errorsOf(const Graph& graph) {
    std::vector<Problem> out;
    for (const Problem& p : graph.problems)
        if (p.severity == Severity::Error) out.push_back(p);
    return out;
}

inline const GraphLayer* layerNamed(const Graph& graph, const std::string& name) {
    for (const GraphLayer& layer : graph.layers)
        if (layer.name == name) return &layer;
    return nullptr;
}

inline int opsOf(const Graph& graph, std::string_view kind, const std::string& layer = {}) {
    return static_cast<int>(std::count_if(graph.ops.begin(), graph.ops.end(), [&](const Op& op) {
        return kind == op.kind && (layer.empty() || graph.layers[static_cast<size_t>(op.layer)].name == layer);
    }));
}

inline QString joined(const Graph& graph) {
    QString all;
    for (const Problem& p : graph.problems)
        all += QString::fromStdString(p.error.english()) + "\n";
    return all;
}

}  // namespace fitroom::testing
