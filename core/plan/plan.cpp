#include "core/plan/plan.h"

#include "core/ops/op_def.h"
#include "core/plan/layouts.h"
#include "core/plan/fuse.h"
#include "core/plan/placement.h"
#include "core/plan/recompute.h"
#include "core/plan/scratch_cache.h"
#include "core/plan/storage.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace fitroom {

namespace {

void markPersistent(Program& program) {
    for (PlannedTensor& t : program.tensors)
        t.persistent = t.role == Role::Parameter || t.role == Role::Statistic || t.role == Role::Optimizer;
    for (const PlannedOp& op : program.ops)
        for (int32_t t : op.state) program.tensors[static_cast<size_t>(t)].persistent = true;
}

// A view of a parameter lies where the parameter lies.
void markViewsPersistent(Program& program) {
    for (PlannedTensor& t : program.tensors)
        t.persistent = t.persistent || program.tensors[static_cast<size_t>(t.storage)].persistent;
}

// Views have no kernel: once their storage is merged they are no ops any more.
void dropViews(Program& program) {
    std::erase_if(program.ops, [](const PlannedOp& op) {
        const OpDef* def = findOpDef(op.kind);
        return def && def->isView;
    });
}

void queryScratch(Program& program, const Backend& backend, Implementations implementations, Problems& problems) {
    for (PlannedOp& op : program.ops) {
        const KernelAnswer answer = askKernel(backend, op, implementations);
        op.implementation = answer.implementation;
        op.scratchBytes = static_cast<int64_t>(answer.scratchBytes);
        if (answer.available) continue;
        std::string reasons;
        for (const std::string& r : answer.refusals) reasons += (reasons.empty() ? "" : "; ") + r;
        Error error(FR_MSG("No kernel on this device can run the operation %1 (%2)."), {op.kind, reasons},
                    FR_MSG("Change the layer's parameters, or choose another device."));
        if (op.layer >= 0) {
            const GraphLayer& layer = program.graph->layers[static_cast<size_t>(op.layer)];
            error.inLayer(layer.name).place.line = layer.line;
        }
        problems.push_back({Severity::Error, std::move(error)});
    }
}

class ProgramPlacer {
public:
    ProgramPlacer(Program& program, bool shareMemory) : m_program(program), m_share(shareMemory) {}

    // False, with nothing placed, when not even the live bytes fit into `room`.
    bool run(int64_t room) {
        const auto opCount = static_cast<int32_t>(m_program.ops.size());
        // Without sharing every storage lives through the whole program.
        collect(opCount);
        std::vector<Block> blocks = m_storageBlocks;
        for (size_t i = 0; i < m_program.ops.size(); ++i)
            if (m_program.ops[i].scratchBytes > 0) {
                const auto at = static_cast<int32_t>(i);
                blocks.push_back({m_program.ops[i].scratchBytes, m_share ? at : 0, m_share ? at : std::max(0, opCount - 1)});
                m_scratchOwners.push_back(at);
            }
        if (opCount == 0) return true;
        m_program.lowerBoundBytes = largestLive(blocks, opCount, &m_program.peakOp);
        if (m_program.lowerBoundBytes > room) return false;
        m_program.transientBytes = place(blocks, opCount);
        for (size_t i = 0; i < m_storageIds.size(); ++i) m_offsetOf[m_storageIds[i]] = blocks[i].offset;
        for (PlannedTensor& t : m_program.tensors) {
            const auto it = m_offsetOf.find(t.storage);
            if (!t.persistent && it != m_offsetOf.end()) t.offset = it->second;
        }
        for (size_t i = 0; i < m_scratchOwners.size(); ++i)
            m_program.ops[static_cast<size_t>(m_scratchOwners[i])].scratchOffset =
                blocks[m_storageIds.size() + i].offset;
        account(opCount);
        return true;
    }

private:
    void collect(int32_t opCount) {
        std::map<int32_t, Block> spans;
        const auto touch = [&](int32_t t, int32_t at) {
            if (t < 0) return;
            const PlannedTensor& tensor = m_program.tensors[static_cast<size_t>(t)];
            if (tensor.persistent) return;
            auto [it, fresh] = spans.try_emplace(tensor.storage, Block{tensor.bytes, at, at});
            it->second.first = std::min(it->second.first, at);
            it->second.last = std::max(it->second.last, at);
            it->second.bytes = std::max(it->second.bytes, tensor.bytes);
            (void)fresh;
        };
        for (int32_t i = 0; i < opCount; ++i) {
            const PlannedOp& op = m_program.ops[static_cast<size_t>(i)];
            for (int32_t t : op.in) touch(t, i);
            for (int32_t t : op.out) touch(t, i);
        }
        const int32_t end = std::max(0, opCount - 1);
        for (size_t i = 0; i < m_program.tensors.size(); ++i)
            if (m_program.tensors[i].role == Role::Input) touch(static_cast<int32_t>(i), 0);  // filled before the step
        for (const int32_t t : keptTensors(*m_program.graph)) touch(t, end);
        for (auto& [storage, block] : spans) {
            if (!m_share) block.first = 0, block.last = end;
            m_storageIds.push_back(storage);
            m_storageBlocks.push_back(block);
        }
    }

