// Layers become ops: each LayerDef is run against the tensors that the layers before it made. A layer that fails leaves
// nothing behind and its tops unknown, so that what hangs on it is not blamed as well.

#include "core/net/build_state.h"
#include "core/net/layer_support.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace fitroom::building {

namespace {

using ParamKey = std::pair<std::string, int>;

struct Blobs {
    std::unordered_map<std::string, TensorId> tensors;  // kNoTensor: unknown after an error
    std::unordered_map<std::string, int> shared;        // param name → index into Graph::params
    std::map<ParamKey, int> keys;                       // (layer, index) → layer that made it
    std::vector<char> lrGiven, decayGiven;              // per param: some layer set the multiplier
    bool shapeTaken = false;                            // dataShape went to a data layer
};

class Lowering : public LayerBuilder {
public:
    Lowering(State& state, Blobs& blobs, int layer)
        : m_state(state),
          m_graph(state.graph),
          m_blobs(blobs),
          m_layer(layer),
          m_entry(state.entries[static_cast<size_t>(layer)]) {}

    [[nodiscard]] const caffe::LayerParameter& param() const override { return m_entry.param; }
    [[nodiscard]] bool trainPhase() const override { return m_state.options.trainPhase; }
    [[nodiscard]] bool backward() const override { return m_state.options.backward; }
    [[nodiscard]] int bottomCount() const override { return m_entry.param.bottom_size(); }
    [[nodiscard]] int topCount() const override { return static_cast<int>(tops.size()); }
    [[nodiscard]] TensorId bottom(int i) const override { return bottoms[static_cast<size_t>(i)]; }
    [[nodiscard]] const Shape& shape(TensorId id) const override {
        return m_graph.tensors[static_cast<size_t>(id)].shape;
    }

    TensorId top(int i, const Shape& s, DType type) override { return makeTop(i, s, type, Role::Activation); }
    TensorId temporary(const Shape& s, DType type) override {
        return make(m_entry.param.name() + "/temporary" + std::to_string(m_temporaries++), s, type, Role::Activation);
    }
    TensorId parameterView(TensorId parameter, const Shape& s) override {
        const TensorId id = make(m_graph.tensors[static_cast<size_t>(parameter)].name, s, DType::F32, Role::Parameter);
        op("View", {}, {parameter}, {id}, {}, 0);
        return id;
    }
    TensorId carried(const Shape& s) override {
        const std::string name = m_entry.param.name() + "/carried" + std::to_string(m_temporaries++);
        m_graph.carried.push_back(make(name, s, DType::F32, Role::Statistic));
        return m_graph.carried.back();
    }
    TensorId constant(const Shape& s, const std::string& file) override {
        const TensorId id = make(m_entry.param.name() + "/constant", s, DType::F32, Role::Statistic);
        m_graph.constants.push_back({id, m_layer, file});
        return id;
    }
    void selectedBy(TensorId top, TensorId selector) override {
        m_graph.tensors[static_cast<size_t>(top)].selectedBy = selector;
    }
    TensorId input(int i, const Shape& s, DType type) override { return makeTop(i, s, type, Role::Input); }

    TensorId parameter(const Shape& s, const caffe::FillerParameter& filler, ParamKind kind) override {
        const int index = static_cast<int>(params.size());
        paramShapes.push_back(s);
        const bool given = index < m_entry.param.param_size();
        caffe::ParamSpec spec;
        if (given) spec = m_entry.param.param(index);
        const bool statistic = kind == ParamKind::Statistic;
        needs.push_back(!statistic && spec.lr_mult() != 0);
        if (!spec.name().empty())
            if (const auto it = m_blobs.shared.find(spec.name()); it != m_blobs.shared.end())
                return share(it->second, s, spec, index);
        GraphParam p;
        p.layer = m_entry.param.name();
        p.index = index;
        p.shape = s;
        p.statistic = statistic;
        p.lrMult = statistic ? 0 : spec.lr_mult();
        p.decayMult = spec.decay_mult();
        fill(p, filler);
        const std::string key = p.layer + "/" + std::to_string(index);
        if (m_blobs.keys.count({p.layer, index}))
            fail(Error(FR_MSG("Another layer with parameters is also named '%1'; both would be stored in one place."),
                       {p.layer}, FR_MSG("Give this layer another name.")));
        p.tensor = make(key, s, DType::F32, statistic ? Role::Statistic : Role::Parameter);
        const int id = static_cast<int>(m_graph.params.size());
        m_blobs.keys.emplace(ParamKey{p.layer, index}, m_layer);
        m_blobs.lrGiven.push_back(spec.has_lr_mult());
        m_blobs.decayGiven.push_back(spec.has_decay_mult());
        if (!spec.name().empty()) m_blobs.shared.emplace(spec.name(), id);
        params.push_back(id);
        m_graph.params.push_back(std::move(p));
        return m_graph.params.back().tensor;
    }

