#include "ui/train/memory_rows.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace fitroom::ui {

namespace {

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

int64_t at(const std::vector<int64_t>& list, size_t i, int64_t otherwise) { return i < list.size() ? list[i] : otherwise; }

int64_t peakOf(const Program& program, bool updateOnly) {
    int64_t peak = 0;
    for (const PlannedOp& op : program.ops)
        if (!updateOnly || op.pass == Pass::Update) peak = std::max(peak, op.liveBytes);
    return peak;
}

void add(std::vector<MemoryRow>& rows, const std::string& name, int64_t planned, int64_t used) {
    if (rows.empty() || rows.back().name != name) {
        rows.push_back({MemoryRow::Kind::Layers, name, 1, planned, used, false});
        return;
    }
    rows.back().planned = std::max(rows.back().planned, planned);
    rows.back().used = std::max(rows.back().used, used);
}

void fold(std::vector<MemoryRow>& rows, size_t most) {
    if (rows.size() <= most) return;
    std::vector<size_t> order(rows.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return rows[a].planned > rows[b].planned; });
    std::vector<bool> keep(rows.size(), false);
    for (size_t i = 0; i + 1 < most; ++i) keep[order[i]] = true;
    std::vector<MemoryRow> out;
    MemoryRow rest{MemoryRow::Kind::Folded, {}, 0, 0, -1, false};
    for (size_t i = 0; i < rows.size(); ++i) {
        if (keep[i]) {
            out.push_back(rows[i]);
            continue;
        }
        rest.groups += 1;
        rest.planned = std::max(rest.planned, rows[i].planned);
        rest.used = std::max(rest.used, rows[i].used);
    }
    out.push_back(rest);
    rows = std::move(out);
}

}  // namespace

std::string blockOf(const std::string& layer) {
    if (const size_t slash = layer.find('/'); slash != std::string::npos && slash > 0) return layer.substr(0, slash);
    size_t i = 0;
    while (i < layer.size() && !isDigit(layer[i])) ++i;
    if (i == layer.size() || i == 0) return layer;
    while (i < layer.size() && isDigit(layer[i])) ++i;
    return layer.substr(0, i);
}

std::vector<MemoryRow> memoryRows(const Plan& plan, const UsedMemory* used, int maxRows) {
    std::vector<MemoryRow> rows;
    if (plan.programs.empty() || !plan.programs[0].graph) return rows;
    const Program& training = plan.programs[0];
    const std::vector<GraphLayer>& layers = training.graph->layers;
    const auto most = static_cast<size_t>(std::max(2, maxRows));
    const auto usedAt = [used](size_t i) { return used ? at(used->byLayer, i, -1) : int64_t{-1}; };

    std::vector<MemoryRow> single;
    for (size_t i = 0; i < layers.size(); ++i) {
        const int64_t planned = at(training.liveByLayer, i, 0);
        if (planned <= 0) continue;  // no op of its own: a view, a split without gradient
        // Implicit splits belong to the layer that they follow.
        const bool own = layers[i].specId != 0 || single.empty();
        add(single, own ? layers[i].name : single.back().name, planned, usedAt(i));
    }
    rows = single;
    if (rows.size() > most) {
        rows.clear();
        for (const MemoryRow& r : single) add(rows, blockOf(r.name), r.planned, r.used);
        // Names that mix ("conv5_1", "relu5_1", "conv5_2") would give several rows of one name: then each layer has its own.
        std::set<std::string> names;
        const bool mixed = std::any_of(rows.begin(), rows.end(), [&](const MemoryRow& r) { return !names.insert(r.name).second; });
        if (mixed) rows = single;
    }
    fold(rows, most);
    if (const int64_t update = peakOf(training, true); update > 0)
        rows.push_back({MemoryRow::Kind::Update, {}, 1, update, used && used->update > 0 ? used->update : -1, false});
    if (plan.programs.size() > 1)
        if (const int64_t test = peakOf(plan.programs[1], false); test > 0)
            rows.push_back({MemoryRow::Kind::Validation, {}, 1, test, used && used->validation > 0 ? used->validation : -1, false});
    const auto peak = std::max_element(rows.begin(), rows.end(),
                                       [](const MemoryRow& a, const MemoryRow& b) { return a.planned < b.planned; });
    if (peak != rows.end()) peak->peak = true;
    return rows;
}

}  // namespace fitroom::ui
