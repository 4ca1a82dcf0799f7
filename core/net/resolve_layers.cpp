// Names before shapes: who reads which top, what is misspelt, where Caffe would put a Split.

#include "core/net/build_state.h"
#include "core/schema/nearest.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace fitroom::building {

namespace {

struct TopRef {
    int layer = -1, top = -1;
};

struct TopUse {
    int readers = 0;       // a loss weight counts as one
    int given = 0;         // copies handed out so far
    float lossWeight = 0;  // that moves to copy 0
    bool hasLoss = false;
};

std::string splitName(const std::string& layer, const std::string& blob, int top) {
    return blob + "_" + layer + "_" + std::to_string(top) + "_split";
}

class Resolver {
public:
    explicit Resolver(State& state) : m_state(state) {}

    void run() {
        select();
        for (size_t i = 0; i < m_layers.size(); ++i)
            link(static_cast<int>(i));
        for (size_t i = 0; i < m_layers.size(); ++i)
            checkInPlace(static_cast<int>(i));
        checkLoose();
        for (size_t i = 0; i < m_layers.size(); ++i)
            emit(static_cast<int>(i));
    }

private:
    void select() {
        const auto& header = m_state.spec.header().state();
        const BuildOptions& options = m_state.options;
        std::vector<std::string> stages = options.stages;
        stages.insert(stages.end(), header.stage().begin(), header.stage().end());
        if (stages.size() > kMostStages) {
            stages.resize(kMostStages);
            m_state.report(Severity::Warning,
                           Error(FR_MSG("The state of the network names more than %1 stages; the rest is left aside."),
                                 {std::to_string(kMostStages)}, FR_MSG("Take stages out.")),
                           {}, 0);
        }
        const int level = options.level != 0 ? options.level : header.level();
        for (const auto& spec : m_state.spec.layers()) {
            LayerEntry entry;
            entry.spec = spec.get();
            entry.line = spec->line;
            if (spec->param.include_size() > 0 && spec->param.exclude_size() > 0)
                m_state.report(Severity::Error,
                               Error(FR_MSG("The layer has include rules as well as exclude rules."), {},
                                     FR_MSG("Keep one kind of rule.")),
                               spec->param.name(), spec->line);
            if (!layerIncluded(spec->param, options.trainPhase, level, stages)) {
                m_readElsewhere.insert(spec->param.bottom().begin(), spec->param.bottom().end());
                for (const std::string& top : spec->param.top())
                    m_madeElsewhere.emplace(top, spec->param.name());
                continue;
            }
            entry.param = spec->param;
            entry.def = findLayerDef(entry.param.type());
            m_layers.push_back(std::move(entry));
        }
        m_sources.resize(m_layers.size());
        m_uses.resize(m_layers.size());
    }

    void link(int index) {
        LayerEntry& layer = m_layers[static_cast<size_t>(index)];
        checkType(layer);
        for (int i = 0; i < layer.param.bottom_size(); ++i) {
            const auto it = m_latest.find(layer.param.bottom(i));
            TopRef source;
            if (it != m_latest.end()) {
                source = it->second;
                ++use(source).readers;
            } else {
                unknownBottom(layer, layer.param.bottom(i));
            }
            m_sources[static_cast<size_t>(index)].push_back(source);
        }
        m_uses[static_cast<size_t>(index)].resize(static_cast<size_t>(layer.param.top_size()));
        for (int i = 0; i < layer.param.top_size(); ++i)
            addTop(layer, index, i);
        for (int i = 0; i < std::min(layer.param.loss_weight_size(), layer.param.top_size()); ++i) {
            if (layer.param.loss_weight(i) == 0) continue;
            TopUse& u = use({index, i});
            u.hasLoss = true;
            u.lossWeight = layer.param.loss_weight(i);
            ++u.readers;
        }
        checkName(layer);
    }

