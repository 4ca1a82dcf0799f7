#include "core/plan/recompute_chain.h"

#include "core/plan/recompute_schedule.h"
#include "core/plan/scratch_cache.h"
#include "core/plan/storage.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace fitroom {

namespace {

// Only their ratio counts: what a typical core does of either in a second.
constexpr double kMacsPerSecond = 60e9, kBytesPerSecond = 12e9;
constexpr int64_t kNegligible = 4096;    // a tensor of a four-thousandth of the largest one's bytes is not worth dropping
constexpr size_t kMostBlocks = 80;
constexpr size_t kMostNeeded = 60;       // tensors of one block that are weighed one by one

int64_t bytesOf(const std::vector<PlannedTensor>& tensors, const std::vector<int32_t>& list) {
    int64_t bytes = 0;
    for (const int32_t t : list)
        bytes += alignUp(tensors[static_cast<size_t>(t)].bytes);
    return bytes;
}

bool contains(const std::vector<int32_t>& list, int32_t t) { return std::find(list.begin(), list.end(), t) != list.end(); }

}  // namespace

RecomputeChain::RecomputeChain(const Program& program, const Backend& backend, Implementations implementations)
    : m_program(program) {
    const auto opCount = static_cast<int32_t>(program.ops.size());
    while (m_forwardCount < opCount && program.ops[static_cast<size_t>(m_forwardCount)].pass == Pass::Forward)
        ++m_forwardCount;
    if (m_forwardCount == opCount || m_forwardCount == 0) return;
    for (const PlannedOp& op : program.ops)
        m_stepCost += costOf(op);
    findAgain(backend, implementations);
    findFree();
    cut();
    collectBackward();
    for (size_t b = 0; b < m_blocks.size(); ++b)
        addOptions(b);
}

double RecomputeChain::costOf(const PlannedOp& op) const {
    if (const OpDef* def = findOpDef(op.kind); def && def->isView) return 0;
    int64_t bytes = 0;
    for (const auto* list : {&op.in, &op.out, &op.state})
        for (const int32_t t : *list)
            if (t >= 0) bytes += m_program.tensors[static_cast<size_t>(t)].bytes;
    return static_cast<double>(op.macs) / kMacsPerSecond + static_cast<double>(bytes) / kBytesPerSecond;
}

const PlannedOp* RecomputeChain::again(int32_t op) const {
    const int32_t index = m_againIndex[static_cast<size_t>(op)];
    return index < 0 ? &m_program.ops[static_cast<size_t>(op)] : &m_again[static_cast<size_t>(index)];
}

void RecomputeChain::findAgain(const Backend& backend, Implementations implementations) {
    m_againIndex.assign(m_program.ops.size(), -1);
    for (int32_t i = 0; i < m_forwardCount; ++i) {
        const PlannedOp& op = m_program.ops[static_cast<size_t>(i)];
        const OpDef* def = findOpDef(op.kind);
        if (!def || !def->againKind) continue;
        PlannedOp other = op;
        other.kind = def->againKind;
        other.in.insert(other.in.end(), op.out.begin() + 1, op.out.end());
        other.inDesc.insert(other.inDesc.end(), op.outDesc.begin() + 1, op.outDesc.end());
        other.out.resize(1);
        other.outDesc.resize(1);
        other.state.clear();
        other.stateDesc.clear();
        const KernelAnswer answer = askKernel(backend, other, implementations);
        if (!answer.available) continue;
        other.implementation = answer.implementation;
        other.scratchBytes = static_cast<int64_t>(answer.scratchBytes);
        m_againIndex[static_cast<size_t>(i)] = static_cast<int32_t>(m_again.size());
        m_again.push_back(std::move(other));
    }
}

