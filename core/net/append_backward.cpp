// Reverse-mode differentiation over the forward ops, then the updates. A gradient is finished (its parts summed, in the
// order of their readers) right before the op that made the tensor is reversed; a parameter's, right after its first
// reader is, when nobody needs the weights any more: there its update follows at once, so that gradient and history of
// one parameter are in memory only together. Where several ranks train together all updates wait for all gradients: a rank
// that is lost must not leave weights of which a part is updated.

#include "core/net/build_state.h"
#include "core/net/solver_method.h"
#include "core/ops/attrs.h"
#include "core/ops/op_def.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace fitroom::building {

namespace {

struct Contribution {
    int op = 0;  // forward op that reads the tensor; −1: a loss weight or a seed, which come first
    TensorId gradient = kNoTensor;
};

class Backward : public GradientBuilder {
public:
    explicit Backward(State& state) : m_state(state), m_graph(state.graph), m_forwardOps(state.graph.ops.size()) {}

    void run() {
        m_graph.gradients.assign(m_graph.tensors.size(), kNoTensor);
        m_parts.resize(m_graph.tensors.size());
        m_read.assign(m_graph.tensors.size(), 0);
        findInputNeeds();
        m_index = static_cast<int>(m_forwardOps) - 1;  // what starts the gradients belongs to the last op
        for (const auto& [tensor, weight] : m_graph.losses)
            startLoss(tensor, weight);
        for (const std::string& blob : m_state.options.seededBlobs)
            startSeed(blob);
        const auto firstReaders = paramsByFirstReader();
        for (size_t i = m_forwardOps; i-- > 0;) {
            reverse(i);
            if (const auto it = firstReaders.find(i); it != firstReaders.end())
                for (const size_t p : it->second)
                    finishParam(m_graph.params[p]);
        }
        startMean();
        // Inputs and other tensors that no op makes.
        for (size_t t = 0; t < m_parts.size(); ++t)
            finish(static_cast<TensorId>(t));
        if (m_state.options.solver) appendLateUpdates();
        m_graph.gradients.resize(m_graph.tensors.size(), kNoTensor);
    }

    [[nodiscard]] const Op& op() const override { return m_op; }
    [[nodiscard]] const Shape& shape(TensorId id) const override {
        return m_graph.tensors[static_cast<size_t>(id)].shape;
    }
    [[nodiscard]] TensorId gradOut(int output) const override {
        return output < static_cast<int>(m_op.out.size()) ? gradientOf(m_op.out[static_cast<size_t>(output)])
                                                          : kNoTensor;
    }
    [[nodiscard]] bool wants(int input) const override {
        const auto& needs = m_inputNeeds[static_cast<size_t>(m_index)];
        return input < static_cast<int>(needs.size()) && needs[static_cast<size_t>(input)];
    }
    TensorId gradIn(int input) override {
        const TensorId id = makeGradient(input, "/gradient", "/diff");
        setGradIn(input, id);
        return id;
    }
    TensorId unreadGrad(int input) override { return makeGradient(input, "/unread", "/unread"); }
    void setGradIn(int input, TensorId gradient) override {
        m_parts[static_cast<size_t>(m_op.in[static_cast<size_t>(input)])].push_back({m_index, gradient});
    }
    TensorId temporary(const Shape& s, DType type) override {
        return makeTensor(m_graph.layers[static_cast<size_t>(m_op.layer)].name + "/unread", s, type, Role::Gradient,
                          m_op.layer);
    }
    void append(const char* kind, const Attrs& attrs, std::vector<TensorId> in, std::vector<TensorId> out,
                int64_t macs) override {
        push(kind, attrs, std::move(in), std::move(out), m_op.layer, Pass::Backward, macs);
    }

private:
    // The role decides on the layout: a gradient of weights lies as they do.
    TensorId makeGradient(int input, const char* ofParam, const char* ofData) {
        const Tensor source = m_graph.tensors[static_cast<size_t>(m_op.in[static_cast<size_t>(input)])];
        const bool param = source.role == Role::Parameter;
        return makeTensor(source.name + (param ? ofParam : ofData), source.shape, source.dtype,
                          param ? Role::ParameterGradient : Role::Gradient, m_op.layer);
    }
    TensorId makeTensor(const std::string& name, const Shape& s, DType type, Role role, int layer) {
        Tensor t;
        t.name = name;
        t.shape = s;
        t.dtype = type;
        t.role = role;
        t.layer = layer;
        m_graph.tensors.push_back(std::move(t));
        return static_cast<TensorId>(m_graph.tensors.size() - 1);
    }

