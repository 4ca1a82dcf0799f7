#pragma once
// The course of wires: a curve where nothing is in between, else a lane at the trailing side.

#include <QPainterPath>
#include <QRectF>

#include <vector>

namespace fitroom::ui {

struct RoutedWire {
    QPointF from, to;   // ports
    QPainterPath path;  // out
};
void routeWires(std::vector<RoutedWire>& wires, const std::vector<QRectF>& nodes, bool rightToLeft);

}  // namespace fitroom::ui