// A tensor may be dropped when the forward pass makes it, and can make it again without side effects.
void RecomputeChain::findFree() {
    const std::vector<PlannedTensor>& tensors = m_program.tensors;
    m_producer.assign(tensors.size(), -1);
    m_free.assign(tensors.size(), 0);
    m_lastRead.assign(tensors.size(), -1);
    int64_t largest = 0;
    for (size_t i = 0; i < m_program.ops.size(); ++i) {
        for (const int32_t t : m_program.ops[i].in)
            if (t >= 0) m_lastRead[static_cast<size_t>(t)] = static_cast<int32_t>(i);
        if (static_cast<int32_t>(i) >= m_forwardCount) continue;
        for (const int32_t t : m_program.ops[i].out)
            if (t >= 0) {
                m_producer[static_cast<size_t>(t)] = static_cast<int32_t>(i);
                largest = std::max(largest, tensors[static_cast<size_t>(t)].bytes);
            }
    }
    for (size_t t = 0; t < tensors.size(); ++t) {
        const int32_t producer = m_producer[t];
        if (producer < 0 || tensors[t].persistent) continue;
        const PlannedOp& op = m_program.ops[static_cast<size_t>(producer)];
        const bool other = m_againIndex[static_cast<size_t>(producer)] >= 0;
        if (other ? op.out[0] != static_cast<int32_t>(t) : !op.state.empty()) continue;
        const OpDef* def = findOpDef(op.kind);
        m_free[t] = (def && def->isView) || tensors[t].bytes * kNegligible >= largest;
    }
    for (const int32_t t : keptTensors(*m_program.graph)) {
        m_free[static_cast<size_t>(t)] = 0;
        m_lastRead[static_cast<size_t>(t)] = static_cast<int32_t>(m_program.ops.size());
    }
    // A view is where its source is: what may not be dropped may not be dropped under a view either.
    for (int32_t i = m_forwardCount; i-- > 0;) {
        const PlannedOp& op = m_program.ops[static_cast<size_t>(i)];
        const OpDef* def = findOpDef(op.kind);
        if (def && def->isView && !m_free[static_cast<size_t>(op.out[0])]) m_free[static_cast<size_t>(op.in[0])] = 0;
    }
    for (size_t t = 0; t < tensors.size(); ++t) {
        const bool made = m_producer[t] >= 0 || tensors[t].role == Role::Input;
        const bool view = m_producer[t] >= 0 && [&] {
            const OpDef* def = findOpDef(m_program.ops[static_cast<size_t>(m_producer[t])].kind);
            return def && def->isView;
        }();
        if (made && !view && !m_free[t] && !tensors[t].persistent) m_pinnedBytes += alignUp(tensors[t].bytes);
    }
}

// Cuts where few tensors cross: not inside of a bulge (the branches of a residual block or an inception module), and not
// before an op that may write over what crosses.
void RecomputeChain::cut() {
    std::vector<int32_t> lastForwardRead(m_program.tensors.size(), -1);
    for (int32_t i = 0; i < m_forwardCount; ++i)
        for (const int32_t t : m_program.ops[static_cast<size_t>(i)].in)
            if (t >= 0) lastForwardRead[static_cast<size_t>(t)] = i;
    // crossing[p]: free tensors made before op p and read from it on.
    std::vector<std::vector<int32_t>> crossing(static_cast<size_t>(m_forwardCount) + 1);
    std::vector<int32_t> alive;
    for (int32_t p = 0; p <= m_forwardCount; ++p) {
        if (p > 0)
            for (const int32_t t : m_program.ops[static_cast<size_t>(p) - 1].out)
                if (t >= 0 && isFree(t)) alive.push_back(t);
        std::erase_if(alive, [&](int32_t t) { return lastForwardRead[static_cast<size_t>(t)] < p; });
        crossing[static_cast<size_t>(p)] = alive;
    }
    const auto count = [&](int32_t p) { return crossing[static_cast<size_t>(p)].size(); };
    const auto bytes = [&](int32_t p) { return bytesOf(m_program.tensors, crossing[static_cast<size_t>(p)]); };
    struct Cut {
        int32_t at;
        int64_t bytes;
    };
    std::vector<Cut> cuts;
    for (int32_t p = 1; p < m_forwardCount; ++p) {
        const PlannedOp& next = m_program.ops[static_cast<size_t>(p)];
        const OpDef* def = findOpDef(next.kind);
        if (!def || !def->inPlace.empty() || count(p) == 0) continue;
        int32_t left = p, right = p;
        while (left > 0 && count(left) == count(p))
            --left;
        while (right < m_forwardCount && count(right) == count(p))
            ++right;
        if (count(p) > 1 && count(left) < count(p) && count(right) < count(p)) continue;
        cuts.push_back({p, bytes(p)});
    }
    while (cuts.size() + 1 > kMostBlocks)
        cuts.erase(std::max_element(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.bytes < b.bytes; }));
    int32_t first = 0;
    cuts.push_back({m_forwardCount, 0});
    for (const Cut& c : cuts) {
        RecomputeBlock block;
        block.first = first;
        block.end = first = c.at;
        block.handedOn = crossing[static_cast<size_t>(c.at)];
        block.handedOnBytes = bytesOf(m_program.tensors, block.handedOn);
        for (int32_t i = block.first; i < block.end; ++i)
            block.forwardCost += costOf(*again(i));
        m_blocks.push_back(std::move(block));
    }
}

