#include "core/plan/placement.h"

#include <algorithm>
#include <numeric>

namespace fitroom {

namespace {

// A block that has its place; side by side in memory, since the search reads little else.
struct Placed {
    int64_t offset, end;
    int32_t first, last;
};

// Best fit: the tightest gap between the already placed blocks that live at the same time. `placed` is room to work in.
int64_t placeInOrder(std::vector<Block>& blocks, const std::vector<int32_t>& order, int64_t giveUpAbove,
                     std::vector<Placed>& placed) {
    placed.clear();  // by offset
    int64_t total = 0;
    for (int32_t index : order) {
        Block& block = blocks[static_cast<size_t>(index)];
        const int64_t bytes = alignUp(block.bytes);
        const int32_t first = block.first, last = block.last;
        int64_t cursor = 0, best = -1, bestGap = INT64_MAX;
        for (const Placed& o : placed) {
            if (o.last < first || last < o.first) continue;
            const int64_t gap = o.offset - cursor;
            if (gap >= bytes && gap < bestGap) {
                best = cursor;
                bestGap = gap;
            }
            cursor = std::max(cursor, o.end);
        }
        block.offset = best >= 0 ? best : cursor;
        total = std::max(total, block.offset + bytes);
        if (total >= giveUpAbove) return total;
        const auto behind = std::upper_bound(placed.begin(), placed.end(), block.offset,
                                             [](int64_t offset, const Placed& other) { return offset < other.offset; });
        placed.insert(behind, {block.offset, block.offset + bytes, first, last});
    }
    return total;
}

// Small and fixed: std::shuffle's order differs between libraries, this one does not.
struct XorShift {
    uint64_t state = 0x9E3779B97F4A7C15ull;
    uint64_t next() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state;
    }
};

}  // namespace

int64_t largestLive(const std::vector<Block>& blocks, int32_t opCount, int32_t* peakOp) {
    std::vector<int64_t> change(static_cast<size_t>(opCount) + 1, 0);
    for (const Block& b : blocks) {
        change[static_cast<size_t>(b.first)] += alignUp(b.bytes);
        change[static_cast<size_t>(b.last) + 1] -= alignUp(b.bytes);
    }
    int64_t live = 0, peak = 0;
    for (int32_t i = 0; i < opCount; ++i) {
        live += change[static_cast<size_t>(i)];
        if (live > peak) {
            peak = live;
            if (peakOp) *peakOp = i;
        }
    }
    return peak;
}

namespace {

// Tries with the few blocks that decide cost little, those with all of them n² / 4 comparisons each; both together keep
// planning a thousand-tensor net well under a second.
constexpr int64_t kComparisons = 40'000'000;
constexpr int64_t kMostTries = 2000;
constexpr int64_t kPatience = 800;  // tries in a row that are no better
constexpr int64_t kDeciding = 1000;  // a block of a thousandth of the bound and more

// Better orders for the first `count` blocks of `order`, until `bound` is reached or the tries are used up. Returns the bytes
// that these blocks need then.
int64_t climb(std::vector<Block>& blocks, std::vector<int32_t>& order, size_t count, int64_t bound) {
    std::vector<int32_t> head(order.begin(), order.begin() + static_cast<long>(count));
    std::vector<Placed> placed;
    int64_t best = placeInOrder(blocks, head, INT64_MAX, placed);
    const auto n = static_cast<int64_t>(count);
    const int64_t tries = std::min<int64_t>(kMostTries, kComparisons / std::max<int64_t>(1, n * n / 4));
    XorShift random;
    int64_t better = 0;  // the last try that was
    for (int64_t i = 0; i < tries && i - better <= kPatience && best > bound; ++i) {
        // Moving a block forward is what frees a better gap for it; mostly the culprits stand at the top of the arena.
        size_t from = random.next() % count;
        if (i % 2 == 0)
            for (size_t k = 0; k < count; ++k)
                if (const Block& b = blocks[static_cast<size_t>(head[k])]; b.offset + alignUp(b.bytes) == best) from = k;
        const size_t to = random.next() % (from + 1);
        std::rotate(head.begin() + static_cast<long>(to), head.begin() + static_cast<long>(from),
                    head.begin() + static_cast<long>(from) + 1);
        const int64_t got = placeInOrder(blocks, head, best + 1, placed);
        if (got <= best) {  // an equal one, too: from there on others are in reach
            if (got < best) better = i;
            best = got;
        } else {
            std::rotate(head.begin() + static_cast<long>(to), head.begin() + static_cast<long>(to) + 1,
                        head.begin() + static_cast<long>(from) + 1);
        }
    }
    std::copy(head.begin(), head.end(), order.begin());
    return best;
}

}  // namespace

int64_t place(std::vector<Block>& blocks, int32_t opCount) {
    if (blocks.empty()) return 0;
    std::vector<int32_t> order(blocks.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
        const Block &x = blocks[static_cast<size_t>(a)], &y = blocks[static_cast<size_t>(b)];
        if (x.bytes != y.bytes) return x.bytes > y.bytes;
        return x.last - x.first > y.last - y.first;
    });
    const int64_t bound = largestLive(blocks, opCount);
    const auto deciding = static_cast<size_t>(std::count_if(
        blocks.begin(), blocks.end(), [&](const Block& b) { return alignUp(b.bytes) * kDeciding >= bound; }));
    // The large ones first, without the small ones in the way; then all, which the order of the large ones mostly settles.
    std::vector<Placed> placed;
    if (deciding > 0 && deciding < blocks.size()) {
        std::vector<Block> large;
        for (size_t i = 0; i < deciding; ++i) large.push_back(blocks[static_cast<size_t>(order[i])]);
        const int64_t reached = climb(blocks, order, deciding, largestLive(large, opCount));
        const int64_t total = placeInOrder(blocks, order, INT64_MAX, placed);
        if (total - reached <= reached / kDeciding) return total;
    }
    climb(blocks, order, blocks.size(), bound);
    return placeInOrder(blocks, order, INT64_MAX, placed);
}

}  // namespace fitroom