    void checkType(LayerEntry& layer) {
        const LayerDef* def = layer.def;
        if (!def) {
            layer.broken = true;
            if (!m_state.full())
                m_state.report(Severity::Error, unknownLayerType(layer.param.type()), layer.param.name(), layer.line);
            return;
        }
        const int bottoms = layer.param.bottom_size(), tops = layer.param.top_size();
        if (bottoms == 0 && def->minBottoms > 0) {
            layer.broken = true;
            m_state.report(Severity::Error,
                           Error(FR_MSG("Nothing is connected to the input of this layer."), {},
                                 FR_MSG("Drag a wire to it, or add a bottom line.")),
                           layer.param.name(), layer.line);
        } else {
            checkCount(layer, bottoms, def->minBottoms, def->maxBottoms,
                       FR_MSG("%1 reads %2 blobs, but the file names %3."),
                       FR_MSG("%1 reads at least %2 blobs, but the file names %3."),
                       FR_MSG("%1 reads at most %2 blobs, but the file names %3."),
                       FR_MSG("Correct the bottom lines of the layer."));
        }
        // A loss layer may leave its top out; Caffe makes one.
        checkCount(layer, tops, def->isLoss ? 0 : def->minTops, def->maxTops,
                   FR_MSG("%1 makes %2 blobs, but the file names %3."),
                   FR_MSG("%1 makes at least %2 blobs, but the file names %3."),
                   FR_MSG("%1 makes at most %2 blobs, but the file names %3."),
                   FR_MSG("Correct the top lines of the layer."));
        checkOneEach(layer, layer.param.loss_weight_size(), std::max(tops, def->isLoss ? def->minTops : 0),
                     "loss_weight", "top");
        checkOneEach(layer, layer.param.propagate_down_size(), bottoms, "propagate_down", "bottom");
        if (layer.spec && layer.spec->misread) {
            layer.broken = true;
            return;
        }
        if (def->check)
            if (Status status = def->check(layer.param); !status) {
                layer.broken = true;
                m_state.report(Severity::Error, std::move(status.error()), layer.param.name(), layer.line);
            }
    }

    void checkCount(LayerEntry& layer, int count, int least, int most, const char* exactly, const char* atLeast,
                    const char* atMost, const char* next) {
        const bool few = count < least, many = most >= 0 && count > most;
        if (!few && !many) return;
        layer.broken = true;
        const char* text = least == most ? exactly : few ? atLeast : atMost;
        Error error(text, {layer.param.type(), std::to_string(few ? least : most), std::to_string(count)}, next);
        m_state.report(Severity::Error, std::move(error), layer.param.name(), layer.line);
    }

    void checkOneEach(const LayerEntry& layer, int count, int wanted, const char* field, const char* each) {
        if (count == 0 || count == wanted) return;
        m_state.report(Severity::Warning,
                       Error(FR_MSG("%1 is given %2 times; Caffe wants it once for each %3, or not at all."),
                             {field, std::to_string(count), each}, FR_MSG("Give %1 once for each %3.")),
                       layer.param.name(), layer.line);
    }

    void unknownBottom(LayerEntry& layer, const std::string& blob) {
        layer.broken = true;
        if (m_state.full()) return;
        if (const auto elsewhere = m_madeElsewhere.find(blob); elsewhere != m_madeElsewhere.end()) {
            m_state.report(Severity::Error,
                           Error(FR_MSG("Layer %1 reads '%2', which layer %3 makes; but the include or exclude rules "
                                        "of %3 leave it out here."),
                                 {layer.param.name(), blob, elsewhere->second},
                                 FR_MSG("Choose the phase, level and stage that these rules name, or change them.")),
                           layer.param.name(), layer.line);
            return;
        }
        std::string nearest;
        if (m_nearestSearches++ < 50 && m_latest.size() < 2000) {
            std::vector<std::string> known;
            for (const auto& [name, ref] : m_latest)
                known.push_back(name);
            std::sort(known.begin(), known.end());
            nearest = nearestWord(blob, known);
        }
        Error error =
            nearest.empty()
                ? Error(FR_MSG("Layer %1 reads '%2', which no layer above it makes."), {layer.param.name(), blob},
                        FR_MSG("Correct the name of the bottom, or add a layer with the top '%2'."))
                : Error(FR_MSG("Layer %1 reads '%2', which no layer above it makes; did you mean '%3'?"),
                        {layer.param.name(), blob, nearest},
                        FR_MSG("Correct the name of the bottom, or add a layer with the top '%2'."));
        m_state.report(Severity::Error, std::move(error), layer.param.name(), layer.line);
    }

    void addTop(LayerEntry& layer, int index, int top) {
        const std::string& name = layer.param.top(top);
        const bool inPlace = top < layer.param.bottom_size() && layer.param.bottom(top) == name;
        const auto known = m_latest.find(name);
        if (known != m_latest.end() && !inPlace) {
            layer.broken = true;
            m_state.report(Severity::Error,
                           Error(FR_MSG("The blob '%1' is made twice: by layer %2 and again by this one."),
                                 {name, m_layers[static_cast<size_t>(known->second.layer)].param.name()},
                                 FR_MSG("Give one of the two tops another name.")),
                           layer.param.name(), layer.line);
        }
        m_latest[name] = {index, top};
    }

    void checkName(const LayerEntry& layer) {
        if (m_names.insert(layer.param.name()).second) return;
        m_state.report(Severity::Warning,
                       Error(FR_MSG("Two layers have the name '%1'; weights are stored under names."),
                             {layer.param.name()}, FR_MSG("Give each layer a name of its own.")),
                       layer.param.name(), layer.line);
    }

