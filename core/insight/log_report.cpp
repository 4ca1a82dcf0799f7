#include "core/insight/log_report.h"

#include <algorithm>
#include <charconv>

namespace fitroom {

const std::vector<int64_t>* LogNet::input() const {
    for (const LogLayer& layer : layers)
        if (layer.bottoms.empty() && !layer.tops.empty() && !layer.tops[0].shape.empty()) return &layer.tops[0].shape;
    return nullptr;
}

const LogLayer* LogNet::layer(const std::string& wanted) const {
    const auto it = std::find_if(layers.begin(), layers.end(), [&](const LogLayer& l) { return l.name == wanted; });
    return it == layers.end() ? nullptr : &*it;
}

int64_t LogNet::batch() const {
    const auto* shape = input();
    return shape && shape->size() > 1 ? shape->front() : 0;
}

const LogNet* LogReport::net(LogPhase wanted) const {
    const auto it = std::find_if(nets.rbegin(), nets.rend(),
                                 [&](const LogNet& n) { return n.phase == wanted && !n.layers.empty(); });
    return it == nets.rend() ? nullptr : &*it;
}

int64_t LogReport::solverNumber(const std::string& key, int64_t otherwise) const {
    const auto it = solver.find(key);
    if (it == solver.end()) return otherwise;
    int64_t value = otherwise;
    (void)std::from_chars(it->second.data(), it->second.data() + it->second.size(), value);
    return value;
}

}  // namespace fitroom