void RecomputeChain::collectBackward() {
    const auto blockOf = [&](int32_t origin) {
        for (size_t b = m_blocks.size(); b-- > 1;)
            if (m_program.ops[static_cast<size_t>(m_blocks[b].first)].origin <= origin) return b;
        return size_t{0};
    };
    size_t at = m_blocks.size() - 1;  // never forward again: a reader that comes late stays where the order has it
    for (auto i = static_cast<size_t>(m_forwardCount); i < m_program.ops.size(); ++i) {
        const PlannedOp& op = m_program.ops[i];
        if (op.origin < 0 || !m_tail.empty()) {
            m_tail.push_back(static_cast<int32_t>(i));
            continue;
        }
        // Where two gradients meet one is left: at once, not after what the next block computes first.
        if (std::string_view(op.kind) != "Sum") at = std::min(at, blockOf(op.origin));
        m_blocks[at].backward.push_back(static_cast<int32_t>(i));
    }
    // Gradients (all that the backward pass makes) by the places of their first write and last read.
    std::vector<int32_t> written(m_program.tensors.size(), -1);
    for (auto i = static_cast<size_t>(m_forwardCount); i < m_program.ops.size(); ++i)
        for (const int32_t t : m_program.ops[i].out)
            if (t >= 0 && !m_program.tensors[static_cast<size_t>(t)].persistent) written[static_cast<size_t>(t)] = static_cast<int32_t>(i);
    for (RecomputeBlock& block : m_blocks) {
        std::set<int32_t> needed;
        for (const int32_t i : block.backward)
            for (const int32_t t : m_program.ops[static_cast<size_t>(i)].in)
                if (t >= 0 && isFree(t) && producer(t) >= block.first && producer(t) < block.end) needed.insert(t);
        block.needed.assign(needed.begin(), needed.end());
        if (block.backward.empty()) continue;
        for (size_t t = 0; t < written.size(); ++t) {
            if (written[t] < 0 || written[t] >= block.backward.front() || m_lastRead[t] < block.backward.front()) continue;
            const int64_t size = alignUp(m_program.tensors[t].bytes);
            block.gradientsIn += size;
            if (m_lastRead[t] > block.backward.back()) block.gradientsPast += size;
        }
    }
}

std::vector<int32_t> RecomputeChain::given(size_t block) const {
    return block > 0 ? m_blocks[block - 1].handedOn : std::vector<int32_t>{};
}

// Largest sum of live bytes of these ops alone; `outside` is somebody else's memory, `kept` outlives them, and what they
// read without making it is there from the start.
int64_t RecomputeChain::livePeak(const std::vector<PlannedOp>& ops, const std::vector<PlannedTensor>& tensors,
                                 const std::vector<int32_t>& outside, const std::vector<int32_t>& kept) const {
    if (ops.empty()) return 0;
    std::map<int32_t, int32_t> local;
    std::vector<PlannedTensor> own;
    std::vector<PlannedOp> list = ops;
    std::vector<char> made;
    for (PlannedOp& op : list)
        for (auto* operands : {&op.in, &op.out, &op.state})
            for (int32_t& t : *operands) {
                if (t < 0) continue;
                const auto [it, fresh] = local.emplace(t, static_cast<int32_t>(own.size()));
                if (fresh) own.push_back(tensors[static_cast<size_t>(t)]);
                t = it->second;
            }
    made.assign(own.size(), 0);
    std::vector<char> foreign(own.size(), 0);
    std::vector<int32_t> keptHere, guarded;
    for (const auto& [global, index] : local) {
        const auto source = static_cast<size_t>(global);
        const bool pinned = source < m_producer.size() && !m_free[source] &&
                            (m_producer[source] >= 0 || m_program.tensors[source].role == Role::Input);
        if (pinned || own[static_cast<size_t>(index)].persistent || contains(outside, global)) {
            foreign[static_cast<size_t>(index)] = 1;
            guarded.push_back(index);
        }
        if (contains(kept, global)) keptHere.push_back(index);
    }
    assignStorages(own, list, keptHere, guarded, true);
    std::map<int32_t, Block> spans;
    const auto end = static_cast<int32_t>(list.size()) - 1;
    const auto touch = [&](int32_t t, int32_t at) {
        const auto i = static_cast<size_t>(t);
        const int32_t storage = own[i].storage;
        if (foreign[static_cast<size_t>(storage)]) return;
        Block& b = spans.try_emplace(storage, Block{own[i].bytes, at, at}).first->second;
        b.first = std::min(b.first, at);
        b.last = std::max(b.last, at);
    };
    for (int32_t i = 0; i <= end; ++i) {
        for (const int32_t t : list[static_cast<size_t>(i)].in)
            if (t >= 0) touch(t, made[static_cast<size_t>(t)] ? i : 0), touch(t, i);
        for (const int32_t t : list[static_cast<size_t>(i)].out)
            if (t >= 0) made[static_cast<size_t>(t)] = 1, touch(t, i);
    }
    for (const int32_t t : keptHere)
        touch(t, end);
    std::vector<Block> blocks;
    for (const auto& [storage, block] : spans)
        blocks.push_back(block);
    for (int32_t i = 0; i <= end; ++i)
        if (list[static_cast<size_t>(i)].scratchBytes > 0) blocks.push_back({list[static_cast<size_t>(i)].scratchBytes, i, i});
    return largestLive(blocks, end + 1);
}

