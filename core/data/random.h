#pragma once
// Random numbers by counter: a function of (seed, which, draw), so that any place of a sequence can be taken up again.

#include <cstddef>
#include <cstdint>
#include <utility>

namespace fitroom::data {

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
inline uint64_t mix64(uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

class CounterRandom {
public:
    CounterRandom(uint64_t seed, uint64_t which) : m_key(mix64(mix64(seed) ^ which)) {}
    uint64_t bits() { return mix64(m_key + 0xd1342543de82ef95u * ++m_draw); }
    // 0 ≤ value < bound; the bias is below bound/2^64.
    uint64_t below(uint64_t bound) {
        return static_cast<uint64_t>((static_cast<unsigned __int128>(bits()) * bound) >> 64);
    }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }  // [0, 1)
    double between(double low, double high) { return low + (high - low) * unit(); }

private:
    uint64_t m_key;
    uint64_t m_draw = 0;
};

// Fisher–Yates; the standard library's shuffle differs from one library to the next.
template <class Container>
void shuffle(Container& items, CounterRandom random) {
    for (size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[static_cast<size_t>(random.below(i))]);
}

}  // namespace fitroom::data
