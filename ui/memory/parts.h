#pragma once
// The parts of a need, in the ledger's order: the plan's purposes, then what is held beside its arena. One list for the
// tape, the map, the legend and the table.

#include "ui/document/fit.h"

#include <QColor>

namespace fitroom::ui {

[[nodiscard]] QString partName(size_t part);
[[nodiscard]] const QColor& partColor(size_t part);
// Whichever of the theme's texts reads best upon it.
[[nodiscard]] QColor textUpon(const QColor& ground);

}  // namespace fitroom::ui