void RecomputeChain::simulate(size_t index, BlockOption& option) const {
    const RecomputeBlock& block = m_blocks[index];
    const std::vector<int32_t> before = given(index);
    option.savedBytes = 0;
    for (const int32_t t : option.saved)
        if (!contains(block.handedOn, t)) option.savedBytes += alignUp(m_program.tensors[static_cast<size_t>(t)].bytes);

    std::vector<int32_t> kept = block.handedOn;
    kept.insert(kept.end(), option.saved.begin(), option.saved.end());
    const std::vector<PlannedOp> forward(m_program.ops.begin() + block.first, m_program.ops.begin() + block.end);
    option.forwardPeak = livePeak(forward, m_program.tensors, before, kept);

    RecomputeSchedule schedule(*this);
    for (const int32_t t : before)
        schedule.assume(t);
    for (const int32_t t : option.saved)
        schedule.assume(t);
    schedule.protect(before);
    schedule.protect(option.saved);
    schedule.backward(index, option.retained);
    option.cost = schedule.recomputeCost;
    std::vector<int32_t> after;
    if (!block.backward.empty())
        for (const PlannedOp& op : schedule.ops)
            for (const int32_t t : op.out)
                if (t >= 0 && static_cast<size_t>(t) < m_lastRead.size() && !isFree(t) &&
                    m_lastRead[static_cast<size_t>(t)] > block.backward.back())
                    after.push_back(t);
    option.backwardPeak = livePeak(schedule.ops, schedule.tensors, before, after) + block.gradientsPast;
}

// From everything kept to nothing: each step lets go of the tensor that frees most bytes for its recomputation.
void RecomputeChain::addOptions(size_t index) {
    RecomputeBlock& block = m_blocks[index];
    {
        BlockOption plain;
        simulate(index, plain);
        block.plainPeak = plain.forwardPeak;
    }
    std::vector<std::vector<int32_t>> steps = {block.needed};
    std::vector<int32_t> left = block.needed;
    const auto costWithout = [&](const std::vector<int32_t>& saved) {
        RecomputeSchedule schedule(*this);
        for (const int32_t t : given(index))
            schedule.assume(t);
        for (const int32_t t : saved)
            schedule.assume(t);
        schedule.protect(given(index));
        schedule.protect(saved);
        schedule.backward(index, block.needed);
        return schedule.recomputeCost;
    };
    if (left.size() > kMostNeeded) {  // a block without cuts: by size alone, in a few strides
        std::stable_sort(left.begin(), left.end(), [&](int32_t a, int32_t b) {
            return m_program.tensors[static_cast<size_t>(a)].bytes < m_program.tensors[static_cast<size_t>(b)].bytes;
        });
        const size_t stride = std::max<size_t>(1, left.size() / 12);
        while (!left.empty()) {
            left.resize(left.size() > stride ? left.size() - stride : 0);
            steps.push_back(left);
        }
    } else {
        double cost = 0;
        while (!left.empty()) {
            double best = -1, bestCost = 0;
            size_t which = 0;
            for (size_t i = 0; i < left.size(); ++i) {
                std::vector<int32_t> without = left;
                without.erase(without.begin() + static_cast<long>(i));
                const double then = costWithout(without);
                const double worth = static_cast<double>(m_program.tensors[static_cast<size_t>(left[i])].bytes) /
                                     (std::max(0.0, then - cost) + 1e-9);
                if (worth > best) best = worth, bestCost = then, which = i;
            }
            left.erase(left.begin() + static_cast<long>(which));
            cost = bestCost;
            steps.push_back(left);
        }
    }
    const size_t n = steps.size();
    for (size_t i = 0; i < n; ++i) {
        std::set<size_t> retains = {0, i / 2, i};
        if (i == n - 1)
            for (size_t j = 0; j < n; j += std::max<size_t>(1, n / 12))
                retains.insert(j);
        for (const size_t j : retains) {
            BlockOption option;
            option.saved = steps[i];
            option.retained = steps[j];
            simulate(index, option);
            const auto dominated = [&](const BlockOption& o) {
                return o.savedBytes <= option.savedBytes && o.forwardPeak <= option.forwardPeak &&
                       o.backwardPeak <= option.backwardPeak && o.cost <= option.cost &&
                       (o.saved.empty() || !option.saved.empty());
            };
            if (std::any_of(block.options.begin(), block.options.end(), dominated)) continue;
            block.options.push_back(std::move(option));
        }
    }
}

}  // namespace fitroom