    Op& push(const char* kind, const Attrs& attrs, std::vector<TensorId> in, std::vector<TensorId> out, int layer,
             Pass pass, int64_t macs = 0) {
        Op o;
        o.kind = kind;
        o.attrs = attrs;
        o.in = std::move(in);
        o.out = std::move(out);
        o.layer = layer;
        o.pass = pass;
        o.macs = macs;
        o.origin = m_index;
        m_graph.ops.push_back(std::move(o));
        return m_graph.ops.back();
    }

    // For every op and input whether its gradient is wanted. Bottoms and parameters follow Caffe's flags; a tensor
    // inside a layer needs one when some of those behind it do.
    void findInputNeeds() {
        std::vector<int> setBy(m_graph.tensors.size(), -1);  // the layer whose flag `flag` holds
        std::vector<char> flag(m_graph.tensors.size(), 0), inner(m_graph.tensors.size(), 0);
        int current = -1;
        for (size_t i = 0; i < m_forwardOps; ++i) {
            const Op& o = m_graph.ops[i];
            const GraphLayer& layer = m_graph.layers[static_cast<size_t>(o.layer)];
            if (o.layer != current) {
                current = o.layer;
                const LayerNeeds& needs = m_state.needs[static_cast<size_t>(current)];
                const auto set = [&](TensorId t, char value) {
                    if (setBy[static_cast<size_t>(t)] == current) return;  // read twice: the first counts
                    setBy[static_cast<size_t>(t)] = current;
                    flag[static_cast<size_t>(t)] = value;
                };
                for (size_t k = 0; k < layer.bottoms.size(); ++k)
                    set(layer.bottoms[k], needs.bottoms[k]);
                for (size_t k = 0; k < layer.params.size(); ++k)
                    set(m_graph.params[static_cast<size_t>(layer.params[k])].tensor, needs.params[k]);
            }
            std::vector<char> wanted(o.in.size(), 0);
            bool any = false;
            for (size_t k = 0; k < o.in.size(); ++k) {
                if (o.in[k] == kNoTensor || !layer.needsBackward) continue;
                const auto t = static_cast<size_t>(o.in[k]);
                wanted[k] = setBy[t] == current ? flag[t] : inner[t];
                any = any || wanted[k];
            }
            for (const TensorId t : o.out)
                if (t != kNoTensor) inner[static_cast<size_t>(t)] = any;
            for (size_t k = 0; k < wanted.size(); ++k)
                if (wanted[k]) m_read[static_cast<size_t>(o.in[k])] = 1;
            m_inputNeeds.push_back(std::move(wanted));
        }
    }

    void startLoss(TensorId tensor, float weight) {
        const int layer = m_graph.tensors[static_cast<size_t>(tensor)].layer;
        if (!m_graph.layers[static_cast<size_t>(layer)].needsBackward || isRead(tensor)) return;
        const TensorId id =
            makeTensor(m_graph.tensors[static_cast<size_t>(tensor)].name + "/diff",
                       Shape(m_graph.tensors[static_cast<size_t>(tensor)].shape), DType::F32, Role::Gradient, layer);
        push("Fill", FillAttrs{weight}, {}, {id}, layer, Pass::Backward);
        m_parts[static_cast<size_t>(tensor)].push_back({-1, id});
    }