    void account(int32_t opCount) {
        const auto layerCount = m_program.graph->layers.size();
        m_program.peakByLayer.assign(layerCount + 1, PurposeBytes{});
        m_program.liveByLayer.assign(layerCount + 1, 0);
        std::vector<int64_t> change(static_cast<size_t>(opCount) + 1, 0);
        // A storage is charged to the tensor that named it first: the one whose index it carries.
        for (size_t i = 0; i < m_storageBlocks.size(); ++i) {
            const Block& b = m_storageBlocks[i];
            change[static_cast<size_t>(b.first)] += alignUp(b.bytes);
            change[static_cast<size_t>(b.last) + 1] -= alignUp(b.bytes);
            if (b.first <= m_program.peakOp && m_program.peakOp <= b.last) {
                const PlannedTensor& owner = m_program.tensors[static_cast<size_t>(m_storageIds[i])];
                row(owner.layer)[static_cast<size_t>(purposeOf(owner.role))] += alignUp(b.bytes);
            }
        }
        int64_t live = 0;
        for (int32_t i = 0; i < opCount; ++i) {
            live += change[static_cast<size_t>(i)];
            PlannedOp& op = m_program.ops[static_cast<size_t>(i)];
            op.liveBytes = live + alignUp(op.scratchBytes);
            if (i == m_program.peakOp)
                row(op.layer)[static_cast<size_t>(Purpose::Workspace)] += alignUp(op.scratchBytes);
            int64_t& most = m_program.liveByLayer[layerIndex(op.layer)];
            most = std::max(most, op.liveBytes);
        }
        accountOwn(opCount);
    }

    // Per layer the op at which its own tensors and scratch are most, and what they are then.
    void accountOwn(int32_t opCount) {
        struct Held {
            int32_t first, last;
            Purpose purpose;
            int64_t bytes;
        };
        std::vector<std::vector<Held>> held(m_program.graph->layers.size() + 1);
        for (size_t i = 0; i < m_storageBlocks.size(); ++i) {
            const Block& b = m_storageBlocks[i];
            const PlannedTensor& owner = m_program.tensors[static_cast<size_t>(m_storageIds[i])];
            held[layerIndex(owner.layer)].push_back({b.first, b.last, purposeOf(owner.role), alignUp(b.bytes)});
        }
        for (int32_t i = 0; i < opCount; ++i) {
            const PlannedOp& op = m_program.ops[static_cast<size_t>(i)];
            if (op.scratchBytes > 0)
                held[layerIndex(op.layer)].push_back({i, i, Purpose::Workspace, alignUp(op.scratchBytes)});
        }
        m_program.ownByLayer.assign(held.size(), PurposeBytes{});
        for (size_t layer = 0; layer < held.size(); ++layer) {
            // The sum can only grow where something begins, so those are the only ops worth a look.
            int64_t most = 0;
            for (const Held& start : held[layer]) {
                PurposeBytes now{};
                int64_t sum = 0;
                for (const Held& h : held[layer])
                    if (h.first <= start.first && start.first <= h.last) {
                        now[static_cast<size_t>(h.purpose)] += h.bytes;
                        sum += h.bytes;
                    }
                if (sum <= most) continue;
                most = sum;
                m_program.ownByLayer[layer] = now;
            }
        }
    }

