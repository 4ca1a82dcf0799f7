#pragma once
// A training step as a chain of blocks: what each makes, what goes on to the next, what its backward pass reads. The
// searches over it decide what is kept for the backward pass and what is computed once more (recompute.h).

#include "core/plan/plan.h"

#include <vector>

namespace fitroom {

// How the backward pass of a block comes by what it reads of the forward pass. `saved` tensors stay from the forward pass
// on; others are computed when they are read, and `retained` ones among them then stay until their last reader.
struct BlockOption {
    std::vector<int32_t> saved, retained;  // tensors; saved ones are retained, too
    int64_t savedBytes = 0;    // beyond what the block hands on
    int64_t forwardPeak = 0;   // bytes alive at most, without what the block is given
    int64_t backwardPeak = 0;
    double cost = 0;           // of what is computed again, in seconds of a typical core
};

struct RecomputeBlock {
    int32_t first = 0, end = 0;      // forward ops [first, end)
    std::vector<int32_t> backward;   // ops, in order
    std::vector<int32_t> handedOn;   // tensors that later blocks' forward ops read, its own and passed through
    std::vector<int32_t> needed;     // own tensors that its backward pass reads
    int64_t handedOnBytes = 0;
    int64_t plainPeak = 0;           // forward, nothing kept but what is handed on
    int64_t gradientsIn = 0;         // gradients alive when its backward pass begins
    int64_t gradientsPast = 0;       // those of them that it does not touch
    double forwardCost = 0;
    std::vector<BlockOption> options;
};

class RecomputeChain {
public:
    // Of a program with operands, layouts and scratch, before anything is placed. Without backward ops it has no blocks.
    RecomputeChain(const Program& program, const Backend& backend, Implementations implementations);

    [[nodiscard]] const std::vector<RecomputeBlock>& blocks() const { return m_blocks; }
    [[nodiscard]] const Program& program() const { return m_program; }
    [[nodiscard]] const std::vector<int32_t>& tail() const { return m_tail; }      // ops behind all blocks
    [[nodiscard]] bool isFree(int32_t tensor) const { return m_free[static_cast<size_t>(tensor)] != 0; }
    [[nodiscard]] int32_t producer(int32_t tensor) const { return m_producer[static_cast<size_t>(tensor)]; }
    // The op that computes the tensors of `op` once more; null when it is the op itself.
    [[nodiscard]] const PlannedOp* again(int32_t op) const;
    [[nodiscard]] double costOf(const PlannedOp&) const;
    [[nodiscard]] int64_t pinnedBytes() const { return m_pinnedBytes; }  // inputs, statistics, results: never dropped
    [[nodiscard]] double stepCost() const { return m_stepCost; }

private:
    void findFree();
    void findAgain(const Backend&, Implementations);
    void cut();
    void collectBackward();
    void addOptions(size_t block);
    void simulate(size_t block, BlockOption& option) const;
    [[nodiscard]] int64_t livePeak(const std::vector<PlannedOp>& ops, const std::vector<PlannedTensor>& tensors,
                                   const std::vector<int32_t>& outside, const std::vector<int32_t>& kept) const;
    [[nodiscard]] std::vector<int32_t> given(size_t block) const;

    const Program& m_program;
    std::vector<RecomputeBlock> m_blocks;
    std::vector<int32_t> m_tail, m_producer, m_lastRead;
    std::vector<char> m_free;
    std::vector<PlannedOp> m_again;      // one for each op that has another kind for it
    std::vector<int32_t> m_againIndex;   // per op, −1: the op itself
    int64_t m_pinnedBytes = 0;
    double m_stepCost = 0;
    int32_t m_forwardCount = 0;
};

}  // namespace fitroom
