#pragma once
// Where the ledger's map puts its cells: columns of equal height, blocks in a column one below the other, layers in a block
// side by side, purposes in a layer. Every area is bytes, on one scale.

#include "ui/memory/ledger.h"

#include <QRectF>
#include <QString>

namespace fitroom::ui {

struct MapPatch {
    QRectF rect;
    size_t part = 0;
    int64_t bytes = 0;
};

struct MapCell {
    QRectF rect;
    int row = -1;  // into Ledger::rows; −1: of no layer
    std::vector<MapPatch> patches;
    int64_t bytes = 0;
};

struct MapBlock {
    QRectF rect;
    QString name;
    int64_t bytes = 0;
    size_t begin = 0, end = 0;  // into cells
};

struct MapColumn {
    QRectF rect;
    QString name;   // "res2", or "res3 – res5" where narrow ones were put together; empty: by purpose, or beside the layers
    int part = -1;  // by purpose: which
    int64_t bytes = 0;
};

struct MapLayout {
    std::vector<MapColumn> columns;
    std::vector<MapBlock> blocks;
    std::vector<MapCell> cells;
};

[[nodiscard]] MapLayout layoutByLayer(const Ledger& ledger, const QRectF& area);
[[nodiscard]] MapLayout layoutByPurpose(const Ledger& ledger, const QRectF& area);

}  // namespace fitroom::ui