    [[nodiscard]] Shape givenShape() const override { return m_takesShape ? m_state.options.dataShape : Shape{}; }
    [[nodiscard]] Result<DataProbe::Answer> probe() override {
        if (m_state.options.probe) return m_state.options.probe->probe(m_entry.param, trainPhase());
        return Error(FR_MSG("The size of the images is not known."), {},
                     FR_MSG("Give the shape, or set crop_size, or put the data where the layer looks for it."));
    }

    void op(const char* kind, const Attrs& attrs, std::vector<TensorId> in, std::vector<TensorId> out,
            std::vector<TensorId> state, int64_t macs) override {
        Op o;
        o.kind = kind;
        o.attrs = attrs;
        o.in = std::move(in);
        o.out = std::move(out);
        o.state = std::move(state);
        o.layer = m_layer;
        o.macs = macs;
        m_graph.ops.push_back(std::move(o));
    }
    // FNV-1a of the name: the same in every run and on every machine.
    [[nodiscard]] uint32_t layerKey() const override {
        uint32_t hash = 2166136261u;
        for (const char c : m_entry.param.name())
            hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
        return hash;
    }
    void warn(Error error) override {
        m_state.report(Severity::Warning, std::move(error), m_entry.param.name(), m_entry.line);
    }

    // The first thing that went wrong in a call that cannot say so itself.
    void fail(Error error) {
        if (!m_failure) m_failure = std::move(error);
    }
    [[nodiscard]] const std::optional<Error>& failure() const { return m_failure; }
    void takeShape() { m_takesShape = true; }

    std::vector<TensorId> bottoms, tops;
    std::vector<int> params;
    std::vector<Shape> paramShapes;
    std::vector<char> needs;

private:
    TensorId make(const std::string& name, const Shape& s, DType type, Role role) {
        Tensor t;
        t.name = name;
        t.shape = s;
        t.dtype = type;
        t.role = role;
        t.layer = m_layer;
        if (Status ok = boundedShape(s); !ok) {
            fail(std::move(ok.error()));
            t.shape = Shape{};
        }
        m_graph.tensors.push_back(std::move(t));
        return static_cast<TensorId>(m_graph.tensors.size() - 1);
    }

    TensorId makeTop(int i, const Shape& s, DType type, Role role) {
        const auto& p = m_entry.param;
        const TensorId id = make(i < p.top_size() ? p.top(i) : p.name() + "/top" + std::to_string(i), s, type, role);
        tops[static_cast<size_t>(i)] = id;
        return id;
    }

