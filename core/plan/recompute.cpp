#include "core/plan/recompute.h"

#include <algorithm>
#include <limits>

namespace fitroom {

namespace {

constexpr int32_t kSlots = 360;        // memory is counted in this many parts of a table's largest
constexpr int kMostTables = 6;
constexpr size_t kChoicesPerTable = 14;
constexpr float kNever = std::numeric_limits<float>::infinity();

}  // namespace

// C(s, t, m) for all s ≤ t and m of 0 … kSlots parts of `most` bytes.
class Recomputation::Table {
public:
    Table(const RecomputeChain& chain, int64_t most)
        : m_chain(chain), m_blocks(chain.blocks()), m_count(m_blocks.size()), m_slot(std::max<int64_t>(1, most / kSlots)) {
        m_cells.assign(m_count * m_count * (kSlots + 1), {});
        for (size_t length = 0; length < m_count; ++length)
            for (size_t s = 0; s + length < m_count; ++s)
                fill(s, s + length);
    }

    [[nodiscard]] float cost(int32_t m) const { return cell(0, m_count - 1, m).cost; }
    [[nodiscard]] int64_t bytes(int32_t m) const { return m * m_slot; }

    void emit(RecomputeSchedule& schedule, int32_t m) const {
        emit(schedule, 0, m_count - 1, m);
        schedule.tail();
    }

private:
    struct Cell {
        float cost = kNever;
        int16_t choice = 0;  // ≥ 0: option of s; −k: checkpoint before block k
    };
    [[nodiscard]] const Cell& cell(size_t s, size_t t, int32_t m) const {
        return m_cells[(s * m_count + t) * (kSlots + 1) + static_cast<size_t>(m)];
    }
    [[nodiscard]] int32_t slots(int64_t bytes) const {
        return static_cast<int32_t>(std::min<int64_t>(kSlots + 1, (bytes + m_slot - 1) / m_slot));
    }
    [[nodiscard]] bool first(size_t t) const { return t + 1 == m_count; }  // the forward pass runs for the first time

    void fill(size_t s, size_t t) {
        const RecomputeBlock& block = m_blocks[s];
        Cell* cells = &m_cells[(s * m_count + t) * (kSlots + 1)];
        const auto offer = [&](int32_t m, double cost, int16_t choice) {
            if (cost < static_cast<double>(cells[m].cost)) cells[m] = {static_cast<float>(cost), choice};
        };
        const int64_t waiting = first(t) ? 0 : m_blocks[t].gradientsIn;  // gradients that wait while forward runs again
        const double forward = first(t) ? 0 : block.forwardCost;
        for (size_t o = 0; o < block.options.size(); ++o) {
            const BlockOption& option = block.options[o];
            const auto id = static_cast<int16_t>(o);
            if (s == t) {
                // Again: what is needed is computed when it is read.
                if (!first(t) && !option.saved.empty()) continue;
                const int32_t need = slots(first(t) ? std::max(option.forwardPeak, option.backwardPeak) : option.backwardPeak);
                for (int32_t m = need; m <= kSlots; ++m)
                    offer(m, option.cost, id);
                continue;
            }
            const int32_t need = slots(std::max(option.forwardPeak + waiting, option.backwardPeak));
            const int32_t held = slots(option.savedBytes) + slots(block.handedOnBytes);
            for (int32_t m = std::max(need, held); m <= kSlots; ++m)
                if (const float rest = cell(s + 1, t, m - held).cost; rest < kNever)
                    offer(m, forward + option.cost + static_cast<double>(rest), id);
        }
        double sum = 0;
        int64_t peak = 0;
        for (size_t k = s + 1; k <= t; ++k) {
            const RecomputeBlock& run = m_blocks[k - 1];
            sum += first(t) ? 0 : run.forwardCost;
            peak = std::max(peak, run.plainPeak + (k - 1 > s ? m_blocks[k - 2].handedOnBytes : 0) + waiting);
            const int32_t held = slots(run.handedOnBytes);
            for (int32_t m = std::max(slots(peak), held); m <= kSlots; ++m) {
                const float right = cell(k, t, m - held).cost, left = cell(s, k - 1, m).cost;
                if (right < kNever && left < kNever)
                    offer(m, sum + static_cast<double>(right) + static_cast<double>(left), static_cast<int16_t>(-static_cast<int>(k)));
            }
        }
    }

