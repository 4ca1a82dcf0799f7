#include "core/plan/recompute_schedule.h"

#include <algorithm>

namespace fitroom {

RecomputeSchedule::RecomputeSchedule(const RecomputeChain& chain)
    : tensors(chain.program().tensors),
      m_chain(chain),
      m_current(tensors.size(), -1),
      m_protected(tensors.size(), 0) {}

void RecomputeSchedule::assume(int32_t tensor) { m_current[static_cast<size_t>(tensor)] = tensor; }

void RecomputeSchedule::protect(const std::vector<int32_t>& list) {
    for (const int32_t t : list)
        ++m_protected[static_cast<size_t>(t)];
}

void RecomputeSchedule::release(const std::vector<int32_t>& list) {
    for (const int32_t t : list)
        --m_protected[static_cast<size_t>(t)];
}

int32_t RecomputeSchedule::current(int32_t tensor) const {
    return tensor < 0 || !m_chain.isFree(tensor) ? tensor : m_current[static_cast<size_t>(tensor)];
}

void RecomputeSchedule::emit(const PlannedOp& op, bool again) {
    PlannedOp& made = ops.emplace_back(op);
    for (int32_t& t : made.in)
        t = current(t);
    for (int32_t& t : made.out) {
        if (t < 0 || !m_chain.isFree(t)) continue;
        const int32_t source = t;
        if (again) {
            t = static_cast<int32_t>(tensors.size());
            tensors.push_back(tensors[static_cast<size_t>(source)]);
            m_made.push_back(source);
        }
        m_current[static_cast<size_t>(source)] = t;
    }
    if (!again) return;
    made.again = true;
    made.pass = Pass::Backward;
    recomputeCost += m_chain.costOf(op);
}

void RecomputeSchedule::ensure(int32_t tensor) {
    if (tensor < 0 || !m_chain.isFree(tensor) || m_current[static_cast<size_t>(tensor)] >= 0) return;
    const PlannedOp* op = m_chain.again(m_chain.producer(tensor));
    for (const int32_t t : op->in)
        ensure(t);
    emit(*op, true);
}

void RecomputeSchedule::forwardFirst(size_t block) {
    const RecomputeBlock& b = m_chain.blocks()[block];
    for (int32_t i = b.first; i < b.end; ++i)
        emit(m_chain.program().ops[static_cast<size_t>(i)], false);
}

void RecomputeSchedule::forwardAgain(const std::vector<int32_t>& wanted) {
    for (const int32_t t : wanted)
        ensure(t);
}

void RecomputeSchedule::forget(size_t block, const std::vector<int32_t>& but) {
    const RecomputeBlock& b = m_chain.blocks()[block];
    const auto drop = [&](int32_t t) {
        if (t < 0 || m_protected[static_cast<size_t>(t)] > 0) return;
        if (std::find(but.begin(), but.end(), t) == but.end()) m_current[static_cast<size_t>(t)] = -1;
    };
    for (int32_t i = b.first; i < b.end; ++i)
        for (const int32_t t : m_chain.program().ops[static_cast<size_t>(i)].out)
            drop(t);
    if (block > 0)
        for (const int32_t t : m_chain.blocks()[block - 1].handedOn)
            drop(t);
}

void RecomputeSchedule::backward(size_t block, const std::vector<int32_t>& retained) {
    m_made.clear();
    for (const int32_t i : m_chain.blocks()[block].backward) {
        const PlannedOp& op = m_chain.program().ops[static_cast<size_t>(i)];
        for (const int32_t t : op.in)
            ensure(t);
        emit(op, false);
        std::erase_if(m_made, [&](int32_t t) {
            if (m_protected[static_cast<size_t>(t)] > 0) return true;
            if (std::find(retained.begin(), retained.end(), t) != retained.end()) return false;
            m_current[static_cast<size_t>(t)] = -1;
            return true;
        });
    }
    for (const int32_t t : m_made)
        m_current[static_cast<size_t>(t)] = -1;
    m_made.clear();
}

void RecomputeSchedule::tail() {
    for (const int32_t i : m_chain.tail())
        emit(m_chain.program().ops[static_cast<size_t>(i)], false);
}

}  // namespace fitroom
