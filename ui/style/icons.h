#pragma once
// Icons are our own SVGs, drawn in the colour of the moment: an icon made once follows theme, state and direction.

#include "ui/style/tokens.h"

#include <QIcon>

class QPainter;

namespace fitroom::ui {

// `name` as in resources/icons. Undo, redo, back and sideways chevrons mirror in right-to-left layouts.
[[nodiscard]] QIcon icon(const QString& name, Tone tone = Tone::Text);
// Straight onto a painter, centred in `rect`, in any colour.
void paintIcon(QPainter* painter, const QString& name, const QRectF& rect, const QColor& color);
// The family's glyph on its tile (26 px at 100 %).
void paintFamilyTile(QPainter* painter, Family family, const QRectF& rect);
[[nodiscard]] QIcon familyIcon(Family family);
// The shape that goes with a severity: octagon, triangle, ring with an i.
[[nodiscard]] QString severityIcon(Severity severity);

}  // namespace fitroom::ui