    // What a layer reads of a loss gets its gradient from there alone: in Caffe it overwrites the weight. (A weight
    // that the file gives lies on a copy that nobody else reads.)
    [[nodiscard]] bool isRead(TensorId tensor) const { return m_read[static_cast<size_t>(tensor)] != 0; }

    void startSeed(const std::string& blob) {
        TensorId last = kNoTensor;  // in-place layers: the last value of that name
        for (const GraphLayer& layer : m_graph.layers)
            for (size_t i = 0; i < layer.tops.size(); ++i)
                if (layer.topNames[i] == blob) last = layer.tops[i];
        if (last == kNoTensor) return;
        const Tensor source = m_graph.tensors[static_cast<size_t>(last)];
        m_parts[static_cast<size_t>(last)].push_back(
            {-1, makeTensor(blob + "/seed", source.shape, DType::F32, Role::Input, source.layer)});
    }

    [[nodiscard]] std::unordered_map<size_t, std::vector<size_t>> paramsByFirstReader() const {
        std::unordered_map<TensorId, size_t> paramOf;
        for (size_t p = 0; p < m_graph.params.size(); ++p)
            paramOf.emplace(m_graph.params[p].tensor, p);
        std::unordered_map<size_t, std::vector<size_t>> first;
        for (size_t i = 0; i < m_forwardOps; ++i)
            for (const TensorId t : m_graph.ops[i].in)
                if (const auto it = paramOf.find(t); it != paramOf.end()) {
                    first[i].push_back(it->second);
                    paramOf.erase(it);
                }
        return first;
    }

    void reverse(size_t index) {
        m_op = m_graph.ops[index];
        m_index = static_cast<int>(index);
        bool reached = false, wanted = false;
        for (const TensorId t : m_op.out)
            reached = finish(t) != kNoTensor || reached;
        for (const char need : m_inputNeeds[index])
            wanted = wanted || need;
        if (!reached || !wanted) return;
        const OpDef* def = findOpDef(m_op.kind);
        if (def && def->gradient) def->gradient(*this);
    }

