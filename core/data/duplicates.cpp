#include "core/data/audit.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace fitroom::data {

namespace {

class Groups {
public:
    explicit Groups(size_t n) : m_parent(n) { std::iota(m_parent.begin(), m_parent.end(), size_t{0}); }
    size_t of(size_t i) {
        while (m_parent[i] != i) i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }
    void join(size_t a, size_t b) {
        a = of(a);
        b = of(b);
        m_parent[std::max(a, b)] = std::min(a, b);  // the first of a group stands for it
    }

private:
    std::vector<size_t> m_parent;
};

}  // namespace

std::vector<size_t> groupsOf(const std::vector<Look>& looks, bool nearToo) {
    Groups groups(looks.size());
    std::vector<size_t> order;
    for (size_t i = 0; i < looks.size(); ++i)
        if (looks[i].usable) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return looks[a].hash != looks[b].hash ? looks[a].hash < looks[b].hash : a < b;
    });
    for (size_t k = 1; k < order.size(); ++k)
        if (looks[order[k]].hash == looks[order[k - 1]].hash) groups.join(order[k], order[k - 1]);

    if (nearToo) {
        // Fingerprints that differ in a few bits agree in one of their four words nearly always. Within a word's group
        // only neighbours in the order of all words are compared: flat pictures agree by the thousand.
        constexpr size_t kNeighbours = 8;
        for (size_t word = 0; word < 4; ++word) {
            std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
                const auto& x = looks[a].print->slopes;
                const auto& y = looks[b].print->slopes;
                for (size_t k = 0; k < 4; ++k)
                    if (x[(word + k) % 4] != y[(word + k) % 4]) return x[(word + k) % 4] < y[(word + k) % 4];
                return a < b;
            });
            for (size_t k = 0; k < order.size(); ++k)
                for (size_t j = k + 1; j < order.size() && j <= k + kNeighbours; ++j) {
                    const auto& a = *looks[order[k]].print;
                    const auto& b = *looks[order[j]].print;
                    if (a.slopes[word] != b.slopes[word]) break;
                    if (looksLike(a, b)) groups.join(order[k], order[j]);
                }
        }
    }
    std::vector<size_t> group(looks.size());
    for (size_t i = 0; i < looks.size(); ++i) group[i] = groups.of(i);
    return group;
}

}  // namespace fitroom::data