    TensorId share(int id, const Shape& s, const caffe::ParamSpec& spec, int index) {
        GraphParam& owner = m_graph.params[static_cast<size_t>(id)];
        params.push_back(id);
        const bool other = !(owner.shape == s);
        const bool permissive =
            other && spec.share_mode() == caffe::ParamSpec::PERMISSIVE && owner.shape.count() == s.count();
        if (other && !permissive)
            fail(Error(FR_MSG("Parameter '%1' is shared with layer %2, but its shape is %3 here and %4 there."),
                       {spec.name(), owner.layer, s.text(), owner.shape.text()},
                       FR_MSG("Make both layers equal, or take the name out of param.")));
        const auto merge = [&](bool here, float value, char& given, float& there, const char* field) {
            if (!here) return;
            if (given && value != there)
                fail(Error(FR_MSG("Parameter '%1' is shared with layer %2, but their %3 differ."),
                           {spec.name(), owner.layer, field}, FR_MSG("Make them equal, or set it in one layer only.")));
            given = 1;
            there = value;
        };
        merge(spec.has_lr_mult(), spec.lr_mult(), m_blobs.lrGiven[static_cast<size_t>(id)], owner.lrMult, "lr_mult");
        merge(spec.has_decay_mult(), spec.decay_mult(), m_blobs.decayGiven[static_cast<size_t>(id)], owner.decayMult,
              "decay_mult");
        owner.alsoStoredAs.emplace_back(m_entry.param.name(), index);
        // As many values in other axes: read in their order, not transposed.
        return permissive ? parameterView(owner.tensor, s) : owner.tensor;
    }

    void fill(GraphParam& p, const caffe::FillerParameter& f) {
        // No shape hangs on it: told, but the layers below are still looked at.
        if (!m_state.full())
            if (Status status = checkFiller(f, p.shape); !status)
                m_state.report(Severity::Error, std::move(status.error()), m_entry.param.name(), m_entry.line);
        p.filler = fillerAttrs(f);
    }

    State& m_state;
    Graph& m_graph;
    Blobs& m_blobs;
    int m_layer;
    const LayerEntry& m_entry;
    bool m_takesShape = false;
    int m_temporaries = 0;
    std::optional<Error> m_failure;
};

class LayerPass {
public:
    explicit LayerPass(State& state) : m_state(state), m_graph(state.graph) {}

    void run() {
        for (size_t i = 0; i < m_state.entries.size(); ++i)
            lower(static_cast<int>(i));
        collectOutputs();
    }

private:
    void lower(int index) {
        LayerEntry& entry = m_state.entries[static_cast<size_t>(index)];
        const auto& p = entry.param;
        GraphLayer layer;
        layer.name = p.name();
        layer.type = p.type();
        layer.specId = entry.spec ? entry.spec->id : 0;
        layer.line = entry.line;
        layer.bottomNames.assign(p.bottom().begin(), p.bottom().end());
        layer.topNames.assign(p.top().begin(), p.top().end());

        Lowering builder(m_state, m_blobs, index);
        for (const std::string& name : p.bottom()) {
            const auto it = m_blobs.tensors.find(name);
            builder.bottoms.push_back(it == m_blobs.tensors.end() ? kNoTensor : it->second);
            if (builder.bottoms.back() == kNoTensor) entry.broken = true;
        }
        const int automatic = entry.def && entry.def->isLoss ? entry.def->minTops : 0;
        builder.tops.assign(static_cast<size_t>(std::max(p.top_size(), automatic)), kNoTensor);
        while (layer.topNames.size() < builder.tops.size())
            layer.topNames.push_back(p.name());
        const bool takesShape =
            entry.def && entry.def->isData && !m_blobs.shapeTaken && m_state.options.dataShape.rank > 0;
        if (takesShape) {
            m_blobs.shapeTaken = true;
            builder.takeShape();
        }
        const size_t firstOp = m_graph.ops.size();
        if (!entry.broken) define(entry, builder);
        for (size_t i = firstOp; i < m_graph.ops.size(); ++i)
            layer.macs += m_graph.ops[i].macs;

        layer.bottoms = builder.bottoms;
        layer.tops = builder.tops;
        layer.params = builder.params;
        layer.paramShapes = builder.paramShapes;
        setLossWeights(entry, layer);
        for (int i = 0; i < p.top_size(); ++i)
            m_blobs.tensors[p.top(i)] = layer.tops[static_cast<size_t>(i)];
        for (const TensorId t : layer.tops)
            if (t != kNoTensor) m_graph.caffeDataBytes += 4 * m_graph.tensors[static_cast<size_t>(t)].shape.count();
        const auto filledOutside = [&](TensorId t) { return t != kNoTensor && m_graph.tensors[static_cast<size_t>(t)].role == Role::Input; };
        if (entry.def && entry.def->isData && !entry.broken && std::any_of(layer.tops.begin(), layer.tops.end(), filledOutside))
            m_graph.data.push_back({index, layer.tops});
        if (entry.def && entry.def->isSink && !entry.broken) m_graph.sinks.push_back({index, layer.bottoms});
        m_state.needs.push_back({{}, builder.needs});
        m_graph.layers.push_back(std::move(layer));
    }

