#include "core/plan/storage.h"

#include <algorithm>

namespace fitroom {

namespace {

class StoragePass {
public:
    StoragePass(std::vector<PlannedTensor>& tensors, const std::vector<PlannedOp>& ops, bool shareMemory)
        : m_tensors(tensors), m_ops(ops), m_share(shareMemory) {}

    void run(const std::vector<int32_t>& kept, const std::vector<int32_t>& guarded) {
        m_storageRead.assign(m_tensors.size(), -1);
        m_persistent.assign(m_tensors.size(), 0);
        m_members.resize(m_tensors.size());
        for (size_t i = 0; i < m_tensors.size(); ++i) {
            m_tensors[i].storage = static_cast<int32_t>(i);
            m_members[i] = {static_cast<int32_t>(i)};
            m_persistent[i] = m_tensors[i].persistent;
        }
        for (size_t i = 0; i < m_ops.size(); ++i)
            for (const int32_t t : m_ops[i].in)
                if (t >= 0) m_storageRead[static_cast<size_t>(t)] = static_cast<int32_t>(i);
        const auto end = static_cast<int32_t>(m_ops.size());
        for (const int32_t t : kept)
            m_storageRead[static_cast<size_t>(t)] = end;
        for (const int32_t t : guarded)
            m_persistent[static_cast<size_t>(t)] = 1;
        for (size_t i = 0; i < m_ops.size(); ++i)
            merge(m_ops[i], static_cast<int32_t>(i));
    }

private:
    void merge(const PlannedOp& op, int32_t at) {
        const OpDef* def = findOpDef(op.kind);
        if (!def) return;
        if (def->isView) {
            join(op.in[0], op.out[0]);
            return;
        }
        if (def->rewrites) {
            for (size_t i = 0; i < op.out.size(); ++i) join(op.in[i], op.out[i]);
            return;
        }
        if (!m_share) return;
        for (const auto& [input, output] : def->inPlace) {
            if (static_cast<size_t>(input) >= op.in.size() || static_cast<size_t>(output) >= op.out.size()) continue;
            const int32_t from = op.in[static_cast<size_t>(input)], to = op.out[static_cast<size_t>(output)];
            if (from < 0 || to < 0 || !mayOverwrite(op, input, at)) continue;
            const PlannedTensor &a = tensor(from), &b = tensor(to);
            const bool sameBytes = a.bytes == b.bytes && a.desc.dtype == b.desc.dtype &&
                                   op.inDesc[static_cast<size_t>(input)].layout == op.outDesc[static_cast<size_t>(output)].layout;
            if (!sameBytes) continue;
            join(from, to);
            return;  // one pair a op: the other inputs keep their bytes
        }
    }

    [[nodiscard]] bool mayOverwrite(const PlannedOp& op, int32_t input, int32_t at) const {
        const int32_t storage = tensor(op.in[static_cast<size_t>(input)]).storage;
        if (m_persistent[static_cast<size_t>(storage)] || m_storageRead[static_cast<size_t>(storage)] > at) return false;
        for (size_t i = 0; i < op.in.size(); ++i)
            if (static_cast<int32_t>(i) != input && op.in[i] >= 0 && tensor(op.in[i]).storage == storage) return false;
        return true;
    }

    void join(int32_t from, int32_t to) {
        const int32_t keep = tensor(from).storage, gone = tensor(to).storage;
        if (keep == gone) return;
        auto& members = m_members[static_cast<size_t>(keep)];
        for (int32_t member : m_members[static_cast<size_t>(gone)]) {
            m_tensors[static_cast<size_t>(member)].storage = keep;
            members.push_back(member);
        }
        m_members[static_cast<size_t>(gone)].clear();
        int32_t& read = m_storageRead[static_cast<size_t>(keep)];
        read = std::max(read, m_storageRead[static_cast<size_t>(gone)]);
        if (m_persistent[static_cast<size_t>(gone)]) m_persistent[static_cast<size_t>(keep)] = 1;
    }

    [[nodiscard]] const PlannedTensor& tensor(int32_t i) const { return m_tensors[static_cast<size_t>(i)]; }

    std::vector<PlannedTensor>& m_tensors;
    const std::vector<PlannedOp>& m_ops;
    bool m_share;
    std::vector<std::vector<int32_t>> m_members;
    // Per storage, over its members: kept so that a long chain of in-place layers costs no more than its length.
    std::vector<int32_t> m_storageRead;
    std::vector<char> m_persistent;
};

}  // namespace

std::vector<int32_t> keptTensors(const Graph& graph) {
    std::vector<int32_t> kept;
    const auto keep = [&](TensorId t) {
        if (t >= 0) kept.push_back(t);
    };
    for (const GraphOutput& out : graph.outputs)
        keep(out.tensor);
    for (const auto& [tensor, weight] : graph.losses)
        keep(tensor);
    for (const SinkBinding& sink : graph.sinks)
        for (const TensorId tensor : sink.bottoms)
            keep(tensor);
    return kept;
}

void assignStorages(std::vector<PlannedTensor>& tensors, const std::vector<PlannedOp>& ops, const std::vector<int32_t>& kept,
                    const std::vector<int32_t>& guarded, bool shareMemory) {
    StoragePass(tensors, ops, shareMemory).run(kept, guarded);
}

}  // namespace fitroom
