#include "core/plan/fuse.h"

#include "core/ops/attrs.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace fitroom {

namespace {

bool is(const Op& op, std::string_view kind) { return kind == op.kind; }

std::vector<Op> numbered(std::vector<Op> ops) {
    for (size_t i = 0; i < ops.size(); ++i)
        if (ops[i].pass == Pass::Forward) ops[i].origin = static_cast<int32_t>(i);
    return ops;
}

class Fusion {
public:
    explicit Fusion(const Graph& graph)
        : m_graph(graph), m_readers(graph.tensors.size()), m_kept(graph.tensors.size(), 0), m_ofOrigin(graph.ops.size()) {
        for (size_t i = 0; i < graph.ops.size(); ++i) {
            for (const TensorId t : graph.ops[i].in)
                if (t != kNoTensor) m_readers[static_cast<size_t>(t)].push_back(i);
            if (graph.ops[i].pass == Pass::Backward && graph.ops[i].origin >= 0)
                m_ofOrigin[static_cast<size_t>(graph.ops[i].origin)].push_back(i);
        }
        const auto keep = [&](TensorId t) {
            if (t != kNoTensor) m_kept[static_cast<size_t>(t)] = 1;
        };
        for (const GraphOutput& out : graph.outputs)
            keep(out.tensor);
        for (const auto& [tensor, weight] : graph.losses)
            keep(tensor);
        for (const SinkBinding& sink : graph.sinks)
            for (const TensorId t : sink.bottoms)
                keep(t);
    }

    std::vector<Op> run() {
        m_ops = numbered(m_graph.ops);
        m_gone.assign(m_ops.size(), 0);
        for (size_t i = 0; i < m_graph.ops.size(); ++i)
            if (is(m_graph.ops[i], "BatchNorm")) join(i);
        for (size_t i = 0; i < m_graph.ops.size(); ++i)
            if (is(m_graph.ops[i], "InnerProductBackwardWeights")) joinUpdate(i);
        std::vector<Op> ops;
        for (size_t i = 0; i < m_ops.size(); ++i)
            if (!m_gone[i]) ops.push_back(std::move(m_ops[i]));
        return ops;
    }

private:
    // What is joined: indices of ops.
    struct Chain {
        size_t norm = 0, scale = 0;
        std::optional<size_t> relu;                                        // forward
        std::optional<size_t> reluBack, scaleParams, scaleData, normBack;  // backward
    };

    [[nodiscard]] const Op& op(size_t i) const { return m_graph.ops[i]; }
    [[nodiscard]] bool kept(TensorId t) const { return m_kept[static_cast<size_t>(t)] != 0; }

