#include "core/insight/profile.h"

#include "core/ops/op_def.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace fitroom {

namespace {

bool isReorder(const PlannedOp& op) { return std::string_view(op.kind) == "Reorder"; }

std::string textOf(const TensorDesc& desc) {
    const char* const type = desc.dtype == DType::F32   ? "f32"
                             : desc.dtype == DType::BF16 ? "bf16"
                             : desc.dtype == DType::I32  ? "i32"
                                                         : "u8";
    return std::string(desc.layout == Layout::ChannelsLast ? "NHWC " : "NCHW ") + type;
}

void add(Portion& to, const Portion& more) {
    to.ops += more.ops;
    to.seconds += more.seconds;
    to.macs += more.macs;
    to.bytes += more.bytes;
}

void divide(Portion& portion, double all) { portion.share = all > 0 ? portion.seconds / all : 0; }

std::vector<NamedPortion> sorted(const std::map<std::string, Portion>& byName, double all) {
    std::vector<NamedPortion> list;
    for (const auto& [name, portion] : byName) {
        list.push_back({portion, name});
        divide(list.back(), all);
    }
    std::stable_sort(list.begin(), list.end(), [](const Portion& a, const Portion& b) { return a.seconds > b.seconds; });
    return list;
}

// Which op of the plan does the work of a forward op of the graph that has none of its own: whoever writes its output, or
// does so for what alone reads it.
class Fused {
public:
    explicit Fused(const Program& program) : m_graph(*program.graph), m_layerOfWriter(m_graph.tensors.size(), -1), m_works(m_graph.layers.size(), 0) {
        for (const PlannedOp& op : program.ops) {
            if (op.pass != Pass::Forward || isReorder(op)) continue;
            if (op.layer >= 0) m_works[static_cast<size_t>(op.layer)] = 1;
            for (const int32_t t : op.out)
                if (t >= 0 && static_cast<size_t>(t) < m_layerOfWriter.size()) m_layerOfWriter[static_cast<size_t>(t)] = op.layer;
        }
    }

    // A layer for each layer; −1: it works itself, or has nothing to do.
    [[nodiscard]] std::vector<int> into() const {
        std::vector<int> into(m_graph.layers.size(), -1);
        for (const Op& op : m_graph.ops) {
            if (op.pass != Pass::Forward || op.layer < 0 || m_works[static_cast<size_t>(op.layer)] || isView(op)) continue;
            into[static_cast<size_t>(op.layer)] = workerOf(op);
        }
        return into;
    }

private:
    static bool isView(const Op& op) {
        const OpDef* def = findOpDef(op.kind);
        return def && def->isView;
    }
    [[nodiscard]] int workerOf(const Op& op) const {
        const Op* at = &op;
        while (at) {  // a graph has no rings
            if (at->out.empty() || at->out[0] == kNoTensor) return -1;
            const TensorId made = at->out[0];
            if (const int layer = m_layerOfWriter[static_cast<size_t>(made)]; layer >= 0) return layer;
            const auto reader = std::find_if(m_graph.ops.begin(), m_graph.ops.end(), [&](const Op& other) {
                return other.pass == Pass::Forward && std::find(other.in.begin(), other.in.end(), made) != other.in.end();
            });
            at = reader == m_graph.ops.end() ? nullptr : &*reader;
        }
        return -1;
    }

    const Graph& m_graph;
    std::vector<int> m_layerOfWriter;
    std::vector<char> m_works;
};

// Median over the steps of what `which` picks out of each.
template <class Which>
double medianSum(const std::vector<std::vector<double>>& steps, const Program& program, const Which& which) {
    std::vector<double> sums;
    for (const auto& step : steps) {
        double sum = 0;
        for (size_t i = 0; i < step.size(); ++i)
            if (which(program.ops[i])) sum += step[i];
        sums.push_back(sum);
    }
    return median(std::move(sums));
}

}  // namespace

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

int64_t bytesMoved(const Program& program, const PlannedOp& op) {
    // Operands that are the same bytes, as views of one tensor, are one.
    const auto sumOf = [&](std::initializer_list<const std::vector<int32_t>*> lists) {
        std::map<int64_t, int64_t> blocks;
        for (const auto* list : lists)
            for (const int32_t t : *list) {
                if (t < 0) continue;
                const PlannedTensor& tensor = program.tensors[static_cast<size_t>(t)];
                int64_t& block = blocks[tensor.offset >= 0 ? tensor.offset : -1 - t];  // without a place it is its own
                block = std::max(block, tensor.desc.bytes());
            }
        int64_t sum = 0;
        for (const auto& [place, bytes] : blocks) sum += bytes;
        return sum;
    };
    return sumOf({&op.in, &op.state}) + sumOf({&op.out, &op.state});
}

StepProfile profileOf(const Program& program, const std::vector<std::vector<double>>& steps) {
    StepProfile profile;
    const auto& layers = program.graph->layers;
    profile.layers.resize(layers.size());
    const std::vector<int> fused = Fused(program).into();
    for (size_t i = 0; i < layers.size(); ++i) profile.layers[i].fusedInto = fused[i];

    std::map<std::string, Portion> kinds, types;
    for (size_t i = 0; i < program.ops.size(); ++i) {
        const PlannedOp& op = program.ops[i];
        std::vector<double> seconds;
        for (const auto& step : steps) seconds.push_back(step[i]);
        OpProfile one;
        one.op = static_cast<int>(i);
        one.ops = 1;
        one.seconds = median(std::move(seconds));
        one.macs = op.macs;
        one.bytes = bytesMoved(program, op);
        one.reorder = isReorder(op);
        if (one.seconds <= 0) continue;  // of a pass that was not asked for
        if (one.reorder) one.conversion = textOf(op.inDesc[0]) + " → " + textOf(op.outDesc[0]);
        add(profile.all, one);
        add(kinds[op.kind], one);
        if (one.reorder) add(profile.reorders, one);
        else if (op.pass == Pass::Update) add(profile.updates, one);
        else if (op.layer >= 0) add(types[layers[static_cast<size_t>(op.layer)].type], one);
        if (op.layer >= 0) {
            LayerProfile& layer = profile.layers[static_cast<size_t>(op.layer)];
            add(layer, one);
            layer.passSeconds[static_cast<size_t>(op.pass)] += one.seconds;
        }
        profile.ops.push_back(std::move(one));
    }
    const double all = profile.all.seconds;
    for (OpProfile& op : profile.ops) divide(op, all);
    for (LayerProfile& layer : profile.layers) divide(layer, all);
    for (Portion* portion : {&profile.all, &profile.reorders, &profile.updates}) divide(*portion, all);
    profile.kinds = sorted(kinds, all);
    profile.types = sorted(types, all);
    for (const Pass pass : {Pass::Forward, Pass::Backward, Pass::Update})
        profile.passSeconds[static_cast<size_t>(pass)] = medianSum(steps, program, [&](const PlannedOp& op) { return op.pass == pass; });
    return profile;
}

double reachedFlops(const Plan& plan, const StepProfile& profile) {
    if (plan.storage == DType::BF16) return 0;
    double most = profile.all.flopsPerSecond();
    for (const NamedPortion& kind : profile.kinds)
        if (kind.share >= 0.2) most = std::max(most, kind.flopsPerSecond());
    return most;
}

}  // namespace fitroom
