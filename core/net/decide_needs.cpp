// Which layers run backward and which bottoms get a gradient: the rules of Caffe's Net::Init, on tensors instead of
// names (in-place blobs have one tensor per value here; the outcome is the same).

#include "core/net/build_state.h"

#include <algorithm>

namespace fitroom::building {

namespace {

class NeedsPass {
public:
    explicit NeedsPass(State& state)
        : m_state(state),
          m_graph(state.graph),
          m_wanted(state.graph.tensors.size(), 0),
          m_underLoss(state.graph.tensors.size(), 0),
          m_skipped(state.graph.tensors.size(), 0) {}

    void run() {
        for (size_t i = 0; i < m_graph.layers.size(); ++i)
            forward(i);
        for (size_t i = m_graph.layers.size(); i-- > 0;)
            backward(i);
        if (m_state.options.forceBackward || m_state.spec.header().force_backward())
            for (size_t i = 0; i < m_graph.layers.size(); ++i)
                force(i);
    }

private:
    void forward(size_t i) {
        GraphLayer& layer = m_graph.layers[i];
        LayerNeeds& needs = m_state.needs[i];
        const auto& propagate = m_state.entries[i].param.propagate_down();
        bool any = false;
        for (size_t b = 0; b < layer.bottoms.size(); ++b) {
            const TensorId t = layer.bottoms[b];
            const bool wanted = t != kNoTensor && m_wanted[static_cast<size_t>(t)];
            any = any || wanted;
            // propagate_down replaces the flag of its bottom, whatever the bottom itself says.
            const bool replaced = static_cast<int>(b) < propagate.size();
            needs.bottoms.push_back(replaced ? propagate.Get(static_cast<int>(b)) : wanted);
        }
        any = any || std::any_of(needs.params.begin(), needs.params.end(), [](char c) { return c; });
        if (m_state.options.unusedGradients && statisticsCount(i)) {
            any = true;
            std::fill(needs.bottoms.begin(), needs.bottoms.end(), 1);  // whatever its flag says
        }
        layer.needsBackward = any;
        if (!any) return;
        for (const TensorId t : layer.tops)
            if (t != kNoTensor) m_wanted[static_cast<size_t>(t)] = 1;
    }

    [[nodiscard]] bool statisticsCount(size_t i) const {
        const auto& params = m_graph.layers[i].params;
        const auto& given = m_state.entries[i].param.param();
        for (size_t p = 0; p < params.size(); ++p) {
            const bool learns = static_cast<int>(p) >= given.size() || given.Get(static_cast<int>(p)).lr_mult() != 0;
            if (learns && m_graph.params[static_cast<size_t>(params[p])].statistic) return true;
        }
        return false;
    }

    // From the end: what does not lie under a loss, or is read only where no gradient comes back, needs none.
    void backward(size_t i) {
        GraphLayer& layer = m_graph.layers[i];
        LayerNeeds& needs = m_state.needs[i];
        bool underLoss = false, skips = true;
        for (size_t t = 0; t < layer.tops.size(); ++t) {
            if (layer.tops[t] == kNoTensor) continue;
            const auto id = static_cast<size_t>(layer.tops[t]);
            underLoss = underLoss || layer.lossWeights[t] != 0 || m_underLoss[id];
            skips = skips && m_skipped[id];
        }
        if (layer.needsBackward && skips) {
            layer.needsBackward = false;
            std::fill(needs.bottoms.begin(), needs.bottoms.end(), 0);
        }
        if (!underLoss) layer.needsBackward = false;
        for (size_t b = 0; b < layer.bottoms.size(); ++b) {
            if (!underLoss) needs.bottoms[b] = 0;
            if (layer.bottoms[b] == kNoTensor) continue;
            const auto id = static_cast<size_t>(layer.bottoms[b]);
            if (underLoss) m_underLoss[id] = 1;
            if (!needs.bottoms[b]) m_skipped[id] = 1;
        }
    }

    void force(size_t i) {
        const LayerDef* def = m_state.entries[i].def;
        m_graph.layers[i].needsBackward = true;
        LayerNeeds& needs = m_state.needs[i];
        for (size_t b = 0; b < needs.bottoms.size(); ++b)
            needs.bottoms[b] = needs.bottoms[b] || !def || !def->isLabel(static_cast<int>(b), static_cast<int>(needs.bottoms.size()));
        for (size_t p = 0; p < needs.params.size(); ++p)
            needs.params[p] = !m_graph.params[static_cast<size_t>(m_graph.layers[i].params[p])].statistic;
    }

    State& m_state;
    Graph& m_graph;
    std::vector<char> m_wanted, m_underLoss, m_skipped;  // per tensor
};

}  // namespace

void decideNeeds(State& state) { NeedsPass(state).run(); }

}  // namespace fitroom::building
