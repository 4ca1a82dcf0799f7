#include "ui/memory/ledger.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace fitroom::ui {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

int64_t sum(const PurposeBytes& bytes) { return std::accumulate(bytes.begin(), bytes.end(), int64_t{0}); }

void add(PurposeBytes& to, const PurposeBytes& more) {
    for (size_t p = 0; p < to.size(); ++p) to[p] += more[p];
}

// Neighbours of one number are one stage; it is called after its largest layer ("res2", not "scale2").
void nameStages(Ledger& ledger) {
    std::string number;
    std::vector<std::map<std::string, int>> known;
    std::vector<int64_t> largest;
    std::vector<std::vector<int64_t>> largestOfBlock;
    for (LedgerRow& row : ledger.rows) {
        const LayerPlace place = placeOf(row.name);
        if (ledger.stages.empty() || place.number.empty() || place.number != number) {
            ledger.stages.push_back({place.stage, {}});
            known.emplace_back();
            largest.push_back(-1);
            largestOfBlock.emplace_back();
        }
        number = place.number;
        row.stage = static_cast<int>(ledger.stages.size()) - 1;
        LedgerStage& stage = ledger.stages.back();
        const auto [block, fresh] = known.back().emplace(place.part, static_cast<int>(stage.blocks.size()));
        if (fresh) stage.blocks.push_back(place.block), largestOfBlock.back().push_back(-1);
        row.block = block->second;
        const int64_t bytes = row.peakBytes();
        if (bytes > largest.back()) largest.back() = bytes, stage.name = place.stage;
        int64_t& most = largestOfBlock.back()[static_cast<size_t>(row.block)];
        if (bytes > most) most = bytes, stage.blocks[static_cast<size_t>(row.block)] = place.block;
    }
}

}  // namespace

LayerPlace placeOf(const std::string& layer) {
    size_t i = 0;
    while (i < layer.size() && !isDigit(layer[i])) ++i;
    if (i == layer.size() || i == 0) return {layer, layer, {}, {}};
    const size_t from = i;
    while (i < layer.size() && isDigit(layer[i])) ++i;
    const size_t stageEnd = i;
    size_t end = i;
    if (i < layer.size() && isLetter(layer[i]) && (i + 1 == layer.size() || !isLetter(layer[i + 1]))) {
        for (++i; i < layer.size() && isDigit(layer[i]);) ++i;  // "2a", "3b12"
        end = i;
    } else if (i + 1 < layer.size() && layer[i] == '_' && isDigit(layer[i + 1])) {
        for (++i; i < layer.size() && isDigit(layer[i]);) ++i;  // "1_2"
        end = i;
    }
    return {layer.substr(0, stageEnd), layer.substr(0, end), layer.substr(from, stageEnd - from), layer.substr(from, end - from)};
}

int64_t LedgerRow::peakBytes() const { return sum(peak); }
int64_t LedgerRow::mostBytes() const { return sum(most); }

int64_t Ledger::mostTogether() const {
    return std::accumulate(rows.begin(), rows.end(), int64_t{0}, [](int64_t all, const LedgerRow& row) { return all + row.mostBytes(); });
}

Ledger makeLedger(const Analysis& analysis, const Fit& fit) {
    Ledger ledger;
    if (!fit.plan || fit.plan->programs.empty()) return ledger;
    const auto& programs = fit.plan->programs;
    const auto largest = std::max_element(programs.begin(), programs.end(), [](const Program& a, const Program& b) { return a.transientBytes < b.transientBytes; });
    ledger.program = static_cast<int>(largest - programs.begin());
    ledger.need = fit.need;
    ledger.rest = fit.parts;
    const auto& layers = largest->graph->layers;
    const auto own = [](const std::vector<PurposeBytes>& all, size_t i) { return i < all.size() ? all[i] : PurposeBytes{}; };
    LedgerRow* before = nullptr;
    ledger.rows.reserve(layers.size());
    for (size_t i = 0; i < layers.size(); ++i) {
        const PurposeBytes peak = own(largest->peakByLayer, i), most = own(largest->ownByLayer, i);
        // A split is the engine's own: it belongs to the layer that it follows.
        if (layers[i].specId == 0) {
            if (before) add(before->peak, peak);
            continue;
        }
        LedgerRow row;
        row.id = layers[i].specId;
        row.name = layers[i].name;
        row.type = layers[i].type;
        row.peak = peak;
        row.most = most;
        add(row.peak, analysis.persistent.value(row.id, PurposeBytes{}));
        add(row.most, analysis.persistent.value(row.id, PurposeBytes{}));
        ledger.rows.push_back(std::move(row));
        before = &ledger.rows.back();
    }
    const auto bare = std::stable_partition(ledger.rows.begin(), ledger.rows.end(), [](const LedgerRow& row) { return row.mostBytes() != 0 || row.peakBytes() != 0; });
    ledger.bare.assign(bare, ledger.rows.end());
    ledger.rows.erase(bare, ledger.rows.end());
    for (const LedgerRow& row : ledger.rows)
        for (size_t p = 0; p < row.peak.size(); ++p) ledger.rest[p] -= row.peak[p];
    nameStages(ledger);
    return ledger;
}

}  // namespace fitroom::ui