    void emit(RecomputeSchedule& schedule, size_t s, size_t t, int32_t m) const {
        const Cell& best = cell(s, t, m);
        const RecomputeBlock& block = m_blocks[s];
        const std::vector<int32_t> given = s > 0 ? m_blocks[s - 1].handedOn : std::vector<int32_t>{};
        schedule.protect(given);
        if (best.choice < 0) {
            const auto k = static_cast<size_t>(-best.choice);
            for (size_t i = s; i < k; ++i) {
                if (first(t)) schedule.forwardFirst(i);
                else schedule.forwardAgain(m_blocks[i].handedOn);
                schedule.forget(i, m_blocks[i].handedOn);
            }
            emit(schedule, k, t, m - slots(m_blocks[k - 1].handedOnBytes));
            schedule.forget(k - 1, {});
            emit(schedule, s, k - 1, m);
        } else {
            const BlockOption& option = block.options[static_cast<size_t>(best.choice)];
            if (first(t)) {
                schedule.forwardFirst(s);
            } else if (s < t) {
                schedule.forwardAgain(option.saved);
                schedule.forwardAgain(block.handedOn);
            }
            schedule.protect(option.saved);
            if (s < t) {
                schedule.forget(s, block.handedOn);
                emit(schedule, s + 1, t, m - slots(option.savedBytes) - slots(block.handedOnBytes));
            }
            schedule.forget(s, {});
            schedule.backward(s, option.retained);
            schedule.release(option.saved);
            schedule.forget(s, {});
        }
        schedule.release(given);
    }

    const RecomputeChain& m_chain;
    const std::vector<RecomputeBlock>& m_blocks;
    size_t m_count;
    int64_t m_slot;
    std::vector<Cell> m_cells;
};

Recomputation::Recomputation(const Program& program, const Backend& backend, Implementations implementations,
                             int64_t plainBytes)
    : m_chain(program, backend, implementations) {
    if (m_chain.blocks().empty()) return;
    for (int64_t most = plainBytes; static_cast<int>(m_tables.size()) < kMostTables && most > 0; most /= 2) {
        auto table = std::make_unique<Table>(m_chain, most);
        if (table->cost(kSlots) == kNever) break;
        const auto index = static_cast<int32_t>(m_tables.size());
        std::vector<Choice> found;  // one for each cost, with the least memory for it
        float before = -1;
        for (int32_t m = kSlots; m >= 0 && table->cost(m) < kNever; --m) {
            if (table->cost(m) == before) {
                found.back().bytes = m_chain.pinnedBytes() + table->bytes(m);
                found.back().slots = m;
                continue;
            }
            before = table->cost(m);
            found.push_back({m_chain.pinnedBytes() + table->bytes(m), static_cast<double>(before) / m_chain.stepCost(), index, m});
        }
        const size_t stride = std::max<size_t>(1, found.size() / kChoicesPerTable);
        for (size_t i = 0; i < found.size(); ++i)
            if (i % stride == 0 || i + 1 == found.size()) m_choices.push_back(found[i]);
        m_tables.push_back(std::move(table));
    }
    std::stable_sort(m_choices.begin(), m_choices.end(), [](const Choice& a, const Choice& b) { return a.bytes > b.bytes; });
}

Recomputation::~Recomputation() = default;

Program Recomputation::apply(const Choice& choice) const {
    RecomputeSchedule schedule(m_chain);
    m_tables[static_cast<size_t>(choice.table)]->emit(schedule, choice.slots);
    Program program = m_chain.program();
    program.tensors = std::move(schedule.tensors);
    program.ops = std::move(schedule.ops);
    program.recomputed = schedule.recomputeCost / m_chain.stepCost();
    return program;
}

std::vector<Recomputation::Choice> Recomputation::between(const Choice& more, const Choice& less) const {
    std::vector<Choice> finer;
    const auto& table = m_tables[static_cast<size_t>(less.table)];
    float before = table->cost(less.slots);
    for (int32_t m = less.slots + 1; m <= kSlots; ++m) {
        if (m_chain.pinnedBytes() + table->bytes(m) >= more.bytes) break;
        if (table->cost(m) == before) continue;
        before = table->cost(m);
        finer.push_back({m_chain.pinnedBytes() + table->bytes(m), static_cast<double>(before) / m_chain.stepCost(), less.table, m});
    }
    std::reverse(finer.begin(), finer.end());
    return finer;
}

}  // namespace fitroom