    // A blob that others read too must not be changed under them: Caffe refuses such files.
    void checkInPlace(int index) {
        LayerEntry& layer = m_layers[static_cast<size_t>(index)];
        for (int i = 0; i < std::min(layer.param.bottom_size(), layer.param.top_size()); ++i) {
            const TopRef source = m_sources[static_cast<size_t>(index)][static_cast<size_t>(i)];
            if (layer.param.bottom(i) != layer.param.top(i) || source.layer < 0 || use(source).readers < 2) continue;
            layer.broken = true;
            m_state.report(Severity::Error,
                           Error(FR_MSG("The layer changes the blob '%1' in place, but another layer reads it too."),
                                 {layer.param.top(i)}, FR_MSG("Give the top of this layer a name of its own.")),
                           layer.param.name(), layer.line);
        }
    }

    // In a network that is trained only what leads to a loss learns. A net without one has its results at such ends.
    void checkLoose() {
        const auto isLoss = [](const LayerEntry& layer) {
            const auto& weights = layer.param.loss_weight();
            return layer.def && (layer.def->isLoss || std::any_of(weights.begin(), weights.end(), [](float w) { return w != 0; }));
        };
        if (!m_state.options.trainPhase || std::none_of(m_layers.begin(), m_layers.end(), isLoss)) return;
        for (size_t i = 0; i < m_layers.size(); ++i) {
            const LayerEntry& layer = m_layers[i];
            const auto& tops = layer.param.top();
            if (!layer.def || layer.broken || tops.empty() || layer.def->isData || layer.def->family == Family::Loss || isLoss(layer)) continue;
            const bool read = std::any_of(m_uses[i].begin(), m_uses[i].end(), [](const TopUse& u) { return u.readers > 0; }) ||
                              std::any_of(tops.begin(), tops.end(), [this](const auto& top) { return m_readElsewhere.contains(top); });
            if (read) continue;
            m_state.report(Severity::Note,
                           Error(FR_MSG("The output of this layer goes nowhere: no layer reads it."), {},
                                 FR_MSG("Drag a wire from it to the layer that is to read it, or delete it.")),
                           layer.param.name(), layer.line);
        }
    }

    void emit(int index) {
        LayerEntry layer = m_layers[static_cast<size_t>(index)];
        for (int i = 0; i < layer.param.bottom_size(); ++i) {
            const TopRef source = m_sources[static_cast<size_t>(index)][static_cast<size_t>(i)];
            if (source.layer < 0 || use(source).readers < 2) continue;
            const std::string& owner = m_layers[static_cast<size_t>(source.layer)].param.name();
            const std::string copy =
                splitName(owner, layer.param.bottom(i), source.top) + "_" + std::to_string(use(source).given++);
            // An in-place top (refused above) keeps its name.
            layer.param.set_bottom(i, copy);
        }
        std::vector<LayerEntry> splits;
        for (int i = 0; i < layer.param.top_size(); ++i) {
            TopUse& u = use({index, i});
            if (u.readers < 2) continue;
            splits.push_back(makeSplit(layer, i, u));
            if (u.hasLoss) {
                // As in Caffe all weights of the layer go with it: other tops lose theirs, and a loss layer counts
                // as one without weights, so that its own 1 is in the sum again.
                layer.param.clear_loss_weight();
                u.given = 1;  // copy 0 carries the loss weight
            }
        }
        m_state.entries.push_back(std::move(layer));
        for (LayerEntry& split : splits)
            m_state.entries.push_back(std::move(split));
    }

    static LayerEntry makeSplit(const LayerEntry& layer, int top, const TopUse& u) {
        LayerEntry split;
        const std::string name = splitName(layer.param.name(), layer.param.top(top), top);
        split.param.set_name(name);
        split.param.set_type("Split");
        split.param.add_bottom(layer.param.top(top));
        for (int i = 0; i < u.readers; ++i)
            split.param.add_top(name + "_" + std::to_string(i));
        if (u.hasLoss) {
            split.param.add_loss_weight(u.lossWeight);
            for (int i = 1; i < u.readers; ++i)
                split.param.add_loss_weight(0);
        }
        split.def = findLayerDef("Split");
        split.line = layer.line;
        return split;
    }

    TopUse& use(TopRef r) { return m_uses[static_cast<size_t>(r.layer)][static_cast<size_t>(r.top)]; }

    // Rules are compared with every stage; no network has more than a handful.
    static constexpr size_t kMostStages = 256;

    State& m_state;
    std::vector<LayerEntry> m_layers;
    std::vector<std::vector<TopRef>> m_sources;  // per layer, one a bottom
    std::vector<std::vector<TopUse>> m_uses;     // per layer, one a top
    std::unordered_map<std::string, TopRef> m_latest;
    std::unordered_set<std::string> m_names;
    std::unordered_set<std::string> m_readElsewhere;  // blobs that layers of another phase or stage read
    std::unordered_map<std::string, std::string> m_madeElsewhere;  // blobs that those make, and the first that does
    int m_nearestSearches = 0;
};

}  // namespace

void resolveLayers(State& state) { Resolver(state).run(); }

}  // namespace fitroom::building