    [[nodiscard]] size_t layerIndex(int32_t layer) const {
        return layer < 0 ? m_program.graph->layers.size() : static_cast<size_t>(layer);
    }
    PurposeBytes& row(int32_t layer) { return m_program.peakByLayer[layerIndex(layer)]; }

    Program& m_program;
    bool m_share;
    std::vector<int32_t> m_storageIds;
    std::vector<Block> m_storageBlocks;
    std::vector<int32_t> m_scratchOwners;
    std::map<int32_t, int64_t> m_offsetOf;
};

// Parameters of equal (layer, index) are one entry, whichever program names them.
class PersistentPlacer {
public:
    explicit PersistentPlacer(Plan& plan) : m_plan(plan) {}

    void add(Program& program, size_t programIndex) {
        const Graph& graph = *program.graph;
        std::map<TensorId, std::string> keyOf;
        for (const GraphParam& p : graph.params) {
            std::string key = p.layer + "/" + std::to_string(p.index);
            for (const auto& [layer, index] : p.alsoStoredAs) {
                const std::string other = layer + "/" + std::to_string(index);
                if (m_entries.count(other) && !m_entries.count(key)) key = other;
            }
            keyOf[p.tensor] = key;
            if (p.gradient >= 0) keyOf[p.gradient] = key + "/gradient";
            for (size_t i = 0; i < p.history.size(); ++i) keyOf[p.history[i]] = key + "/history" + std::to_string(i);
            checkShape(graph, p, key);
        }
        for (size_t i = 0; i < program.tensors.size(); ++i) {
            PlannedTensor& t = program.tensors[i];
            if (!t.persistent || t.storage != static_cast<int32_t>(i)) continue;
            const auto named = keyOf.find(t.source);
            const std::string key = named != keyOf.end()
                                        ? named->second
                                        : "program" + std::to_string(programIndex) + "/tensor" + std::to_string(i);
            t.offset = entry(key, t);
        }
        for (PlannedTensor& t : program.tensors)
            if (t.persistent) t.offset = program.tensors[static_cast<size_t>(t.storage)].offset;
        for (const GraphParam& p : graph.params)
            for (const auto& [layer, index] : p.alsoStoredAs)
                m_entries.emplace(layer + "/" + std::to_string(index), m_entries[keyOf[p.tensor]]);
    }

private:
    void checkShape(const Graph& graph, const GraphParam& p, const std::string& key) {
        const auto [it, fresh] = m_counts.emplace(key, p.shape);
        if (fresh || it->second.count() == p.shape.count()) return;
        m_plan.problems.push_back(
            {Severity::Error,
             Error(FR_MSG("Its parameter %1 has shape %2 in one phase and %3 in the other."),
                   {std::to_string(p.index), it->second.text(), p.shape.text()},
                   FR_MSG("Make the layer the same in TRAIN and TEST."))
                 .inLayer(p.layer)});
        (void)graph;
    }

    int64_t entry(const std::string& key, const PlannedTensor& t) {
        const auto known = m_entries.find(key);
        if (known != m_entries.end()) return m_plan.persistent[known->second].offset;
        m_entries.emplace(key, m_plan.persistent.size());
        m_plan.persistent.push_back({key, m_plan.persistentBytes, t.bytes, t.role});
        m_plan.persistentBytes += alignUp(t.bytes);
        return m_plan.persistent.back().offset;
    }

