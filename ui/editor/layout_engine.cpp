#include "ui/editor/layout_engine.h"

#include <graphviz/gvc.h>

#include <map>
#include <mutex>
#include <string>

namespace fitroom::ui {

namespace {

constexpr double kPointsPerPixel = 0.75;
constexpr double kGap = 28;

void set(void* object, const char* name, const std::string& value) {
    // agsafeset writes to neither string, it only lacks const.
    agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()), const_cast<char*>(""));
}

std::string number(double value) {
    // Graphviz reads numbers in the C locale.
    std::string text = std::to_string(static_cast<long long>(value * 1000));
    const bool negative = text[0] == '-';
    if (negative) text.erase(0, 1);
    while (text.size() < 4) text.insert(0, "0");
    text.insert(text.size() - 3, ".");
    return (negative ? "-" : "") + text;
}

Positions column(const LayoutRequest& request) {
    Positions out;
    double y = 0;
    for (const auto& node : request.nodes) {
        out.insert(node.id, {0, y});
        y += node.height + kGap;
    }
    return out;
}

std::mutex& graphvizLock() {
    static std::mutex lock;
    return lock;
}

}  // namespace

Positions layOut(const LayoutRequest& request) {
    if (request.nodes.empty()) return {};
    const std::lock_guard guard(graphvizLock());
    // One context for the life of the program: making it loads plug-ins, and freeing it does not give all back.
    static GVC_t* const context = gvContext();
    if (!context) return column(request);
    agseterr(AGMAX);  // no words on stderr
    Agraph_t* graph = agopen(const_cast<char*>("net"), Agdirected, nullptr);
    if (!graph) return column(request);
    set(graph, "rankdir", "TB");
    set(graph, "nodesep", number(48 * kPointsPerPixel / 72));
    set(graph, "ranksep", number(kGap * kPointsPerPixel / 72));
    set(graph, "splines", "false");
    set(graph, "mclimit", request.nodes.size() > 300 ? "0.3" : "1.0");
    set(graph, "nslimit", "8");
    agattr(graph, AGNODE, const_cast<char*>("shape"), const_cast<char*>("box"));
    agattr(graph, AGNODE, const_cast<char*>("fixedsize"), const_cast<char*>("true"));
    agattr(graph, AGNODE, const_cast<char*>("label"), const_cast<char*>(""));
    agattr(graph, AGNODE, const_cast<char*>("width"), const_cast<char*>("1"));
    agattr(graph, AGNODE, const_cast<char*>("height"), const_cast<char*>("1"));
    agattr(graph, AGEDGE, const_cast<char*>("weight"), const_cast<char*>("1"));

    std::map<LayerId, Agnode_t*> nodes;
    std::map<LayerId, size_t> order;
    for (size_t i = 0; i < request.nodes.size(); ++i) {
        const auto& node = request.nodes[i];
        std::string name = "n" + std::to_string(node.id);
        Agnode_t* made = agnode(graph, name.data(), 1);
        set(made, "width", number(node.width * kPointsPerPixel / 72));
        set(made, "height", number(node.height * kPointsPerPixel / 72));
        nodes[node.id] = made;
        order[node.id] = i;
    }
    for (const auto& [from, to] : request.edges) {
        if (!nodes.contains(from) || !nodes.contains(to)) continue;
        Agedge_t* edge = agedge(graph, nodes[from], nodes[to], nullptr, 1);
        // Neighbours in the file are the main chain: it is kept straight, shortcuts give way.
        const size_t distance = order[to] > order[from] ? order[to] - order[from] : 1000;
        set(edge, "weight", distance == 1 ? "60" : distance < 4 ? "8" : "1");
    }
    Positions out;
    if (gvLayout(context, graph, "dot") == 0) {
        for (const auto& node : request.nodes) {
            const pointf at = ND_coord(nodes[node.id]);
            const double x = at.x / kPointsPerPixel, y = -at.y / kPointsPerPixel;
            out.insert(node.id, {std::round((request.rightToLeft ? -x : x) - node.width / 2), std::round(y - node.height / 2)});
        }
        gvFreeLayout(context, graph);
    }
    agclose(graph);
    return out.isEmpty() ? column(request) : out;
}

}  // namespace fitroom::ui