    // The gradient of a tensor whose readers are all reversed.
    TensorId finish(TensorId tensor) {
        if (tensor == kNoTensor || static_cast<size_t>(tensor) >= m_parts.size()) return kNoTensor;
        const auto t = static_cast<size_t>(tensor);
        auto& parts = m_parts[t];
        if (parts.empty()) return m_graph.gradients[t];
        std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.op < b.op; });
        if (parts.size() == 1) {
            m_graph.gradients[t] = parts[0].gradient;
        } else {
            std::vector<TensorId> in;
            for (const Contribution& c : parts)
                in.push_back(c.gradient);
            const Tensor source = m_graph.tensors[t];
            const bool param = source.role == Role::Parameter;
            m_graph.gradients[t] = makeTensor(source.name + (param ? "/gradient" : "/diff"), source.shape, DType::F32,
                                              param ? Role::ParameterGradient : Role::Gradient, source.layer);
            push("Sum", {}, in, {m_graph.gradients[t]}, source.layer, Pass::Backward);
        }
        parts.clear();
        return m_graph.gradients[t];
    }
    [[nodiscard]] TensorId gradientOf(TensorId t) const {
        return t == kNoTensor ? kNoTensor : m_graph.gradients[static_cast<size_t>(t)];
    }

    void finishParam(GraphParam& p) {
        const TensorId gradient = finish(p.tensor);
        if (gradient == kNoTensor) return;
        p.gradient = gradient;
        if (!m_state.options.solver) return;
        const auto& solver = *m_state.options.solver;
        const bool adds = solver.iter_size() > 1;
        if (!adds && !clips() && !together()) {
            appendUpdate(p, kNoTensor);
            return;
        }
        m_late.push_back(indexOf(p));
        if (adds) {
            const int layer = m_graph.tensors[static_cast<size_t>(p.tensor)].layer;
            const TensorId sum = makeTensor(m_graph.tensors[static_cast<size_t>(p.tensor)].name + "/gradient", p.shape,
                                            DType::F32, Role::ParameterGradient, layer);
            push("Accumulate", {}, {gradient}, {}, layer, Pass::Backward).state = {sum};
            p.gradient = sum;
        }
        if (together()) addToBucket(p);
    }

    [[nodiscard]] size_t indexOf(const GraphParam& p) const { return static_cast<size_t>(&p - m_graph.params.data()); }
    [[nodiscard]] bool clips() const { return m_state.options.solver->clip_gradients() > 0; }
    [[nodiscard]] bool together() const { return m_state.options.ranks > 1; }

    // In floats: 4 MiB, large enough that the start of an exchange does not count and small enough that the first begins
    // early; 25 MiB, but for single gradients that are larger.
    static constexpr int64_t kBucket = int64_t{1} << 20, kLargestBucket = 25 * (kBucket / 4);

    void addToBucket(GraphParam& p) {
        // One that is only handed on (of a Parameter layer's top) belongs to others, too.
        if (m_graph.tensors[static_cast<size_t>(p.gradient)].role != Role::ParameterGradient) p.gradient = copyOf(p);
        const int64_t count = p.shape.count();
        if (m_bucketCount > 0 && m_bucketCount + count > kLargestBucket) startMean();
        m_bucket.push_back(indexOf(p));
        m_bucketCount += count;
        if (m_bucketCount >= kBucket) startMean();
    }

    TensorId copyOf(const GraphParam& p) {
        const int layer = m_graph.tensors[static_cast<size_t>(p.tensor)].layer;
        const std::string name = m_graph.tensors[static_cast<size_t>(p.tensor)].name + "/gradient";
        const TensorId plain = makeTensor(name, p.shape, DType::F32, Role::ParameterGradient, layer);
        const TensorId copy = makeTensor(name, p.shape, DType::F32, Role::ParameterGradient, layer);
        push("View", {}, {p.gradient}, {plain}, layer, Pass::Backward);
        push("Linear", LinearAttrs{}, {plain}, {copy}, layer, Pass::Backward);
        return copy;
    }

    TensorId renamed(TensorId id) {
        const Tensor source = m_graph.tensors[static_cast<size_t>(id)];
        return makeTensor(source.name, source.shape, source.dtype, source.role, source.layer);
    }

    // In the last of several micro-batches only, as the updates are.
    void startMean() {
        if (m_bucket.empty()) return;
        std::vector<TensorId> own, mean;
        for (const size_t p : m_bucket) {
            own.push_back(m_graph.params[p].gradient);
            mean.push_back(renamed(own.back()));
        }
        push("MeanStart", {}, std::move(own), mean, -1, Pass::Update);
        m_buckets.push_back({std::exchange(m_bucket, {}), std::move(mean)});
        m_bucketCount = 0;
    }

    void endMeans() {
        m_averaged.assign(m_graph.params.size(), kNoTensor);
        for (const Bucket& bucket : m_buckets) {
            std::vector<TensorId> ended;
            for (size_t i = 0; i < bucket.params.size(); ++i)
                m_averaged[bucket.params[i]] = ended.emplace_back(renamed(bucket.means[i]));
            push("MeanEnd", {}, bucket.means, std::move(ended), -1, Pass::Update);
        }
    }

    // The gradient that the update reads.
    [[nodiscard]] TensorId updating(size_t p) const {
        return m_averaged.empty() || m_averaged[p] == kNoTensor ? m_graph.params[p].gradient : m_averaged[p];
    }

    void appendLateUpdates() {
        m_index = -1;
        std::sort(m_late.begin(), m_late.end());
        endMeans();
        TensorId scale = kNoTensor;
        if (clips() && !m_late.empty()) {
            std::vector<TensorId> gradients;
            for (const size_t p : m_late)
                gradients.push_back(updating(p));
            scale = makeTensor("clip_gradients", Shape{}, DType::F32, Role::Workspace, -1);
            push("GradientScale", GradientScaleAttrs{m_state.options.solver->clip_gradients()}, std::move(gradients),
                 {scale}, -1, Pass::Update);
        }
        for (const size_t p : m_late)
            appendUpdate(m_graph.params[p], scale);
        for (GraphParam& p : m_graph.params)
            if (p.gradient == kNoTensor) appendUpdate(p, kNoTensor);
    }

    // Caffe's solver visits every parameter, those without a gradient too: decay moves weights that no gradient reaches,
    // and at a rate of 0 the adaptive methods still remember. The latter is left out where it would need memory for
    // nothing (frozen weights): what Caffe would have there is known without it, see resting_history.h.
    void appendUpdate(GraphParam& p, TensorId scale) {
        const auto& solver = *m_state.options.solver;
        const SolverMethod& method = *findSolverMethod(solver);
        const bool moves = !p.statistic && p.lrMult != 0;
        const bool remembers = method.rule >= UpdateAttrs::AdaGrad && method.rule != UpdateAttrs::AdamW;
        UpdateAttrs attrs;
        attrs.rule = method.rule;
        attrs.momentum = solver.momentum();
        attrs.momentum2 = solver.momentum2();
        attrs.rmsDecay = solver.rms_decay();
        attrs.delta = solver.delta();
        attrs.lrMult = p.statistic ? 0 : p.lrMult;
        attrs.decay = solver.weight_decay() * p.decayMult;
        attrs.l1 = solver.regularization_type() == "L1" ? 1 : 0;
        const bool needed = p.gradient != kNoTensor ? moves || remembers
                                                    : attrs.decay != 0 && (moves || (remembers && p.statistic));
        if (!needed) return;
        const Tensor weights = m_graph.tensors[static_cast<size_t>(p.tensor)];
        std::vector<TensorId> state = {p.tensor};
        p.history.clear();
        for (int i = 0; i < method.histories; ++i) {
            p.history.push_back(makeTensor(weights.name + "/history" + std::to_string(i), p.shape, DType::F32,
                                           Role::Optimizer, weights.layer));
            state.push_back(p.history.back());
        }
        push("SolverUpdate", attrs, {updating(indexOf(p)), scale}, {}, weights.layer, Pass::Update).state = std::move(state);
    }

    State& m_state;
    Graph& m_graph;
    size_t m_forwardOps;
    std::vector<std::vector<Contribution>> m_parts;  // per forward tensor
    std::vector<std::vector<char>> m_inputNeeds;     // per forward op and input
    std::vector<char> m_read;                        // per forward tensor: some op wants its gradient
    std::vector<size_t> m_late;  // parameters whose update waits for all gradients
    struct Bucket {              // of gradients that are exchanged together
        std::vector<size_t> params;
        std::vector<TensorId> means;
    };
    std::vector<size_t> m_bucket;  // the one that is being filled: parameters
    int64_t m_bucketCount = 0;     // their values
    std::vector<Bucket> m_buckets;
    std::vector<TensorId> m_averaged;  // per parameter
    Op m_op;
    int m_index = 0;
};

}  // namespace

void appendBackward(State& state) { Backward(state).run(); }

void dropUnreadMasks(Graph& graph) {
    std::vector<char> read(graph.tensors.size(), 0);
    for (const Op& op : graph.ops)
        for (const TensorId t : op.in)
            if (t != kNoTensor) read[static_cast<size_t>(t)] = 1;
    for (Op& op : graph.ops) {
        const OpDef* def = findOpDef(op.kind);
        if (!def || def->droppableOutput < 0 || static_cast<size_t>(def->droppableOutput) >= op.out.size()) continue;
        const TensorId mask = op.out[static_cast<size_t>(def->droppableOutput)];
        if (mask != kNoTensor && !read[static_cast<size_t>(mask)])
            op.out.resize(static_cast<size_t>(def->droppableOutput));
    }
}

}  // namespace fitroom::building