    void define(LayerEntry& entry, Lowering& builder) {
        const size_t tensors = m_graph.tensors.size(), ops = m_graph.ops.size(), params = m_graph.params.size();
        const size_t constants = m_graph.constants.size(), carried = m_graph.carried.size();
        Status status = entry.def->define(builder);
        if (status && builder.failure()) status = *builder.failure();
        if (status) {
            warnOfExtraParams(entry, builder);
            return;
        }
        m_state.report(Severity::Error, std::move(status.error()), entry.param.name(), entry.line);
        entry.broken = true;
        m_graph.tensors.resize(tensors);
        m_graph.ops.resize(ops);
        m_graph.params.resize(params);
        m_graph.constants.resize(constants);
        m_graph.carried.resize(carried);
        m_blobs.lrGiven.resize(params);
        m_blobs.decayGiven.resize(params);
        std::erase_if(m_blobs.shared, [&](const auto& item) { return static_cast<size_t>(item.second) >= params; });
        std::erase_if(m_blobs.keys,
                      [&](const auto& item) { return item.second == static_cast<int>(m_graph.layers.size()); });
        builder.tops.assign(builder.tops.size(), kNoTensor);
        builder.params.clear();
        builder.paramShapes.clear();
        builder.needs.clear();
    }

    void warnOfExtraParams(const LayerEntry& entry, const Lowering& builder) {
        const int have = static_cast<int>(builder.params.size());
        if (entry.param.param_size() <= have) return;
        m_state.report(Severity::Warning,
                       Error(FR_MSG("There are %1 param entries, but the layer has %2 parameters; Caffe refuses this."),
                             {std::to_string(entry.param.param_size()), std::to_string(have)},
                             FR_MSG("Take the surplus entries out.")),
                       entry.param.name(), entry.line);
    }

    void setLossWeights(const LayerEntry& entry, GraphLayer& layer) {
        const auto& p = entry.param;
        layer.lossWeights.assign(layer.tops.size(), 0.0f);
        if (p.loss_weight_size() > 0) {
            for (size_t i = 0; i < layer.tops.size() && i < static_cast<size_t>(p.loss_weight_size()); ++i)
                layer.lossWeights[i] = p.loss_weight(static_cast<int>(i));
        } else if (entry.def && entry.def->isLoss && !layer.tops.empty()) {
            layer.lossWeights[0] = 1;
        }
        for (size_t i = 0; i < layer.tops.size(); ++i)
            if (layer.lossWeights[i] != 0 && layer.tops[i] != kNoTensor)
                m_graph.losses.emplace_back(layer.tops[i], layer.lossWeights[i]);
    }

    // Tops that nobody reads, by name as Caffe lists them.
    void collectOutputs() {
        std::map<std::string, GraphOutput> unread;
        for (const GraphLayer& layer : m_graph.layers) {
            for (const std::string& name : layer.bottomNames)
                unread.erase(name);
            for (size_t i = 0; i < layer.tops.size(); ++i) {
                const std::string& name = layer.topNames[i];
                if (layer.tops[i] != kNoTensor) unread[name] = {name, layer.tops[i], layer.lossWeights[i]};
            }
        }
        for (auto& [name, output] : unread)
            m_graph.outputs.push_back(std::move(output));
    }

    State& m_state;
    Graph& m_graph;
    Blobs m_blobs;
};

}  // namespace

void lowerLayers(State& state) { LayerPass(state).run(); }

}  // namespace fitroom::building
