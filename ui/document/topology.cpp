#include "ui/document/topology.h"

#include "core/net/graph_builder.h"

namespace fitroom::ui {

bool isInPlace(const caffe::LayerParameter& layer) {
    if (layer.top_size() == 0 || layer.bottom_size() < layer.top_size()) return false;
    for (int i = 0; i < layer.top_size(); ++i)
        if (layer.top(i) != layer.bottom(i)) return false;
    return true;
}

Topology Topology::of(const NetSpec& spec, bool trainPhase) {
    struct Origin {
        LayerId node;
        int top;
    };
    Topology topology;
    std::unordered_map<std::string, Origin> origins;
    std::unordered_map<LayerId, size_t> nodeIndex;
    const auto& state = spec.header().state();
    const std::vector<std::string> stages(state.stage().begin(), state.stage().end());
    for (const auto& layer : spec.layers()) {
        const auto& param = layer->param;
        if (!layerIncluded(param, trainPhase, state.level(), stages)) continue;
        const auto rewritten = param.bottom_size() > 0 ? origins.find(param.bottom(0)) : origins.end();
        const bool rides = isInPlace(param) && rewritten != origins.end();
        const LayerId host = rides ? rewritten->second.node : layer->id;
        topology.m_host[layer->id] = host;
        if (rides) {
            topology.m_nodes[nodeIndex[host]].riders.push_back(layer->id);
        } else {
            nodeIndex[layer->id] = topology.m_nodes.size();
            topology.m_nodes.push_back({layer->id, {}});
        }
        for (int i = 0; i < param.bottom_size(); ++i) {
            const auto origin = origins.find(param.bottom(i));
            if (origin == origins.end()) {
                topology.m_dangling.emplace_back(layer->id, i);
            } else if (!(rides && i < param.top_size())) {
                topology.m_wires.push_back({origin->second.node, origin->second.top, layer->id, i, param.bottom(i)});
            }
        }
        if (rides) continue;
        for (int i = 0; i < param.top_size(); ++i) origins[param.top(i)] = {layer->id, i};
    }
    return topology;
}

LayerId Topology::host(LayerId id) const {
    const auto it = m_host.find(id);
    return it == m_host.end() ? 0 : it->second;
}

bool Topology::reaches(LayerId from, LayerId to) const {
    const LayerId goal = host(to);
    std::unordered_set<LayerId> seen{host(from)};
    std::vector<LayerId> open{host(from)};
    while (!open.empty()) {
        const LayerId at = open.back();
        open.pop_back();
        if (at == goal) return true;
        for (const Wire& wire : m_wires)
            if (wire.from == at && seen.insert(host(wire.to)).second) open.push_back(host(wire.to));
    }
    return false;
}

}  // namespace fitroom::ui