    // The only forward reader of a tensor.
    [[nodiscard]] std::optional<size_t> onlyReader(TensorId t) const {
        std::optional<size_t> reader;
        for (const size_t i : m_readers[static_cast<size_t>(t)]) {
            if (op(i).pass != Pass::Forward) continue;
            if (reader) return std::nullopt;
            reader = i;
        }
        return reader;
    }
    [[nodiscard]] bool readOnlyBy(TensorId t, std::initializer_list<std::optional<size_t>> ops) const {
        for (const size_t i : m_readers[static_cast<size_t>(t)]) {
            bool known = false;
            for (const auto& o : ops)
                known = known || (o && *o == i);
            if (!known) return false;
        }
        return true;
    }
    [[nodiscard]] std::optional<size_t> backwardOf(size_t forward, const char* kind) const {
        for (const size_t i : m_ofOrigin[forward])
            if (is(op(i), kind)) return i;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Chain> chainFrom(size_t norm) const {
        Chain c;
        c.norm = norm;
        const TensorId normalized = op(norm).out[0];
        const auto scale = onlyReader(normalized);
        if (!scale || !is(op(*scale), "Scale") || op(*scale).in[0] != normalized || kept(normalized)) return std::nullopt;
        c.scale = *scale;
        const auto attrs = op(c.scale).attrs.as<ScaleAttrs>();
        const TensorId gamma = op(c.scale).in[1];
        if (attrs.axis != 1 || attrs.numAxes != 1) return std::nullopt;
        if (m_graph.tensors[static_cast<size_t>(gamma)].role != Role::Parameter) return std::nullopt;
        c.scaleParams = backwardOf(c.scale, "ScaleBackwardParams");
        c.scaleData = backwardOf(c.scale, "ScaleBackwardData");
        c.normBack = backwardOf(c.norm, "BatchNormBackward");
        if (!readOnlyBy(normalized, {c.scale, c.scaleParams})) return std::nullopt;
        // The joined gradient makes that of the input, whatever else it makes.
        if (c.scaleData.has_value() != c.normBack.has_value() || (c.scaleParams && !c.scaleData)) return std::nullopt;
        if (c.scaleData && !readOnlyBy(op(*c.scaleData).out[0], {c.normBack})) return std::nullopt;
        findRelu(c);
        return c;
    }

    void findRelu(Chain& c) const {
        const TensorId scaled = op(c.scale).out[0];
        const auto relu = onlyReader(scaled);
        if (!relu || !is(op(*relu), "ReLU") || op(*relu).attrs.as<ReluAttrs>().slope != 0 || kept(scaled)) return;
        const auto back = backwardOf(*relu, "ReLUBackward");
        if (back.has_value() != c.scaleData.has_value() || !readOnlyBy(scaled, {relu})) return;
        if (back) {
            const TensorId through = op(*back).out[0];
            if (!readOnlyBy(through, {c.scaleParams, c.scaleData}) || op(*c.scaleData).in[0] != through) return;
        }
        c.relu = relu;
        c.reluBack = back;
    }

    void join(size_t norm) {
        const auto chain = chainFrom(norm);
        if (!chain) return;
        const Op &bn = op(norm), &scale = op(chain->scale);
        const auto old = bn.attrs.as<BatchNormAttrs>();
        const BatchNormScaleAttrs attrs{old.eps, old.fraction, chain->relu ? 1 : 0, old.together};
        const TensorId beta = scale.in.size() > 2 ? scale.in[2] : kNoTensor;

        Op& forward = m_ops[norm];
        forward.kind = "BatchNormScale";
        forward.attrs = attrs;
        forward.in = {bn.in[0], scale.in[1], beta};
        forward.out[0] = chain->relu ? op(*chain->relu).out[0] : scale.out[0];
        m_gone[chain->scale] = 1;
        if (chain->relu) m_gone[*chain->relu] = 1;
        if (!chain->normBack) return;

        // Where the first of them stood: the weights are not updated yet.
        size_t first = *chain->scaleData;
        for (const auto& i : {chain->reluBack, chain->scaleParams, chain->scaleData, chain->normBack}) {
            if (!i) continue;
            m_gone[*i] = 1;
            first = std::min(first, *i);
        }
        m_gone[first] = 0;
        const Op& last = op(*chain->normBack);
        Op& back = m_ops[first];
        const TensorId dy = chain->reluBack ? op(*chain->reluBack).in[0] : op(*chain->scaleData).in[0];
        back = last;
        back.kind = "BatchNormScaleBackward";
        back.attrs = attrs;
        back.in = {dy, bn.in[0], bn.out[1], bn.out[2], scale.in[1], beta};
        if (chain->scaleParams)
            back.out.insert(back.out.end(), op(*chain->scaleParams).out.begin(), op(*chain->scaleParams).out.end());
    }

    // At the place of the update: the gradient of the layer's input, which reads the weights, comes before it.
    void joinUpdate(size_t gradient) {
        const Op& product = op(gradient);
        const TensorId dw = product.out[0], db = product.out.size() > 1 ? product.out[1] : kNoTensor;
        const auto readers = m_readers[static_cast<size_t>(dw)];
        if (readers.size() != 1 || kept(dw) || shapeOf(dw).count() < kManyWeights) return;
        const size_t update = readers[0];
        const Op& step = op(update);
        const bool alone = is(step, "SolverUpdate") && step.in[0] == dw && step.in[1] == kNoTensor;
        if (!alone || step.state.empty() || !(shapeOf(step.state[0]) == shapeOf(dw))) return;
        if (db != kNoTensor)
            for (const size_t reader : m_readers[static_cast<size_t>(db)])
                if (reader < update) return;
        Op joined = product;
        joined.kind = "InnerProductUpdate";
        joined.attrs = InnerProductUpdateAttrs{product.attrs.as<InnerProductAttrs>(), step.attrs.as<UpdateAttrs>()};
        joined.out.clear();
        if (db != kNoTensor) joined.out.push_back(db);
        joined.state = step.state;
        m_ops[update] = std::move(joined);
        m_gone[gradient] = 1;
    }

    [[nodiscard]] const Shape& shapeOf(TensorId t) const { return m_graph.tensors[static_cast<size_t>(t)].shape; }

    static constexpr int64_t kManyWeights = int64_t{1} << 20;

    const Graph& m_graph;
    std::vector<std::vector<size_t>> m_readers;
    std::vector<char> m_kept;
    std::vector<std::vector<size_t>> m_ofOrigin;  // backward ops of each forward op
    std::vector<Op> m_ops;
    std::vector<char> m_gone;
};

}  // namespace

std::vector<Op> fuseOps(const Graph& graph, bool join) {
    return join ? Fusion(graph).run() : numbered(graph.ops);
}

}  // namespace fitroom
