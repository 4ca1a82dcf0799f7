#pragma once
// What to keep for the backward pass and what to compute once more, under a budget: dynamic programming over the chain of
// blocks, several levels deep (checkpoints within what is recomputed), with simulated options inside each block. After
//   O. Beaumont, L. Eyraud-Dubois, A. Shilova: Efficient combination of rematerialization and offloading (2021) and rotor,
// whose chain stages have one way to be saved; here a stage has several, from everything to nothing.
//
// C(s, t, m): the cheapest way through blocks s … t, forward and backward, with m bytes; what s is given lies outside of m.
//   s = t:  the cheapest option whose peaks fit
//   run s … k−1 and keep only what k is given:  Σ forward + C(k, t, m − |given k|) + C(s, k−1, m)
//   keep option o of s:                         forward + C(s+1, t, m − |saved o| − |given s+1|) + its recomputation
// The results are bit-equal to the plain plan's: the same kernels on the same values in the same order.

#include "core/plan/recompute_chain.h"
#include "core/plan/recompute_schedule.h"

#include <memory>

namespace fitroom {

class Recomputation {
public:
    // plainBytes: what the step takes without recomputation.
    Recomputation(const Program& program, const Backend& backend, Implementations implementations, int64_t plainBytes);
    ~Recomputation();

    struct Choice {
        int64_t bytes = 0;  // at most, as simulated: the emitted schedule usually needs less
        double cost = 0;    // extra work as a share of the step's
        int32_t table = 0, slots = 0;
    };
    // By falling memory; the same whatever budget is asked for, so that a budget that was named as the smallest works.
    [[nodiscard]] const std::vector<Choice>& choices() const { return m_choices; }
    // Between two neighbours of the list: finer choices, by falling memory.
    [[nodiscard]] std::vector<Choice> between(const Choice& more, const Choice& less) const;
    // The program's tensors and ops as this choice runs them; nothing is placed yet.
    [[nodiscard]] Program apply(const Choice& choice) const;

private:
    class Table;
    RecomputeChain m_chain;
    std::vector<std::unique_ptr<Table>> m_tables;  // each half the memory of the one before
    std::vector<Choice> m_choices;
};

}  // namespace fitroom
