#include "core/data/split.h"
#include "core/data/random.h"

#include <map>

namespace fitroom::data {

std::vector<int> splitParts(const Survey& survey, const std::array<int, 3>& percent, uint64_t seed) {
    const auto& files = survey.audit.files;
    std::vector<int> parts(files.size(), -1);
    // class → group → members; a group that spans classes counts for that of its first member.
    std::map<int, std::map<size_t, std::vector<size_t>>> classes;
    for (size_t i = 0; i < files.size(); ++i) {
        if (!files[i].taken) continue;
        const size_t group = survey.group.empty() ? i : survey.group[i];
        classes[files[group].label][group].push_back(i);
    }
    for (auto& [label, groups] : classes) {
        std::vector<const std::vector<size_t>*> order;
        double total = 0;
        for (const auto& [first, members] : groups) {
            order.push_back(&members);
            total += static_cast<double>(members.size());
        }
        shuffle(order, CounterRandom(seed, static_cast<uint64_t>(label) + 1000));
        std::array<double, 3> have{};
        for (const auto* members : order) {
            // To the part that lacks most. Shares come out within one picture when groups are single pictures.
            size_t best = 0;
            double bestLack = -1;
            for (size_t p = 0; p < 3; ++p) {
                const double lack = total * percent[p] / 100 - have[p];
                if (percent[p] > 0 && lack > bestLack) {
                    bestLack = lack;
                    best = p;
                }
            }
            have[best] += static_cast<double>(members->size());
            for (const size_t i : *members) parts[i] = static_cast<int>(best);
        }
    }
    return parts;
}

}  // namespace fitroom::data
