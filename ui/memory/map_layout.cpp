#include "ui/memory/map_layout.h"

#include <algorithm>
#include <numeric>

namespace fitroom::ui {

namespace {

struct Leaf {
    int row = -1;
    PartBytes parts{};
    [[nodiscard]] int64_t bytes() const { return std::accumulate(parts.begin(), parts.end(), int64_t{0}); }
};

struct Block {
    QString name;
    std::vector<Leaf> leaves;
    [[nodiscard]] int64_t bytes() const {
        return std::accumulate(leaves.begin(), leaves.end(), int64_t{0}, [](int64_t sum, const Leaf& leaf) { return sum + leaf.bytes(); });
    }
};

struct Column {
    QString first, last;
    int part = -1;
    std::vector<Block> blocks;
    [[nodiscard]] int64_t bytes() const {
        return std::accumulate(blocks.begin(), blocks.end(), int64_t{0}, [](int64_t sum, const Block& block) { return sum + block.bytes(); });
    }
};

// Cuts `area` into pieces by bytes, along one side.
class Cutter {
public:
    Cutter(const QRectF& area, int64_t bytes, bool across) : m_area(area), m_bytes(std::max<int64_t>(1, bytes)), m_across(across) {}
    QRectF next(int64_t bytes) {
        const double from = share(m_done);
        m_done += bytes;
        const double size = share(m_done) - from;
        return m_across ? QRectF(m_area.left() + from, m_area.top(), size, m_area.height()) : QRectF(m_area.left(), m_area.top() + from, m_area.width(), size);
    }

private:
    [[nodiscard]] double share(int64_t bytes) const {
        return (m_across ? m_area.width() : m_area.height()) * static_cast<double>(bytes) / static_cast<double>(m_bytes);
    }
    QRectF m_area;
    int64_t m_bytes, m_done = 0;
    bool m_across;
};

void placeBlock(MapLayout& out, const Block& block, const QRectF& area, bool across) {
    MapBlock placed{area, block.name, block.bytes(), out.cells.size(), 0};
    Cutter cut(area, placed.bytes, across);
    for (const Leaf& leaf : block.leaves) {
        MapCell cell;
        cell.row = leaf.row;
        cell.bytes = leaf.bytes();
        cell.rect = cut.next(cell.bytes);
        Cutter patches(cell.rect, cell.bytes, !across);
        for (size_t p = 0; p < kParts; ++p)
            if (leaf.parts[p] > 0) cell.patches.push_back({patches.next(leaf.parts[p]), p, leaf.parts[p]});
        out.cells.push_back(std::move(cell));
    }
    placed.end = out.cells.size();
    out.blocks.push_back(placed);
}

MapLayout place(const std::vector<Column>& columns, const QRectF& area) {
    MapLayout out;
    int64_t all = 0;
    for (const Column& column : columns) all += column.bytes();
    Cutter cut(area, all, true);
    for (const Column& column : columns) {
        MapColumn placed{{}, column.first == column.last ? column.first : column.first + QStringLiteral(" – ") + column.last, column.part, column.bytes()};
        placed.rect = cut.next(placed.bytes);
        Cutter rows(placed.rect, placed.bytes, false);
        // The layers of a lone block lie as blocks would.
        for (const Block& block : column.blocks) placeBlock(out, block, rows.next(block.bytes()), column.blocks.size() > 1);
        out.columns.push_back(std::move(placed));
    }
    return out;
}

// Narrow columns would be hairs without a name: each joins the smaller of its neighbours.
void joinNarrow(std::vector<Column>& columns) {
    constexpr size_t kMost = 14;
    constexpr double kNarrow = 0.02;
    int64_t all = 0;
    for (const Column& column : columns) all += column.bytes();
    while (columns.size() > 2) {
        const auto smallest = std::min_element(columns.begin(), columns.end(), [](const Column& a, const Column& b) { return a.bytes() < b.bytes(); });
        if (static_cast<double>(smallest->bytes()) >= kNarrow * static_cast<double>(all) && columns.size() <= kMost) return;
        const auto at = smallest - columns.begin();
        const auto last = static_cast<std::ptrdiff_t>(columns.size()) - 1;
        const bool withNext = at == 0 || (at < last && columns[static_cast<size_t>(at + 1)].bytes() <= columns[static_cast<size_t>(at - 1)].bytes());
        Column& left = columns[static_cast<size_t>(withNext ? at : at - 1)];
        Column& right = columns[static_cast<size_t>(withNext ? at + 1 : at)];
        left.last = right.last;
        left.blocks.insert(left.blocks.end(), right.blocks.begin(), right.blocks.end());
        columns.erase(columns.begin() + (withNext ? at + 1 : at));
    }
}

// Each part of no layer is a block of one cell.
std::vector<Block> restOf(const Ledger& ledger, int onlyPart = -1) {
    std::vector<Block> blocks;
    for (size_t p = 0; p < kParts; ++p) {
        if (ledger.rest[p] <= 0 || (onlyPart >= 0 && static_cast<size_t>(onlyPart) != p)) continue;
        Leaf leaf;
        leaf.parts[p] = ledger.rest[p];
        blocks.push_back({{}, {leaf}});
    }
    return blocks;
}

}  // namespace

MapLayout layoutByLayer(const Ledger& ledger, const QRectF& area) {
    std::vector<Column> columns;
    for (size_t s = 0; s < ledger.stages.size(); ++s) {
        const LedgerStage& stage = ledger.stages[s];
        const QString name = QString::fromStdString(stage.name);
        Column column{name, name, -1, {}};
        for (const std::string& block : stage.blocks) column.blocks.push_back({QString::fromStdString(block), {}});
        for (size_t r = 0; r < ledger.rows.size(); ++r) {
            const LedgerRow& row = ledger.rows[r];
            if (row.stage != static_cast<int>(s) || row.peakBytes() == 0) continue;
            Leaf leaf{static_cast<int>(r), {}};
            std::copy(row.peak.begin(), row.peak.end(), leaf.parts.begin());
            column.blocks[static_cast<size_t>(row.block)].leaves.push_back(leaf);
        }
        std::erase_if(column.blocks, [](const Block& block) { return block.leaves.empty(); });
        if (!column.blocks.empty()) columns.push_back(std::move(column));
    }
    joinNarrow(columns);
    if (auto rest = restOf(ledger); !rest.empty()) columns.push_back({{}, {}, -1, std::move(rest)});
    return place(columns, area);
}

MapLayout layoutByPurpose(const Ledger& ledger, const QRectF& area) {
    std::vector<Column> columns;
    for (size_t p = 0; p < kParts; ++p) {
        Column column{{}, {}, static_cast<int>(p), {}};
        for (size_t r = 0; r < ledger.rows.size() && p < static_cast<size_t>(kPurposes); ++r) {
            const LedgerRow& row = ledger.rows[r];
            if (row.peak[p] == 0) continue;
            const QString name = QString::fromStdString(ledger.stages[static_cast<size_t>(row.stage)].name);
            if (column.blocks.empty() || column.blocks.back().name != name) column.blocks.push_back({name, {}});
            Leaf leaf{static_cast<int>(r), {}};
            leaf.parts[p] = row.peak[p];
            column.blocks.back().leaves.push_back(leaf);
        }
        for (Block& block : restOf(ledger, static_cast<int>(p))) column.blocks.push_back(std::move(block));
        if (!column.blocks.empty()) columns.push_back(std::move(column));
    }
    return place(columns, area);
}

}  // namespace fitroom::ui
