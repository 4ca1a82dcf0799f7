#pragma once
// Where nodes stand, found by Graphviz' dot: top to bottom, the main chain straight. Pure: callable from any thread (one
// at a time, as libgvc wants it; a lock sees to that).

#include "ui/document/network_document.h"
#include "ui/document/topology.h"

namespace fitroom::ui {

struct LayoutRequest {
    struct Node {
        LayerId id = 0;
        double width = 0, height = 0;
    };
    std::vector<Node> nodes;  // in the file's order
    std::vector<std::pair<LayerId, LayerId>> edges;
    bool rightToLeft = false;
};
// Upper left corners. Without a usable Graphviz: one column in the file's order.
[[nodiscard]] Positions layOut(const LayoutRequest& request);

}  // namespace fitroom::ui
