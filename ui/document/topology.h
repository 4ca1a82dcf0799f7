#pragma once
// Who feeds whom, from names alone: known even while shapes are wrong or layers unknown. In-place layers ride on the node
// whose blob they rewrite.

#include "core/net/net_spec.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace fitroom::ui {

struct Wire {
    LayerId from = 0;  // a node, not a rider
    int top = 0;
    LayerId to = 0;    // a node, or a rider with inputs of its own beside the one it rewrites
    int bottom = 0;
    std::string blob;
    bool operator==(const Wire&) const = default;
};

struct TopologyNode {
    LayerId id = 0;
    std::vector<LayerId> riders;  // in-place layers, in order
};

class Topology {
public:
    // The layers that take part in this phase, in the file's order.
    static Topology of(const NetSpec& spec, bool trainPhase);

    [[nodiscard]] const std::vector<TopologyNode>& nodes() const { return m_nodes; }
    [[nodiscard]] const std::vector<Wire>& wires() const { return m_wires; }
    // The node that shows this layer: itself, or the one it rides on; 0 when it takes no part in the phase.
    [[nodiscard]] LayerId host(LayerId id) const;
    [[nodiscard]] bool rides(LayerId id) const { return host(id) != 0 && host(id) != id; }
    // Bottoms that no earlier layer makes.
    [[nodiscard]] const std::vector<std::pair<LayerId, int>>& dangling() const { return m_dangling; }
    // True when a change of `from` reaches `to` along wires (also when they are the same).
    [[nodiscard]] bool reaches(LayerId from, LayerId to) const;

private:
    std::vector<TopologyNode> m_nodes;
    std::vector<Wire> m_wires;
    std::unordered_map<LayerId, LayerId> m_host;
    std::vector<std::pair<LayerId, int>> m_dangling;
};

// True when every top of the layer is a bottom of it in the same place (Caffe computes it in place).
[[nodiscard]] bool isInPlace(const caffe::LayerParameter& layer);

}  // namespace fitroom::ui
