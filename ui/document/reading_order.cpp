#include "ui/document/reading_order.h"

#include "core/net/graph_builder.h"
#include "ui/document/topology.h"

#include <algorithm>
#include <map>
#include <set>

namespace fitroom::ui {

namespace {

using Rules = std::map<LayerId, std::set<LayerId>>;  // a layer → those that must stand below it

struct Blob {
    LayerId writer = 0;  // 0: nobody yet
    std::vector<LayerId> readers;  // of what that writer left in it
};

// What holds now, in one phase, and what the new wire asks for. The reader itself counts where the wire puts it.
void addPhase(const NetSpec& spec, bool trainPhase, LayerId reader, int bottom, Rules& rules) {
    const auto& state = spec.header().state();
    const std::vector<std::string> stages(state.stage().begin(), state.stage().end());
    std::map<std::string, Blob> blobs;
    bool takesPart = false;
    const std::string& wanted = spec.layer(reader)->param.bottom(bottom);
    const bool rewrites = isInPlace(spec.layer(reader)->param) && bottom < spec.layer(reader)->param.top_size();
    for (const auto& layer : spec.layers()) {
        const auto& param = layer->param;
        if (!layerIncluded(param, trainPhase, state.level(), stages)) continue;
        const bool isReader = layer->id == reader;
        takesPart |= isReader;
        for (int i = 0; i < param.bottom_size(); ++i) {
            if (isReader && i == bottom) continue;
            Blob& blob = blobs[param.bottom(i)];
            if (blob.writer != 0) rules[blob.writer].insert(layer->id);
            blob.readers.push_back(layer->id);
        }
        for (int i = 0; i < param.top_size(); ++i) {
            if (isReader && rewrites && i == bottom) continue;
            Blob& blob = blobs[param.top(i)];
            // Readers above the first maker have lost it: they belong below. Above a later one they have what they want.
            for (const LayerId other : blob.readers)
                if (other != layer->id) blob.writer == 0 ? rules[layer->id].insert(other) : rules[other].insert(layer->id);
            if (blob.writer == 0 && !blob.readers.empty()) {
                blob.writer = layer->id;
                continue;
            }
            if (blob.writer != 0) rules[blob.writer].insert(layer->id);
            blob = {layer->id, {}};
        }
    }
    const Blob& blob = blobs[wanted];
    if (!takesPart || blob.writer == 0 || blob.writer == reader) return;
    rules[blob.writer].insert(reader);
    // Working in place it changes the blob for all who read it.
    if (!rewrites) return;
    for (const LayerId other : blob.readers)
        if (other != reader) rules[reader].insert(other);
}

std::set<LayerId> reached(const Rules& rules, LayerId from) {
    std::set<LayerId> seen{from};
    std::vector<LayerId> open{from};
    while (!open.empty()) {
        const LayerId at = open.back();
        open.pop_back();
        if (const auto below = rules.find(at); below != rules.end())
            for (const LayerId next : below->second)
                if (seen.insert(next).second) open.push_back(next);
    }
    return seen;
}

// Either the lower one and what hangs on it goes down, or the upper one and what it hangs on goes up.
void obey(NetSpec& spec, const Rules& down, const Rules& up, LayerId above, LayerId below) {
    const int from = spec.indexOf(below), to = spec.indexOf(above);
    const std::set<LayerId> after = reached(down, below), before = reached(up, above);
    if (after.contains(above)) return;
    std::vector<LayerId> sinking, rising;
    for (int i = from; i <= to; ++i) {
        const LayerId id = spec.layers()[static_cast<size_t>(i)]->id;
        if (after.contains(id)) sinking.push_back(id);
        if (before.contains(id)) rising.push_back(id);
    }
    if (rising.size() <= sinking.size()) {
        for (const LayerId id : rising) spec.moveLayer(id, spec.indexOf(below));
        return;
    }
    LayerId last = above;
    for (const LayerId id : sinking) {
        spec.moveLayer(id, spec.indexOf(last));  // the index counts after the removal: right below `last`
        last = id;
    }
}

}  // namespace

void putInReadingOrder(NetSpec& spec, LayerId reader, int bottom) {
    Rules down, up;
    for (const bool trainPhase : {true, false}) addPhase(spec, trainPhase, reader, bottom, down);
    for (const auto& [above, all] : down)
        for (const LayerId below : all) up[below].insert(above);
    // A move breaks no rule that was kept: one pass over all of them is enough.
    for (const auto& [above, all] : down)
        for (const LayerId below : all)
            if (spec.indexOf(above) > spec.indexOf(below)) obey(spec, down, up, above, below);
}

}  // namespace fitroom::ui