    Plan& m_plan;
    std::map<std::string, size_t> m_entries;
    std::map<std::string, Shape> m_counts;
};

void sumUp(Plan& plan) {
    const Program* largest = nullptr;
    int64_t transient = 0, bound = 0;
    for (const Program& p : plan.programs) {
        if (!largest || p.transientBytes > largest->transientBytes) largest = &p;
        transient = std::max(transient, p.transientBytes);
        bound = std::max(bound, p.lowerBoundBytes);
    }
    plan.arenaBytes = plan.persistentBytes + transient;
    plan.lowerBoundBytes = plan.persistentBytes + bound;
    for (const PersistentEntry& e : plan.persistent)
        plan.byPurpose[static_cast<size_t>(purposeOf(e.role))] += alignUp(e.bytes);
    if (!largest) return;
    for (const PurposeBytes& row : largest->peakByLayer)
        for (size_t i = 0; i < kPurposes; ++i) plan.byPurpose[i] += row[i];
    plan.byPurpose[static_cast<size_t>(Purpose::Workspace)] += transient - largest->lowerBoundBytes;
}

// Tests see stored statistics, or those of their own batch.
std::vector<Op> stepOps(const Graph& graph, const PlanOptions& options) {
    std::vector<Op> ops = fuseOps(graph, options.fuse);
    if (!options.together || !graph.trainPhase) return ops;
    for (Op& op : ops) {
        const std::string_view kind = op.kind;
        if (kind == "BatchNorm" || kind == "BatchNormBackward") {
            auto attrs = op.attrs.as<BatchNormAttrs>();
            attrs.together = 1;
            op.attrs = attrs;
        } else if (kind == "BatchNormScale" || kind == "BatchNormScaleBackward") {
            auto attrs = op.attrs.as<BatchNormScaleAttrs>();
            attrs.together = 1;
            op.attrs = attrs;
        }
    }
    return ops;
}

// Operands, layouts and scratch: what does not hang on what is kept.
Program prepare(const std::shared_ptr<const Graph>& graph, const Backend& backend, const PlanOptions& options,
                Problems& problems) {
    Program program;
    program.graph = graph;
    const auto serves = [&](const PlannedOp& op) { return askKernel(backend, op, options.implementations).available; };
    if (options.storage == DType::BF16) assignLayouts(program, stepOps(*graph, options), serves);
    else assignLayouts(program, stepOps(*graph, options));
    markPersistent(program);
    queryScratch(program, backend, options.implementations, problems);
    return program;
}

// Storages and places. False when it cannot fit into `room`.
bool finish(Program& program, bool shareMemory, int64_t room = INT64_MAX) {
    assignStorages(program.tensors, program.ops, keptTensors(*program.graph), {}, shareMemory);
    markViewsPersistent(program);
    dropViews(program);
    return ProgramPlacer(program, shareMemory).run(room) && program.transientBytes <= room;
}

// Exchanges a program that does not fit into `room` for one that computes some things again and does. Returns the bytes of
// the smallest that was found, where none does.
int64_t fitInto(Program& program, const Program& prepared, int64_t room, const Backend& backend, const PlanOptions& options) {
    int64_t smallest = program.transientBytes;
    const Recomputation recomputation(prepared, backend, options.implementations, program.transientBytes);
    const auto& choices = recomputation.choices();
    constexpr size_t kAlways = 8;  // the tightest ones are tried whatever the simulation says of them
    const auto attempt = [&](const Recomputation::Choice& choice, int64_t limit) {
        Program tried = recomputation.apply(choice);
        const bool fits = finish(tried, true, limit);
        if (tried.transientBytes > 0) smallest = std::min(smallest, tried.transientBytes);
        if (fits) program = std::move(tried);
        return fits;
    };
    for (size_t i = 0; i < choices.size(); ++i) {
        if (choices[i].bytes / 2 > room && i + kAlways < choices.size()) continue;
        if (!attempt(choices[i], room)) continue;
        // A finer one between this and the one before may be cheaper and fit as well.
        if (i > 0) {
            const auto finer = recomputation.between(choices[i - 1], choices[i]);
            size_t low = 0, high = finer.size();  // finer ones from `high` on fit
            while (low < high) {
                const size_t middle = (low + high) / 2;
                if (attempt(finer[middle], room)) high = middle;
                else low = middle + 1;
            }
        }
        return program.transientBytes;
    }
    // None: which is the smallest?
    for (size_t i = choices.size() > kAlways ? choices.size() - kAlways : 0; i < choices.size(); ++i) {
        Program tried = recomputation.apply(choices[i]);
        // A gain of less than a five-hundredth is not worth the search for places.
        if (finish(tried, true, smallest - smallest / 500)) smallest = std::min(smallest, tried.transientBytes);
    }
    return smallest;
}

}  // namespace

Purpose purposeOf(Role role) {
    switch (role) {
        case Role::Activation: return Purpose::Activations;
        case Role::Gradient:
        case Role::ParameterGradient: return Purpose::Gradients;
        case Role::Parameter:
        case Role::Statistic: return Purpose::Weights;
        case Role::Optimizer: return Purpose::Optimizer;
        case Role::Input: return Purpose::Data;
        case Role::Workspace: return Purpose::Workspace;
    }
    return Purpose::Workspace;
}

namespace {

Plan planAsStored(const std::vector<std::shared_ptr<const Graph>>& graphs, std::shared_ptr<Backend> backend,
                  const PlanOptions& options) {
    Plan plan;
    plan.implementations = options.implementations;
    plan.fused = options.fuse;
    plan.storage = options.storage;
    plan.together = options.together;
    std::vector<Program> prepared;
    for (const auto& graph : graphs) {
        plan.problems.insert(plan.problems.end(), graph->problems.begin(), graph->problems.end());
        prepared.push_back(prepare(graph, *backend, options, plan.problems));
        plan.programs.push_back(prepared.back());
        finish(plan.programs.back(), options.shareMemory);
    }
    PersistentPlacer persistent(plan);
    for (size_t i = 0; i < plan.programs.size(); ++i) persistent.add(plan.programs[i], i);
    if (options.budgetBytes > 0 && options.shareMemory && plan.runnable()) {
        const auto budget = static_cast<int64_t>(std::min<uint64_t>(options.budgetBytes, INT64_MAX));
        const int64_t room = budget - plan.persistentBytes;
        int64_t needed = 0;
        for (size_t i = 0; i < plan.programs.size(); ++i) {
            Program& program = plan.programs[i];
            int64_t bytes = program.transientBytes;
            if (bytes > room) {
                bytes = fitInto(program, prepared[i], room, *backend, options);
                persistent.add(program, i);  // the parameters' places, for its new tensors
            }
            needed = std::max(needed, bytes);
        }
        plan.smallestBytes = plan.persistentBytes + needed;
    }
    // The transient part lies behind the persistent one: turn its offsets into the arena's.
    for (Program& program : plan.programs) {
        for (PlannedTensor& t : program.tensors)
            if (!t.persistent && t.offset >= 0) t.offset += plan.persistentBytes;
        for (PlannedOp& op : program.ops) {
            if (op.scratchOffset >= 0) op.scratchOffset += plan.persistentBytes;
            op.liveBytes += plan.persistentBytes;
        }
        for (int64_t& live : program.liveByLayer)
            if (live > 0) live += plan.persistentBytes;
    }
    sumUp(plan);
    plan.backend = std::move(backend);
    plan.fits = options.budgetBytes == 0 || static_cast<uint64_t>(plan.arenaBytes) <= options.budgetBytes;
    return plan;
}

}  // namespace

Plan compile(const std::vector<std::shared_ptr<const Graph>>& graphs, std::shared_ptr<Backend> backend,
             const PlanOptions& options) {
    if (options.storage != DType::BF16) return planAsStored(graphs, std::move(backend), options);
    // Small feature maps are made wide whole, and nothing is gained: whether it is must not hang on the budget.
    PlanOptions asked = options, wide = options;
    asked.budgetBytes = wide.budgetBytes = 0;
    wide.storage = DType::F32;
    Plan plan = planAsStored(graphs, backend, asked);
    const bool gains = plan.arenaBytes < planAsStored(graphs, backend, wide).arenaBytes;
    asked.storage = gains ? DType::BF16 : DType::F32;
    asked.budgetBytes = options.budgetBytes;
    if (!gains || options.budgetBytes > 0) plan = planAsStored(graphs, std::move(backend), asked);
    if (!gains)
        plan.problems.push_back({Severity::Note,
                                 Error(FR_MSG("Feature maps stay in 32 bits: stored in 16 bits this network would need no less memory."),
                                       {}, "")});
    return plan;
}

}  // namespace fitroom
